import { setImmediate } from 'node:timers/promises';

import type { DatabaseLog, Listen } from '../database/index.ts';
import { changeEvent, PING, positionField, reloadEvents } from './events.ts';
import type { ChangeRepository, ChangeRow } from './repository.ts';
import { KEPT_FOR, OVERLAP, PING_INTERVAL } from './rules.ts';
import { type LiveStream, streamRegistry } from './streams.ts';

/** Pings that are written before other work of the process continues. */
const PINGS_AT_ONCE = 500;

export interface LiveHub {
  /** Starts to listen. Earlier changes are not sent. */
  start(): Promise<void>;
  /** Opens a stream. It begins with the changes since `lastId`. */
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
  /** The interval of pings, in milliseconds. */
  interval?: number;
}

/**
 * Sends each change to its employer's streams. Notifications may get lost, so the table of changes is read with each ping,
 * and whenever listening begins.
 */
export function liveHub({
  changes,
  listen,
  log,
  interval = PING_INTERVAL,
}: LiveHubOptions): LiveHub {
  const streams = streamRegistry();
  const seen = seenIds();
  /** All changes until this instant of the database's clock were read. */
  let readUntil: Date | undefined;
  let reading: Promise<void> | undefined;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let stopListening: (() => Promise<void>) | undefined;

  const send = (row: ChangeRow): void => {
    if (!seen.add(row.id)) return;
    for (const stream of streams.of(row.employer_id)) stream.send(changeEvent(row));
  };

  const read = async (): Promise<void> => {
    const now = await changes.now();
    const before = readUntil;
    const rows = await changes.since(before ?? now);
    if (before) rows.forEach(send);
    else for (const { id } of rows) seen.add(id);
    if (before && now.getTime() - before.getTime() > KEPT_FOR - OVERLAP) {
      for (const stream of streams.all()) stream.send(reloadEvents(stream.employerId));
    }
    readUntil = now;
    seen.forgetOld();
  };

  /** Reads the table. A read under way may have missed the newest changes, so another one follows it. */
  const catchUp = async (): Promise<void> => {
    if (reading) await reading;
    reading ??= read()
      .catch((error: unknown) => log.warn({ err: error }, 'Changes could not be read.'))
      .finally(() => (reading = undefined));
    await reading;
  };

  const endExpired = async (open: readonly LiveStream[]): Promise<void> => {
    if (open.length === 0) return;
    try {
      const valid = await changes.validSessions(open.map(({ tokenHash }) => tokenHash));
      for (const stream of open) if (!valid.has(stream.tokenHash)) stream.end();
    } catch (error) {
      log.warn({ err: error }, 'The sessions of open streams could not be read.');
    }
  };

  const onNotification = (payload: string): void => {
    const notification = readNotification(payload);
    if (!notification) return;
    if ('ended' in notification) void endExpired(streams.of(notification.ended));
    else send(notification);
  };

  const tick = async (): Promise<void> => {
    // All changes until then were sent. So a page without changes for hours can still resume.
    const position = readUntil ? positionField(readUntil) : '';
    for (const [index, stream] of streams.all().entries()) {
      if (index % PINGS_AT_ONCE === PINGS_AT_ONCE - 1) await setImmediate();
      stream.send(PING + position);
    }
    await catchUp();
    await endExpired(streams.all());
  };

  return {
    async start() {
      await catchUp();
      if (isClosed) return;
      stopListening = listen({ onNotification, onListening: () => void catchUp() });
      timer = setInterval(() => void tick(), interval);
      timer.unref();
    },

    async open(stream, lastId) {
      if (isClosed) {
        stream.end();
        return;
      }
      // The stream is added before its missed changes are read. A change in between is sent twice rather than never.
      streams.add(stream);
      const position = positionField(readUntil ?? new Date(0));
      if (lastId === undefined) {
        stream.send(position);
        return;
      }
      const missed = await changes.missed(stream.employerId, lastId);
      const events = missed?.map(changeEvent).join('') ?? reloadEvents(stream.employerId);
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

/** A notification of the triggers: a change, or the employer whose session has ended. */
type LiveNotification = ChangeRow | { ended: string };

/** Parses a notification; undefined for one that is not the portal's. */
export function readNotification(payload: string): LiveNotification | undefined {
  try {
    const value = JSON.parse(payload) as Partial<ChangeRow & { ended: string }> | null;
    const isOurs = typeof value?.ended === 'string' || typeof value?.id === 'number';
    return isOurs ? (value as LiveNotification) : undefined;
  } catch {
    return undefined;
  }
}

/** An id may appear again for this long, because reads of the table overlap. */
const REMEMBERED_FOR = 2 * (OVERLAP + PING_INTERVAL);

/** Remembers which changes were sent. */
function seenIds() {
  const times = new Map<number, number>();
  return {
    /** @returns Whether the id is new. */
    add(id: number): boolean {
      if (times.has(id)) return false;
      times.set(id, performance.now());
      return true;
    },

    forgetOld(): void {
      const oldest = performance.now() - REMEMBERED_FOR;
      for (const [id, time] of times) {
        // A map keeps the order of insertion.
        if (time > oldest) return;
        times.delete(id);
      }
    },
  };
}
