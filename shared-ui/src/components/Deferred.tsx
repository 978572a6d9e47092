import { type ReactNode, startTransition, useEffect, useState } from 'react';

export interface DeferredProps {
  /** What stands in their place meanwhile, in their size. */
  fallback: ReactNode;
  /** Falsy as long as their data has not come. */
  children: ReactNode;
}

/**
 * Draws a large part of a page after what stands around it, in short tasks: what is typed or pressed meanwhile does not
 * wait for it. An answer of the API alone would have React draw all of it in one task.
 */
export function Deferred({ fallback, children }: DeferredProps) {
  const [isDue, setIsDue] = useState(false);
  const isReady = Boolean(children);
  useEffect(() => {
    if (isReady) startTransition(() => setIsDue(true));
  }, [isReady]);
  return isReady && isDue ? children : fallback;
}
