import {
  formatSalary,
  jobField,
  matchOption,
  readAmount,
  SALARY_PERIODS,
} from '@jobharbor/contract';
import {
  Box,
  Button,
  Link,
  paths,
  Stack,
  Typography,
  useLeaveGuard,
  VisuallyHidden,
} from '@jobharbor/shared-ui/core';
import { Panel } from '@jobharbor/shared-ui/data';
import {
  ConfirmDialog,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
} from '@jobharbor/shared-ui/dialog';
import { Alert, FieldFrame, NativeSelect, OutlinedInput } from '@jobharbor/shared-ui/forms';
import { useEffect, useId, useRef, useState } from 'react';

import { JobPage, previewOf } from '../form/JobPreview';
import { type JobValues, labels } from '../form/jobValues';
import { type Field, guessFields, type RowValues } from './columns';
import type { Table } from './readTable';
import { type ImportedJob, useImportedJobs } from './useImportedJobs';
import { type Outcome, type Sending, useSending } from './useSending';

export interface ImportedJobsProps {
  /** What the jobs were read from. */
  name: string;
  table: Table;
}

const jobsText = (count: number) => `${count} ${count === 1 ? 'job' : 'jobs'}`;
const isReady = ({ errors }: ImportedJob) => Object.keys(errors).length === 0;
const isSent = (outcome: Outcome | undefined) => outcome !== undefined && outcome.kind !== 'failed';

/** The jobs of a table before they are published: what its columns mean, what is missing, and each job. */
export function ImportedJobs({ name, table }: ImportedJobsProps) {
  const [fields, setFields] = useState(() => guessFields(table));
  const [shared, setShared] = useState<RowValues>({});
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [shown, setShown] = useState<ImportedJob>();
  const { jobs, lacking } = useImportedJobs(table, fields, shared);
  const sending = useSending();
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => heading.current?.focus(), []);

  const { outcomes, progress } = sending;
  // One that the company has already is chosen by hand.
  const isChosen = ({ key, isPosted }: ImportedJob) =>
    !isSent(outcomes[key]) && left.has(key) === isPosted;
  const toggle = (key: string) => {
    const after = new Set(left);
    if (!after.delete(key)) after.add(key);
    setLeft(after);
  };
  const chosen = (jobs ?? []).filter(isChosen);

  return (
    <Stack sx={{ gap: 3 }}>
      <Typography
        ref={heading}
        tabIndex={-1}
        variant="h3"
        component="h2"
        sx={{ overflowWrap: 'anywhere' }}
      >
        {`${jobsText(table.rows.length)} in ${name}`}
      </Typography>
      <Columns table={table} fields={fields} onChange={setFields} />
      {lacking.length > 0 && <SharedValues fields={lacking} values={shared} onChange={setShared} />}
      <Panel aria-label="Jobs" sx={{ p: { xs: 0, md: 0 } }}>
        <Box component="ul" aria-busy={!jobs} sx={listStyles}>
          {jobs?.map((job) => (
            <JobRow
              key={job.key}
              job={job}
              outcome={outcomes[job.key]}
              isChosen={isChosen(job)}
              isBusy={progress !== undefined}
              onToggle={() => toggle(job.key)}
              onShow={() => setShown(job)}
            />
          ))}
        </Box>
      </Panel>
      <SendBar jobs={chosen} sending={sending} />
      <JobDialog job={shown} onClose={() => setShown(undefined)} />
      <LeaveGuard isSending={progress !== undefined} />
    </Stack>
  );
}

interface ColumnsProps {
  table: Table;
  fields: readonly (Field | undefined)[];
  onChange: (fields: (Field | undefined)[]) => void;
}

/** What each column means. It can be changed; a column without a field is left out. */
function Columns({ table, fields, onChange }: ColumnsProps) {
  const unknown = fields.filter((field) => field === undefined).length;
  const sample = (index: number) =>
    table.rows
      .find(({ cells }) => cells[index]?.trim())
      ?.cells[index]?.trim()
      .slice(0, 60) ?? '';
  return (
    <Panel aria-label="Columns" sx={{ py: { xs: 1.5, md: 1.5 } }}>
      {/* Open at once where something is to be done. */}
      <details open={unknown > 0}>
        <Box component="summary" sx={{ py: 1, cursor: 'pointer' }}>
          <Typography component="span" variant="subtitle2">
            {unknown === 0
              ? `All ${fields.length} columns are recognised`
              : `${fields.length - unknown} of ${fields.length} columns are recognised, the others are left out`}
          </Typography>
        </Box>
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { sm: '1fr 1fr', lg: '1fr 1fr 1fr' },
            gap: 2.5,
            py: 1.5,
          }}
        >
          {table.columns.map((column, index) => (
            // Columns have no other identity, and two may have one name.
            // oxlint-disable-next-line react/no-array-index-key
            <FieldFrame key={index} label={column || `Column ${index + 1}`} help={sample(index)}>
              {({ id, ...aria }) => (
                <NativeSelect
                  input={<OutlinedInput size="small" />}
                  value={fields[index] ?? ''}
                  inputProps={{ id, ...aria }}
                  onChange={({ target }) =>
                    onChange(
                      fields.map((field, at) =>
                        at === index ? ((target.value || undefined) as Field | undefined) : field,
                      ),
                    )
                  }
                >
                  <option value="">Leave out</option>
                  {Object.entries(labels).map(([field, label]) => (
                    <option key={field} value={field}>
                      {label}
                    </option>
                  ))}
                </NativeSelect>
              )}
            </FieldFrame>
          ))}
        </Box>
      </details>
    </Panel>
  );
}

