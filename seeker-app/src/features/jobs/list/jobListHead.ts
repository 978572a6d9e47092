import {
  apiPaths,
  BRAND,
  excerptOf,
  hasOtherJobs,
  PAGE_ADDRESS_MAX,
  type PageHead,
  SLOGAN,
} from '@jobharbor/contract';
import { type JobListQuery, paths } from '@jobharbor/shared-ui/core';
import { jobCountText } from '@jobharbor/shared-ui/data';

import type { JobListPage } from '../jobsApi';

const NAME_MAX = 60;
const TITLE_MAX = 150;

/**
 * What a list of jobs says of itself. Search engines leave out a search that found nothing, or something else than what
 * was asked for, pages that are reached by a cursor, whose address means another page tomorrow, and searches whose address is too
 * long.
 * @param title The page's, without the brand.
 */
export function jobListHead(title: string, query: JobListQuery, page: JobListPage): PageHead {
  const isFound = page.count > 0 && !hasOtherJobs(page.changes);
  // Both pages show the same jobs for a text; one of them is listed.
  const canonical = query.q ? paths.jobSearch(query.q, query) : paths.findJobs(query);
  const feed = paths.feed(query);
  const isTooLong = Math.max(canonical.length, feed.length) > PAGE_ADDRESS_MAX;
  return {
    title: jobListTitle(title),
    description: excerptOf(isFound ? descriptionOf(query, page) : 'No job fits this search.'),
    ...(!isTooLong && { canonical, feed }),
    picture: { path: apiPaths.jobs.portalPicture, alt: `${BRAND}: ${SLOGAN.toLowerCase()}` },
    robots: isFound && !query.cursor && !isTooLong ? undefined : 'noindex',
  };
}

/** The title of the document. */
export const jobListTitle = (title: string): string => `${excerptOf(title, TITLE_MAX)} | ${BRAND}`;

/** How many jobs there are, and the first of them: '12 jobs for “nurse” in Leeds: Night Nurse (City Hospital), …' */
function descriptionOf({ q, where }: JobListQuery, { count, jobs }: JobListPage): string {
  const search = [q && `for “${q}”`, where && `in ${where}`].filter(Boolean).join(' ');
  const first = jobs.map(({ jobName, companyName }) => {
    const name = excerptOf(jobName, NAME_MAX);
    return companyName ? `${name} (${excerptOf(companyName, NAME_MAX)})` : name;
  });
  return `${jobCountText(count)} ${search || `on ${BRAND}`}: ${first.join(', ')}`;
}
