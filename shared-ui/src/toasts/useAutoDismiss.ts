import { useEffect, useRef } from 'react';

/**
 * Calls `onEnd` after `duration` milliseconds in which nothing paused it; null never does. After a pause at
 * least half of the time runs again, so that who comes back can still read. A new `round` starts anew.
 */
export function useAutoDismiss(
  duration: number | null,
  paused: boolean,
  round: unknown,
  onEnd: () => void,
): void {
  const remaining = useRef(duration ?? 0);
  const latestOnEnd = useRef(onEnd);
  useEffect(() => {
    latestOnEnd.current = onEnd;
  });

  useEffect(() => {
    remaining.current = duration ?? 0;
  }, [duration, round]);

  useEffect(() => {
    if (duration === null || paused) return undefined;
    const start = Date.now();
    const timer = setTimeout(() => latestOnEnd.current(), remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current = Math.max(remaining.current - (Date.now() - start), duration / 2);
    };
  }, [duration, paused, round]);
}
