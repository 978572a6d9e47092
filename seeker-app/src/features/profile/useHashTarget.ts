import { useLocation } from '@jobharbor/shared-ui/core';
import { useEffect, useRef } from 'react';

/**
 * Scrolls to a section and focuses it when the address names it, each time it does: a link to the place where
 * one is already is followed too.
 * @param isSettled What may still move the section has come. Who has scrolled on by then is not pulled back.
 */
export function useHashTarget(id: string, isSettled: boolean): void {
  const { hash, key } = useLocation();
  const isNamed = hash === `#${id}`;
  const leftAt = useRef<number>(undefined);

  useEffect(() => {
    const target = isNamed ? document.getElementById(id) : null;
    target?.scrollIntoView();
    target?.focus({ preventScroll: true });
    leftAt.current = target ? window.scrollY : undefined;
  }, [id, isNamed, key]);

  useEffect(() => {
    if (isSettled && leftAt.current === window.scrollY) {
      document.getElementById(id)?.scrollIntoView();
    }
  }, [id, isSettled]);
}
