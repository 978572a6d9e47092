import { publicPaths } from '@jobharbor/contract';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';

import type { Config } from '../../config/index.ts';
import type { Schema } from '../../database/index.ts';
import { noticeQueue, setSubscribers } from './queue.ts';

const NAME = 'indexnow';
/** The most addresses of one call, by the protocol. */
const BATCH = 10_000;
/** Calls of one run, so that the worker's other tasks do not wait for long. */
const CALLS_MAX = 10;
/** In milliseconds. */
const TIMEOUT = 10_000;

interface IndexNowOptions extends Pick<Config, 'publicOrigin' | 'indexNow'> {
  db: Kysely<Schema>;
  log: { warn(details: object, message: string): void };
}

/** The file by which a search engine sees that the key is this portal's. */
export function indexNowKeyRoute(
  app: FastifyInstance,
  { indexNow }: Pick<Config, 'indexNow'>,
): void {
  if (!indexNow) return;
  const { key } = indexNow;
  app.get(keyPath(key), { config: { cache: 'public' } }, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(key),
  );
}

const keyPath = (key: string) => `/${key}.txt`;

/** Sets whether changes of pages are recorded for IndexNow. @returns The task that sends them, if it is configured. */
export async function prepareIndexNow(options: IndexNowOptions): Promise<(() => Promise<void>)[]> {
  const { db, indexNow } = options;
  await setSubscribers(db, indexNow ? [NAME] : []);
  return indexNow ? [() => notifyIndexNow(options, indexNow)] : [];
}

/** Sends the addresses of jobs that are new, have changed or are gone to the search engines: https://www.indexnow.org */
export async function notifyIndexNow(
  { db, publicOrigin, log }: Omit<IndexNowOptions, 'indexNow'>,
  { key, url }: NonNullable<Config['indexNow']>,
): Promise<void> {
  const queue = noticeQueue(db, NAME);
  for (let call = 0; call < CALLS_MAX; call += 1) {
    const notices = await queue.claim(BATCH);
    if (notices.length === 0) return;
    const fault = await post(url, {
      host: new URL(publicOrigin).host,
      key,
      keyLocation: publicOrigin + keyPath(key),
      urlList: notices.map(({ job_id: id }) => publicOrigin + publicPaths.job(id)),
    });
    if (fault !== undefined) {
      await queue.postpone(notices);
      log.warn({ fault, pages: notices.length }, 'IndexNow has not accepted the changed pages.');
      return;
    }
    await queue.complete(notices);
    if (notices.length < BATCH) return;
  }
}

/** @returns The reason of a failure, without the answer's text; undefined when the addresses were accepted. */
async function post(url: string, body: object): Promise<string | undefined> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    await response.body?.cancel();
    return response.ok ? undefined : `status ${response.status}`;
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } };
    return cause?.code ?? (error as Error).name;
  }
}
