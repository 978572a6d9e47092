import {
  type JobListQuery,
  paths,
  useLocation,
  useNavigate,
  useSearchParams,
  writeJobListQuery,
} from '@jobharbor/shared-ui/core';
import { useCallback, useEffect, useMemo, useRef } from 'react';

import { readJobListQuery } from './readJobListQuery';

export interface JobListAddress {
  query: JobListQuery;
  /** The address of this list with another query. */
  hrefOf: (query: JobListQuery) => string;
  /** Goes there. What is typed replaces the address; what is chosen is a step that Back undoes. */
  setQuery: (query: JobListQuery, options?: { replace?: boolean }) => void;
  /** Changes a part of the query, and begins at the first page; what is undefined is taken away. */
  changeQuery: (part: JobListQuery, options?: { replace?: boolean }) => void;
}

/**
 * A list's query lives in its address: reload, Back and a shared link restore it.
 * @param searchText The text, where the address has it in its path.
 */
export function useJobListAddress(searchText?: string): JobListAddress {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const isInDrawer = isFilterDrawerOpen(useLocation().state);
  const query = useMemo(() => readJobListQuery(params, searchText), [params, searchText]);
  const isByText = searchText !== undefined;
  const hrefOf = useCallback(
    (next: JobListQuery) =>
      // An address without a path stays on the page that shows the list.
      isByText ? paths.jobSearch(next.q ?? '', next) : `?${writeJobListQuery(next)}`,
    [isByText],
  );
  /** The newest query. A second change may come before the first is rendered, and builds on it. */
  const newest = useRef(query);
  useEffect(() => {
    newest.current = query;
  }, [query]);
  const setQuery = useCallback(
    (next: JobListQuery, { replace = false } = {}) => {
      newest.current = next;
      // What is chosen in the open drawer is a part of its step: Back closes the drawer.
      const step = isInDrawer ? { replace: true, state: OPEN_FILTER_DRAWER } : { replace };
      void navigate(hrefOf(next), { ...step, preventScrollReset: true });
    },
    [navigate, hrefOf, isInDrawer],
  );
  const changeQuery = useCallback(
    (part: JobListQuery, options?: { replace?: boolean }) =>
      setQuery({ ...newest.current, page: undefined, cursor: undefined, ...part }, options),
    [setQuery],
  );
  return { query, hrefOf, setQuery, changeQuery };
}

/** The state of a step in the history at which the filter drawer is open. */
export const OPEN_FILTER_DRAWER = { isFilterDrawerOpen: true };

/** @param state What the router keeps with the step; anything may stand there. */
export function isFilterDrawerOpen(state: unknown): boolean {
  return (state as Partial<typeof OPEN_FILTER_DRAWER> | null)?.isFilterDrawerOpen === true;
}
