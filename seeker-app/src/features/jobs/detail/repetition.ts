import type { KnownJob } from './useJob';

const letters = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase();

/** Whether a list is wholly the description, cut into lines: imported postings often give one text twice. */
export function isDescriptionAgain(items: readonly string[], description: string): boolean {
  const list = letters(items.join(''));
  return list !== '' && list === letters(description);
}

/** Whether most of the description comes again, better cut, in the lists below it. */
export function isMostlyInLists(job: KnownJob): boolean {
  const text = letters(job.jobDescription);
  const lists = [job.jobResponsibilities, job.jobRequirements, job.weOffer];
  const repeated = lists
    .flatMap((items) => items ?? [])
    .map(letters)
    .filter((item) => text.includes(item))
    .reduce((sum, item) => sum + item.length, 0);
  return repeated > text.length / 2;
}
