import { errorText } from '@jobharbor/shared-ui/core';
import { useEffect } from 'react';

/** Tells of a failed search by the browser's own alert, once for each failure; the page says it inline as well. */
export function useSearchAlert(error: unknown): void {
  useEffect(() => {
    if (error) window.alert(`The search did not work. ${errorText(error)}`);
  }, [error]);
}
