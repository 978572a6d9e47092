import {
  APPLICATION_SORTS,
  APPLICATION_STATUSES,
  type ApplicationSort,
  applicationSorts,
  type ApplicationStatus,
  type EmployerJob,
  SEARCH_TEXT_MAX,
  statusLabel,
} from '@jobharbor/contract';
import { Box, Button, Stack, useReadAddress } from '@jobharbor/shared-ui/core';
import { NativeSelect, OutlinedInput } from '@jobharbor/shared-ui/forms';
import { SearchIcon } from '@jobharbor/shared-ui/icons';
import { type ReactNode, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';

import { useEmployerJobsQuery } from '../../../data/employerJobsApi';
import { type ApplicationView, readView } from '../applicationView';
import { useStages } from '../stages/stagesApi';

/** After this long, in milliseconds, what is typed is searched. */
const PAUSE = 300;

export interface ApplicationFiltersProps {
  employerId: string;
  view: ApplicationView;
  /** Whether any application has a message that nobody has read. */
  hasNewMessages: boolean;
  /** What the posting is called, where it is deleted. */
  jobName: string | undefined;
  /** The skills that the listed jobs ask for; undefined until the list has come. */
  skills: readonly string[] | undefined;
  /**
   * Changes a part of the view.
   * @param isTyped It follows other changes of the same kind, and needs no place in the history.
   */
  onChange: (part: ApplicationView, isTyped?: boolean) => void;
}

/** What narrows the list, and how it is ordered. On phones all but the search is folded, to leave room to the list. */
export function ApplicationFilters(props: ApplicationFiltersProps) {
  const { employerId, view, hasNewMessages, jobName, skills, onChange } = props;
  const { data: jobs = [] } = useEmployerJobsQuery(employerId, { skip: !employerId });
  const [isOpen, setIsOpen] = useState(false);
  const [usesMessages, setUsesMessages] = useState(false);
  const selectsId = useId();
  const stages = useStages();
  const inSelects = { ...view, status: undefined, q: undefined, isBoard: undefined };
  const chosen = Object.values(inSelects).filter(Boolean).length;
  return (
    <Box
      role="search"
      aria-label="Filter applications"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, flex: '1 1 40rem' }}
    >
      <WordSearch text={view.q} onSearch={(q, isTyped) => onChange({ q }, isTyped)} />
      <Button
        variant="outlined"
        aria-expanded={isOpen}
        aria-controls={selectsId}
        onClick={() => setIsOpen(!isOpen)}
        sx={{ display: { sm: 'none' } }}
      >
        {chosen > 0 ? `Filters (${chosen})` : 'Filters'}
      </Button>
      <Box
        id={selectsId}
        sx={{
          display: { xs: isOpen ? 'flex' : 'none', sm: 'contents' },
          flexWrap: 'wrap',
          gap: 1,
          width: 1,
        }}
      >
        <JobFilter
          jobs={jobs}
          job={view.job}
          jobName={jobName}
          onChange={(job) => onChange({ job, skill: undefined })}
        />
        <SkillFilter skills={skills} skill={view.skill} onChange={(skill) => onChange({ skill })} />
        <Select
          label="Order"
          value={view.sort ?? 'newest'}
          onChange={(sort) =>
            onChange({ sort: sort === 'newest' ? undefined : (sort as ApplicationSort) })
          }
        >
          {APPLICATION_SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {applicationSorts[sort]}
            </option>
          ))}
        </Select>
        {!view.isBoard && (
          <Select
            label="Group"
            value={view.isFlat ? 'flat' : ''}
            onChange={(value) => onChange({ isFlat: value === 'flat' || undefined })}
          >
            <option value="">By job</option>
            <option value="flat">One list</option>
          </Select>
        )}
        {/* Last, because it is known later which of them there are. */}
        {(view.hasNewMessage ?? (hasNewMessages || usesMessages)) && (
          <Select
            label="Messages"
            value={view.hasNewMessage ? 'true' : ''}
            // It stays also when the last message is read meanwhile.
            onFocus={() => setUsesMessages(true)}
            onChange={(value) => onChange({ hasNewMessage: value === 'true' || undefined })}
          >
            <option value="">Any messages</option>
            <option value="true">New messages</option>
          </Select>
        )}
        {!view.isBoard && (stages.length > 0 || view.stage) && (
          <Select
            label="Stage"
            value={view.stage ?? ''}
            // Each stage has its status.
            onChange={(stage) => onChange({ stage: stage || undefined, status: undefined })}
          >
            <option value="">Any stage</option>
            {view.stage && !stages.some(({ _id }) => _id === view.stage) && (
              <option value={view.stage}>A deleted stage</option>
            )}
            {stages.map(({ _id, label }) => (
              <option key={_id} value={_id}>
                {label}
              </option>
            ))}
          </Select>
        )}
        {(view.meetsNeeds ?? jobs.some(({ questionsCount = 0 }) => questionsCount > 0)) && (
          <Select
            label="Answers"
            value={view.meetsNeeds ? 'true' : ''}
            onChange={(value) => onChange({ meetsNeeds: value === 'true' || undefined })}
          >
            <option value="">Any answers</option>
            <option value="true">All needed answers</option>
          </Select>
        )}
      </Box>
    </Box>
  );
}

