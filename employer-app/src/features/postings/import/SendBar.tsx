import { Box, Button, paths, useLeaveGuard } from '@jobharbor/shared-ui/core';
import { ConfirmDialog } from '@jobharbor/shared-ui/dialog';
import { Alert } from '@jobharbor/shared-ui/forms';
import { useRef } from 'react';

import { useFocusAbove } from '../../../lib/useFocusAbove';
import { jobsText } from '../texts';
import type { ImportedJob } from './useImportedJobs';
import type { Outcome, Sending } from './useSending';

/** A row may say as little as it wants of an open job. */
const isReady = ({ errors, openJobId }: ImportedJob) =>
  openJobId !== undefined || Object.keys(errors).length === 0;

export interface SendBarProps {
  /** The chosen ones that are not sent. */
  jobs: readonly ImportedJob[];
  sending: Sending;
  /** Something is typed or chosen for the jobs. */
  hasInput: boolean;
}

/** Publishes the chosen jobs, changes those that are open already, or keeps new ones as drafts. */
export function SendBar({ jobs, sending, hasInput }: SendBarProps) {
  const { outcomes, progress, stopped, send, stop } = sending;
  const bar = useRef<HTMLElement>(null);
  const status = useRef<HTMLDivElement>(null);
  useFocusAbove(bar);
  const press = (chosen: readonly ImportedJob[], action: 'publish' | 'draft') => {
    // The pressed button goes while jobs are sent.
    status.current?.focus();
    void send(chosen, action);
  };
  const ready = jobs.filter(isReady);
  const changed = ready.filter(({ openJobId }) => openJobId !== undefined);
  const fresh = jobs.filter(({ openJobId }) => openJobId === undefined);
  const sent = Object.values(outcomes);
  const counted = (kind: Outcome['kind'], words: (count: number) => string) => {
    const count = sent.filter((outcome) => outcome?.kind === kind).length;
    return count > 0 ? [`${jobsText(count)} ${words(count)}`] : [];
  };
  const summary = [
    ...counted('published', () => 'published'),
    ...counted('changed', () => 'changed'),
    ...counted('unchanged', (count) =>
      count === 1 ? 'says the same already' : 'say the same already',
    ),
    ...counted('draft', (count) => `saved as ${count === 1 ? 'a draft' : 'drafts'}`),
  ];

  return (
    <Box ref={bar} sx={barStyles}>
      <Box ref={status} role="status" tabIndex={-1} sx={{ flex: '1 1 14rem' }}>
        {progress
          ? `${progress.action === 'publish' ? 'Sending' : 'Saving'} ${progress.done + 1} of ${progress.all}…`
          : summary.length > 0
            ? `${summary.join(', ')}.`
            : choiceText(jobs.length, ready.length)}
      </Box>
      {progress ? (
        <Button variant="outlined" onClick={stop}>
          Stop
        </Button>
      ) : (
        <>
          {sent.length > 0 && <Button href={paths.employer.allJobs}>See your jobs</Button>}
          {fresh.length > 0 && (
            <Button variant="outlined" onClick={() => press(fresh, 'draft')}>
              {`Save ${jobsText(fresh.length)} as ${fresh.length === 1 ? 'a draft' : 'drafts'}`}
            </Button>
          )}
          {ready.length > 0 && (
            <Button variant="contained" onClick={() => press(ready, 'publish')}>
              {sendLabel(ready.length - changed.length, changed.length)}
            </Button>
          )}
        </>
      )}
      <LeaveGuard
        isSending={progress !== undefined}
        // Incomplete jobs do not keep anybody from looking at the published ones.
        isUnsent={hasInput && (ready.length > 0 || summary.length === 0)}
      />
      {stopped && (
        <Alert severity="warning" sx={{ flexBasis: '100%' }}>
          {`${stopped} The others were not sent.${fresh.length > 0 ? ' You can save new jobs as drafts.' : ''}`}
        </Alert>
      )}
    </Box>
  );
}

function sendLabel(fresh: number, changed: number): string {
  if (changed === 0) return `Publish ${jobsText(fresh)}`;
  if (fresh === 0) return `Change ${jobsText(changed)}`;
  return `Publish ${jobsText(fresh)} and change ${changed}`;
}

/** Without a complete job there is no button to publish, so the text says what that takes. */
function choiceText(chosen: number, complete: number): string {
  if (chosen === 0) return 'No job is chosen.';
  if (complete > 0) return `${chosen} chosen, ${complete} of them complete.`;
  return `${chosen} chosen, none complete. Jobs can be published once nothing is missing.`;
}

interface LeaveGuardProps {
  isSending: boolean;
  /** Something is typed or chosen for jobs that are not sent. */
  isUnsent: boolean;
}

/** Asks before the page is left while jobs are sent, or with something typed or chosen that is not sent. */
function LeaveGuard({ isSending, isUnsent }: LeaveGuardProps) {
  const { destination, leave, stay } = useLeaveGuard(
    isSending || isUnsent,
    // After the session has ended nothing can be sent.
    (pathname) => isSending || (isUnsent && pathname !== paths.employer.signIn),
  );
  return (
    <ConfirmDialog
      open={destination !== undefined}
      title={isSending ? 'Stop the import?' : 'Leave the import?'}
      text={
        isSending
          ? 'Some jobs are not sent yet. What is sent already stays.'
          : 'What you have typed or chosen for jobs that are not sent yet is lost.'
      }
      confirmLabel="Leave"
      keepLabel="Stay"
      onConfirm={leave}
      onClose={stay}
    />
  );
}

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
