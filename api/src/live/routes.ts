import { Type } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';

import { problem, type SchemaTypes } from '../http/index.ts';
import { bearerOf, callerOf, hashToken } from '../sessions/index.ts';
import type { LiveHub } from './hub.ts';
import { liveStream } from './streams.ts';

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Proxies must neither compress nor buffer the events, which would delay them.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  // Without this header, the connection of an ended stream would stay open and delay the server's shutdown.
  connection: 'close',
};

/** The stream of changes to an employer's own records. */
export function liveRoutes(app: FastifyInstance, { hub }: { hub: LiveHub }): void {
  app.addHook('onReady', () => hub.start());
  // In this hook, because the server waits for open connections right after it.
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
          'what was missed. The event `replaced` says that too many streams of one person are open.',
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
      const { id: employerId, personId: colleagueId } = callerOf(request);
      reply.hijack();
      const { raw } = reply;
      raw.writeHead(200, { ...reply.getHeaders(), ...HEADERS } as Record<string, string>);
      raw.flushHeaders();
      const tokenHash = hashToken(bearerOf(request) ?? '');
      const stream = liveStream(raw, { employerId, colleagueId, tokenHash });
      raw.on('close', () => hub.remove(stream));
      // A client may disconnect during a write. That is no failure.
      raw.on('error', () => hub.remove(stream));
      // It may have disconnected before the listeners were added.
      if (raw.destroyed) return reply;
      try {
        await hub.open(stream, lastIdOf(request.headers['last-event-id']));
      } catch (error) {
        request.log.warn({ err: error }, 'The missed changes of an employer could not be read.');
        stream.end();
      }
      return reply;
    },
  );
}

function lastIdOf(header: string | string[] | undefined): string | undefined {
  return [header].flat()[0] || undefined;
}
