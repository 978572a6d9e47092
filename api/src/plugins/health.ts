import type { FastifyInstance } from 'fastify';

import type { Config } from './config.ts';

const response = {
  200: {
    description: 'The portal answers.',
    type: 'object',
    required: ['ok', 'version', 'time'],
    properties: {
      ok: { type: 'boolean' },
      version: { type: 'string' },
      time: { type: 'string', format: 'date-time' },
    },
  },
};

export function healthRoutes(app: FastifyInstance, { version }: Pick<Config, 'version'>): void {
  app.get(
    '/health',
    {
      config: { isProbe: true },
      schema: { tags: ['system'], summary: 'Whether the portal answers', response },
    },
    () => ({ ok: true, version, time: new Date().toISOString() }),
  );
}
