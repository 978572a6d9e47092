import { setImmediate } from 'node:timers/promises';

import type { DatabaseLog, Listen } from '../database/index.ts';
import { changeFrame, everythingFrame, PING, positionFrame } from './frames.ts';
import { readNotification } from './notification.ts';
import type { ChangeRepository, ChangeRow } from './repository.ts';
import { KEPT, OVERLAP, PING_EVERY } from './rules.ts';
import { seenIds } from './seenIds.ts';
import type { LiveStream } from './stream.ts';
import { openStreams } from './streams.ts';

/** Streams that are written to before requests have their turn again. */
const AT_ONCE = 500;

export interface LiveHub {
  /** Begins to listen; what has changed before is told to nobody. */
  start(): Promise<void>;
  /** Opens a stream, after what its employer has missed since `lastId`. */
  open(stream: LiveStream, lastId: string | undefined): Promise<void>;
  remove(stream: LiveStream): void;
  /** How many streams are open. */
  count(): number;
  /** Ends all streams. */
  close(): Promise<void>;
}

interface LiveHubOptions {
  changes: ChangeRepository;
  listen: Listen;
  log: DatabaseLog;
  /** In milliseconds. */
  every?: number;
}

/**
 * Tells each employer's streams what has changed. Notifications are a hint that may get lost: now and then, and
 * whenever listening begins, the table itself is read.
 */
export function liveHub({ changes, listen, log, every = PING_EVERY }: LiveHubOptions): LiveHub {
  const streams = openStreams();
  const seen = seenIds();
  /** Until when, by the database's clock, all changes were read. */
  let readUntil: Date | undefined;
  let reading: Promise<void> | undefined;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let stopListening: (() => Promise<void>) | undefined;

  const tell = (row: ChangeRow): void => {
    if (!seen.add(row.id)) return;
    for (const stream of streams.of(row.employer_id)) stream.send(changeFrame(row));
  };

  const read = async (): Promise<void> => {
    const now = await changes.now();
    const before = readUntil;
    const rows = await changes.since(before ?? now);
    if (before) rows.forEach(tell);
    else for (const { id } of rows) seen.add(id);
    if (before && now.getTime() - before.getTime() > KEPT - OVERLAP) {
      for (const stream of streams.all()) stream.send(everythingFrame(stream.employerId));
    }
    readUntil = now;
    seen.forget();
  };

  /** Who asks while it reads is content with that only if it has just begun, so the next one reads again. */
  const catchUp = async (): Promise<void> => {
    if (reading) await reading;
    reading ??= read()
      .catch((error: unknown) => log.warn({ err: error }, 'Changes could not be read.'))
      .finally(() => (reading = undefined));
    await reading;
  };

  const endDead = async (open: readonly LiveStream[]): Promise<void> => {
    if (open.length === 0) return;
    try {
      const living = await changes.living(open.map(({ tokenHash }) => tokenHash));
      for (const stream of open) if (!living.has(stream.tokenHash)) stream.end();
    } catch (error) {
      log.warn({ err: error }, 'The sessions of open streams could not be read.');
    }
  };

  const onNotification = (payload: string): void => {
    const notification = readNotification(payload);
    if (!notification) return;
    if ('ended' in notification) void endDead(streams.of(notification.ended));
    else tell(notification);
  };

  const tick = async (): Promise<void> => {
    // Up to there all was told, so that a page which hears nothing for hours can still resume.
    const position = readUntil ? positionFrame(readUntil) : '';
    for (const [index, stream] of streams.all().entries()) {
      if (index % AT_ONCE === AT_ONCE - 1) await setImmediate();
      stream.send(PING + position);
    }
    await catchUp();
    await endDead(streams.all());
  };

  return {
    async start() {
      await catchUp();
      if (isClosed) return;
      stopListening = listen({ onNotification, onListening: () => void catchUp() });
      timer = setInterval(() => void tick(), every);
      timer.unref();
    },

    async open(stream, lastId) {
      if (isClosed) {
        stream.end();
        return;
      }
      // Before it asks what was missed: a change in between is told twice rather than never.
      streams.add(stream);
      const position = positionFrame(readUntil ?? new Date(0));
      if (lastId === undefined) {
        stream.send(position);
        return;
      }
      const missed = await changes.missed(stream.employerId, lastId);
      const events = missed?.map(changeFrame).join('') ?? everythingFrame(stream.employerId);
      stream.send(events + position);
    },

    remove: streams.remove,

    count: () => streams.all().length,

    async close() {
      isClosed = true;
      clearInterval(timer);
      for (const stream of streams.all()) stream.end();
      await Promise.all([stopListening?.(), reading]);
    },
  };
}
