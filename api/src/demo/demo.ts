import type { FastifyPluginCallback } from 'fastify';
import type { Kysely } from 'kysely';

import type { Config } from '../config/index.ts';
import type { Schema } from '../database/index.ts';
import { statusError } from '../http/index.ts';
import { yupValidator } from '../http/index.ts';
import { demoEmployerRoute } from './employerRoute.ts';
import { isDemoFor } from './guard.ts';
import type { DemoIdentities } from './identities.ts';
import { identityRoutes } from './identityRoutes.ts';
import { demoMailRoutes } from './mailRoutes.ts';

export interface DemoOptions {
  config: Config;
  db: Kysely<Schema>;
  identities: DemoIdentities;
}

/** All that exists for the demonstration only. */
export const demo: FastifyPluginCallback<DemoOptions> = (
  app,
  { config, db, identities },
  ready,
) => {
  app.setValidatorCompiler(yupValidator);
  app.addHook('onRequest', (request, _reply, done) => {
    done(isDemoFor(request, config.demo) ? undefined : statusError(404));
  });

  // Where Google signs people in, nobody else does.
  if (!config.google) identityRoutes(app, { identities, publicOrigin: config.publicOrigin });
  demoMailRoutes(app, { db });
  demoEmployerRoute(app, { db });
  ready();
};
