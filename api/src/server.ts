import type { FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { buildApp } from './app.ts';
import { openDatabase } from './database/open.ts';
import { removeDemoEmployer, seedDemoEmployer } from './demo/employer.ts';
import { employerRetention } from './employers/retention.ts';
import { deleteDiscarded } from './files/discarded.ts';
import { folderStore } from './files/folderStore.ts';
import { seedWhenEmpty } from './jobs/seed.ts';
import { CannotListen } from './listenErrors.ts';
import { changeRepository } from './live/repository.ts';
import { mailTransport } from './mail/transport.ts';
import { startWorker } from './mail/worker.ts';
import type { Config } from './plugins/config.ts';
import { createLog } from './plugins/logger.ts';
import { retention } from './seekers/retention.ts';

/** How long open requests, and mails on their way, may take to end, in milliseconds. The database needs the rest of the 5 s. */
const GRACE = 1_200;

export interface Server {
  /** What to open in a browser. */
  address: string;
  close(): Promise<void>;
}

/** Opens the database, fills it when it is empty, and listens. */
export async function startServer(
  config: Config,
  onProgress: (text: string) => void = () => undefined,
): Promise<Server> {
  const log = createLog(config.logLevel);
  onProgress('Opening the database …');
  const database = await openDatabase({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    log,
  });
  const { db } = database;
  const files = folderStore(join(config.dataDir, 'files'));
  let app: FastifyInstance | undefined;
  try {
    if (config.seed) await seedWhenEmpty(db, percentReporter(onProgress));
    if (config.demo === 'off') await removeDemoEmployer(db);
    else await seedDemoEmployer(db);
    app = await buildApp({ config, database, files, log });
    await app.ready();
    await listen(app, config);
  } catch (error) {
    await app?.close();
    await database.close();
    throw error;
  }
  const running = app;
  const worker = startWorker({
    db,
    transport: mailTransport(config),
    chores: [
      () => deleteDiscarded(db, files),
      retention(db),
      employerRetention(db),
      () => changeRepository(db).prune(),
    ],
    log,
  });
  return {
    address: addressOf(running, config),
    async close() {
      await Promise.all([closeApp(running), worker.stop(GRACE)]);
      await database.close();
    },
  };
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw new CannotListen(host, port, error);
  }
}

async function closeApp(app: FastifyInstance): Promise<void> {
  const cutOff = setTimeout(() => app.server.closeAllConnections(), GRACE);
  await app.close();
  clearTimeout(cutOff);
}

function addressOf(app: FastifyInstance, { port, publicOrigin }: Config): string {
  const bound = app.server.address() as AddressInfo;
  return port === 0 ? `http://localhost:${bound.port}` : publicOrigin;
}

function percentReporter(onProgress: (text: string) => void) {
  let last = -1;
  return (done: number, total: number): void => {
    const percent = total > 0 ? Math.floor((done / total) * 10) * 10 : 100;
    if (percent === last) return;
    last = percent;
    onProgress(`Importing ${total} jobs: ${percent} %`);
  };
}
