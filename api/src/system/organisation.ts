import { organisationSchema } from '@jobharbor/contract/responses';
import type { FastifyInstance } from 'fastify';

import type { Config } from '../config/index.ts';
import type { SchemaTypes } from '../http/index.ts';

/** Who runs the portal: the public pages name them. */
export function organisationRoutes(
  app: FastifyInstance,
  { organisation, demo }: Pick<Config, 'organisation' | 'demo'>,
): void {
  app.withTypeProvider<SchemaTypes>().get(
    '/organisation',
    {
      schema: {
        tags: ['system'],
        summary: 'Who runs the portal',
        response: { 200: organisationSchema },
      },
    },
    () => ({ ...organisation, isDemonstration: demo !== 'off' }),
  );
}
