import { type App, APPS, type Pointer, type ReleaseId } from '@jobharbor/releases';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash, randomInt } from 'node:crypto';

import type { Config } from '../config/index.ts';
import type { LivePointers } from './livePointers.ts';

/** The number of rollout buckets. A candidate's share is kept to a hundredth of a percent. */
export const BUCKETS = 10_000;

const COOKIE = 'rollout';
const BUCKET = /^(?:0|[1-9]\d{0,3})$/;
/** In seconds: 30 days. */
const COOKIE_AGE = 30 * 24 * 60 * 60;

/** Which release of each app a browser gets. */
export interface Rollout {
  /** Without the apps that are not released, and the remotes that another server holds. */
  releases: Partial<Record<App, ReleaseId>>;
  /** The apps whose pointer could not be read so far. */
  unreadable: ReadonlySet<App>;
}

export interface ReleaseChooser {
  /** Chooses the releases for a browser. While an app has a candidate, a cookie keeps the browser's rollout bucket. */
  choose: (request: FastifyRequest, reply: FastifyReply) => Promise<Rollout>;
  /** All sets of releases that browsers may get: what is live, and then those with a candidate. */
  sets: () => Promise<Rollout['releases'][]>;
}

export function releaseChooser(
  pointers: LivePointers,
  { remotes, publicOrigin }: Pick<Config, 'remotes' | 'publicOrigin'>,
): ReleaseChooser {
  const elsewhere: Partial<Record<App, string>> = {
    'seeker-app': remotes.seeker,
    'employer-app': remotes.employer,
  };
  const ownApps = APPS.filter((app) => elsewhere[app] === undefined);

  const readPointers = () =>
    Promise.all(ownApps.map(async (app) => ({ app, ...(await pointers(app)) })));

  return {
    choose: async (request, reply) => {
      const all = await readPointers();
      const hasCandidate = all.some(({ pointer }) => pointer?.candidate);
      const bucket = hasCandidate ? bucketOf(request, reply, publicOrigin) : undefined;
      const releases: Rollout['releases'] = {};
      for (const { app, pointer } of all) {
        if (!pointer) continue;
        releases[app] = bucket === undefined ? pointer.live : releaseFor(bucket, pointer);
      }
      const unreadable = all.filter(({ isReadable }) => !isReadable).map(({ app }) => app);
      return { releases, unreadable: new Set(unreadable) };
    },

    sets: async () => {
      let sets: Rollout['releases'][] = [{}];
      for (const { app, pointer } of await readPointers()) {
        if (!pointer) continue;
        const { live, candidate } = pointer;
        const ids = candidate ? [live, candidate.release] : [live];
        sets = ids.flatMap((id) => sets.map((set) => ({ ...set, [app]: id })));
      }
      return sets;
    },
  };
}

export function releaseFor(bucket: number, { live, candidate }: Pointer): ReleaseId {
  return candidate && getsCandidate(bucket, candidate) ? candidate.release : live;
}

/**
 * Whether a bucket gets the candidate. The answer for a bucket never changes, a share that is raised keeps its buckets,
 * and another candidate gets other buckets.
 * @param bucket From 0 to 9,999.
 */
export function getsCandidate(
  bucket: number,
  { release, share }: NonNullable<Pointer['candidate']>,
): boolean {
  const digest = createHash('sha256').update(`${bucket}:${release}`).digest();
  return digest.readUInt32BE(0) % BUCKETS < Math.round((share / 100) * BUCKETS);
}

/** The browser's bucket. Many people share each one, so it identifies nobody. */
function bucketOf(request: FastifyRequest, reply: FastifyReply, publicOrigin: string): number {
  const known = request.cookies[COOKIE];
  if (known !== undefined && BUCKET.test(known)) return Number(known);
  const bucket = randomInt(BUCKETS);
  reply.setCookie(COOKIE, String(bucket), {
    httpOnly: true,
    secure: publicOrigin.startsWith('https:'),
    sameSite: 'lax',
    path: '/',
    maxAge: COOKIE_AGE,
  });
  return bucket;
}
