import {
  type ApplicationDetails,
  type Interview,
  INTERVIEW_STATES,
  isInterviewOver,
  isRejectionStatus,
} from '@jobharbor/contract';
import {
  Box,
  Button,
  ErrorState,
  errorText,
  lazyPart,
  LoadingAnnouncer,
  Notice,
  Skeleton,
  Stack,
  toast,
  Typography,
} from '@jobharbor/shared-ui/core';
import { CalendarButton, InterviewPlace, InterviewTime, Panel } from '@jobharbor/shared-ui/data';
import { ConfirmDialog } from '@jobharbor/shared-ui/dialog';
import { useEffect, useRef, useState } from 'react';

import { useMay } from '../../../data/useMay';
import {
  useCancelInterviewMutation,
  useInterviewFileMutation,
  useInterviewsQuery,
} from './interviewsApi';

const InterviewDialog = lazyPart(
  () => import('./InterviewDialog').then((part) => part.InterviewDialog),
  null,
);

/** Whether an interview is still to come, or waits for somebody. */
const isRunning = ({ state, startsAt, minutes }: Interview): boolean =>
  INTERVIEW_STATES[state].isOpen && (!startsAt || !isInterviewOver({ startsAt, minutes }));

/** The interviews of an application, and the way to propose, change and cancel one. */
export function InterviewPanel({ application }: { application: ApplicationDetails }) {
  const { _id, applicationStatus, userId } = application;
  const mayAnswer = useMay('answer');
  const { currentData, error, isFetching, refetch } = useInterviewsQuery(_id, {
    refetchOnMountOrArgChange: true,
  });
  const [isOpen, setIsOpen] = useState(false);
  const panel = useRef<HTMLHeadingElement>(null);
  const [proposals, setProposals] = useState(0);
  const current = currentData?.find(isRunning);
  const mayPropose = mayAnswer && !current && userId && !isRejectionStatus(applicationStatus);
  // The button that was pressed goes away. Its dialog has given the focus back to it before.
  useEffect(() => {
    if (proposals > 0) panel.current?.focus();
  }, [proposals]);

  if (currentData?.length === 0 && !mayPropose) return null;

  return (
    <Panel
      aria-labelledby="interviews"
      // On paper an offer to propose one says nothing.
      sx={currentData?.length === 0 ? { displayPrint: 'none' } : undefined}
    >
      <Typography id="interviews" ref={panel} tabIndex={-1} variant="h3" component="h2">
        Interview
      </Typography>
      <Stack sx={{ gap: 2, mt: 2 }}>
        {error !== undefined && !currentData && (
          <ErrorState
            message={errorText(error)}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {!currentData && error === undefined && (
          <>
            <LoadingAnnouncer message="Loading the interviews…" />
            <Skeleton variant="rounded" height={48} />
          </>
        )}
        {currentData?.map((interview) => (
          <Entry
            key={interview._id}
            interview={interview}
            applicationId={_id}
            isCurrent={interview === current}
            mayAnswer={mayAnswer}
            onDone={() => panel.current?.focus()}
          />
        ))}
        {currentData && mayPropose && (
          <Box>
            <Button variant="outlined" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
              Propose an interview
            </Button>
          </Box>
        )}
      </Stack>
      {isOpen && (
        <InterviewDialog
          applicationId={_id}
          onClose={() => setIsOpen(false)}
          onSent={() => setProposals(proposals + 1)}
        />
      )}
    </Panel>
  );
}

interface EntryProps {
  interview: Interview;
  applicationId: string;
  /** The one that can be changed. */
  isCurrent: boolean;
  mayAnswer: boolean;
  /** Its buttons are gone, or go once the list is read again. */
  onDone: () => void;
}

function Entry({ interview, applicationId, isCurrent, mayAnswer, onDone }: EntryProps) {
  const { _id, state, startsAt, times, minutes, timeZone, place, note, answer, by } = interview;
  const [open, setOpen] = useState<'change' | 'cancel'>();
  const [readFile, file] = useInterviewFileMutation();
  const isPast = state === 'scheduled' && !isCurrent;
  const shown = startsAt ? [startsAt] : times;
  return (
    <Stack
      component="section"
      aria-label={`Interview: ${INTERVIEW_STATES[state].company}`}
      sx={{
        gap: 1.5,
        '& + &': { pt: 2, borderTop: '1px solid', borderColor: 'divider' },
      }}
    >
      <Typography sx={{ fontWeight: 'fontWeightBold' }}>
        {INTERVIEW_STATES[isPast ? 'over' : state].company}
        {by && (
          <Typography component="span" variant="body2" color="textSecondary">
            {' · by '}
            <bdi>{by}</bdi>
          </Typography>
        )}
      </Typography>
      {state === 'others_wanted' ? (
        <Notice>
          <Typography variant="body2" sx={{ fontWeight: 'fontWeightBold' }}>
            The applicant asks for other times
          </Typography>
          <Message text={answer} />
        </Notice>
      ) : (
        <Box component="ul" aria-label="Times" sx={{ display: 'grid', gap: 1, m: 0, pl: 2.5 }}>
          {shown.map((time) => (
            <li key={time}>
              <InterviewTime
                startsAt={time}
                minutes={minutes}
                timeZone={timeZone}
                isEmphasised={state === 'scheduled'}
              />
            </li>
          ))}
        </Box>
      )}
      {isCurrent && (
        <>
          <InterviewPlace text={place} />
          {note && <Message text={note} />}
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
            {state === 'scheduled' && (
              <CalendarButton busy={file.isLoading} load={() => readFile(_id).unwrap()} />
            )}
            {mayAnswer && (
              <>
                <Button
                  variant={state === 'others_wanted' ? 'contained' : 'outlined'}
                  aria-haspopup="dialog"
                  onClick={() => setOpen('change')}
                >
                  {state === 'scheduled' ? 'Change' : 'Propose other times'}
                </Button>
                <Button color="error" aria-haspopup="dialog" onClick={() => setOpen('cancel')}>
                  Cancel interview
                </Button>
              </>
            )}
          </Stack>
        </>
      )}
      {open === 'change' && (
        <InterviewDialog
          applicationId={applicationId}
          interview={interview}
          onClose={() => setOpen(undefined)}
        />
      )}
      <CancelQuestion
        open={open === 'cancel'}
        interview={interview}
        applicationId={applicationId}
        onClose={() => setOpen(undefined)}
        onDone={onDone}
      />
    </Stack>
  );
}

const Message = ({ text }: { text: string }) => (
  <Typography
    variant="body2"
    dir="auto"
    sx={{ maxWidth: '64ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
  >
    {text}
  </Typography>
);

interface CancelQuestionProps extends Pick<EntryProps, 'interview' | 'applicationId' | 'onDone'> {
  open: boolean;
  onClose: () => void;
}

function CancelQuestion({ open, interview, applicationId, onClose, onDone }: CancelQuestionProps) {
  const [cancel, { isLoading, isSuccess, error, reset }] = useCancelInterviewMutation();
  const confirm = async () => {
    const { data } = await cancel({ applicationId, interviewId: interview._id });
    if (!data) return;
    toast.success(data.message);
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      title="Cancel this interview?"
      text={
        interview.state === 'scheduled'
          ? 'The applicant gets an e-mail, and the interview goes out of both calendars.'
          : 'The applicant gets an e-mail.'
      }
      confirmLabel="Cancel interview"
      busy={isLoading}
      error={errorText(error)}
      onConfirm={() => void confirm()}
      onClose={() => {
        reset();
        onClose();
      }}
      onExited={() => {
        if (isSuccess) onDone();
      }}
    />
  );
}
