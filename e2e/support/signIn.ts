import type { Seeker, SignedIn } from '@jobharbor/contract';
import type { APIRequestContext, Page } from '@playwright/test';

/** Whom the demonstration's provider vouches for. */
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

/** Somebody who has never signed in before, so that no test meets what another left behind. */
export function aPerson(given_name = 'Ada', family_name = 'Byron'): Person {
  count += 1;
  const email = `seeker.${process.pid}.${Date.now()}.${count}@example.com`;
  return { email, given_name, family_name };
}

/** Signs a person in by the calls alone. The cookie stays with the request context. */
export async function signInByApi(
  request: APIRequestContext,
  person: Person = aPerson(),
  origin = process.env.PORTAL_URL ?? '',
): Promise<SeekerSession> {
  const token = await request.post(`${origin}/demo/identity/token`, { data: person });
  const { access_token } = (await token.json()) as { access_token: string };
  return exchange(request, access_token, origin);
}

/** Gives an access token to the portal and gets a session for it. */
export async function exchange(
  request: APIRequestContext,
  accessToken: string,
  origin = process.env.PORTAL_URL ?? '',
): Promise<SeekerSession> {
  const answer = await request.post(`${origin}/api/auth/google`, { data: { accessToken } });
  if (!answer.ok()) throw new Error(`No session: ${answer.status()} ${await answer.text()}`);
  const { user, sessionToken } = (await answer.json()) as SignedIn;
  return { user, sessionToken };
}

/** Signs a person in at the demonstration's portal: the page's browser has the session and its cookie then. */
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
  // The lightest address of the portal's origin: it runs none of its code.
  await page.goto(`${origin}/remotes.json`);
  await page.evaluate(({ user, sessionToken }) => {
    localStorage.setItem('user', JSON.stringify(user));
    localStorage.setItem('sessionToken', sessionToken);
  }, session);
}
