import { answerField, type Job, JOB_CLOSED, JOB_REMOVED } from '@jobharbor/contract';
import {
  belowHeader,
  Box,
  Button,
  ErrorState,
  errorText,
  isBadInput,
  isNotFound,
  Link,
  LoadingAnnouncer,
  paths,
  selectSeeker,
  Skeleton,
  Stack,
  Typography,
  useAppSelector,
  useGetJobQuery,
  VisuallyHidden,
} from '@jobharbor/shared-ui/core';
import { Alert, CompanyLogo, Panel } from '@jobharbor/shared-ui/data';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';

import { Questions } from './Questions';
import { UnattendedNotice } from './UnattendedNotice';
import { useAnswers } from './useAnswers';
import { type ApplySteps, useApply } from './useApply';

export interface ApplyScreenProps extends ApplySteps {
  jobId: string;
  /** The CV is there and nothing is being saved. */
  isReady: boolean;
  /** The address of the letter that goes along; empty for none. */
  coverLetter: string;
  /** The notices above everything else. */
  notices: ReactNode;
  /** The fields that the CV lacks. */
  missing: ReactNode;
  /** The CV in a few lines. */
  summary: ReactNode;
  letter: ReactNode;
  /** The sections of the CV to edit. */
  sections: ReactNode;
}

/** The step before an application is sent, on one screen: to whom, what is sent, and the button that sends it. */
export function ApplyScreen(props: ApplyScreenProps) {
  const { jobId, isReady, coverLetter, notices, missing, summary, letter, sections } = props;
  const { currentData: job, error: jobError, isFetching, refetch } = useGetJobQuery(jobId);
  // A copy that an older release has stored has none.
  const questions = job?.questions ?? [];
  const seekerId = useAppSelector(selectSeeker)?._id ?? '';
  const answered = useAnswers(seekerId, jobId, questions);
  const questionList = useRef<HTMLDivElement>(null);
  const target = useRef<HTMLDivElement>(null);
  const { isSending, failure, send } = useApply(
    {
      ...{ jobId, employerId: job?.user, coverLetter },
      ...(questions.length > 0 && { answers: answered.answers }),
    },
    {
      ...props,
      areAnswered: () => {
        const id = answered.check();
        if (id !== undefined) {
          const name = answerField(id);
          const field = questionList.current?.querySelector<HTMLElement>(`[name="${name}"]`);
          field?.focus({ preventScroll: true });
          // By itself the focus may stay behind the button at the edge of a phone.
          field?.scrollIntoView({ block: 'center' });
        }
        return id === undefined;
      },
      onQuestionsChanged: () => {
        answered.check();
        void refetch();
      },
      onSent: (application) => {
        if (application) answered.forget();
        props.onSent(application);
      },
    },
  );
  // Without the job nobody knows what its employer asks.
  const canSend = isReady && job !== undefined;
  const action = useFocusOnceComplete(Boolean(missing), canSend);
  const isGone = isNotFound(jobError) || isBadInput(jobError);
  const refusal = isGone ? JOB_REMOVED : job?.status === 'closed' ? JOB_CLOSED : undefined;

  return (
    <ApplyLayout
      notices={notices}
      application={
        <Panel aria-labelledby="apply-heading" aria-busy={isSending} sx={panelStyle}>
          <VisuallyHidden id="apply-heading" as="h2">
            Your application
          </VisuallyHidden>
          {!isGone && (
            <div ref={target} tabIndex={-1}>
              {job !== undefined || jobError === undefined ? (
                <ApplyTarget job={job} />
              ) : (
                <ErrorState
                  message={errorText(jobError)}
                  retrying={isFetching}
                  onRetry={() => {
                    // The button goes with the error.
                    target.current?.focus();
                    void refetch();
                  }}
                />
              )}
            </div>
          )}
          {refusal && (
            <Alert severity="info" action={<Button href={paths.findJobs()}>Find Jobs</Button>}>
              {refusal}
            </Alert>
          )}
          {!refusal && job?.isUnattended && <UnattendedNotice />}
          {!refusal && missing}
          {summary}
          {!refusal && questions.length > 0 && (
            <div ref={questionList}>
              <Questions questions={questions} state={answered} />
            </div>
          )}
        </Panel>
      }
      letter={!refusal && letter}
      action={
        !refusal && (
          <Stack ref={action} sx={{ gap: 1.5 }}>
            {failure && <ErrorState message={failure} />}
            <AboutAnswers {...answered} />
            <Button
              variant="contained"
              color="accent"
              size="large"
              fullWidth
              loading={isSending}
              loadingPosition="start"
              disabled={!canSend}
              onClick={() => void send()}
            >
              Apply for this Job
            </Button>
          </Stack>
        )
      }
      sections={sections}
    />
  );
}

