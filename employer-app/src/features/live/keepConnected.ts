import { apiPaths } from '@jobharbor/contract';
import { apiOrigin } from '@jobharbor/shared-ui/core';

import { readStream, type StreamHandlers } from './eventStream';

/** In milliseconds. The pause doubles from the first to the last while no connection comes about. */
const PAUSE = { first: 1_000, last: 30_000 };
const OPEN_LIMIT = 15_000;
/** A browser has six connections to a server for all its tabs, so a hidden tab closes its own. */
const HIDDEN_LIMIT = 10_000;

export interface ConnectionOptions extends StreamHandlers {
  token: string;
  /** Of the stream that this one goes on with. */
  lastId?: string | undefined;
  /** Changes may have been missed. */
  onGap: () => void;
  /** The server does not know the session any more. */
  onRefused: () => void;
}

type Outcome = 'refused' | 'replaced' | 'failed' | 'ended';

/** Keeps a stream of changes open until the signal ends it, over all interruptions. Never rejects. */
export async function keepConnected(
  { token, onGap, onRefused, ...options }: ConnectionOptions,
  signal: AbortSignal,
): Promise<void> {
  let { lastId } = options;
  let pause = PAUSE.first;
  let isLate = false;
  const handlers: StreamHandlers = {
    onChange: options.onChange,
    onId: (id) => {
      lastId = id;
      options.onId(id);
    },
  };
  const isOver = () => signal.aborted;
  const onOpen = () => {
    pause = PAUSE.first;
    if (isLate && lastId === undefined) onGap();
  };

  for (;;) {
    await whenVisible(signal);
    if (isOver()) return;
    const outcome = await connect({ token, lastId, onOpen, handlers }, signal);
    if (isOver()) return;
    if (outcome === 'refused') {
      onRefused();
      return;
    }
    isLate = true;
    // A newer tab of the same employer has taken over. Taking it back at once would never end.
    if (outcome === 'replaced') await whenLookedAt(signal);
    else if (document.visibilityState !== 'hidden') {
      await pauseOffline(pause * (0.5 + Math.random() / 2), signal);
      pause = Math.min(pause * 2, PAUSE.last);
    }
  }
}

interface Attempt {
  token: string;
  lastId: string | undefined;
  onOpen: () => void;
  handlers: StreamHandlers;
}

async function connect(
  { token, lastId, onOpen, handlers }: Attempt,
  signal: AbortSignal,
): Promise<Outcome> {
  const attempt = new AbortController();
  const cut = () => attempt.abort();
  const opening = setTimeout(cut, OPEN_LIMIT);
  const stopWatching = onLongHidden(HIDDEN_LIMIT, cut);
  signal.addEventListener('abort', cut);
  try {
    const answer = await fetch(apiOrigin() + apiPaths.events, {
      headers: {
        Accept: 'text/event-stream',
        Authorization: `Bearer ${token}`,
        ...(lastId !== undefined && { 'Last-Event-ID': lastId }),
      },
      credentials: 'omit',
      cache: 'no-store',
      signal: attempt.signal,
    });
    clearTimeout(opening);
    if (answer.status === 401) return 'refused';
    const type = answer.headers.get('content-type') ?? '';
    if (!answer.ok || !answer.body || !type.startsWith('text/event-stream')) {
      cut();
      return 'failed';
    }
    onOpen();
    return (await readStream(answer.body, handlers)) === 'replaced' ? 'replaced' : 'ended';
  } catch {
    return 'failed';
  } finally {
    clearTimeout(opening);
    stopWatching();
    signal.removeEventListener('abort', cut);
  }
}

/** Resolves once the page is to be seen, or the signal says so. */
async function whenVisible(signal: AbortSignal): Promise<void> {
  if (document.visibilityState === 'hidden') await whenLookedAt(signal);
}

/** Resolves when the page, seen or not, comes into view the next time, or the signal says so. */
function whenLookedAt(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!signal.aborted && document.visibilityState === 'hidden') return;
      document.removeEventListener('visibilitychange', look);
      signal.removeEventListener('abort', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
    signal.addEventListener('abort', look);
    if (signal.aborted) look();
  });
}

/** Calls back when the page has been hidden for `milliseconds`. Returns the function that stops it. */
function onLongHidden(milliseconds: number, callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'hidden') timer = setTimeout(callback, milliseconds);
  };
  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

/** Resolves after `milliseconds`, when the network is back, or when the signal is aborted. */
function pauseOffline(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
}
