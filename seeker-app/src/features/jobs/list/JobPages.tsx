import { PAGE_MAX, PAGE_SIZE } from '@jobharbor/contract';
import { AppLink, Button, EmptyState, Stack } from '@jobharbor/shared-ui/core';
import { Pagination, PaginationItem } from '@jobharbor/shared-ui/nav';

import type { JobListPage } from '../jobsApi';
import { useMatches } from '../useMatches';

/** Below the theme's `sm`. */
const PHONE = '(max-width: 599.95px)';

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
  const isPhone = useMatches(PHONE);
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
        [0, 1].map(
          (siblings) =>
            // The page's neighbours do not fit on a phone.
            isPhone !== (siblings === 1) && (
              <Pagination
                key={siblings}
                aria-label="Pages of this list"
                count={pages}
                page={page}
                siblingCount={siblings}
                sx={{
                  display: siblings === 0 ? { sm: 'none' } : { xs: 'none', sm: 'block' },
                  '& ul': { flexWrap: 'nowrap' },
                  '& .MuiPaginationItem-root': { mx: { xs: 0, sm: '3px' } },
                }}
                renderItem={(item) => (
                  <PaginationItem
                    component={AppLink}
                    href={hrefOf({ page: item.page ?? 1 })}
                    {...item}
                  />
                )}
              />
            ),
        )
      )}
      {hasMore && (
        <Button href={hrefOf({ cursor: list.nextCursor })} variant="outlined">
          {isByAge ? 'Older jobs' : 'More jobs'}
        </Button>
      )}
    </Stack>
  );
}
