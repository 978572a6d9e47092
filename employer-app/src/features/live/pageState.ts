/** Resolves once the page is to be seen, or the signal says so. */
export async function whenVisible(signal: AbortSignal): Promise<void> {
  if (document.visibilityState === 'hidden') await whenLookedAt(signal);
}

/** Resolves when the page, seen or not, comes into view the next time, or the signal says so. */
export function whenLookedAt(signal: AbortSignal): Promise<void> {
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

/** Calls back when the page has been hidden for so many milliseconds. Returns the function that stops it. */
export function onLongHidden(milliseconds: number, callback: () => void): () => void {
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

/** Resolves after so many milliseconds, when the network is back, or when the signal says so. */
export function pauseOffline(milliseconds: number, signal: AbortSignal): Promise<void> {
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
