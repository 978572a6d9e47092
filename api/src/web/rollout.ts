import { type App, APPS, type Pointer, type ReleaseId } from '@jobharbor/releases';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash, randomInt } from 'node:crypto';

import type { Config } from '../config/index.ts';
import type { LivePointers } from './livePointers.ts';

/** A share of a candidate is kept to a hundredth of a percent. */
export const BUCKETS = 10_000;

const COOKIE = 'rollout';
const BUCKET = /^(?:0|[1-9]\d{0,3})$/;
/** In seconds: 30 days. */
const LIFETIME = 30 * 24 * 60 * 60;

/** Which release of each app a browser gets. */
export interface Rollout {
  releases: Partial<Record<App, ReleaseId>>;
  /** Apps whose pointer could not be read. */
  unreadable: ReadonlySet<App>;
}

export type RolloutOf = (request: FastifyRequest, reply: FastifyReply) => Promise<Rollout>;

/** Chooses the releases for a browser. While an app has a candidate, the browser keeps its bucket in a cookie. */
export function rollouts(
  pointers: LivePointers,
  { remotes, publicOrigin }: Pick<Config, 'remotes' | 'publicOrigin'>,
): RolloutOf {
  const configured: Partial<Record<App, string>> = {
    'seeker-app': remotes.seeker,
    'employer-app': remotes.employer,
  };
  const fromStore = APPS.filter((app) => configured[app] === undefined);

  return async (request, reply) => {
    const all = await Promise.all(
      fromStore.map(async (app) => ({ app, ...(await pointers(app)) })),
    );
    const hasCandidate = all.some(({ pointer }) => pointer?.candidate);
    const bucket = hasCandidate ? bucketOf(request, reply, publicOrigin) : 0;
    const releases: Rollout['releases'] = {};
    for (const { app, pointer } of all) if (pointer) releases[app] = releaseFor(bucket, pointer);
    const unreadable = all.filter(({ isReadable }) => !isReadable).map(({ app }) => app);
    return { releases, unreadable: new Set(unreadable) };
  };
}

export function releaseFor(bucket: number, { live, candidate }: Pointer): ReleaseId {
  return candidate && isChosen(bucket, candidate) ? candidate.release : live;
}

/**
 * Whether a bucket gets the candidate. The answer for a bucket never changes, a growing share keeps the buckets that
 * it had, and another candidate gets other buckets.
 * @param bucket 0 to 9,999.
 */
export function isChosen(
  bucket: number,
  { release, share }: NonNullable<Pointer['candidate']>,
): boolean {
  const digest = createHash('sha256').update(`${bucket}:${release}`).digest();
  return digest.readUInt32BE(0) % BUCKETS < Math.round((share / 100) * BUCKETS);
}

/** The browser's bucket. Thousands of people share one, so it identifies nobody. */
function bucketOf(request: FastifyRequest, reply: FastifyReply, publicOrigin: string): number {
  const known = request.cookies[COOKIE];
  if (known !== undefined && BUCKET.test(known)) return Number(known);
  const bucket = randomInt(BUCKETS);
  reply.setCookie(COOKIE, String(bucket), {
    httpOnly: true,
    secure: publicOrigin.startsWith('https:'),
    sameSite: 'lax',
    path: '/',
    maxAge: LIFETIME,
  });
  return bucket;
}
