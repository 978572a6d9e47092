import { type Job, personalSchema, REQUIRED_TO_APPLY, type Resume } from '@jobharbor/contract';
import {
  apiOrigin,
  Box,
  Button,
  ErrorState,
  isNotFound,
  Link,
  paths,
  selectSeeker,
  Skeleton,
  Stack,
  Typography,
  useAppSelector,
  useGetJobQuery,
  useKeptFocus,
} from '@jobharbor/shared-ui/core';
import { Alert, CompanyLogo, Panel } from '@jobharbor/shared-ui/data';

import { isLetter } from '../applicationsApi';
import { useAppliedTo } from '../useApplications';
import { AppliedNote } from './AppliedNote';
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

/** Checked by the rules of the form: the name that comes with an account may break them. */
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

/** For which job, and to whom. */
function ApplyTarget({ job }: { job: Job | undefined }) {
  const where = [job?.companyName, job?.location].filter(Boolean).join(' · ');
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
      {job ? (
        <CompanyLogo companyName={job.companyName} src={job.companyLogo} />
      ) : (
        <Skeleton variant="rounded" width={48} height={48} />
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

type RequiredPart = keyof typeof REQUIRED_TO_APPLY;

/** The fields of the editor stand on the same page, under their own names. */
function goTo(part: RequiredPart) {
  document.getElementsByName(part).item(0).focus();
}

/** What the CV lacks before it can be sent, each leading to its field. */
function MissingParts({ parts }: { parts: RequiredPart[] }) {
  return (
    <Alert severity="warning" sx={{ alignItems: 'start' }}>
      Fill in and save these before you apply:
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {parts.map((part) => (
          <li key={part}>
            <Link component="button" type="button" color="inherit" onClick={() => goTo(part)}>
              {REQUIRED_TO_APPLY[part]}
            </Link>
          </li>
        ))}
      </Box>
    </Alert>
  );
}

interface ApplyContentsProps {
  userId: string;
  resume: Resume;
}

/** What the employer will receive. */
function ApplyContents({ userId, resume }: ApplyContentsProps) {
  const { coverLetter, coverLetterName } = resume;
  return (
    <Box sx={{ typography: 'body2', overflowWrap: 'anywhere' }}>
      <Typography variant="body2" component="h3" sx={{ fontWeight: 'fontWeightBold' }}>
        The employer receives
      </Typography>
      <Box component="ul" sx={{ my: 0.5, pl: 2.5 }}>
        <li>
          <Link href={paths.viewCv(userId)}>your CV as it is saved</Link>
        </li>
        <li>
          {isLetter(coverLetter) ? (
            <>
              your cover letter,{' '}
              <Link href={apiOrigin() + coverLetter} target="_blank" rel="noopener">
                {coverLetterName || 'as it is saved'}
              </Link>
            </>
          ) : (
            'no cover letter: it is optional'
          )}
        </li>
      </Box>
      <Typography variant="body2" color="textSecondary">
        What you change later stays with you.
      </Typography>
    </Box>
  );
}
