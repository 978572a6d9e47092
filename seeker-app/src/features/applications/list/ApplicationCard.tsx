import {
  type Application,
  type ApplicationEvent,
  formatInterviewTime,
  INTERVIEW_STATES,
  isInterviewOver,
  JOB_CLOSED,
  JOB_REMOVED,
  type JobStatus,
} from '@jobharbor/contract';
import {
  apiOrigin,
  Box,
  Button,
  Link,
  Notice,
  paths,
  Stack,
  Typography,
  VisuallyHidden,
} from '@jobharbor/shared-ui/core';
import {
  AppliedAge,
  AppliedClosingChip,
  Chip,
  CompanyLogo,
  CompanyName,
  Panel,
  readerZone,
  StatusChip,
} from '@jobharbor/shared-ui/data';
import { useId } from 'react';

import { isLetter } from '../applicationsApi';
import { ApplicationHistory } from './ApplicationHistory';
import { NoAnswer } from './NoAnswer';

export interface ApplicationCardProps {
  application: Application;
  userId: string;
  headingLevel: 'h2' | 'h3';
  onCancel: () => void;
  /** The card may have moved to another part of the list. */
  onChanged: () => void;
}

// The stored copy may hold anything: what is no event is left out.
const isEvent = (event: unknown): event is ApplicationEvent =>
  typeof (event as ApplicationEvent | null)?.status === 'string';

/** An application at a glance: for what, to whom, since when, how it stands, and what the employer says. */
export function ApplicationCard(props: ApplicationCardProps) {
  const { userId, headingLevel, onCancel, onChanged } = props;
  const titleId = useId();
  const events = props.application.history.filter(isEvent);
  const application = { ...props.application, history: events };
  const job = jobOf(application);
  const name = job.name || 'A job that was removed';

  return (
    <Panel as="article" aria-labelledby={titleId}>
      <Stack sx={{ gap: 2 }}>
        <Box sx={{ display: 'flex', gap: 2 }}>
          <CompanyLogo companyName={job.companyName} src={job.companyLogo} />
          <Box sx={{ minWidth: 0, flex: 1 }}>
            <Typography
              id={titleId}
              variant="h4"
              component={headingLevel}
              sx={{ overflowWrap: 'anywhere', hyphens: 'auto' }}
            >
              {job.id ? <Link href={paths.job(job.id)}>{name}</Link> : name}
            </Typography>
            {job.companyName && <CompanyName name={job.companyName} />}
            {job.location && (
              <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                {job.location}
              </Typography>
            )}
          </Box>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          <StatusChip status={application.applicationStatus} />
          <Typography component="p" variant="body2" color="textSecondary">
            <AppliedAge date={application.appliedDate} />
          </Typography>
          <AppliedClosingChip job={job} />
        </Box>
        <OpenInterview interview={openInterviewOf(application)} jobName={name} />
        <NoAnswer application={application} userId={userId} jobName={name} onChanged={onChanged} />
        {!job.id && <Typography variant="body2">{JOB_REMOVED}</Typography>}
        {job.id && job.status === 'closed' && <Typography variant="body2">{JOB_CLOSED}</Typography>}
        {application.feedback && <Feedback text={application.feedback} />}
        {events.length > 0 && (
          <ApplicationHistory applicationId={application._id} events={events} />
        )}
        <ApplicationLinks
          application={application}
          userId={userId}
          jobName={name}
          onCancel={onCancel}
        />
      </Stack>
    </Panel>
  );
}

function Feedback({ text }: { text: string }) {
  return (
    <Notice>
      <Typography variant="body2" sx={{ fontWeight: 'fontWeightBold' }}>
        Feedback from the employer
      </Typography>
      <Typography
        variant="body2"
        sx={{ maxWidth: '64ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
      >
        {text}
      </Typography>
    </Notice>
  );
}

interface OpenInterviewProps {
  interview: Application['interview'];
  jobName: string;
}

/** The interview that is proposed or agreed, and the way to it. */
function OpenInterview({ interview, jobName }: OpenInterviewProps) {
  if (!interview) return null;
  const { _id, state, startsAt, minutes } = interview;
  return (
    <Notice>
      <Typography variant="body2" sx={{ fontWeight: 'fontWeightBold' }}>
        {`Interview: ${INTERVIEW_STATES[state].applicant}`}
      </Typography>
      {startsAt && (
        <Typography variant="body2">
          {formatInterviewTime({ startsAt, minutes }, readerZone())}
        </Typography>
      )}
      <Link href={paths.interview(_id)} variant="body2" color="inherit">
        {state === 'proposed' ? 'Choose a time' : 'View the interview'}
        <VisuallyHidden>{` for ${jobName}`}</VisuallyHidden>
      </Link>
    </Notice>
  );
}

interface ApplicationLinksProps {
  application: Application;
  userId: string;
  /** Distinguishes the links of the cards in a screen reader's list of links. */
  jobName: string;
  onCancel: () => void;
}

/** What one can do with an application: read what was sent, and take it back. */
function ApplicationLinks(props: ApplicationLinksProps) {
  const { application, userId, jobName, onCancel } = props;
  const { _id, coverLetter, hasNewMessage } = application;
  const about = <VisuallyHidden>{` for ${jobName}`}</VisuallyHidden>;
  return (
    <Stack
      direction="row"
      sx={{
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2.5,
        rowGap: 1,
        minHeight: 44,
        // As high as a finger needs.
        '& > a': { py: 1.25 },
      }}
    >
      <Link href={paths.conversation(_id)} variant="body2">
        Messages{about}
      </Link>
      {hasNewMessage && <NewMessage />}
      <Link href={paths.viewCv(userId, { application: _id })} variant="body2">
        View what was sent{about}
      </Link>
      {isLetter(coverLetter) && (
        <Link href={apiOrigin() + coverLetter} target="_blank" rel="noopener" variant="body2">
          Cover letter{about}
        </Link>
      )}
      <Button
        size="small"
        color="error"
        variant="outlined"
        aria-haspopup="dialog"
        onClick={onCancel}
        sx={{ ml: { sm: 'auto' } }}
      >
        Cancel Application{about}
      </Button>
    </Stack>
  );
}

function NewMessage() {
  return (
    <Chip label="New message" sx={{ ml: -1, color: 'brand.softText', bgcolor: 'brand.soft' }} />
  );
}

/** The job of an application as far as it is known. */
interface AppliedJob {
  name?: string;
  companyName?: string;
  companyLogo?: string;
  location?: string;
  status?: JobStatus | undefined;
  validThrough?: string | undefined;
  /** Absent once the job can not be opened any more. */
  id?: string;
}

/** What is left of the job that an application was for: its employer may have deleted it. */
export function jobOf({ jobId: job }: Pick<Application, 'jobId'>): AppliedJob {
  if (!job) return {};
  const { jobName: name, companyName, companyLogo, location, status, validThrough } = job;
  const id = job.deleted ? undefined : job._id;
  return { name, companyName, companyLogo, location, status, validThrough, id };
}

/** The interview of an application that is proposed or agreed, until it is over. */
export function openInterviewOf({ interview }: Pick<Application, 'interview'>) {
  if (!interview) return undefined;
  const { startsAt, minutes } = interview;
  return startsAt && isInterviewOver({ startsAt, minutes }) ? undefined : interview;
}
