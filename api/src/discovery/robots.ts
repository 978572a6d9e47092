import { apiPaths, publicPaths, UNLISTED_PATHS } from '@jobharbor/contract';
import type { FastifyInstance } from 'fastify';

/** `/robots.txt`: search engines may read every public page. */
export function robotsRoute(app: FastifyInstance, publicOrigin: string): void {
  const text = [
    'User-agent: *',
    // Chats and social networks show the picture of a job.
    `Allow: ${apiPaths.jobs.picture('')}`,
    ...UNLISTED_PATHS.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicOrigin}${publicPaths.sitemap}`,
    '',
  ].join('\n');

  app.get(publicPaths.robots, { config: { cache: 'public' } }, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(text),
  );
}
