import type { StorageKey, TabKey } from '@jobharbor/shared-ui/core';

import { OVERRIDES_KEY } from '../remotes/overrides';

/** The entries of local storage that all apps share: they stay when the browser is closed. A remote says its own in its manifest. */
export const storedEntries: Record<StorageKey | typeof OVERRIDES_KEY | 'hasSignedIn', string> = {
  [OVERRIDES_KEY]: 'Where a developer runs a part of this portal. Only developers set it.',
  colorScheme: 'Your choice of light or dark.',
  hasSignedIn:
    'That somebody has signed in here before, and not who: the sign-in page says ‘Sign in’ then.',
  user: 'Your name, your e-mail address and the address of your picture, while you are signed in.',
  sessionToken: 'The key to your session, while you are signed in.',
  employer: 'The name and the e-mail address of a company, while it is signed in.',
  employerToken: 'The key to the session of a company, while it is signed in.',
};

/** The entries of session storage: each tab has its own, which goes when it is closed. */
export const tabEntries: Record<TabKey | 'react-router-scroll-positions', string> = {
  returnTo: 'The page to return to after signing in.',
  signInLink: 'The e-mail address that you have a sign-in link sent to, until you are signed in.',
  'draft/':
    'What you typed into your CV, or as answers for an application, and have not saved or sent yet.',
  'employerDraft/': 'What an employer typed and has not sent yet.',
  'idempotencyKey/': 'A random number for what you send, so that it is done once only.',
  employer: 'The name and the e-mail address of a company that has registered in this tab.',
  toasts: 'Messages that the next page is to show, for 30 seconds.',
  'react-router-scroll-positions': 'How far you had scrolled.',
};

/** Cookies. No script can read them, and they are sent to this portal alone. */
export const cookies: Record<string, string> = {
  session: 'The key to your session once more, for 30 days at the most.',
  employer: 'The key to the session of a company once more.',
  registration:
    'Set for seven days in the browser that registers a company: there the link that verifies its e-mail address works without a click.',
  read_primary: 'Set for a moment after a change, so that you see what you have changed.',
  rollout:
    'A random number that decides who gets a new release of this portal first, for 30 days. It is set only while there is such a release.',
};
