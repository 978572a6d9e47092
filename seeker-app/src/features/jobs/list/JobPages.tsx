import { PAGE_MAX, PAGE_SIZE } from '@jobharbor/contract';
import { AppLink, Button, EmptyState, Stack } from '@jobharbor/shared-ui/core';
import { Pagination, PaginationItem } from '@jobharbor/shared-ui/nav';

import type { JobListPage } from './jobsApi';

export interface JobPagesProps {
  list: JobListPage;
  page: number;
  /** The list is past its numbered pages. */
  isByCursor: boolean;
  /** The address of a numbered page, or of the part after a cursor. */
  hrefOf: (place: { page?: number; cursor?: string }) => string;
}

/** Pages as links: numbered as far as the server counts, older ones by cursor. */
export function JobPages({ list, page, isByCursor, hrefOf }: JobPagesProps) {
  if (list.jobs.length === 0) {
    return (
      <EmptyState
        heading="This page is empty"
        text="The list is shorter than that."
        action={
          <Button href={hrefOf({})} variant="contained">
            To the first page
          </Button>
        }
      />
    );
  }
  const pages = Math.min(Math.ceil(list.count / PAGE_SIZE), PAGE_MAX);
  const hasOlder = list.nextCursor && (isByCursor || page === PAGE_MAX);
  if (pages <= 1 && !hasOlder) return null;
  return (
    <Stack sx={{ gap: 2, alignItems: 'center', mt: 4 }}>
      {isByCursor ? (
        <Button href={hrefOf({})} variant="outlined">
          Back to the newest jobs
        </Button>
      ) : (
        <Pagination
          aria-label="Pages of this list"
          count={pages}
          page={page}
          renderItem={(item) => (
            <PaginationItem component={AppLink} href={hrefOf({ page: item.page ?? 1 })} {...item} />
          )}
        />
      )}
      {hasOlder && (
        <Button href={hrefOf({ cursor: list.nextCursor })} variant="outlined">
          Older jobs
        </Button>
      )}
    </Stack>
  );
}
