import { apiPaths, BRAND, type Organisation, type PageHead, SLOGAN } from '@jobharbor/contract';
import { paths } from '@jobharbor/shared-ui/core';
import type { Organization, SearchAction, WebSite, WithContext } from 'schema-dts';

const LANDING_TITLE = `${BRAND}: ${SLOGAN.toLowerCase()}`;

/** The name of the search text in an address, as schema.org writes it. */
const TERM = 'search_term';

/** What the landing page says of itself, beside its structured data. */
export const LANDING_HEAD: PageHead = {
  title: LANDING_TITLE,
  description: 'Browse and search open jobs, see what they pay, and apply in one place.',
  canonical: paths.home,
  picture: { path: apiPaths.jobs.portalPicture, alt: LANDING_TITLE },
  feed: paths.feed(),
};

/**
 * What the portal is, who runs it, and how to search it by an address, as structured data.
 * @param origin The portal's.
 */
export const portalData = (organisation: Partial<Organisation>, origin: string): object[] => [
  portalOperator(organisation, origin),
  portalSite(origin),
];

/** Who runs the portal, as schema.org's Organization. What the operator has not said is undefined. */
function portalOperator(
  { name = BRAND, address, contactMail }: Partial<Organisation>,
  origin: string,
): WithContext<Organization> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name,
    url: origin + paths.home,
    logo: `${origin}/favicon.svg`,
    address,
    email: contactMail,
  };
}

/** The portal as schema.org's WebSite, with its search. */
function portalSite(origin: string): WithContext<WebSite> {
  const searchAction: SearchAction & { 'query-input': string } = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}${paths.findJobs()}?q={${TERM}}` },
    'query-input': `required name=${TERM}`,
  };
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: BRAND,
    url: origin + paths.home,
    potentialAction: searchAction,
  };
}
