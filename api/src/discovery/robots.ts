import { apiPaths, publicPaths } from '@jobharbor/contract';
import type { FastifyInstance } from 'fastify';

/**
 * `/robots.txt`: search engines may read every page. Those that they should not list (`UNLISTED_PATHS`) say so in a
 * header, which they see only where they may read.
 */
export function robotsRoute(app: FastifyInstance, publicOrigin: string): void {
  const text = [
    'User-agent: *',
    // Chats and social networks show the picture of a job.
    `Allow: ${apiPaths.jobs.picture('')}`,
    'Disallow: /api/',
    'Disallow: /demo/',
    '',
    `Sitemap: ${publicOrigin}${publicPaths.sitemap}`,
    '',
  ].join('\n');

  app.get(publicPaths.robots, { config: { cache: 'public' } }, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(text),
  );
}
