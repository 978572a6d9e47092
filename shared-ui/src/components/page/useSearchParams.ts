import { useCallback } from 'react';
import { type SetURLSearchParams, useSearchParams as useRendered } from 'react-router-dom';

import { useReadAddress } from './useReadAddress';

/**
 * The router's `useSearchParams`, whose setter calls a function with the query of the address as it is now. The router
 * itself calls it with the rendered one, and of two quick changes the first is lost.
 */
export function useSearchParams(): [URLSearchParams, SetURLSearchParams] {
  const [rendered, setParams] = useRendered();
  const readAddress = useReadAddress();
  const change: SetURLSearchParams = useCallback(
    (next, options) =>
      setParams(typeof next === 'function' ? next(readAddress().searchParams) : next, options),
    [setParams, readAddress],
  );
  return [rendered, change];
}
