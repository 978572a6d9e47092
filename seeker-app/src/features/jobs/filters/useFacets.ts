import type { JobFacets } from '@jobharbor/contract';
import { type JobListQuery, tidyJobListQuery } from '@jobharbor/shared-ui/core';
import { useMemo, useState } from 'react';

import { type JobListFilter, useJobFacetsQuery } from '../jobsApi';

/**
 * How many jobs each option would leave, asked for when the list is there, so that the list never waits for them. The
 * counts before stay until the new ones have come; after a failure there are none.
 * @param isListed The list for this query is there.
 */
export function useFacets(query: JobListQuery, isListed: boolean): JobFacets | undefined {
  const ofList = { order: undefined, page: undefined, cursor: undefined };
  const text = JSON.stringify({ ...tidyJobListQuery(query), ...ofList });
  const [asked, setAsked] = useState<string>();
  if (isListed && asked !== text) setAsked(text);
  const filter = useMemo(() => JSON.parse(asked ?? '{}') as JobListFilter, [asked]);
  const { data, isError } = useJobFacetsQuery(filter, { skip: asked === undefined });
  return isError ? undefined : data;
}
