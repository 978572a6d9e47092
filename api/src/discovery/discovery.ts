import type { FastifyInstance } from 'fastify';

import type { Config } from '../config/index.ts';
import type { OpenDatabase } from '../database/index.ts';
import { yupValidator } from '../http/index.ts';
import type { RateLimitStore } from '../limits/index.ts';
import type { Metrics } from '../metrics/index.ts';
import { rateLimits } from '../plugins/index.ts';
import { feedRoutes } from './feeds/routes.ts';
import { indexNowKeyRoute } from './notices/indexNow.ts';
import { robotsRoute } from './robots.ts';
import { securityTxtRoute } from './securityTxt.ts';
import { sitemapRoutes } from './sitemap/routes.ts';

interface DiscoveryOptions {
  config: Config;
  database: Pick<OpenDatabase, 'db' | 'replica'>;
  limits: RateLimitStore;
  metrics: Metrics;
}

/** What search engines, aggregators and feed readers read to find jobs, and security researchers to find the operator. */
export async function discovery(
  app: FastifyInstance,
  { config, database, limits, metrics }: DiscoveryOptions,
): Promise<void> {
  const { publicOrigin } = config;
  const { db, replica } = database;
  app.setValidatorCompiler(yupValidator);
  robotsRoute(app, publicOrigin);
  securityTxtRoute(app, config);
  indexNowKeyRoute(app, config);
  await app.register(async (limited) => {
    await limited.register(rateLimits, {
      rateLimits: config.rateLimits,
      limits,
      onRateLimited: metrics.countRateLimited,
    });
    const readable = () => (replica?.isFresh() ? replica.db : db);
    sitemapRoutes(limited, { readable, publicOrigin });
    await limited.register((feeds, _options, done) => {
      feedRoutes(feeds, { readable, publicOrigin, metrics });
      done();
    });
  });
}
