const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** How often each stream is written to, so that proxies keep it open. In milliseconds, as all times here. */
export const PING_EVERY = 25 * SECOND;

/** How long a page that lost its connection can ask what it missed. */
export const KEPT = 60 * MINUTE;

/**
 * Transactions commit in another order than they wrote: what was written this long before a change that is known
 * may have become visible after it.
 */
export const OVERLAP = MINUTE;

/** The most changes that are told one by one to who comes back; beyond, to read everything anew is cheaper. */
export const MISSED_MAX = 200;

/** Of one employer at once, in each process. */
export const STREAMS_MAX = 10;

/** What may wait for a client that does not read, in bytes. */
export const BUFFER_MAX = 64 * 1024;
