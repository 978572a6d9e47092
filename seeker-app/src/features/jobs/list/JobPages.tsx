import { PAGE_MAX, PAGE_SIZE } from '@jobharbor/contract';
import {
  AppLink,
  Button,
  EmptyState,
  Stack,
  type Theme,
  useMediaQuery,
} from '@jobharbor/shared-ui/core';
import { Pagination, PaginationItem } from '@jobharbor/shared-ui/nav';

import type { JobListPage } from '../jobsApi';

export interface JobPagesProps {
  list: JobListPage;
  page: number;
  /** The list is past its numbered pages. */
  isByCursor: boolean;
  /** Newest first; otherwise by how well each fits. */
  isByAge: boolean;
  /** The address of a numbered page, or of the part after a cursor. */
  hrefOf: (place: { page?: number; cursor?: string }) => string;
}

/** Pages as links: numbered as far as the server counts, those after them by cursor. */
export function JobPages({ list, page, isByCursor, isByAge, hrefOf }: JobPagesProps) {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), {
    // The server draws for a phone, where more would not fit.
    defaultMatches: true,
  });
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
  const hasMore = list.nextCursor && (isByCursor || page === PAGE_MAX);
  if (pages <= 1 && !hasMore) return null;
  return (
    <Stack sx={{ gap: 2, alignItems: 'center', mt: 4 }}>
      {isByCursor ? (
        <Button href={hrefOf({})} variant="outlined">
          {isByAge ? 'Back to the newest jobs' : 'Back to the best matches'}
        </Button>
      ) : (
        <Pagination
          aria-label="Pages of this list"
          count={pages}
          page={page}
          siblingCount={isPhone ? 0 : 1}
          sx={{
            '& ul': { flexWrap: 'nowrap' },
            '& .MuiPaginationItem-root': { mx: { xs: 0, sm: '3px' } },
          }}
          renderItem={(item) => (
            <PaginationItem component={AppLink} href={hrefOf({ page: item.page ?? 1 })} {...item} />
          )}
        />
      )}
      {hasMore && (
        <Button href={hrefOf({ cursor: list.nextCursor })} variant="outlined">
          {isByAge ? 'Older jobs' : 'More jobs'}
        </Button>
      )}
    </Stack>
  );
}