interface SharedValuesProps {
  fields: readonly Field[];
  values: RowValues;
  onChange: (values: RowValues) => void;
}

/** What jobs must say and rows do not: said once, for all of them. */
function SharedValues({ fields, values, onChange }: SharedValuesProps) {
  const id = useId();
  return (
    <Panel aria-labelledby={id}>
      <Typography id={id} variant="h4" component="h3">
        For the jobs that do not say it themselves
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5 }}>
        Every job needs these. Lists have one entry a line.
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: { md: '1fr 1fr' }, gap: 2.5, mt: 2.5 }}>
        {fields.map((field) => {
          const isLong = ['list', 'text'].includes(jobField(field).kind);
          return (
            <FieldFrame key={field} label={labels[field]}>
              {({ id: inputId, ...aria }) => (
                <OutlinedInput
                  id={inputId}
                  {...(isLong && { multiline: true, minRows: 3, maxRows: 10 })}
                  value={values[field] ?? ''}
                  inputProps={aria}
                  onChange={({ target }) => onChange({ ...values, [field]: target.value })}
                />
              )}
            </FieldFrame>
          );
        })}
      </Box>
    </Panel>
  );
}

interface JobRowProps {
  job: ImportedJob;
  outcome: Outcome | undefined;
  isChosen: boolean;
  isBusy: boolean;
  onToggle: () => void;
  onShow: () => void;
}

/** A job with what keeps it from being published, or with what has become of it. */
function JobRow({ job, outcome, isChosen, isBusy, onToggle, onShow }: JobRowProps) {
  const id = useId();
  const { number, values } = job;
  const title = values.jobName || 'Without a title';
  return (
    <li>
      <input
        type="checkbox"
        aria-labelledby={id}
        checked={isChosen}
        disabled={isBusy || isSent(outcome)}
        onChange={onToggle}
      />
      <span data-number="">
        <VisuallyHidden>Row </VisuallyHidden>
        {number}
      </span>
      <div data-words="">
        <bdi id={id} data-title="">
          {title}
        </bdi>
        <span>
          {[values.location, payText(values)].filter(Boolean).map((text) => (
            <bdi key={text}>{text}</bdi>
          ))}
        </span>
      </div>
      <JobState job={job} outcome={outcome} />
      <Button size="small" onClick={onShow}>
        Preview<VisuallyHidden>{` ${title}`}</VisuallyHidden>
      </Button>
    </li>
  );
}

/** The pay that a job would show; none where it is not stated or not understood. */
function payText({ salary, salaryMax, salaryPeriod, currency }: JobValues): string {
  const amount = readAmount(salary) ?? 0;
  const most = readAmount(salaryMax) ?? 0;
  return amount > 0 || most > 0
    ? formatSalary(amount, currency, {
        salaryMax: most,
        salaryPeriod: matchOption(SALARY_PERIODS, salaryPeriod),
      })
    : '';
}

function JobState({ job, outcome }: Pick<JobRowProps, 'job' | 'outcome'>) {
  if (outcome?.kind === 'published') {
    return (
      <div data-state="done">
        <Link href={paths.job(outcome.jobId)}>Published</Link>
      </div>
    );
  }
  if (outcome?.kind === 'draft') {
    return (
      <div data-state="done">
        <Link href={paths.employer.draftJob(outcome.draftId)}>Saved as a draft</Link>
      </div>
    );
  }
  if (outcome) return <div data-state="wrong">{`Refused: ${outcome.message}`}</div>;
  const errors = Object.entries(job.errors) as [Field, string][];
  if (errors.length > 0) {
    return (
      <ul data-state="wrong">
        {errors.map(([field, message]) => (
          <li key={field}>{`${labels[field]}: ${message}`}</li>
        ))}
      </ul>
    );
  }
  return (
    <div data-state={job.isPosted ? 'wrong' : 'ready'}>
      {job.isPosted ? 'You have an open job with this title and place.' : 'Ready'}
    </div>
  );
}

