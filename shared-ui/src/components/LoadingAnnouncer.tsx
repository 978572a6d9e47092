import { useEffect, useState } from 'react';

import { VisuallyHidden } from './VisuallyHidden';

export interface LoadingAnnouncerProps {
  /** 'Loading jobs…' or '24 jobs'; an empty one is not announced. */
  message: string;
}

/**
 * Announces to screen readers what skeletons and lists show. The element stays while its words change: screen readers
 * announce only a change within a live region that exists already.
 */
export function LoadingAnnouncer({ message }: LoadingAnnouncerProps) {
  const isReady = useLiveRegionReady();
  return <VisuallyHidden role="status">{isReady && message}</VisuallyHidden>;
}

/** In milliseconds: by then the browser has registered the region with the screen reader. */
const SETTLED = 100;

/** Whether a live region of this component has existed long enough that a change in it is announced. */
export function useLiveRegionReady(): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), SETTLED);
    return () => clearTimeout(timer);
  }, []);
  return isReady;
}
