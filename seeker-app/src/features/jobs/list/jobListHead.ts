import {
  apiPaths,
  BRAND,
  excerptOf,
  hasOtherJobs,
  PAGE_ADDRESS_MAX,
  type PageHead,
  searchTitle,
  SLOGAN,
} from '@jobharbor/contract';
import { type JobListQuery, paths } from '@jobharbor/shared-ui/core';
import { jobCountText } from '@jobharbor/shared-ui/data';

import type { JobListPage } from '../jobsApi';

const NAME_MAX = 60;
const TITLE_MAX = 150;

/**
 * What a list of jobs says of itself. Search engines leave out a search that found nothing, or something else than what
 * was asked for, pages after the last one, pages that are reached by a cursor, whose address means another page tomorrow, and searches whose
 * address is too long.
 */
export function jobListHead(query: JobListQuery, page: JobListPage): PageHead {
  const isFound = page.jobs.length > 0 && !hasOtherJobs(page.changes);
  // Both pages show the same jobs for a text, in whichever order; one of them is listed.
  const listed = { ...query, order: undefined };
  const canonical = query.q ? paths.jobSearch(query.q, listed) : paths.findJobs(listed);
  const feed = paths.feed(query);
  const isTooLong = Math.max(canonical.length, feed.length) > PAGE_ADDRESS_MAX;
  return {
    title: jobListTitle(query),
    description: excerptOf(isFound ? descriptionOf(query, page) : 'No job fits this search.'),
    ...(!isTooLong && { canonical, feed }),
    picture: { path: apiPaths.jobs.portalPicture, alt: `${BRAND}: ${SLOGAN.toLowerCase()}` },
    robots: isFound && !query.cursor && !isTooLong ? undefined : 'noindex',
  };
}

/** The title of the document: another one for each list. */
export function jobListTitle(query: JobListQuery): string {
  const search = excerptOf(searchTitle(query, 'Find Jobs'), TITLE_MAX);
  return `${search}${query.page ? ` · Page ${query.page}` : ''} | ${BRAND}`;
}

/** How many jobs there are, and the first of them: '12 jobs for “nurse” in Leeds: Night Nurse (City Hospital), …' */
function descriptionOf({ q, where }: JobListQuery, { count, jobs }: JobListPage): string {
  const search = [q && `for “${q}”`, where && `in ${where}`].filter(Boolean).join(' ');
  const first = jobs.map(({ jobName, companyName }) => {
    const name = excerptOf(jobName, NAME_MAX);
    return companyName ? `${name} (${excerptOf(companyName, NAME_MAX)})` : name;
  });
  return `${jobCountText(count)} ${search || `on ${BRAND}`}: ${first.join(', ')}`;
}
