import { BRAND, publicPaths } from '@jobharbor/contract';

import {
  entryHtml,
  entryId,
  entryTitle,
  factsOf,
  type Feed,
  type FeedEntry,
  publishedAt,
  salaryOf,
} from './entry.ts';

/** A feed as JSON Feed 1.1: https://www.jsonfeed.org/version/1.1 */
export function jsonFeed({ origin, title, page, self, next, entries }: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: origin + page,
    feed_url: origin + self,
    next_url: next === undefined ? undefined : origin + next,
    authors: [{ name: BRAND, url: origin + publicPaths.home }],
    items: entries.map((entry) => jsonItem(origin, entry)),
  });
}

/** Fields without a value are left out. `_job` has what JSON Feed has no field for. */
function jsonItem(origin: string, entry: FeedEntry) {
  const { job, updatedAt } = entry;
  const { companyName, location, place, jobType, employmentType, expertiseLevel } = job;
  return {
    id: entryId(entry),
    url: origin + publicPaths.job(job._id),
    title: entryTitle(entry),
    content_html: entryHtml(entry),
    summary: factsOf(job) || undefined,
    date_published: publishedAt(entry),
    date_modified: updatedAt.toISOString(),
    authors: companyName ? [{ name: companyName }] : undefined,
    tags: [employmentType, jobType, expertiseLevel].filter((tag) => tag !== undefined),
    _job: {
      title: job.jobName,
      company: companyName,
      location,
      city: place?.city,
      region: place?.region,
      country: place?.country,
      salary: salaryOf(job),
      employmentType,
      jobType,
      validThrough: job.validThrough,
    },
  };
}
