const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** How often each stream gets a ping, so that proxies keep it open. In milliseconds, as all times here. */
export const PING_INTERVAL = 25 * SECOND;

/** How long changes are kept. A page that was disconnected for longer reads everything again. */
export const KEPT_FOR = 60 * MINUTE;

/**
 * Transactions do not commit in the order in which they write. A change may become visible after one that was written up
 * to this much later.
 */
export const OVERLAP = MINUTE;

/** The largest number of missed changes that a reconnected client gets. Beyond it, it reads everything again. */
export const MISSED_MAX = 200;

/** The largest number of open streams per colleague and process. */
export const STREAMS_MAX = 10;

/** How much may be buffered for a slow client, in bytes. */
export const BUFFER_MAX = 64 * 1024;
