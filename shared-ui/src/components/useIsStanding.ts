import { useEffect, useState } from 'react';

/** In milliseconds: by then the browser has told the screen reader of the region. */
const SETTLED = 100;

/**
 * Whether a live region has stood for a moment. What it holds when it is inserted is not read out: only a change
 * afterwards is.
 */
export function useIsStanding(): boolean {
  const [isStanding, setStanding] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setStanding(true), SETTLED);
    return () => clearTimeout(timer);
  }, []);
  return isStanding;
}
