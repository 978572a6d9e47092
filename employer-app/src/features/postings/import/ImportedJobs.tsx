import { Box, Button, Link, paths, Stack, Typography } from '@jobharbor/shared-ui/core';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@jobharbor/shared-ui/dialog';
import { Alert } from '@jobharbor/shared-ui/forms';
import { useEffect, useId, useMemo, useRef, useState } from 'react';

import { JobPage, previewOf } from '../form/JobPreview';
import { jobsText } from '../texts';
import { Columns, SharedValues } from './ColumnFields';
import { type Field, guessFields, type RowValues } from './columns';
import { ImportedJobList } from './ImportedJobList';
import type { Table } from './readTable';
import { SendBar } from './SendBar';
import { type ImportedJob, useImportedJobs } from './useImportedJobs';
import { isSent, useSending } from './useSending';

export interface ImportedJobsProps {
  /** What the jobs were read from. */
  name: string;
  table: Table;
  /** The field of each column. */
  fields: readonly (Field | undefined)[];
  onFields: (fields: readonly (Field | undefined)[]) => void;
  /** What is said for all jobs that do not say it. */
  shared: RowValues;
  onShared: (shared: RowValues) => void;
  /** Whether jobs are being sent. */
  onSending: (isSending: boolean) => void;
}

/** The jobs of a table before they are published: what its columns mean, what is missing, and each job. */
export function ImportedJobs(props: ImportedJobsProps) {
  const { name, table, fields, shared, onFields, onShared, onSending } = props;
  /** The keys of the jobs whose checkbox was pressed. */
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const [shown, setShown] = useState<ImportedJob>();
  const sending = useSending();
  const published = Object.values(sending.outcomes).flatMap((outcome) =>
    outcome?.kind === 'published' ? [outcome.jobId] : [],
  );
  const { jobs, lacking } = useImportedJobs(table, fields, { shared, published });
  const guessed = useMemo(() => guessFields(table), [table]);
  const heading = useRef<HTMLHeadingElement>(null);

  const isSending = sending.progress !== undefined;
  useEffect(() => onSending(isSending), [isSending, onSending]);
  useEffect(() => heading.current?.focus(), []);

  // A duplicate is chosen by hand.
  const isChosen = ({ key, duplicate }: ImportedJob) =>
    !isSent(sending.outcomes[key]) && toggled.has(key) === (duplicate !== undefined);
  const toggle = (...keys: string[]) => {
    const after = new Set(toggled);
    for (const key of keys) if (!after.delete(key)) after.add(key);
    setToggled(after);
  };
  const chosen = (jobs ?? []).filter(isChosen);
  const ofOpenJobs = (jobs ?? []).filter(
    ({ key, openJobId }) => openJobId !== undefined && !isSent(sending.outcomes[key]),
  );
  const notChosen = ofOpenJobs.filter((job) => !isChosen(job));

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
      <Columns table={table} fields={fields} onChange={onFields} />
      {lacking.includes('companyLogo') && !shared.companyLogo && <MissingLogo />}
      {lacking.length > 0 && <SharedValues fields={lacking} values={shared} onChange={onShared} />}
      {ofOpenJobs.length > 1 && (
        <OpenJobs
          count={ofOpenJobs.length}
          areChosen={notChosen.length === 0}
          isDisabled={isSending}
          onToggle={() =>
            toggle(...(notChosen.length > 0 ? notChosen : ofOpenJobs).map(({ key }) => key))
          }
        />
      )}
      <ImportedJobList
        jobs={jobs}
        sending={sending}
        isChosen={isChosen}
        onToggle={toggle}
        onShow={setShown}
      />
      <SendBar
        jobs={chosen}
        sending={sending}
        hasInput={
          toggled.size > 0 ||
          fields.some((field, index) => field !== guessed[index]) ||
          lacking.some((field) => Boolean(shared[field]))
        }
      />
      <JobDialog job={shown} onClose={() => setShown(undefined)} />
    </Stack>
  );
}

function MissingLogo() {
  return (
    <Alert severity="info">
      A company logo is missing, and no job is published without one.{' '}
      {/* What was read from a file would be lost in this tab. This page follows the profile. */}
      <Link href={paths.employer.profile} target="_blank">
        Upload a logo in the profile
      </Link>{' '}
      (opens in a new tab), or give its address below.
    </Alert>
  );
}

interface OpenJobsProps {
  /** The rows with the title and place of an open job. */
  count: number;
  areChosen: boolean;
  isDisabled: boolean;
  onToggle: () => void;
}

/** Chooses all rows that can change an open job, or none of them. */
function OpenJobs({ count, areChosen, isDisabled, onToggle }: OpenJobsProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
      <Typography color="textSecondary">
        {`${count} rows have the title and place of your open jobs. Choose them to change these jobs to what the rows say.`}
      </Typography>
      <Button variant="outlined" size="small" disabled={isDisabled} onClick={onToggle}>
        {areChosen ? 'Choose none of these' : `Choose these ${count}`}
      </Button>
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
