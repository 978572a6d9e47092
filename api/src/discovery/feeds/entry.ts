import {
  formatSalary,
  type Job,
  jobHtml,
  jobTitle,
  SALARY_NOT_SPECIFIED,
} from '@jobharbor/contract';

import { escapeXml } from '../xml.ts';

/** A page of a feed. */
export interface Feed {
  /** The portal's origin. */
  origin: string;
  title: string;
  /** Addresses without the origin: of the page with the jobs, of the feed, of this page of it and of the next one. */
  page: string;
  first: string;
  self: string;
  next: string | undefined;
  /** When a job of any search has changed last. */
  changedAt: Date | undefined;
  entries: FeedEntry[];
}

/** A job with all that visitors may see of it. */
export interface FeedEntry {
  job: Job;
  updatedAt: Date;
}

/** Stays the same when the portal gets another address. Readers recognise a job by it. */
export const entryId = ({ job }: FeedEntry) => `urn:uuid:${job._id}`;

/** Feed readers show little else in their lists. */
export const entryTitle = ({ job }: FeedEntry) => jobTitle(job);

/** When the job was posted; the start of the day, in UTC, of a posting that has no time. */
export function publishedAt({ job }: FeedEntry): string {
  return new Date(job.datePosted ?? job.createdAt).toISOString();
}

export function salaryOf({ salary, salaryMax, salaryPeriod, currency }: Job): string | undefined {
  const text = formatSalary(salary, currency, { salaryMax, salaryPeriod });
  return text === SALARY_NOT_SPECIFIED ? undefined : text;
}

/** The job's facts in one line. */
export function factsOf(job: Job): string {
  const { companyName, location, jobType, employmentType } = job;
  return [companyName, location, salaryOf(job), employmentType, jobType]
    .filter(Boolean)
    .join(' · ');
}

/** The job as its page shows it. */
export function entryHtml({ job }: FeedEntry): string {
  const facts = factsOf(job);
  return (facts ? `<p>${escapeXml(facts)}</p>` : '') + jobHtml(job);
}
