import {
  type JobListQuery,
  paths,
  useNavigate,
  useSearchParams,
  writeJobListQuery,
} from '@jobharbor/shared-ui/core';
import { useCallback, useMemo } from 'react';

import { readJobListQuery } from './readJobListQuery';

export interface JobListAddress {
  query: JobListQuery;
  /** The address of this list with another query. */
  hrefOf: (query: JobListQuery) => string;
  /** Goes there. What is typed replaces the address; what is chosen is a step that Back undoes. */
  setQuery: (query: JobListQuery, options?: { replace?: boolean }) => void;
}

/**
 * A list's query lives in its address: reload, Back and a shared link restore it.
 * @param searchText The text, where the address has it in its path.
 */
export function useJobListAddress(searchText?: string): JobListAddress {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const query = useMemo(() => readJobListQuery(params, searchText), [params, searchText]);
  const isByText = searchText !== undefined;
  const hrefOf = useCallback(
    (next: JobListQuery) =>
      // The address without a path is this page's own, whichever page shows the list.
      isByText ? paths.jobSearch(next.q ?? '', next) : `?${writeJobListQuery(next)}`,
    [isByText],
  );
  const setQuery = useCallback(
    (next: JobListQuery, { replace = false } = {}) =>
      void navigate(hrefOf(next), { replace, preventScrollReset: true }),
    [navigate, hrefOf],
  );
  return { query, hrefOf, setQuery };
}
