import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { forgetUnusedSearches, matchNewJobs, sendAlertMails } from './alerts/index.ts';
import { buildApp } from './app.ts';
import { measureAnswerTimes, remindEmployers } from './applications/index.ts';
import { nightlyBackup, timeOfNewestBackup } from './backup/index.ts';
import { type Config, missingSettings, misspeltSettings } from './config/index.ts';
import { openDatabase, type Schema } from './database/index.ts';
import { DELETION_LOG_FILE, writeDeletionLog } from './deletionLog/index.ts';
import { prepareIndexNow } from './discovery/index.ts';
import { assignMissingSlugs, loadCommonPasswords } from './employers/index.ts';
import type { ExtensionFactory } from './extension.ts';
import { deleteOrphanedFiles, openFileStore } from './files/index.ts';
import { hourly } from './hourly.ts';
import {
  closeExpiredJobs,
  notifyOfClosingJobs,
  prepareSearch,
  projectPendingJobs,
  seedWhenUnused,
} from './jobs/index.ts';
import { openLimits } from './limits/index.ts';
import { CannotListen } from './listenErrors.ts';
import { changeRepository } from './live/index.ts';
import { createLog } from './logger.ts';
import { mailTransport, startWorker } from './mail/index.ts';
import { createMetrics, listenForMetrics, type MetricsListener } from './metrics/index.ts';
import { loadPlaces } from './places/index.ts';
import { retentionTasks } from './retention/index.ts';
import { notifyOfClosingSavedJobs } from './savedJobs/index.ts';
import type { Lifecycle } from './system/index.ts';

export interface Server {
  /** The address to open in a browser. */
  address: string;
  close(): Promise<void>;
}

interface ServerOptions {
  onProgress?: (text: string) => void;
  /** A part that the server works without. */
  extend?: ExtensionFactory;
}

/** Opens the database, seeds it when it is unused, and listens. */
export async function startServer(
  config: Config,
  { onProgress = () => undefined, extend }: ServerOptions = {},
): Promise<Server> {
  const log = createLog(config.logLevel);
  for (const warning of [...missingSettings(config), ...misspeltSettings(process.env)]) {
    log.warn(warning);
  }
  onProgress('Opening the database …');
  const database = await openDatabase({
    dataDir: config.dataDir,
    servesCommands: true,
    databaseUrl: config.databaseUrl,
    ...config.database,
    log,
  });
  const { db } = database;
  const files = openFileStore(config);
  const limits = openLimits(database, log);
  const metrics = createMetrics();
  const lifecycle: Lifecycle = { phase: 'starting' };
  // PostgreSQL has its own programs for backups.
  const nightly = database.kind === 'embedded' ? config.backup : undefined;
  const extension = extend?.({ config, db, log, folder: config.dataDir });
  let app: FastifyInstance | undefined;
  let monitoring: MetricsListener | undefined;
  let notifying: (() => Promise<void>)[];
  try {
    await prepareSearch(db, (done) => onProgress(`Preparing the search: ${done} jobs`));
    if (config.seed) await seedWhenUnused(db, percentReporter(onProgress));
    await extension?.prepare();
    await assignMissingSlugs(db);
    // After the example postings, which nobody needs to be notified of.
    notifying = await prepareIndexNow({ db, log, ...config });
    app = await buildApp({ config, database, files, log, limits, metrics, lifecycle, extension });
    await app.ready();
    await Promise.all([lifecycle.warmUp?.(), loadCommonPasswords(), loadPlaces()]);
    if (config.metrics) {
      metrics.addProcess();
      if (nightly) {
        metrics.gauge(
          'newest_backup_timestamp_seconds',
          'When the newest nightly backup was written, in seconds since 1970; 0 if there is none.',
          () => timeOfNewestBackup(nightly.folder),
        );
      }
      monitoring = await listenForMetrics(metrics, config.metrics);
    }
    await listen(app, config);
  } catch (error) {
    await monitoring?.close();
    await app?.close();
    await database.close();
    throw error;
  }
  const running = app;
  const ending = new AbortController();
  const backup =
    nightly &&
    runInBackground(
      nightlyBackup({
        db,
        files,
        version: config.version,
        log,
        signal: ending.signal,
        ...nightly,
      }),
      (error) => {
        if (!ending.signal.aborted) log.warn({ err: error }, 'The nightly backup has failed.');
      },
    );
  const transport = mailTransport(config) ?? extension?.mailTransport;
  const worker = startWorker({
    db,
    transport,
    tasks: [
      // Until a job is projected, searches for a part of its words do not find it.
      () => projectPendingJobs(db),
      () => deleteOrphanedFiles(db, files),
      ...notifying,
      hourly(() => remindEmployers(db, config.publicOrigin)),
      ...retentionTasks(db, config.publicOrigin),
      hourly(() => measureAnswerTimes(db)),
      hourly(() => matchNewJobs(db)),
      hourly(() => forgetUnusedSearches(db)),
      // Without a mail server the e-mails would fail after a day, and be written again.
      ...(transport ? [() => sendAlertMails(db, config.publicOrigin)] : []),
      hourly(() => closeExpiredJobs(db)),
      hourly(() => notifyOfClosingJobs(db, config.publicOrigin)),
      hourly(() => notifyOfClosingSavedJobs(db, config.publicOrigin)),
      ...(config.backup ? [writeDeletions(db, config.backup.folder)] : []),
      () => changeRepository(db).prune(),
      () => limits.prune(),
      ...(backup ? [backup.start] : []),
    ],
    log,
  });
  lifecycle.phase = 'serving';
  return {
    address: addressOf(running, config),
    async close() {
      lifecycle.phase = 'stopping';
      ending.abort();
      // A load balancer sends requests until its next readiness check.
      const { delay, grace } = config.drain;
      if (delay > 0) await pause(delay);
      await Promise.all([closeApp(running, grace), worker.stop(grace)]);
      if (backup) await backup.finished();
      await monitoring?.close();
      await database.close();
    },
  };
}

/** Writes the deletion log beside the backups, for a restore. */
function writeDeletions(db: Kysely<Schema>, folder: string): () => Promise<unknown> {
  const file = join(folder, DELETION_LOG_FILE);
  return () => writeDeletionLog(db, file);
}

/** Starts a long task without waiting for its end, so that the worker's other tasks go on. */
function runInBackground(task: () => Promise<void>, onFailure: (error: unknown) => void) {
  let running: Promise<void> | undefined;
  return {
    start: (): Promise<void> => {
      running ??= task()
        .catch(onFailure)
        .finally(() => (running = undefined));
      return Promise.resolve();
    },
    finished: (): Promise<void> => running ?? Promise.resolve(),
  };
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw new CannotListen(host, port, error);
  }
}

async function closeApp(app: FastifyInstance, grace: number): Promise<void> {
  const cutOff = setTimeout(() => app.server.closeAllConnections(), grace);
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
