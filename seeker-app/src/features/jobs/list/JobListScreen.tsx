import {
  type JobListQuery,
  lazyPart,
  PageContainer,
  type PageContainerProps,
  type SearchWords,
  Skeleton,
  writeJobListQuery,
} from '@jobharbor/shared-ui/core';
import { type ReactNode, useRef } from 'react';

import { FilteredLayout } from '../filters/FilteredLayout';
import { isEmptyFilter } from '../filters/filters';
import { jobListHead, jobListTitle } from './jobListHead';
import { JobResults, type JobResultsProps } from './JobResults';
import { SearchBanner } from './SearchBanner';
import type { JobList } from './useJobList';
import type { JobListAddress } from './useJobListAddress';

// Loaded lazily: the list does not wait for its filters.
const FilterPanel = lazyPart(
  () => import('../filters/FilterPanel').then((module) => module.FilterPanel),
  <Skeleton variant="rounded" height={640} />,
);

export interface JobListScreenProps extends Pick<
  PageContainerProps,
  'title' | 'heading' | 'lead' | 'actions'
> {
  address: JobListAddress;
  list: JobList;
  /** Over the results, in place of their count. */
  resultsHeading?: string;
  /** Whether the list is narrowed while one types, or only when one has finished. */
  narrowsWhileTyping?: boolean;
  statusOf?: JobResultsProps['statusOf'];
  cornerOf?: JobResultsProps['cornerOf'];
  follow?: JobResultsProps['follow'];
  /** Over the list while nothing narrows it. */
  above?: ReactNode;
  /** Below the results. */
  children?: ReactNode;
}

/** Open jobs: text, place, filters and page in the address, the list beside the filter panel. */
export function JobListScreen(props: JobListScreenProps) {
  const { address, list, resultsHeading, narrowsWhileTyping = false, ...rest } = props;
  const { statusOf, cornerOf, follow, above, children, ...frame } = rest;
  const { query, readQuery, hrefOf, setQuery, changeQuery } = address;
  const results = useRef<HTMLElement>(null);
  const change = (part: JobListQuery) => {
    changeQuery(part);
    // A shorter list may end above what is on the screen: its start is scrolled into view.
    if ((results.current?.getBoundingClientRect().top ?? 0) < 0) results.current?.scrollIntoView();
  };
  const search = (words: SearchWords) => {
    // Typing has mostly narrowed the list already. With the same address twice, Back would do nothing.
    const { q = '', where = '', within } = readQuery();
    if (words.q !== q || words.where !== where || words.within !== within) change(words);
  };

  const { page, isKept } = list;
  const head = page && !isKept ? jobListHead(query, page) : { title: jobListTitle(query) };

  return (
    <PageContainer {...frame} head={head} maxWidth="lg">
      <SearchBanner
        kept={restOf(query)}
        words={{ q: query.q ?? '', where: query.where ?? '', within: query.within }}
        onType={narrowsWhileTyping ? (words) => changeQuery(words, { replace: true }) : undefined}
        onSearch={search}
      />
      {isEmptyFilter(query) && !query.page && !query.cursor && above}
      <FilteredLayout
        query={query}
        label={resultsHeading ?? 'Jobs'}
        resultsRef={results}
        panel={(onDone) => (
          <FilterPanel query={query} list={list} onChange={change} onDone={onDone} />
        )}
      >
        <JobResults
          list={list}
          query={query}
          heading={resultsHeading}
          statusOf={statusOf}
          cornerOf={cornerOf}
          follow={follow}
          hrefOf={(part) => hrefOf({ ...query, page: undefined, cursor: undefined, ...part })}
          onChange={change}
          onReset={() => {
            setQuery({});
            list.reloadAll();
          }}
        />
      </FilteredLayout>
      {children}
    </PageContainer>
  );
}

/** What a query has beside the words of the search. Other words have a list of their own, from its first page on. */
function restOf(query: JobListQuery): Record<string, string> {
  const params = new URLSearchParams(writeJobListQuery(query));
  for (const name of ['q', 'where', 'within', 'page', 'cursor']) params.delete(name);
  return Object.fromEntries(params);
}