/** Publishes the chosen jobs, or keeps them as drafts. */
function SendBar({ jobs, sending }: { jobs: readonly ImportedJob[]; sending: Sending }) {
  const { outcomes, progress, stopped, send, stop } = sending;
  const ready = jobs.filter(isReady);
  const sent = Object.values(outcomes);
  const published = sent.filter((outcome) => outcome?.kind === 'published').length;
  const drafts = sent.filter((outcome) => outcome?.kind === 'draft').length;
  const summary = [
    published > 0 && `${jobsText(published)} published`,
    drafts > 0 && `${jobsText(drafts)} saved as ${drafts === 1 ? 'a draft' : 'drafts'}`,
  ].filter(Boolean);

  return (
    <Box sx={barStyles}>
      <Box role="status" sx={{ flex: '1 1 14rem' }}>
        {progress
          ? `${progress.action === 'publish' ? 'Publishing' : 'Saving'} ${progress.done + 1} of ${progress.all}…`
          : summary.length > 0
            ? `${summary.join(', ')}.`
            : `${jobs.length} chosen, ${ready.length} of them complete.`}
      </Box>
      {progress ? (
        <Button variant="outlined" onClick={stop}>
          Stop
        </Button>
      ) : (
        <>
          {sent.length > 0 && <Button href={paths.employer.allJobs}>See your jobs</Button>}
          <Button
            variant="outlined"
            disabled={jobs.length === 0}
            onClick={() => void send(jobs, 'draft')}
          >
            {`Save ${jobsText(jobs.length)} as ${jobs.length === 1 ? 'a draft' : 'drafts'}`}
          </Button>
          <Button
            variant="contained"
            disabled={ready.length === 0}
            onClick={() => void send(ready, 'publish')}
          >
            {`Publish ${jobsText(ready.length)}`}
          </Button>
        </>
      )}
      {stopped && (
        <Alert severity="warning" sx={{ flexBasis: '100%' }}>
          {`${stopped} The others were not sent. You can save them as drafts.`}
        </Alert>
      )}
    </Box>
  );
}

/** The page that a job would have. */
function JobDialog({ job, onClose }: { job: ImportedJob | undefined; onClose: () => void }) {
  const id = useId();
  // What it showed stays while it closes.
  const [shown, setShown] = useState(job);
  if (job && job !== shown) setShown(job);
  return (
    <Dialog open={job !== undefined} onClose={onClose} aria-labelledby={id} maxWidth="md" fullWidth>
      <DialogTitle id={id}>Preview</DialogTitle>
      <DialogContent dividers>
        {/* The page has links that would lead away. */}
        <Box inert>{shown && <JobPage job={previewOf(shown.values, false)} />}</Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}

/** Asks before the page is left while jobs are sent. */
function LeaveGuard({ isSending }: { isSending: boolean }) {
  const { destination, leave, stay } = useLeaveGuard(isSending, () => isSending);
  return (
    <ConfirmDialog
      open={destination !== undefined}
      title="Stop the import?"
      text="Some jobs are not sent yet. What is sent already stays."
      confirmLabel="Leave"
      keepLabel="Stay"
      onConfirm={leave}
      onClose={stay}
    />
  );
}

const listStyles = {
  listStyle: 'none',
  m: 0,
  p: 0,
  minHeight: 64,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: {
      xs: 'auto auto minmax(0, 1fr) auto',
      md: 'auto 2.5rem minmax(0, 3fr) minmax(0, 3fr) auto',
    },
    alignItems: 'start',
    columnGap: 1.5,
    rowGap: 0.5,
    px: 2,
    py: 1.5,
    typography: 'body2',
    overflowWrap: 'anywhere',
  },
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
  '& input': { width: 20, height: 20, m: 0, accentColor: 'var(--jh-palette-primary-main)' },
  '& [data-number]': { color: 'text.secondary', fontVariantNumeric: 'tabular-nums' },
  '& [data-words]': { display: 'grid', color: 'text.secondary' },
  '& [data-words] span bdi + bdi::before': { content: '" · "' },
  '& [data-title]': { typography: 'body1', fontWeight: 'fontWeightBold', color: 'text.primary' },
  '& [data-state]': {
    gridColumn: { xs: '3 / -1', md: 'auto' },
    gridRow: { xs: 2, md: 'auto' },
    m: 0,
    p: 0,
    listStyle: 'none',
  },
  '& [data-state="wrong"]': { color: 'error.main' },
  '& [data-state="ready"], & [data-state="done"]': { color: 'success.main' },
} as const;

const barStyles = {
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  py: 2,
  borderTop: 1,
  borderColor: 'divider',
  bgcolor: 'background.default',
} as const;
