import type { IdentityProfile } from '@jobharbor/contract';

const TIMEOUT = 10_000;

/**
 * Asks the provider whose token this is.
 * @throws Error when it refuses, or does not answer in time.
 */
export async function askUserInfo(
  url: string,
  accessToken: string,
): Promise<Partial<IdentityProfile>> {
  const answer = await fetch(url, {
    headers: { Authorization: `Bearer ${accessToken}` },
    credentials: 'omit',
    signal: AbortSignal.timeout(TIMEOUT),
  });
  if (!answer.ok) throw new Error(`The identity provider answered ${answer.status}`);
  return (await answer.json()) as Partial<IdentityProfile>;
}
