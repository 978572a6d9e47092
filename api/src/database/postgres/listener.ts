import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

import type { DatabaseLog } from '../log.ts';
import { CHANNEL, type Listen, type NotificationListener } from '../notifications.ts';

/** The pause between two attempts to connect, in milliseconds. It doubles from the first to the last. */
const PAUSE = { first: 250, last: 15_000 };
const CONNECT_LIMIT = 10_000;

/** Listens for notifications over a connection of its own, so that the pool keeps all of its connections. */
export function postgresListener(databaseUrl: string, log?: DatabaseLog): Listen {
  return (listener) => {
    const stopping = new AbortController();
    const ended = keepListening(databaseUrl, listener, stopping.signal, log);
    return () => {
      stopping.abort();
      return ended;
    };
  };
}

async function keepListening(
  databaseUrl: string,
  listener: NotificationListener,
  signal: AbortSignal,
  log?: DatabaseLog,
): Promise<void> {
  let wait = PAUSE.first;
  while (!signal.aborted) {
    try {
      await listenOnce(databaseUrl, signal, {
        ...listener,
        onListening: () => {
          wait = PAUSE.first;
          listener.onListening();
        },
      });
    } catch (error) {
      log?.warn({ err: error }, 'The connection that listens for changes broke.');
    }
    const jitter = 0.5 + Math.random();
    await pause(wait * jitter, undefined, { signal, ref: false }).catch(() => undefined);
    wait = Math.min(wait * 2, PAUSE.last);
  }
}

/** Listens until the connection ends. Rejects when it has failed. */
async function listenOnce(
  databaseUrl: string,
  signal: AbortSignal,
  { onNotification, onListening }: NotificationListener,
): Promise<void> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'jobharbor live',
    connectionTimeoutMillis: CONNECT_LIMIT,
    keepAlive: true,
    keepAliveInitialDelayMillis: 30_000,
  });
  const over = new Promise<void>((resolve, reject) => {
    client.on('error', reject);
    client.on('end', resolve);
  });
  // The connection may break before `over` is awaited.
  over.catch(() => undefined);
  const stop = () => void client.end().catch(() => undefined);
  try {
    await client.connect();
    signal.addEventListener('abort', stop);
    client.on('notification', ({ payload }) => onNotification(payload ?? ''));
    await client.query(`listen ${CHANNEL}`);
    if (signal.aborted) stop();
    else onListening();
    await over;
  } finally {
    signal.removeEventListener('abort', stop);
    stop();
  }
}
