import { apiPaths, BRAND, type PageHead, SLOGAN } from '@jobharbor/contract';
import { paths } from '@jobharbor/shared-ui/core';

const textHead = (title: string, canonical: string, description: string) =>
  ({
    title: `${title} | ${BRAND}`,
    canonical,
    description,
    picture: { path: apiPaths.jobs.portalPicture, alt: `${BRAND}: ${SLOGAN.toLowerCase()}` },
  }) satisfies PageHead;

/** What the pages of text say of themselves. */
export const textHeads = {
  about: textHead(
    'About',
    paths.about,
    `What ${BRAND} is, who runs this portal, and how to reach them.`,
  ),
  terms: textHead(
    'Terms of Use',
    paths.terms,
    `The rules for using ${BRAND}, for job seekers and for employers.`,
  ),
  privacy: textHead(
    'Privacy Policy',
    paths.privacy,
    `What ${BRAND} keeps of you, why, for how long, and how you have it deleted.`,
  ),
};
