import { type Application, changedMeanwhile, isWaitingStatus } from '@jobharbor/contract';
import {
  Box,
  Button,
  type SxProps,
  type Theme,
  Typography,
  useLocation,
} from '@jobharbor/shared-ui/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';

import { useFocusAbove } from '../../../lib/useFocusAbove';
import { applicantName, REVIEWERS_PART } from '../texts';
import { FeedbackForm, useFeedback } from './Feedback';
import { statusShortcuts, useShortcuts } from './shortcuts';
import { StatusDialog, StatusSelect } from './StatusSelect';
import { useUndoableStatuses } from './undoableStatuses';
import { UndoNotices, UndoStatus } from './UndoStatus';
import { seenStepOf, useStatusChange } from './useStatusChange';
import { useUndo } from './useUndo';

export interface AnswerBarProps {
  application: Application;
  employerId: string;
  /** The way on to the next application. */
  renderNext: (isAnswered: boolean) => ReactNode;
}

/** The answer to an application: a status and a message in one step. It stays visible while the page scrolls. */
export function AnswerBar({ application, employerId, renderNext }: AnswerBarProps) {
  const { _id, applicationStatus } = application;
  const change = useStatusChange(employerId, application);
  const feedback = useFeedback(employerId, application, change);
  const taking = useUndo();
  const statuses = useUndoableStatuses();
  const undoable = statuses.findLast((one) => one.applicationId === _id);
  const newest = statuses.findLast((one) => one.employerId === employerId);
  const { hash } = useLocation();
  const bar = useRef<HTMLElement>(null);
  useFocusAbove(bar);
  const isBusy = change.isBusy || feedback.isBusy || taking.isBusy;
  const hasMessage = feedback.text.trim() !== '';
  const name = applicantName(application);
  const write = () => bar.current?.querySelector('textarea')?.focus();
  const toStatus = () => bar.current?.querySelector('select')?.focus();
  // What was typed since stays.
  const onMessage = hasMessage ? () => undefined : feedback.type;
  useShortcuts({
    ...statusShortcuts((status) => (hasMessage ? change.hold : change.choose)({ status })),
    u: () => {
      if (isBusy) return;
      if (undoable) void taking.undo(undoable, onMessage);
      // The message of another application becomes its draft: the field here belongs to this one.
      else if (newest) void taking.undo(newest);
    },
    r: write,
  });

  // The shortcut of the list for feedback opens this field.
  useEffect(() => {
    if (hash === '#answer') bar.current?.querySelector('textarea')?.focus();
  }, [hash]);

  return (
    <Box component="section" ref={bar} aria-label="Your answer" data-answer sx={barStyles}>
      <Box sx={messageStyles}>
        <MeanwhileNotice application={application} isBusy={isBusy} />
        <UndoNotices
          employerId={employerId}
          shownIds={[_id]}
          limit={1}
          isBusy={taking.isBusy}
          onUndone={toStatus}
        />
      </Box>
      <StatusSelect change={change} disabled={isBusy} name={name} hasMessage={hasMessage}>
        {undoable && (
          <UndoStatus
            undoable={undoable}
            isBusy={isBusy}
            onMessage={onMessage}
            onUndone={toStatus}
          />
        )}
      </StatusSelect>
      <FeedbackForm
        application={application}
        feedback={feedback}
        change={change}
        disabled={isBusy}
        name={name}
      />
      {/* Beside the fields, below the height of their labels. */}
      <Box sx={{ gridArea: 'on', justifySelf: 'end', mt: 3.5 }}>
        {renderNext(!isWaitingStatus(applicationStatus))}
      </Box>
      <StatusDialog
        change={change}
        name={name}
        notifiesApplicant={application.userId !== null}
        hasInterview={application.interview !== undefined}
        onWrite={(to) => {
          change.hold(to);
          write();
        }}
      />
    </Box>
  );
}

interface MeanwhileNoticeProps {
  application: Application;
  /** An answer of one's own is on its way. */
  isBusy: boolean;
}

/** What a colleague has answered while one reads or writes. */
function MeanwhileNotice({ application, isBusy }: MeanwhileNoticeProps) {
  const { history } = application;
  const undoable = useUndoableStatuses().filter((one) => one.applicationId === application._id);
  const [known, setKnown] = useState<ReadonlySet<string | undefined>>(
    () => new Set(history.map(({ _id }) => _id)),
  );
  const last = history.at(-1);
  const isOwn = undoable.some(({ step }) => step === last?._id);
  const isNews = !isBusy && last !== undefined && !isOwn && !known.has(seenStepOf(application));
  return (
    <Box role="status">
      {isNews && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          <Typography variant="body2">{changedMeanwhile(last)}</Typography>
          <Button size="small" onClick={() => setKnown(new Set(history.map(({ _id }) => _id)))}>
            OK
          </Button>
        </Box>
      )}
    </Box>
  );
}

/** Shown to reviewers instead of the answer: only the links to other applications. */
export function ReadingBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLElement>(null);
  useFocusAbove(bar);
  return (
    <Box component="section" ref={bar} aria-label="Next application" sx={barStyles}>
      <Typography variant="body2" color="textSecondary" sx={{ gridArea: '2 / 1 / 3 / -2' }}>
        {REVIEWERS_PART}
      </Typography>
      <Box sx={{ gridArea: 'on', justifySelf: 'end' }}>{children}</Box>
    </Box>
  );
}

const messageStyles: SxProps<Theme> = {
  gridArea: 'message',
  display: 'grid',
  '& > :not(:empty) + :not(:empty)': { mt: 1 },
  // An empty one takes no space, and stays for screen readers.
  '&:not(:has(:not(:empty)))': { mb: -1 },
};

const barStyles: SxProps<Theme> = {
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  displayPrint: 'none',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateAreas: '"message message" "status on" "feedback feedback"',
  // By the width that the list beside it leaves.
  '@container (min-width: 48rem)': {
    gridTemplateColumns: '11rem minmax(0, 1fr) auto',
    gridTemplateAreas: '"message message message" "status feedback on"',
  },
  // Small or enlarged screens have no room beside the status, and none for a bar over what one reads.
  '@container (max-width: 20rem)': {
    position: 'static',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateAreas: '"message" "status" "feedback" "on"',
    '& > :last-child': { mt: 0 },
  },
  // A phone on its side.
  '@media (max-height: 30rem)': { position: 'static' },
  alignItems: 'start',
  columnGap: 2,
  rowGap: 1,
  mx: { xs: -2, sm: 0 },
  px: 2,
  py: 1.5,
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: { sm: '8px 8px 0 0' },
  boxShadow: '0 -4px 16px rgb(0 0 0 / 8%)',
};
