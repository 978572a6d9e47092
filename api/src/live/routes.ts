import { Type } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';

import { problem, type SchemaTypes } from '../http/index.ts';
import { bearerOf, callerOf, hashToken } from '../sessions/index.ts';
import type { LiveHub } from './hub.ts';
import { liveStream } from './stream.ts';

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Who packs events, or sends many at once, keeps them back: proxies must do neither.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  // An ended stream's connection would be kept for further requests, and the server's end would wait for it.
  connection: 'close',
};

/** The stream of changes to an employer's own records. */
export function liveRoutes(app: FastifyInstance, { hub }: { hub: LiveHub }): void {
  app.addHook('onReady', () => hub.start());
  // Before the server waits for its open connections.
  app.addHook('preClose', () => hub.close());

  app.withTypeProvider<SchemaTypes>().get(
    '/events',
    {
      config: { callers: ['employer'], isStream: true },
      schema: {
        tags: ['live'],
        summary: 'Tells, as server-sent events, what changes of one’s own records',
        description:
          'Each event `change` has a Change as its data: a hint to read again. With `Last-Event-ID` it begins with ' +
          'what was missed. The event `replaced` says that too many streams of one employer are open.',
        response: {
          200: {
            description: 'A stream that does not end',
            content: { 'text/event-stream': { schema: Type.String() } },
          },
          401: problem('Not signed in as an employer'),
        },
      },
    },
    async (request, reply) => {
      if (request.method === 'HEAD') return reply.headers(HEADERS).send('');
      const { id: employerId } = callerOf(request);
      reply.hijack();
      const { raw } = reply;
      raw.writeHead(200, { ...reply.getHeaders(), ...HEADERS } as Record<string, string>);
      raw.flushHeaders();
      const stream = liveStream(raw, { employerId, tokenHash: hashToken(bearerOf(request) ?? '') });
      raw.on('close', () => hub.remove(stream));
      // A client that has gone in the middle of a write is no fault.
      raw.on('error', () => hub.remove(stream));
      // Or before anybody could hear that it goes.
      if (raw.destroyed) return reply;
      try {
        await hub.open(stream, lastIdOf(request.headers['last-event-id']));
      } catch (error) {
        request.log.warn({ err: error }, 'What an employer has missed could not be read.');
        stream.end();
      }
      return reply;
    },
  );
}

function lastIdOf(header: string | string[] | undefined): string | undefined {
  return [header].flat()[0] || undefined;
}
