import { type LiveRelease, parseRemoteContract } from '@jobharbor/contract';

import { knownReleases } from './liveReleases';

const TIMEOUT = 4_000;

/**
 * The keys of local storage that the live remotes have of their own, with what each says of it in its manifest.
 * @throws When a remote does not say it.
 */
export async function readRemoteKeys(): Promise<Readonly<Record<string, string>>> {
  const { seeker, employer } = await knownReleases();
  const released = [seeker, employer].filter((live) => live !== null);
  const keys = await Promise.all(released.map(keysOf));
  return Object.assign({}, ...keys) as Record<string, string>;
}

async function keysOf({ entry }: LiveRelease): Promise<Readonly<Record<string, string>>> {
  const answer = await fetch(entry, { signal: AbortSignal.timeout(TIMEOUT) });
  const keys = answer.ok ? parseRemoteContract(await answer.json())?.storage : undefined;
  if (!keys) throw new Error(`${entry} does not say what its remote stores`);
  return keys;
}
