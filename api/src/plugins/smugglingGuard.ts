import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

import { answerError, statusError } from '../http/index.ts';

/** Headers that may occur once only. Node uses the first one, a proxy may use the last. */
const SINGLE = ['host', 'authorization', 'content-type'];

/** Headers that decide where a request ends, where it goes, and who its caller is. */
const DECISIVE = new Set([
  ...SINGLE,
  ...['content-length', 'transfer-encoding', 'connection', 'expect', 'cookie', 'idempotency-key'],
  ...['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'],
  ...['origin', 'sec-fetch-site', 'x-requested-with'],
]);

const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i;
const TARGET = /^(?:\/|\*$|https?:\/\/([^/?#]*))/i;

/**
 * Refuses requests that Node and a proxy in front of it may interpret differently (request smuggling), and closes their
 * connection. It runs before all other hooks.
 */
export const smugglingGuard = fastifyPlugin(function smugglingGuard(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    const { raw, originalUrl } = request;
    const names = namesOf(raw.rawHeaders);
    if (areUnambiguous(names) && isOneHost(raw.headers.host, originalUrl)) return;
    // Not thrown, because for pages the error handler would answer 404.
    answerError(statusError(400), request, reply.header('connection', 'close'));
    return reply;
  });
});

function namesOf(rawHeaders: string[]): string[] {
  return rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());
}

/** Refuses repeated headers, and lookalikes: some servers read 'content_length' as 'content-length', others ignore it. */
function areUnambiguous(names: string[]): boolean {
  const isLookalike = (name: string) =>
    /[^a-z\d-]/.test(name) && DECISIVE.has(name.replace(/[^a-z\d-]/g, '-'));
  const isTwice = (name: string) => names.indexOf(name) !== names.lastIndexOf(name);
  return !names.some(isLookalike) && !SINGLE.some(isTwice);
}

/** Whether Host is valid and agrees with an absolute URL as target. Node requires Host since HTTP/1.1. */
function isOneHost(host: string | undefined, target: string): boolean {
  const match = TARGET.exec(target);
  if (!match || (host !== undefined && !HOST.test(host))) return false;
  return match[1] === undefined || match[1].toLowerCase() === host?.toLowerCase();
}
