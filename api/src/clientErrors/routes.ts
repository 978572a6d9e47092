import { type ClientError, clientErrorSchema } from '@jobharbor/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { BadInput } from '../errors.ts';
import { nothing, problem, type SchemaTypes } from '../http/index.ts';

/** In bytes. */
const REPORT_MAX = 2 * 1024;

const response = {
  204: nothing('Noted.'),
  400: problem('The report is not as it is described.'),
  413: problem('The report is too large.'),
  429: problem('Too many reports from this address.'),
};

interface ClientErrorRouteOptions {
  /** Counts the report. */
  onReport: (report: ClientError) => Promise<void>;
}

/** Receives reports of pages that failed. Anybody may send one. It is logged and counted. */
export function clientErrorRoutes(
  app: FastifyInstance,
  { onReport }: ClientErrorRouteOptions,
): void {
  app.withTypeProvider<SchemaTypes>().post(
    '/client-errors',
    {
      bodyLimit: REPORT_MAX,
      config: { limit: 'clientErrors' },
      preValidation: refuseOtherFields,
      schema: {
        tags: ['system'],
        summary: 'Report a page that failed in a browser',
        body: clientErrorSchema,
        response,
      },
    },
    async (request, reply) => {
      request.log.warn({ report: request.body }, 'A page failed in a browser.');
      await onReport(request.body);
      return reply.code(204).send();
    },
  );
}

/** Other fields would be removed silently. A report with more fields is an error of its sender. */
function refuseOtherFields({ body }: FastifyRequest, _reply: unknown, done: () => void): void {
  const names = typeof body === 'object' && body !== null ? Object.keys(body) : [];
  if (names.some((name) => !Object.hasOwn(clientErrorSchema.fields, name))) {
    throw new BadInput({}, 'A report has no other fields than those that are described.');
  }
  done();
}
