import type { FastifyInstance } from 'fastify';

import { buildApp } from '../../src/app.ts';
import { openDatabase, type OpenDatabase } from '../../src/database/index.ts';
import { demonstration } from '../../src/demo/index.ts';
import { createLog } from '../../src/logger.ts';
import type { Order, PlainResponse, Report } from './messages.ts';

// The second process of a test: it builds the same servers, and answers every other request.
const databases = new Map<string, Promise<OpenDatabase>>();
const apps = new Map<number, FastifyInstance>();

process.on('message', (order: Order) => void answer(order));
process.on('disconnect', () => process.exit());

async function answer(order: Order): Promise<void> {
  const { id } = order;
  try {
    report({ id, result: await obey(order) });
  } catch (error) {
    report({ id, error: error instanceof Error ? error : new Error(String(error)) });
  }
}

async function obey(order: Order): Promise<PlainResponse | undefined> {
  if (order.kind === 'build') {
    const { databaseUrl, config } = order;
    const opening = databases.get(databaseUrl) ?? openDatabase({ databaseUrl });
    databases.set(databaseUrl, opening);
    const database = await opening;
    const log = createLog(config.logLevel);
    const extension = demonstration({ config, db: database.db, log });
    const app = await buildApp({ config, database, delayLimit: 0, log, extension });
    apps.set(order.app, app);
    return undefined;
  }
  const app = apps.get(order.app);
  if (!app) throw new Error('This server has been closed.');
  if (order.kind === 'close') {
    apps.delete(order.app);
    await app.close();
    return undefined;
  }
  const { statusCode, statusMessage, headers, trailers, cookies, rawPayload } = await app.inject(
    order.options,
  );
  return { statusCode, statusMessage, headers, trailers, cookies, rawPayload };
}

function report(message: Report): void {
  process.send?.(message);
}
