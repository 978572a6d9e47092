import { excerptOf } from '../pageHead.ts';
import type { Job } from '../responses/index.ts';
import { postingBlocks } from './postingBlocks.ts';

/** What is known of a job's texts: a list's part of a job lacks the lists. */
type Texts = Pick<Job, 'jobDescription'> & Partial<Job>;

export interface JobList {
  heading: string;
  items: readonly string[];
}

/** What pages and refusals say of a job that takes no applications. */
export const JOB_CLOSED = 'This job is no longer accepting applications.';
export const JOB_REMOVED = 'This job is no longer available.';

const TITLE_MAX = 120;
const COMPANY_MAX = 60;

/** The title of a job's page, without the brand: two companies may look for the same people. */
export function jobTitle({ jobName, companyName }: Pick<Job, 'jobName' | 'companyName'>): string {
  const title = excerptOf(jobName, TITLE_MAX);
  return companyName ? `${title} – ${excerptOf(companyName, COMPANY_MAX)}` : title;
}

/** A job's lists of sentences in the order of the page; one that says nothing more than the description is left out. */
export function jobLists(job: Texts): JobList[] {
  const lists = [
    { heading: 'Job Responsibilities', items: job.jobResponsibilities ?? [] },
    { heading: 'We Offer', items: job.weOffer ?? [] },
    { heading: 'Requirements', items: job.requirements ?? job.jobRequirements ?? [] },
    { heading: 'Qualifications', items: job.qualifications ?? [] },
    { heading: 'Preferred Skills', items: job.preferredSkills ?? [] },
    { heading: 'Other Information', items: job.otherInfo ?? [] },
  ];
  // The specification asks for the responsibilities in any case.
  return lists.filter(
    ({ heading, items }) =>
      items.length > 0 &&
      (heading === 'Job Responsibilities' || !isDescriptionAgain(items, job.jobDescription)),
  );
}

/** A job's lists of single skills, below the others. */
export function jobSkills(job: Texts): JobList[] {
  const lists = [
    { heading: 'Soft Skills', items: job.softSkills ?? [] },
    { heading: 'Technical Skills', items: job.technicalSkills ?? [] },
  ];
  return lists.filter(({ items }) => items.length > 0);
}

const letters = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase();

/** Whether a list is wholly the description, cut into lines: imported postings often give one text twice. */
export function isDescriptionAgain(items: readonly string[], description: string): boolean {
  const list = letters(items.join(''));
  return list !== '' && list === letters(description);
}

/** Whether most of the description comes again, better cut, in the lists below it. */
export function isMostlyInLists(job: Texts): boolean {
  const text = letters(job.jobDescription);
  const lists = [job.jobResponsibilities, job.jobRequirements, job.weOffer];
  const repeated = lists
    .flatMap((items) => items ?? [])
    .map(letters)
    .filter((item) => text.includes(item))
    .reduce((sum, item) => sum + item.length, 0);
  return repeated > text.length / 2;
}

/** All texts of a job as HTML: paragraphs, headings and lists, as the page shows them. */
export function jobHtml(job: Texts): string {
  return [
    textHtml(job.jobDescription),
    ...[...jobLists(job), ...jobSkills(job)].map(
      ({ heading, items }) => element('h3', heading) + listHtml(items),
    ),
    job.aboutCompany ? element('h3', 'About Company') + textHtml(job.aboutCompany) : '',
  ].join('');
}

function textHtml(text: string): string {
  return postingBlocks(text)
    .map((block) => {
      if (block.kind === 'list') return listHtml(block.items);
      return element(block.kind === 'heading' ? 'h4' : 'p', block.text);
    })
    .join('');
}

const listHtml = (items: readonly string[]) =>
  `<ul>${items.map((item) => element('li', item)).join('')}</ul>`;

function element(tag: string, text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return `<${tag}>${escaped}</${tag}>`;
}
