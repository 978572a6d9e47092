import { BRAND } from '@jobharbor/contract';
import { paths } from '@jobharbor/shared-ui/core';
import type { PageDescription, ServerPage } from '@jobharbor/shared-ui/server';

import { organisationApi } from '../organisation/organisationApi';
import { landingHead } from '../pages/landing/landingHead';

/** A page of text: what it is about does not depend on data. */
const textPage = (title: string, canonical: string, description: string): ServerPage => ({
  describe: () => ({ head: { title: `${title} | ${BRAND}`, canonical, description } }),
});

/** The shell's own pages that the server draws, by the path of their routes; the home address is ''. */
export const shellPages: Readonly<Record<string, ServerPage>> = {
  '': {
    describe: ({ state, origin }) => {
      const { data = {} } = organisationApi.endpoints.shellOrganisation.select(undefined)(state);
      return { head: landingHead(data, origin) };
    },
  },
  about: textPage(
    'About',
    paths.about,
    `What ${BRAND} is, who runs this portal, and how to reach them.`,
  ),
  terms: textPage(
    'Terms of Use',
    paths.terms,
    `The rules for using ${BRAND}, for job seekers and for employers.`,
  ),
  privacy: textPage(
    'Privacy Policy',
    paths.privacy,
    `What ${BRAND} keeps of you, why, for how long, and how you have it deleted.`,
  ),
  '*': {
    describe: (): PageDescription => ({
      status: 404,
      head: { title: `Page Not Found | ${BRAND}`, robots: 'noindex' },
    }),
  },
};
