import {
  apiPaths,
  BRAND,
  type Company,
  excerptOf,
  type PageHead,
  SLOGAN,
} from '@jobharbor/contract';
import { type JobListQuery, paths } from '@jobharbor/shared-ui/core';
import { jobCountText } from '@jobharbor/shared-ui/data';
import type { BreadcrumbList, Organization, WithContext } from 'schema-dts';

const NAME_MAX = 80;

/**
 * What a company's page says of itself, beside its structured data. Search engines leave out a company without open
 * jobs, a page after the last one, and the parts of the list that are reached by a cursor, whose address means another
 * part tomorrow.
 */
export function companyHead(
  company: Company,
  { jobs, count }: { jobs: readonly unknown[]; count: number },
  { page, cursor }: Pick<JobListQuery, 'page' | 'cursor'>,
): PageHead {
  const name = excerptOf(company.name, NAME_MAX);
  const path = paths.company(company.slug);
  const canonical = page ? `${path}?page=${page}` : path;
  return {
    title: companyTitle(company, page),
    description: excerptOf(
      [`${jobCountText(count)} at ${name}.`, company.description].filter(Boolean).join(' '),
    ),
    canonical,
    picture: { path: apiPaths.jobs.portalPicture, alt: `${BRAND}: ${SLOGAN.toLowerCase()}` },
    feed: paths.companyFeed(company._id),
    robots: jobs.length > 0 && !cursor ? undefined : 'noindex',
  };
}

/** The title of the document. */
export const companyTitle = ({ name }: Company, page?: number): string =>
  `Jobs at ${excerptOf(name, NAME_MAX)}${page ? ` · Page ${page}` : ''} | ${BRAND}`;

/**
 * A company's structured data.
 * @param origin The portal's.
 */
export const companyData = (company: Company, origin: string): object[] => [
  organization(company, origin + paths.company(company.slug)),
  breadcrumbs(company, origin),
];

function organization(company: Company, url: string): WithContext<Organization> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: company.name,
    description: company.description && excerptOf(company.description, 500),
    logo: company.logo,
    url,
    sameAs: company.website,
  };
}

/** The way from the portal's home to the company. The last step is the page itself, and needs no address. */
function breadcrumbs({ name }: Company, origin: string): WithContext<BreadcrumbList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { name: 'Home', item: origin + paths.home },
      { name: 'Find Jobs', item: origin + paths.findJobs() },
      { name },
    ].map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  };
}
