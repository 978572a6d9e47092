import { Box, PageContainer, paths, useNavigate, usePageParams } from '@jobharbor/shared-ui/core';

import { useListJobsQuery } from '../features/jobs/list/jobsApi';
import { RecentJobs } from '../features/jobs/list/RecentJobs';
import { RelatedJobs } from '../features/jobs/list/RelatedJobs';
import { SearchBanner } from '../features/jobs/list/SearchBanner';
import { useJobListQuery } from '../features/jobs/list/useJobListQuery';
import { useSearchAlert } from '../features/jobs/list/useSearchAlert';
import { pages } from '../remote';

/** The results for one term, beside the newest jobs. */
export function Component() {
  const { searchText } = usePageParams(pages.JobSearch);
  const navigate = useNavigate();
  const [{ page, cursor }] = useJobListQuery();
  const found = useListJobsQuery({ q: searchText, page, cursor });
  const list = found.error ? undefined : found.data;
  useSearchAlert(found.error);

  return (
    <PageContainer
      title={searchText}
      lead={
        <span role="status">
          {list
            ? `${list.count}${list.isCapped ? '+' : ''} Search Results Found`
            : found.error
              ? 'The search did not work.'
              : 'Searching …'}
        </span>
      }
      maxWidth="lg"
    >
      <SearchBanner
        key={searchText}
        text={searchText}
        onType={() => undefined}
        onSearch={(text) => void navigate(paths.jobSearch(text))}
      />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 320px' },
          gap: { xs: 6, md: 5 },
          mt: 4,
        }}
      >
        <RelatedJobs
          list={list}
          error={found.error}
          isFetching={found.isFetching}
          searchText={searchText}
          page={page ?? 1}
          isByCursor={Boolean(cursor)}
          onRetry={() => void found.refetch()}
        />
        <RecentJobs />
      </Box>
    </PageContainer>
  );
}
