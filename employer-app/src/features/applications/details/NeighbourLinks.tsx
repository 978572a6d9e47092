import { Button, paths, Stack } from '@jobharbor/shared-ui/core';
import { ChevronLeftIcon, ChevronRightIcon } from '@jobharbor/shared-ui/icons';
import { useEffect, useState } from 'react';

import { type ApplicationFilter, writeFilter } from '../applicationFilter';
import { useEmployerApplicationsInfiniteQuery } from '../applicationsApi';
import { groupByJob } from '../list/useApplicationList';

const NONE: Neighbours = {};

export interface NeighbourLinksProps {
  neighbours: Neighbours;
  filter: ApplicationFilter;
}

/** On to the application before or after this one in the list. */
export function NeighbourLinks({ neighbours: { previous, next }, filter }: NeighbourLinksProps) {
  if (!previous && !next) return null;
  const hrefOf = (id: string) => paths.employer.application(id) + writeFilter(filter);
  return (
    <Stack component="nav" aria-label="Applications" direction="row" sx={{ gap: 1 }}>
      {previous && (
        <Button href={hrefOf(previous)} startIcon={<ChevronLeftIcon />}>
          Previous
        </Button>
      )}
      {next && (
        <Button href={hrefOf(next)} endIcon={<ChevronRightIcon />}>
          Next
        </Button>
      )}
    </Stack>
  );
}

/** The ids of the applications before and after one, as the list shows them. */
interface Neighbours {
  previous?: string | undefined;
  next?: string | undefined;
}

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
