import { type ReactNode, startTransition, useEffect, useState } from 'react';

export interface DeferredProps {
  /** Shown until the children are rendered. It has about their height. */
  fallback: ReactNode;
  /** Falsy as long as their data has not come. */
  children: ReactNode;
  /** Renders the children in a later commit even if their data is there already. */
  always?: boolean;
}

/**
 * Renders a large part of a page in short tasks when its data comes: what is typed or pressed meanwhile does not wait for
 * it. An answer of the API alone would have React render all of it in one task. A part whose data is there from the
 * beginning is rendered with its page, unless it comes later `always`.
 */
export function Deferred({ fallback, children, always = false }: DeferredProps) {
  const isReady = Boolean(children);
  const [isDue, setIsDue] = useState(isReady && !always);
  // An effect, because useDeferredValue would render a part and the part within it in one commit.
  useEffect(() => startTransition(() => setIsDue(isReady)), [isReady]);
  return isReady && isDue ? children : fallback;
}
