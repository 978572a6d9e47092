import type { FastifyInstance } from 'fastify';

import type { Config } from '../plugins/config.ts';
import { answerError, statusError } from '../plugins/errors.ts';
import { assets } from './assets.ts';
import { pageRoute } from './page.ts';

/** The front ends, at the same origin as the API. */
export async function web(app: FastifyInstance, { config }: { config: Config }): Promise<void> {
  // A path that leads out of its folder is refused as forbidden or malformed; it is simply not there.
  app.setErrorHandler((error, request, reply) => {
    const status = (error as { statusCode?: number; status?: number }).statusCode ?? 500;
    const isOurFault = status >= 500;
    answerError(isOurFault ? error : statusError(404), request, reply);
  });

  await assets(app, config);

  app.get('/remotes.json', (_request, reply) =>
    reply.header('cache-control', 'no-cache').send({
      seeker: { entry: config.remotes.seeker },
      employer: { entry: config.remotes.employer },
    }),
  );

  pageRoute(app, config);
}
