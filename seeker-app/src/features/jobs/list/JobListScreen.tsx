import {
  type JobListQuery,
  lazyPart,
  PageContainer,
  type PageContainerProps,
  Skeleton,
} from '@jobharbor/shared-ui/core';

import { FilteredLayout } from '../filters/FilteredLayout';
import { JobResults } from './JobResults';
import { SearchBanner } from './SearchBanner';
import { useJobList } from './useJobList';
import { useJobListQuery } from './useJobListQuery';

// The forms and the slider are a third of this page's bytes; the list does not wait for them.
const FilterPanel = lazyPart(
  () => import('../filters/FilterPanel').then((module) => module.FilterPanel),
  <Skeleton variant="rounded" height={640} />,
);

export type JobListScreenProps = Pick<PageContainerProps, 'title' | 'heading' | 'lead' | 'actions'>;

/** All open jobs: text, filters and page in the address, the list beside the filter panel. */
export function JobListScreen(frame: JobListScreenProps) {
  const [query, setQuery] = useJobListQuery();
  const list = useJobList(query);
  const change = (part: JobListQuery, options?: { replace?: boolean }) =>
    setQuery({ ...query, page: undefined, cursor: undefined, ...part }, options);
  const reset = () => {
    setQuery({});
    list.reloadAll();
  };

  return (
    <PageContainer {...frame} maxWidth="lg">
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
