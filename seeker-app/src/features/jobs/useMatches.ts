import { useIsFirstView } from '@jobharbor/shared-ui/data';
import { useCallback, useSyncExternalStore } from 'react';

/**
 * Whether a media query matches. Undefined while the server renders, and until the browser has taken the page over: both
 * cases are rendered then, and the style sheet hides one.
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
  // Used for both snapshots. If they differed, React would render again at once after the hydration, in one long task.
  const read = () => (typeof document === 'undefined' ? false : window.matchMedia(media).matches);
  const matches = useSyncExternalStore(subscribe, read, read);
  return useIsFirstView() ? undefined : matches;
}
