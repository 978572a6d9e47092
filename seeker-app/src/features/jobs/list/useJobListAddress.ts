import {
  type JobListQuery,
  paths,
  useNavigate,
  useReadAddress,
  useSearchParams,
  writeJobListQuery,
} from '@jobharbor/shared-ui/core';
import { useCallback, useMemo } from 'react';

import { readJobListQuery } from './readJobListQuery';

export interface JobListAddress {
  query: JobListQuery;
  /** The query of the address as it is now. While a slow page is being rendered, `query` is older. */
  readQuery: () => JobListQuery;
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
  const query = useMemo(() => readJobListQuery(params, searchText), [params, searchText]);
  const isByText = searchText !== undefined;
  const hrefOf = useCallback(
    (next: JobListQuery) =>
      // An address without a path stays on the page that shows the list.
      isByText ? paths.jobSearch(next.q ?? '', next) : `?${writeJobListQuery(next)}`,
    [isByText],
  );
  const readAddress = useReadAddress();
  const readQuery = useCallback(() => {
    const { searchParams, params } = readAddress();
    return readJobListQuery(searchParams, isByText ? params.searchText : undefined);
  }, [readAddress, isByText]);
  const setQuery = useCallback(
    (next: JobListQuery, { replace = false } = {}) => {
      const isInDrawer = isFilterDrawerOpen(readAddress().location.state);
      // What is chosen in the open drawer is a part of its step: Back closes the drawer.
      const step = isInDrawer ? { replace: true, state: OPEN_FILTER_DRAWER } : { replace };
      void navigate(hrefOf(next), { ...step, preventScrollReset: true });
    },
    [navigate, hrefOf, readAddress],
  );
  const changeQuery = useCallback(
    (part: JobListQuery, options?: { replace?: boolean }) =>
      setQuery({ ...readQuery(), page: undefined, cursor: undefined, ...part }, options),
    [readQuery, setQuery],
  );
  return { query, readQuery, hrefOf, setQuery, changeQuery };
}

/** The state of a step in the history at which the filter drawer is open. */
export const OPEN_FILTER_DRAWER = { isFilterDrawerOpen: true };

/** @param state What the router keeps with the step; anything may stand there. */
export function isFilterDrawerOpen(state: unknown): boolean {
  return (state as Partial<typeof OPEN_FILTER_DRAWER> | null)?.isFilterDrawerOpen === true;
}
