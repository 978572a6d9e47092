import { useEffect, useState } from 'react';

import { useEmployerApplicationsInfiniteQuery } from '../applicationsApi';
import type { ApplicationFilter } from '../filter';
import { groupByJob } from '../groupByJob';

/** The ids of the applications before and after one, as the list shows them. */
export interface Neighbours {
  previous?: string | undefined;
  next?: string | undefined;
}

const NONE: Neighbours = {};

/**
 * The way through the list from one application to the next. Whoever changes the status on the way, so that the
 * list's filter no longer lets it through, still gets on from there.
 */
export function useNeighbours(
  employerId: string,
  applicationId: string,
  filter: ApplicationFilter,
): Neighbours {
  const { currentData, error, hasNextPage, isFetching, fetchNextPage } =
    useEmployerApplicationsInfiniteQuery({ employerId, ...filter }, { skip: !employerId });
  const [known, setKnown] = useState({ of: applicationId, neighbours: NONE });
  const listed = currentData?.pages.flatMap(({ applications }) => applications) ?? [];
  const ids = groupByJob(listed).flatMap((group) => group.applications.map(({ _id }) => _id));
  const index = ids.indexOf(applicationId);
  const needsMore = index >= 0 && index === ids.length - 1 && hasNextPage && !isFetching && !error;

  useEffect(() => {
    if (needsMore) void fetchNextPage();
  }, [needsMore, fetchNextPage]);

  if (index < 0) return known.of === applicationId ? known.neighbours : NONE;

  const neighbours = { previous: ids[index - 1], next: ids[index + 1] };
  const isKnown =
    known.of === applicationId &&
    known.neighbours.previous === neighbours.previous &&
    known.neighbours.next === neighbours.next;
  if (!isKnown) setKnown({ of: applicationId, neighbours });
  return neighbours;
}
