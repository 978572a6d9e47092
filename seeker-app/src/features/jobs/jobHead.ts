import {
  apiPaths,
  BRAND,
  excerptOf,
  formatSalary,
  type Job,
  JOB_CLOSED,
  jobTitle,
  type PageHead,
  SALARY_NOT_SPECIFIED,
} from '@jobharbor/contract';
import { paths } from '@jobharbor/shared-ui/core';

const PLACE_MAX = 60;

/**
 * What a job's page says of itself, beside its structured data. A closed job keeps its page, for those who have its
 * address, and search engines leave it out.
 */
export function jobHead(job: Job): PageHead {
  const canonical = paths.job(job._id);
  const title = `${jobTitle(job)} | ${BRAND}`;
  if (job.status !== 'open') {
    return { title, description: JOB_CLOSED, canonical, robots: 'noindex' };
  }
  return {
    title,
    description: excerptOf([...factsOf(job), job.jobDescription].join('. ')),
    canonical,
    picture: {
      path: apiPaths.jobs.picture(job._id),
      alt: excerptOf([job.jobName, job.companyName, ...factsOf(job)].filter(Boolean).join(', ')),
    },
  };
}

export const REMOVED_JOB_HEAD: PageHead = { title: `Job Removed | ${BRAND}`, robots: 'noindex' };

/** What one wants to know first: place, pay, and how the work is done. */
function factsOf(job: Job): string[] {
  const pay = formatSalary(job.salary, job.currency, job);
  // The place of remote work is often written 'Remote'.
  const place = job.location?.trim() === job.jobType ? undefined : job.location;
  return [
    place && excerptOf(place, PLACE_MAX),
    pay !== SALARY_NOT_SPECIFIED && pay,
    [job.employmentType, job.jobType].filter(Boolean).join(', '),
  ].filter((fact): fact is string => Boolean(fact));
}
