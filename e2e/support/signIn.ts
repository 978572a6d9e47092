import type { Seeker, SignedIn } from '@jobharbor/contract';
import type { APIRequestContext, Page } from '@playwright/test';

import { postWithRetry } from './api.ts';

/** A person at the demonstration's provider. */
export interface Person {
  email: string;
  given_name: string;
  family_name: string;
}

export interface SeekerSession {
  user: Seeker;
  sessionToken: string;
}

let count = 0;

/** A person who has never signed in, so that tests do not share an account. */
export function aPerson(given_name = 'Ada', family_name = 'Byron'): Person {
  count += 1;
  const email = `seeker.${process.pid}.${Date.now()}.${count}@example.com`;
  return { email, given_name, family_name };
}

/** Signs a person in by API calls only. The cookie stays in the request context. */
export async function signInByApi(
  request: APIRequestContext,
  person: Person = aPerson(),
  origin = process.env.PORTAL_URL ?? '',
): Promise<SeekerSession> {
  const token = await postWithRetry(request, `${origin}/demo/identity/token`, person);
  const { access_token } = (await token.json()) as { access_token: string };
  return exchange(request, access_token, origin);
}

/** Exchanges an access token for a session of the portal. */
export async function exchange(
  request: APIRequestContext,
  accessToken: string,
  origin = process.env.PORTAL_URL ?? '',
): Promise<SeekerSession> {
  const answer = await postWithRetry(request, `${origin}/api/auth/google`, { accessToken });
  if (!answer.ok()) throw new Error(`No session: ${answer.status()} ${await answer.text()}`);
  const { user, sessionToken } = (await answer.json()) as SignedIn;
  return { user, sessionToken };
}

/** Signs a person in at the demonstration's portal. The page's browser has the session and its cookie afterwards. */
export async function signIn(
  page: Page,
  person: Person = aPerson(),
  origin = process.env.PORTAL_URL ?? '',
): Promise<SeekerSession> {
  const session = await signInByApi(page.request, person, origin);
  await keepSession(page, session, origin);
  return session;
}

/** Stores a session in the page's browser, as the portal does after a sign-in. */
export async function keepSession(
  page: Page,
  session: SeekerSession,
  origin = process.env.PORTAL_URL ?? '',
): Promise<void> {
  // An address of the portal's origin that runs no code.
  await page.goto(`${origin}/remotes.json`);
  await page.evaluate(({ user, sessionToken }) => {
    localStorage.setItem('user', JSON.stringify(user));
    localStorage.setItem('sessionToken', sessionToken);
  }, session);
}
