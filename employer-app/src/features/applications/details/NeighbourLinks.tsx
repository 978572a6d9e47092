import { Button, paths, Stack } from '@jobharbor/shared-ui/core';
import { ChevronLeftIcon, ChevronRightIcon } from '@jobharbor/shared-ui/icons';

import { type ApplicationFilter, writeFilter } from '../filter';
import type { Neighbours } from './useNeighbours';

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
