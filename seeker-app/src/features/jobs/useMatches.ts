import { useCallback, useSyncExternalStore } from 'react';

/**
 * Whether a media query matches. Undefined while the server draws, and until the browser has taken the page over: both
 * cases are drawn then, and the style sheet hides one.
 */
export function useMatches(media: string): boolean | undefined {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(media);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [media],
  );
  return useSyncExternalStore<boolean | undefined>(
    subscribe,
    () => window.matchMedia(media).matches,
    () => undefined,
  );
}
