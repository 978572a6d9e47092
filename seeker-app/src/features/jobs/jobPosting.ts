import { BRAND, currencyCode, endOfDay, type Job, jobHtml, publicPaths } from '@jobharbor/contract';
import type {
  AdministrativeArea,
  BreadcrumbList,
  JobPosting,
  MonetaryAmount,
  Organization,
  Place,
  WithContext,
} from 'schema-dts';

/** Google's words for employment types: https://developers.google.com/search/docs/appearance/structured-data/job-posting */
const EMPLOYMENT_TYPES = {
  'Full-time': 'FULL_TIME',
  'Part-time': 'PART_TIME',
  Contract: 'CONTRACTOR',
  Internship: 'INTERN',
  Temporary: 'TEMPORARY',
} as const satisfies Record<NonNullable<Job['employmentType']>, string>;

const UNITS = {
  hour: 'HOUR',
  day: 'DAY',
  month: 'MONTH',
  year: 'YEAR',
} as const satisfies Record<NonNullable<Job['salaryPeriod']>, string>;

/**
 * A job's structured data. A closed job has none.
 * @param origin The portal's.
 */
export function jobData(job: Job, origin: string): object[] | undefined {
  const posting = jobPosting(job, origin + publicPaths.job(job._id));
  return posting && [posting, jobBreadcrumbs(job, origin)];
}

/**
 * A job as schema.org's JobPosting, by Google's rules. What the job does not say is left out, never guessed: search
 * engines leave out a job without a date, a company or a place. Fields that are undefined are not in the JSON.
 * @param job As GET /api/jobs/getjobbyid/{jobId} answers it. A closed job is none that search engines may list.
 * @param address The address of the job's page.
 */
export function jobPosting(job: Job, address: string): WithContext<JobPosting> | undefined {
  if (job.status !== 'open') return undefined;
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.jobName,
    description: jobHtml(job),
    url: address,
    identifier: { '@type': 'PropertyValue', name: BRAND, value: job._id },
    datePosted: job.datePosted,
    validThrough: job.validThrough && endOfDay(job.validThrough),
    employmentType: job.employmentType && EMPLOYMENT_TYPES[job.employmentType],
    hiringOrganization: hiringOrganization(job),
    ...placesOf(job),
    baseSalary: baseSalary(job),
    experienceRequirements: job.experience
      ? { '@type': 'OccupationalExperienceRequirements', monthsOfExperience: 12 * job.experience }
      : undefined,
    // Who has signed in applies on this page's portal, with one CV for all jobs. Nobody reads it where the job was imported.
    directApply: job.isUnattended ? undefined : true,
  };
}

/** The way from the portal's home to a job. */
export function jobBreadcrumbs(job: Job, origin: string): WithContext<BreadcrumbList> {
  const steps = [
    { name: 'Home', item: origin + publicPaths.home },
    { name: 'Find Jobs', item: origin + publicPaths.findJobs },
    // The last step is the page itself, and needs no address.
    { name: job.jobName },
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...step,
    })),
  };
}

function hiringOrganization(job: Job): Organization | undefined {
  if (!job.companyName) return undefined;
  return {
    '@type': 'Organization',
    name: job.companyName,
    logo: job.companyLogo,
    sameAs: job.companyWebsite,
  };
}

/**
 * Where the work is done. Remote work has a place only where the posting names a city, which is the company's; a country
 * or region is where applicants live, or each of several countries. A text that the portal does not recognise is the name of the place.
 */
function placesOf(
  job: Job,
): Pick<
  Extract<JobPosting, object>,
  'jobLocation' | 'jobLocationType' | 'applicantLocationRequirements'
> {
  const { location, place } = job;
  const isRemote = job.jobType ? job.jobType === 'Remote' : place?.isRemote === true;
  if (!isRemote) return { jobLocation: jobLocation(job) };
  return {
    jobLocationType: 'TELECOMMUTE',
    jobLocation: place?.city ? jobLocation(job) : undefined,
    applicantLocationRequirements: location && !place?.city ? applicantArea(place) : undefined,
  };
}

function jobLocation({ location, place }: Job): Place | undefined {
  if (!location) return undefined;
  if (!place?.country) return { '@type': 'Place', name: location };
  return {
    '@type': 'Place',
    address: {
      '@type': 'PostalAddress',
      addressLocality: place.city,
      addressRegion: place.region,
      addressCountry: place.country,
    },
  };
}

function applicantArea(place: Job['place']): AdministrativeArea | AdministrativeArea[] | undefined {
  if (place?.countries) return place.countries.map((name) => ({ '@type': 'Country', name }));
  if (!place?.country) return undefined;
  if (!place.region) return { '@type': 'Country', name: place.country };
  return { '@type': 'State', name: `${place.region}, ${place.country}` };
}

/** Pay in a currency that the world knows. Without a period the amount has no unit. */
function baseSalary(job: Job): MonetaryAmount | undefined {
  const currency = currencyCode(job.currency);
  const { salary: from, salaryMax: to = 0 } = job;
  if ((from <= 0 && to <= 0) || !isKnownCurrency(currency)) return undefined;
  const amount =
    to > 0 && to !== from
      ? { minValue: from > 0 ? from : undefined, maxValue: to }
      : { value: from };
  return {
    '@type': 'MonetaryAmount',
    currency,
    value: {
      '@type': 'QuantitativeValue',
      ...amount,
      unitText: job.salaryPeriod && UNITS[job.salaryPeriod],
    },
  };
}

/** ISO 4217. */
function isKnownCurrency(code: string): boolean {
  return Intl.supportedValuesOf('currency').includes(code);
}
