import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

import { answerError, statusError } from '../http/index.ts';

/** What a request may say once: Node believes the first one, a proxy perhaps the last. */
const ONCE = ['host', 'authorization', 'content-type'];

/** What decides where a request ends, where it goes, and whose it is. */
const DECISIVE = new Set([
  ...ONCE,
  ...['content-length', 'transfer-encoding', 'connection', 'expect', 'cookie', 'idempotency-key'],
  ...['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'],
  ...['origin', 'sec-fetch-site', 'x-requested-with'],
]);

const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i;
const TARGET = /^(?:\/|\*$|https?:\/\/([^/?#]*))/i;

/**
 * Refuses what Node reads in one way and a proxy in front may read in another, before anything else looks at it; who
 * sent it is not listened to any further.
 */
export const smugglingGuard = fastifyPlugin(function smugglingGuard(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    const { raw, originalUrl } = request;
    const names = namesOf(raw.rawHeaders);
    if (areClear(names) && isOneHost(raw.headers.host, originalUrl)) return;
    // Not thrown: to the pages, what is malformed is simply not there.
    answerError(statusError(400), request, reply.header('connection', 'close'));
    return reply;
  });
});

function namesOf(rawHeaders: string[]): string[] {
  return rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());
}

/** Some servers take 'content_length' for 'content-length', and others leave it out. */
function areClear(names: string[]): boolean {
  const isLookalike = (name: string) =>
    /[^a-z\d-]/.test(name) && DECISIVE.has(name.replace(/[^a-z\d-]/g, '-'));
  const isTwice = (name: string) => names.indexOf(name) !== names.lastIndexOf(name);
  return !names.some(isLookalike) && !ONCE.some(isTwice);
}

/** A host may be missing before HTTP/1.1 alone, which Node sees to; a whole address as target names it too. */
function isOneHost(host: string | undefined, target: string): boolean {
  const match = TARGET.exec(target);
  if (!match || (host !== undefined && !HOST.test(host))) return false;
  return match[1] === undefined || match[1].toLowerCase() === host?.toLowerCase();
}