/** What to know of the answers before sending, also where the questions are out of sight. */
function AboutAnswers({
  missing,
  unmet,
}: Pick<ReturnType<typeof useAnswers>, 'missing' | 'unmet'>) {
  const lines = [
    missing > 0 && `${counted(missing, 'question')} from the employer must still be answered.`,
    unmet > 0 &&
      `${counted(unmet, 'answer')} ${unmet === 1 ? 'differs' : 'differ'} from what the job needs.`,
  ].filter(Boolean);
  return (
    lines.length > 0 && (
      <Typography variant="body2" role="status">
        {lines.join(' ')}
      </Typography>
    )
  );
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/**
 * Moves the focus to the button once nothing is missing: the fields that had it are gone.
 * @returns The ref of what holds the button.
 */
function useFocusOnceComplete(
  isMissing: boolean,
  isReady: boolean,
): RefObject<HTMLDivElement | null> {
  const action = useRef<HTMLDivElement>(null);
  const wasMissing = useRef(isMissing);

  useEffect(() => {
    if (isMissing) wasMissing.current = true;
    if (isMissing || !isReady || !wasMissing.current) return;
    wasMissing.current = false;
    if (document.activeElement !== document.body) return;
    action.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [isMissing, isReady]);

  return action;
}

const panelStyle = {
  p: { xs: 2, sm: 3, md: 4 },
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2,
};

interface ApplyLayoutProps extends Pick<ApplyScreenProps, 'notices' | 'letter' | 'sections'> {
  application: ReactNode;
  /** Stays at the lower edge of a phone, whatever is above it. */
  action?: ReactNode;
}

/** What is sent and the sections on the left, letter and button beside them; on a phone one column. */
export function ApplyLayout(props: ApplyLayoutProps) {
  const { notices, application, letter, action, sections } = props;
  return (
    <Box
      sx={{
        display: { xs: 'flex', md: 'grid' },
        flexDirection: 'column',
        gridTemplateColumns: 'minmax(0, 1fr) 320px',
        gridTemplateAreas: '"notices notices" "application aside" "sections aside"',
        gridTemplateRows: 'auto auto 1fr',
        gap: { xs: 2, md: 3 },
        columnGap: { md: 4 },
        // The button does not cover the focused element.
        '& :is(a, button, input, textarea)': { scrollMarginBottom: '160px' },
      }}
    >
      <Box sx={{ gridArea: 'notices', display: 'grid', gap: 2, '&:empty': { display: 'none' } }}>
        {notices}
      </Box>
      <Box sx={{ gridArea: 'application', minWidth: 0 }}>{application}</Box>
      {/* On a phone its two parts stand in the column, the button last. */}
      <Box sx={{ gridArea: 'aside', display: { xs: 'contents', md: 'block' }, minWidth: 0 }}>
        {letter}
        <Box
          sx={{
            // Visible at every scroll position.
            position: 'sticky',
            top: { md: belowHeader(8) },
            bottom: 0,
            order: 1,
            zIndex: 3,
            mx: { xs: -2, sm: -3, md: 0 },
            px: { xs: 2, sm: 3, md: 0 },
            py: { xs: 1.5, md: 2 },
            bgcolor: 'background.default',
            borderTop: { xs: 1, md: 0 },
            borderTopColor: { xs: 'divider', md: 'divider' },
            '&:empty': { display: 'none' },
          }}
        >
          {action}
        </Box>
      </Box>
      <Box
        sx={{
          gridArea: 'sections',
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: { xs: 2, md: 3 },
          minWidth: 0,
        }}
      >
        <Typography variant="h3" component="h2" sx={{ mt: { xs: 1, md: 2 } }}>
          Fill out the following Information
        </Typography>
        {sections}
      </Box>
    </Box>
  );
}

/** For which job, and to whom, in one line where there is room. */
function ApplyTarget({ job }: { job: Job | undefined }) {
  const where = [job?.companyName, job?.location].filter(Boolean).join(' · ');
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
      {job ? (
        <CompanyLogo companyName={job.companyName} src={job.companyLogo} size={40} />
      ) : (
        <Skeleton variant="rounded" width={40} height={40} />
      )}
      <Box sx={{ minWidth: 0, flex: 1, overflowWrap: 'anywhere' }}>
        <Typography variant="h4" component="p">
          {job ? <Link href={paths.job(job._id)}>{job.jobName}</Link> : <Skeleton width="60%" />}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {job ? where : <Skeleton width="40%" />}
        </Typography>
      </Box>
    </Box>
  );
}

export interface ApplySkeletonProps extends Pick<ApplyScreenProps, 'sections'> {
  /** Empty when there is no job. */
  jobId: string;
}

/** The step before applying while the CV is under way: its parts in outline, in their places. */
export function ApplySkeleton({ jobId, sections }: ApplySkeletonProps) {
  const { currentData: job } = useGetJobQuery(jobId, { skip: !jobId });
  return (
    <ApplyLayout
      notices={<LoadingAnnouncer message="Loading your CV…" />}
      application={
        <Panel aria-busy sx={panelStyle}>
          {jobId && <ApplyTarget job={job} />}
          <div aria-hidden>
            <Skeleton width="50%" sx={{ typography: 'h4' }} />
            {['90%', '70%', '80%', '60%', '75%'].map((width) => (
              <Skeleton key={width} width={width} sx={{ typography: 'body2', mt: 1 }} />
            ))}
          </div>
        </Panel>
      }
      letter={
        <Panel aria-hidden sx={{ p: { xs: 2, md: 3 } }}>
          <Skeleton width="60%" sx={{ typography: 'h3' }} />
          <Skeleton variant="rounded" height={44} sx={{ mt: 2 }} />
        </Panel>
      }
      action={<Skeleton variant="rounded" height={48} />}
      sections={sections}
    />
  );
}
