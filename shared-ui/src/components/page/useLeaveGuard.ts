import { useEffect, useRef } from 'react';
import { type Location, useBlocker, useLocation, useNavigation } from 'react-router-dom';

export interface LeaveGuard {
  /** Where a person wants to go and is asked about; undefined while there is nothing to ask. */
  destination: Location | undefined;
  leave: () => void;
  stay: () => void;
}

/**
 * Holds a person who is about to leave an address with unsaved work: by a link, by Back, and by the browser's own
 * question when the tab is reloaded or closed. Whoever has said 'leave' is not asked again, neither by the browser
 * when the way out is a new document, nor for a Back that is pressed before the next page is there.
 * @param isUnsaved Whether the browser is to ask.
 * @param isHeld Whether to ask before a way within the portal, by its path.
 */
export function useLeaveGuard(
  isUnsaved: boolean,
  isHeld: (pathname: string) => boolean,
): LeaveGuard {
  const isLeaving = useRef(false);
  const { state } = useNavigation();
  const { key } = useLocation();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (currentLocation.pathname === nextLocation.pathname) return false;
    if (!isLeaving.current && isHeld(nextLocation.pathname)) return true;
    isLeaving.current = true;
    return false;
  });

  useEffect(() => {
    // Still on the page: the person has chosen another destination.
    if (state === 'idle') isLeaving.current = false;
  }, [state, key]);

  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isLeaving.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);

  return {
    destination: blocker.state === 'blocked' ? blocker.location : undefined,
    leave: () => {
      isLeaving.current = true;
      blocker.proceed?.();
    },
    stay: () => blocker.reset?.(),
  };
}
