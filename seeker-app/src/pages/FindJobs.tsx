import { type JobListQuery, lazyPart, PageContainer, Skeleton } from '@jobharbor/shared-ui/core';

import { FilteredLayout } from '../features/jobs/FilteredLayout';
import { JobResults } from '../features/jobs/JobResults';
import { SearchBanner } from '../features/jobs/SearchBanner';
import { useJobList } from '../features/jobs/useJobList';
import { useJobListQuery } from '../features/jobs/useJobListQuery';

// The forms and the slider are a third of this page's bytes; the list does not wait for them.
const FilterPanel = lazyPart(
  () => import('../features/jobs/FilterPanel').then((module) => module.FilterPanel),
  <Skeleton variant="rounded" height={640} />,
);

/** All open jobs: text, filters and page in the address, the list beside the filter panel. */
export function Component() {
  const [query, setQuery] = useJobListQuery();
  const list = useJobList(query);
  const change = (part: JobListQuery, options?: { replace?: boolean }) =>
    setQuery({ ...query, page: undefined, cursor: undefined, ...part }, options);
  const reset = () => {
    setQuery({});
    list.reloadAll();
  };

  return (
    <PageContainer title="Find Jobs" lead="Every open job on this portal." maxWidth="lg">
      <SearchBanner
        text={query.q ?? ''}
        onType={(q) => change({ q }, { replace: true })}
        onSearch={(q) => {
          // Typing has mostly been there before: the same address twice would make Back do nothing.
          if (q !== (query.q ?? '')) change({ q });
        }}
      />
      <FilteredLayout
        query={query}
        panel={(close) => (
          <FilterPanel
            query={query}
            onApply={(filter) => {
              change(filter);
              close();
            }}
          />
        )}
      >
        <JobResults list={list} query={query} onReset={reset} />
      </FilteredLayout>
    </PageContainer>
  );
}