interface WordSearchProps {
  text: string | undefined;
  onSearch: (text: string | undefined, isTyped: boolean) => void;
}

/** Searches while one types; the address follows after a pause. */
function WordSearch({ text = '', onSearch }: WordSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const written = useRef(text);
  const readAddress = useReadAddress();

  useEffect(() => {
    // An older address, rendered late: there is a newer text.
    if (text !== (readView(readAddress().searchParams).q ?? '')) return;
    // Something else has changed the address. A text that was typed here and comes back does not disturb typing.
    if (text !== written.current && input.current) input.current.value = text;
    written.current = text;
  }, [text, readAddress]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (isTyped: boolean) => {
    clearTimeout(timer.current);
    const typed = input.current?.value.trim() ?? '';
    if (typed === written.current) return;
    written.current = typed;
    onSearch(typed || undefined, isTyped);
  };

  // A filter may be chosen before the pause is over: then the words belong to the new view.
  const newest = useRef(search);
  useEffect(() => {
    newest.current = search;
  });

  return (
    <Box
      component="form"
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        search(false);
      }}
      sx={{ flex: '1 1 13rem' }}
    >
      <OutlinedInput
        fullWidth
        type="search"
        inputRef={input}
        defaultValue={text}
        placeholder="Name, or words of the CV"
        onChange={() => {
          clearTimeout(timer.current);
          timer.current = setTimeout(() => newest.current(true), PAUSE);
        }}
        startAdornment={<SearchIcon />}
        inputProps={{
          'aria-label': 'Search by name or words of the CV',
          maxLength: SEARCH_TEXT_MAX,
          enterKeyHint: 'search',
          autoComplete: 'off',
        }}
        sx={{
          ...low,
          // The icon has the input's own space on its other side.
          '& input': { ...low['& input, & select'], pl: 1 },
          '& > svg': { color: 'text.secondary' },
        }}
      />
    </Box>
  );
}

/** One line of filters leaves space for the list. */
const low = {
  height: { xs: 44, lg: 40 },
  minHeight: 0,
  typography: 'body2',
  '& input, & select': { py: 0, height: 1, boxSizing: 'border-box' },
} as const;

interface SelectProps {
  label: string;
  /** What it has at least. Without it the options decide, and those that come later move the other filters. */
  width?: string;
  value: string;
  onChange: (value: string) => void;
  onFocus?: () => void;
  children: ReactNode;
}

