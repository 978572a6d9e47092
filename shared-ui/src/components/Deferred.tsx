import { type ReactNode, startTransition, useEffect, useState } from 'react';

export interface DeferredProps {
  /** What stands in their place meanwhile, in their size. */
  fallback: ReactNode;
  /** Falsy as long as their data has not come. */
  children: ReactNode;
  /** They come after what stands around them even where they are there at once. */
  always?: boolean;
}

/**
 * Draws a large part of a page in short tasks when its data comes: what is typed or pressed meanwhile does not wait for
 * it. An answer of the API alone would have React draw all of it in one task. Where the data is there from the beginning,
 * as after Back, the part is drawn with its page.
 */
export function Deferred({ fallback, children, always = false }: DeferredProps) {
  const isReady = Boolean(children);
  const [isDue, setIsDue] = useState(isReady && !always);
  useEffect(() => {
    if (isReady) startTransition(() => setIsDue(true));
  }, [isReady]);
  return isReady && isDue ? children : fallback;
}
