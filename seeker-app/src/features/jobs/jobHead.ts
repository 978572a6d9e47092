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

import { jobBreadcrumbs, jobPosting } from './jobPosting';

const PLACE_MAX = 60;

/**
 * What a job's page says of itself. A closed job keeps its page, for those who have its address, and search engines
 * leave it out.
 * @param origin The portal's, for the addresses in structured data.
 */
export function jobHead(job: Job, origin: string): PageHead {
  const canonical = paths.job(job._id);
  const title = `${jobTitle(job)} | ${BRAND}`;
  const posting = jobPosting(job, origin + canonical);
  if (!posting) {
    const description = JOB_CLOSED;
    return { title, description, canonical, robots: 'noindex' };
  }
  return {
    title,
    description: excerptOf([...factsOf(job), job.jobDescription].join('. ')),
    canonical,
    picture: {
      path: apiPaths.jobs.picture(job._id),
      alt: excerptOf([job.jobName, job.companyName, ...factsOf(job)].filter(Boolean).join(', ')),
    },
    structuredData: [posting, jobBreadcrumbs(job, origin)],
  };
}

/** What one wants to know first: place, pay, and how the work is done. */
function factsOf(job: Job): string[] {
  const pay = formatSalary(job.salary, job.currency, job);
  return [
    job.location && excerptOf(job.location, PLACE_MAX),
    pay !== SALARY_NOT_SPECIFIED && pay,
    [job.employmentType, job.jobType].filter(Boolean).join(', '),
  ].filter((fact): fact is string => Boolean(fact));
}
