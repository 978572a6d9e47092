import {
  EMPLOYMENT_TYPES,
  EXPERTISE_LEVELS,
  type FacetOption,
  JOB_TYPES,
  type JobFacets,
  matchOption,
  POSTED_WITHIN,
  postedLabel,
} from '@jobharbor/contract';
import { Button, type JobListQuery, Stack, tidyJobListQuery } from '@jobharbor/shared-ui/core';
import { jobCountText, today } from '@jobharbor/shared-ui/data';
import { FieldFrame, OutlinedInput } from '@jobharbor/shared-ui/forms';
import { useMemo, useRef, useState } from 'react';

import { type JobListFilter, useJobFacetsQuery } from '../jobsApi';
import type { JobList } from '../list/useJobList';
import { chosenFilters, noFilters } from './filters';
import { type FilterOption, OptionGroup } from './OptionGroup';
import { PayFilter } from './PayFilter';

/** In the drawer the options scroll, and the buttons below them stay visible. */
const DRAWER = { flex: '1 1 auto', minHeight: 0 };
const SCROLLED = {
  minHeight: 0,
  overflowY: 'auto',
  mx: -3,
  px: 3,
  pb: 2,
  borderBottom: 1,
  borderColor: 'divider',
};

/** Companies and places that show before 'Show all'. */
const SHOWN = 5;

export interface FilterPanelProps {
  query: JobListQuery;
  /** What the query has found so far. */
  list: JobList;
  /** Changes filters; what is undefined is taken away. Each takes hold at once. */
  onChange: (part: JobListQuery) => void;
  /** Closes the drawer that holds the panel. Absent beside the list. */
  onDone?: () => void;
}

/** A fixed list's options with their counts, as far as these are known. */
function fixed(
  values: readonly (string | number)[],
  facet: readonly FacetOption[] | undefined,
  labelOf: (value: string) => string = String,
): FilterOption[] {
  return values.map(String).map((value) => ({
    value,
    label: labelOf(value),
    count: facet?.find((option) => option.value === value)?.count,
  }));
}

/** The portal's most frequent values, and the chosen one wherever it stands. */
function frequent(facet: readonly FacetOption[] = [], chosen: string | undefined): FilterOption[] {
  const options = facet.map(({ value, count }) => ({ value, label: value, count }));
  const isListed = chosen === undefined || facet.some(({ value }) => value === chosen);
  return isListed ? options : [{ value: chosen, label: chosen }, ...options];
}

/** The advanced filters, each with what its options would leave. */
export function FilterPanel({ query, list, onChange, onDone }: FilterPanelProps) {
  const facets = useFacets(query, list.page !== undefined && !list.isRefreshing);
  const panel = useRef<HTMLElement>(null);
  const place = facets?.where.find(({ value }) => value === query.where)?.value;

  return (
    <Stack
      ref={panel}
      component="section"
      aria-label="Filter options"
      tabIndex={-1}
      sx={onDone ? DRAWER : undefined}
    >
      <Stack sx={{ gap: 3, ...(onDone && SCROLLED) }}>
        <OptionGroup
          label="Job type"
          options={fixed(JOB_TYPES, facets?.jobType)}
          chosen={query.jobType}
          onChoose={(value) => onChange({ jobType: matchOption(JOB_TYPES, value) })}
        />
        <OptionGroup
          label="Employment type"
          options={fixed(EMPLOYMENT_TYPES, facets?.employmentType)}
          chosen={query.employmentType}
          onChoose={(value) => onChange({ employmentType: matchOption(EMPLOYMENT_TYPES, value) })}
        />
        <OptionGroup
          label="Experience level"
          options={fixed(EXPERTISE_LEVELS, facets?.expertiseLevel)}
          chosen={query.expertiseLevel}
          onChoose={(value) => onChange({ expertiseLevel: matchOption(EXPERTISE_LEVELS, value) })}
        />
        <Stack sx={{ gap: 1.5 }}>
          <OptionGroup
            label="Posted"
            options={fixed(POSTED_WITHIN, facets?.postedWithin, (days) =>
              postedLabel(Number(days)),
            )}
            chosen={query.postedWithin?.toString()}
            // A number of days and a date are two forms of one filter: the later choice counts.
            onChoose={(value) =>
              onChange({
                postedWithin: POSTED_WITHIN.find((days) => String(days) === value),
                datePosted: undefined,
              })
            }
          />
          <PostedSince
            value={query.datePosted}
            onChange={(datePosted) => onChange({ datePosted, postedWithin: undefined })}
          />
        </Stack>
        <PayFilter query={query} facets={facets} onChange={onChange} />
        <OptionGroup
          label="Company"
          options={frequent(facets?.company, query.company)}
          chosen={query.company}
          onChoose={(company) => onChange({ company })}
          shown={SHOWN}
        />
        <OptionGroup
          label="Place"
          options={frequent(facets?.where, place)}
          chosen={place}
          onChoose={(where) => onChange({ where, within: undefined })}
          shown={SHOWN}
        />
      </Stack>
      <Stack sx={{ gap: 1, pt: 2 }}>
        {onDone && (
          <Button variant="contained" fullWidth onClick={onDone}>
            {list.page ? `Show ${jobCountText(list.page.count)}` : 'Show jobs'}
          </Button>
        )}
        {chosenFilters(query).length > 0 && (
          <Button
            fullWidth
            onClick={() => {
              // The button goes away with the filters.
              panel.current?.focus({ preventScroll: true });
              onChange(noFilters(query));
            }}
          >
            Clear filters
          </Button>
        )}
      </Stack>
    </Stack>
  );
}

interface PostedSinceProps {
  /** A day, YYYY-MM-DD. */
  value: string | undefined;
  onChange: (day: string | undefined) => void;
}

/** While a year is typed, the field's value has a year such as 0002. */
const isTyped = (day: string) => day < '1900';

/** The day from which on jobs were posted, by the browser's own picker. */
function PostedSince({ value = '', onChange }: PostedSinceProps) {
  const [shown, setShown] = useState({ value, day: value });
  // The address has another day than the one that is being typed.
  if (shown.value !== value) setShown({ value, day: value });

  return (
    <FieldFrame label="Posted on or after">
      {({ id, ...aria }) => (
        <OutlinedInput
          id={id}
          type="date"
          value={shown.day}
          onChange={({ target }) => {
            const day = target.value;
            setShown({ value, day });
            if (!day || !isTyped(day)) onChange(day || undefined);
          }}
          inputProps={{ max: today(), ...aria }}
        />
      )}
    </FieldFrame>
  );
}

/**
 * How many jobs each option would leave, asked for when the list is there, so that the list never waits for them. The
 * previous counts stay until the new ones have come. After a failure there are none.
 * @param isListed The list for this query is there.
 */
function useFacets(query: JobListQuery, isListed: boolean): JobFacets | undefined {
  const ofList = { order: undefined, page: undefined, cursor: undefined };
  const text = JSON.stringify({ ...tidyJobListQuery(query), ...ofList });
  const [asked, setAsked] = useState<string>();
  if (isListed && asked !== text) setAsked(text);
  const filter = useMemo(() => JSON.parse(asked ?? '{}') as JobListFilter, [asked]);
  const { data, isError } = useJobFacetsQuery(filter, { skip: asked === undefined });
  return isError ? undefined : data;
}
