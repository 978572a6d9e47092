import { publicPaths } from '@jobharbor/contract';
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { Readable } from 'node:stream';

import type { Schema } from '../../database/index.ts';
import { allowAnyOrigin, type SchemaTypes, statusError } from '../../http/index.ts';
import { publicJobs } from '../../jobs/index.ts';
import { concurrencyLimiter } from '../../limits/index.ts';
import type { Metrics } from '../../metrics/index.ts';
import { lastModified } from '../lastModified.ts';
import { atomFeed } from './atom.ts';
import type { Feed } from './entry.ts';
import { jobFeed } from './jobFeed.ts';
import { jsonFeed } from './jsonFeed.ts';
import { addressOf, type FeedQuery, feedQuery, pageOf, searchOf, titleOf } from './query.ts';

/** Jobs of one query while all jobs of a search are sent. */
const PAGE = 500;
/** How many clients get all jobs of a search at the same time. Each may take minutes. */
const STREAMS_MAX = 4;
/** For how long, in milliseconds. A client that reads a little now and then would keep others away for ever. */
const STREAM_TIMEOUT = 30 * 60_000;

const FORMATS = [
  { path: publicPaths.feeds.atom, type: 'application/atom+xml; charset=utf-8', write: atomFeed },
  { path: publicPaths.feeds.json, type: 'application/feed+json; charset=utf-8', write: jsonFeed },
] as const;

interface FeedOptions {
  /** The database to read from at this moment. */
  readable: () => Kysely<Schema>;
  publicOrigin: string;
  metrics: Pick<Metrics, 'countShed'>;
}

/** The feeds of every search: the newest jobs for feed readers, and all jobs for aggregators. */
export function feedRoutes(
  app: FastifyInstance,
  { readable, publicOrigin: origin, metrics }: FeedOptions,
): void {
  const typed = app.withTypeProvider<SchemaTypes>();
  const options = {
    config: { cache: 'public', limit: 'feeds' },
    schema: { querystring: feedQuery },
  } as const;
  const streams = concurrencyLimiter(STREAMS_MAX);

  app.addHook('onRequest', allowAnyOrigin);

  for (const { path, type, write } of FORMATS) {
    typed.get(path, options, async ({ query }, reply) => {
      const db = readable();
      const changedAt = await lastChange(db);
      const { limit, cursor, employer } = query;
      const { jobs, nextCursor } = await publicJobs(db).listWhole(searchOf(query), {
        limit,
        cursor,
      });
      const company = employer === undefined ? undefined : await companyPage(db, employer);
      const feed: Feed = {
        origin,
        title: titleOf(query, company),
        page: pageOf(query, company),
        first: addressOf(path, { ...query, cursor: undefined }),
        self: addressOf(path, query),
        next: nextCursor && addressOf(path, { ...query, cursor: nextCursor }),
        changedAt,
        entries: jobs,
      };
      return reply
        .type(type)
        .headers(isOfToday(query) ? {} : lastModified(changedAt))
        .send(write(feed));
    });
  }

  typed.get(publicPaths.feeds.xml, options, async ({ query }, reply) => {
    if (streams.isFull()) {
      metrics.countShed('concurrency');
      throw statusError(503);
    }
    const slot = streams.acquire();
    const db = readable();
    const [changedAt, pages] = await Promise.all([lastChange(db), allPages(db, query)]).catch(
      (error: unknown) => {
        slot.release();
        throw error;
      },
    );
    const stream = Readable.from(jobFeed(origin, changedAt, pages));
    const timeout = setTimeout(
      () => stream.destroy(new Error('The client is too slow.')),
      STREAM_TIMEOUT,
    );
    stream.once('close', () => {
      clearTimeout(timeout);
      slot.release();
    });
    const modified = isOfToday(query) ? {} : lastModified(changedAt);
    // The ETag of a stream is made before its text is known. A change that is not settled may not be the last of its time.
    if (modified['last-modified']) reply.header('etag', `W/"${changedAt?.getTime()}"`);
    return reply.type('application/xml; charset=utf-8').headers(modified).send(stream);
  });
}

/** The name and the address of a company that has a page. */
const companyPage = (db: Kysely<Schema>, employerId: string) =>
  db
    .selectFrom('employers')
    .select(['name', 'slug'])
    .where('_id', '=', employerId)
    .where('is_verified', '=', true)
    .where('slug', 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** Whether the same jobs are not found tomorrow. */
const isOfToday = ({ postedWithin }: FeedQuery) => postedWithin !== undefined;

/** When the page of any job has changed last. A closed job may have been one of this search. */
async function lastChange(db: Kysely<Schema>): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`select max(updated_at) as at from jobs`.execute(
    db,
  );
  return rows[0]?.at ?? undefined;
}

/** All jobs of a search, newest first. The first page is read at once, so that a failure is answered as such. */
async function allPages(db: Kysely<Schema>, query: FeedQuery) {
  const read = (cursor?: string) =>
    publicJobs(db).listWhole(searchOf(query), { limit: PAGE, cursor });
  const first = await read();
  return (async function* pages() {
    for (let page = first; ; page = await read(page.nextCursor)) {
      yield page.jobs;
      if (page.nextCursor === undefined) return;
    }
  })();
}
