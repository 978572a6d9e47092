import { personalSchema, REQUIRED_TO_APPLY, type Resume } from '@jobharbor/contract';
import {
  Button,
  ErrorState,
  isNotFound,
  paths,
  selectSeeker,
  Stack,
  Typography,
  useAppSelector,
  useGetJobQuery,
  useKeptFocus,
} from '@jobharbor/shared-ui/core';
import { Alert, Panel } from '@jobharbor/shared-ui/data';

import { AppliedNote } from './AppliedNote';
import { ApplyContents } from './ApplyContents';
import { ApplyTarget } from './ApplyTarget';
import { MissingParts, type RequiredPart } from './MissingParts';
import { useAppliedTo } from './useApplications';
import { useApply } from './useApply';

const CLOSED = 'This job is no longer accepting applications.';
const GONE = 'This job is no longer available.';

export interface ApplyPanelProps {
  jobId: string;
  /** The CV as it is saved; absent until it has come. */
  resume: Resume | undefined;
  /** The CV is there and nothing is being saved. */
  isReady: boolean;
  /** Brings the saved CV up to date; false when the seeker would rather not send it yet. */
  beforeApply: () => Promise<boolean>;
}

const isRequired = (field: string): field is RequiredPart => field in REQUIRED_TO_APPLY;

/** By the rules of its own form: a name that an account brought along may be too short. */
const missingIn = (resume: Resume): RequiredPart[] =>
  Object.keys(REQUIRED_TO_APPLY)
    .filter(isRequired)
    .filter((part) => !personalSchema.pick([part]).isValidSync(resume));

/** The last step of an application: to whom, what is sent, what is missing, and the button that sends it. */
export function ApplyPanel({ jobId, resume, isReady, beforeApply }: ApplyPanelProps) {
  const userId = useAppSelector(selectSeeker)?._id;
  const { currentData: job, error: jobError } = useGetJobQuery(jobId);
  const parts = { jobId, employerId: job?.user, coverLetter: resume?.coverLetter };
  const { isSending, failure, sent, send } = useApply(parts, beforeApply);
  const button = useKeptFocus(isSending);
  const applied = useAppliedTo(jobId) ?? sent;
  const missing = resume ? missingIn(resume) : [];
  const named = [...new Set([...missing, ...(failure?.fields ?? []).filter(isRequired)])];
  const refusal = isNotFound(jobError) ? GONE : job?.status === 'closed' ? CLOSED : undefined;

  return (
    <Panel aria-labelledby="apply-heading" aria-busy={isSending}>
      <Stack sx={{ gap: 2.5 }}>
        <Typography id="apply-heading" variant="h3" component="h2">
          Your application
        </Typography>
        {jobError === undefined && <ApplyTarget job={job} />}
        {applied ? (
          <AppliedNote
            application={applied}
            takesFocus={sent !== undefined || failure !== undefined}
          />
        ) : refusal ? (
          <Alert severity="info" action={<Button href={paths.findJobs()}>Find Jobs</Button>}>
            {refusal}
          </Alert>
        ) : (
          <>
            {named.length > 0 && <MissingParts parts={named} />}
            {failure && <ErrorState message={failure.message} />}
            <Button
              ref={button}
              variant="contained"
              color="accent"
              size="large"
              loading={isSending}
              loadingPosition="start"
              disabled={!isReady || missing.length > 0}
              onClick={() => void send()}
            >
              Apply for this Job
            </Button>
            {resume && userId && <ApplyContents userId={userId} resume={resume} />}
          </>
        )}
      </Stack>
    </Panel>
  );
}
