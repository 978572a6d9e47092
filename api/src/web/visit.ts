import { type App, APPS, type ReleaseId } from '@jobharbor/releases';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Config } from '../plugins/config.ts';
import { releaseFor } from './canary.ts';
import type { LivePointers } from './livePointers.ts';
import { visitorOf } from './visitor.ts';

/** Which release of each app a visitor gets. */
export interface Visit {
  releases: Partial<Record<App, ReleaseId>>;
  /** Apps of which the store could not tell. */
  unreadable: ReadonlySet<App>;
}

export type VisitOf = (request: FastifyRequest, reply: FastifyReply) => Promise<Visit>;

/** While a release is tried out the answer gives the browser its number, for page and remotes alike. */
export function visits(
  pointers: LivePointers,
  { remotes, publicOrigin }: Pick<Config, 'remotes' | 'publicOrigin'>,
): VisitOf {
  const elsewhere: Partial<Record<App, string>> = {
    'seeker-app': remotes.seeker,
    'employer-app': remotes.employer,
  };
  const followed = APPS.filter((app) => elsewhere[app] === undefined);

  return async (request, reply) => {
    const all = await Promise.all(followed.map(async (app) => ({ app, ...(await pointers(app)) })));
    const isTried = all.some(({ pointer }) => pointer?.candidate);
    const visitor = isTried ? visitorOf(request, reply, publicOrigin) : 0;
    const releases: Visit['releases'] = {};
    for (const { app, pointer } of all) if (pointer) releases[app] = releaseFor(visitor, pointer);
    const unreadable = all.filter(({ isReadable }) => !isReadable).map(({ app }) => app);
    return { releases, unreadable: new Set(unreadable) };
  };
}
