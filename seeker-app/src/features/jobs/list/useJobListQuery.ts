import { type JobListQuery, useSearchParams, writeJobListQuery } from '@jobharbor/shared-ui/core';
import { useCallback, useMemo } from 'react';

import { readJobListQuery } from './readJobListQuery';

/** The list's query lives in the address: reload, Back and a shared link restore it. */
export function useJobListQuery() {
  const [params, setParams] = useSearchParams();
  const query = useMemo(() => readJobListQuery(params), [params]);
  const setQuery = useCallback(
    (next: JobListQuery, options?: { replace?: boolean }) =>
      setParams(writeJobListQuery(next), { ...options, preventScrollReset: options?.replace }),
    [setParams],
  );
  return [query, setQuery] as const;
}
