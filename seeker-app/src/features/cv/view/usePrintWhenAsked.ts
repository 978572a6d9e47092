import { useSearchParams } from '@jobharbor/shared-ui/core';
import { useEffect, useEffectEvent } from 'react';

/** Prints when the address asks for it, `?print=1`, and takes that out of the address: a reload prints nothing. */
export function usePrintWhenAsked(print: () => void): void {
  const [query, setQuery] = useSearchParams();
  const isAsked = query.get('print') === '1';

  const printOnce = useEffectEvent(() => {
    print();
    setQuery(
      (before) => {
        before.delete('print');
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  });

  useEffect(() => {
    if (isAsked) printOnce();
  }, [isAsked]);
}
