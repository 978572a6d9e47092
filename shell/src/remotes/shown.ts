import { useEffect } from 'react';

import type { RemoteName } from './pages';

/** The parts of the portal that are released on their own. */
export type Half = RemoteName | 'shell';

const shown: Half[] = [];

/** Which half the person looks at; undefined before the first page is there, and where a page has failed. */
export function shownHalf(): Half | undefined {
  return shown.at(-1);
}

/** Notes for as long as a page, or the frame around it, is on the screen whose it is. */
export function useShown(half: Half): void {
  useEffect(() => {
    shown.push(half);
    return () => void shown.splice(shown.lastIndexOf(half), 1);
  }, [half]);
}