/** A select whose first option names it, so that only screen readers need its label. */
function Select({ label, width, value, onChange, onFocus, children }: SelectProps) {
  return (
    <NativeSelect
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onFocus={onFocus}
      input={<OutlinedInput />}
      inputProps={{ 'aria-label': label }}
      sx={{
        ...low,
        flex: { xs: '1 1 40%', sm: width ? `1 1 ${width}` : '0 1 auto' },
        maxWidth: { sm: '13rem' },
      }}
    >
      {children}
    </NativeSelect>
  );
}

interface JobFilterProps {
  /** The employer's jobs; those that nobody has applied for are not offered. */
  jobs: readonly EmployerJob[];
  /** The id of the one that is shown; undefined shows all. */
  job: string | undefined;
  /** What that one is called, where it is none of `jobs`: a deleted posting. */
  jobName: string | undefined;
  onChange: (job: string | undefined) => void;
}

/** Narrows the list to one job. */
function JobFilter({ jobs, job, jobName, onChange }: JobFilterProps) {
  const offered = jobs.filter(({ _id, applicationsCount }) => applicationsCount > 0 || _id === job);
  const isOffered = !job || offered.some(({ _id }) => _id === job);
  return (
    <Select
      label="Job"
      width="10rem"
      value={job ?? ''}
      onChange={(value) => onChange(value || undefined)}
    >
      <option value="">All jobs</option>
      {!isOffered && <option value={job}>{jobName ?? 'This job'}</option>}
      {offered.map((one) => (
        <option key={one._id} value={one._id}>
          {`${one.jobName} (${one.applicationsCount})`}
        </option>
      ))}
    </Select>
  );
}

interface SkillFilterProps {
  skills: ApplicationFiltersProps['skills'];
  skill: string | undefined;
  onChange: (skill: string | undefined) => void;
}

/** Narrows the list to CVs with a skill. */
function SkillFilter({ skills, skill, onChange }: SkillFilterProps) {
  const known = skills ?? [];
  const offered = skill && !known.includes(skill) ? [skill, ...known] : known;
  if (skills && offered.length === 0) return null;
  return (
    <Select
      label="Skill"
      width="6rem"
      value={skill ?? ''}
      onChange={(value) => onChange(value || undefined)}
    >
      <option value="">Any skill</option>
      {offered.map((one) => (
        <option key={one} value={one}>
          {one}
        </option>
      ))}
    </Select>
  );
}

/** How many applications there are in each status. */
export type StatusCounts = Record<ApplicationStatus, number>;

export interface StatusFilterProps {
  /** Whether the numbers are shown. They have their room before they are known. */
  isCounted: boolean;
  /** Undefined until they are known. */
  counts: StatusCounts | undefined;
  /** Undefined shows all. */
  status: ApplicationStatus | undefined;
  onChange: (status: ApplicationStatus | undefined) => void;
}

/** Narrows the list to one status. */
export function StatusFilter({ isCounted, counts, status, onChange }: StatusFilterProps) {
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const countOf = (value: ApplicationStatus | undefined) => {
    const count = value ? counts?.[value] : total;
    return (
      <>
        {' '}
        <Box component="span" sx={{ display: 'inline-block', minWidth: '3ch' }}>
          {count !== undefined && `(${count})`}
        </Box>
      </>
    );
  };
  return (
    <Stack
      role="group"
      aria-label="Show applications by status"
      direction="row"
      // On small screens one line, which is moved with the finger.
      sx={{
        flexWrap: { sm: 'wrap' },
        gap: 1,
        overflowX: { xs: 'auto', sm: 'visible' },
        '& > *': { flex: 'none' },
      }}
    >
      {[undefined, ...APPLICATION_STATUSES].map((value) => (
        <Button
          key={value ?? 'all'}
          size="small"
          variant={value === status ? 'contained' : 'outlined'}
          aria-pressed={value === status}
          onClick={() => onChange(value)}
          sx={{ textTransform: 'capitalize', fontVariantNumeric: 'tabular-nums' }}
        >
          <span>
            {value ? statusLabel(value) : 'all'}
            {isCounted && countOf(value)}
          </span>
        </Button>
      ))}
    </Stack>
  );
}
