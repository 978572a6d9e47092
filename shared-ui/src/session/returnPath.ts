import { isLocalPath } from '@jobharbor/contract';

import { paths } from '../client/paths';
import type { TabKey } from './storage';

const KEY: TabKey = 'returnTo';

/** Returning to these pages after the sign-in would lead back to the sign-in. */
const NEVER: readonly string[] = [
  paths.signUp,
  paths.signIn,
  paths.logout,
  paths.employer.signUp,
  paths.employer.signIn,
  paths.employer.forgotPassword,
  '/employer/verify',
  '/employer/reset-password',
];

/** A path of the portal, never another site's, and no page that the sign-in must not lead to. */
function isOwnPath(path: unknown): path is string {
  if (typeof path !== 'string' || !isLocalPath(path)) return false;
  const { pathname } = new URL(path, window.location.origin);
  const place = pathname.replace(/\/+$/, '').toLowerCase();
  return !NEVER.some((never) => place === never || place.startsWith(`${never}/`));
}

/** Remembers, in this tab, where a person wanted to be before the sign-in came between. */
export function rememberReturn(path: string): void {
  try {
    if (isOwnPath(path)) window.sessionStorage.setItem(KEY, path);
  } catch {
    // Without storage the way back is the home page.
  }
}

/**
 * Remembers the page that a link to the sign-in was followed on before that page reacted, so that it could not remember
 * itself. Called once for each document.
 */
export function rememberReferrer(): void {
  const { pathname: here } = window.location;
  if (here !== paths.signUp && here !== paths.signIn) return;
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (load?.type !== 'navigate' || !URL.canParse(document.referrer)) return;
  const { origin, pathname, search } = new URL(document.referrer);
  if (origin === window.location.origin) rememberReturn(pathname + search);
}

/**
 * Where the person wanted to be, or undefined.
 * @param userId Who is there now: another person's CV is no place for them.
 */
export function readReturn(userId?: string): string | undefined {
  try {
    const path = window.sessionStorage.getItem(KEY);
    if (!isOwnPath(path)) return undefined;
    const owner = /^\/mycv\/[^/]+\/([^/?#]+)/i.exec(path)?.[1];
    return owner && userId && owner !== userId ? undefined : path;
  } catch {
    return undefined;
  }
}

/** Forgets it: the person has arrived, or has chosen another page. */
export function forgetReturn(): void {
  try {
    window.sessionStorage.removeItem(KEY);
  } catch {
    // Forbidden storage remembers nothing.
  }
}
