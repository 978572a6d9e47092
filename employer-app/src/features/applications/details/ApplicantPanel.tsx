import { type ApplicationDetails, opensInBrowser } from '@jobharbor/contract';
import {
  apiOrigin,
  Box,
  Button,
  Link,
  paths,
  Stack,
  Typography,
  UserAvatar,
} from '@jobharbor/shared-ui/core';
import { CvContact } from '@jobharbor/shared-ui/cv';
import { formatDate, Panel, StatusChip } from '@jobharbor/shared-ui/data';

import { applicantName } from '../texts';

const ERASED = 'This account was deleted, and with it the CV that was sent.';

/** Who has applied, for what and when, and how to reach them. */
export function ApplicantPanel({ application }: { application: ApplicationDetails }) {
  const { userId, jobId, applicationStatus, appliedDate, resume } = application;
  const name = applicantName(application);
  return (
    <Panel aria-label="Applicant">
      <Stack sx={{ gap: 3 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2.5 }}>
          <UserAvatar name={userId ? name : ''} src={userId?.profileImage} size={72} />
          <Box sx={{ flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' }}>
            <Typography color="textSecondary">
              Applied for{' '}
              {jobId && !jobId.deleted ? (
                <Link href={paths.job(jobId._id)}>{jobId.jobName}</Link>
              ) : (
                `${jobId?.jobName ?? 'a job'}, a job that was deleted,`
              )}{' '}
              on <time dateTime={appliedDate}>{formatDate(appliedDate)}</time>
            </Typography>
          </Box>
          <StatusChip status={applicationStatus} />
        </Box>
        {resume ? <CvContact resume={resume} /> : <Typography>{ERASED}</Typography>}
        <SentDocuments application={application} />
      </Stack>
    </Panel>
  );
}

interface SentDocumentsProps {
  application: ApplicationDetails;
}

/** What else was sent: the CV to print, and the letter. */
function SentDocuments({ application }: SentDocumentsProps) {
  const { resume, resumeUrl, coverLetter } = application;
  // The server sends other files as downloads, for which an empty tab would open.
  const isShown = opensInBrowser(resume?.coverLetterName ?? '');
  if (!resume && !coverLetter) return null;
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
      {resume && (
        <Button href={resumeUrl} variant="outlined">
          View or Print CV
        </Button>
      )}
      {coverLetter && (
        <Button
          href={apiOrigin() + coverLetter}
          variant="outlined"
          rel="noopener"
          {...(isShown && { target: '_blank' })}
        >
          {isShown ? 'View Cover Letter' : 'Download Cover Letter'}
        </Button>
      )}
    </Stack>
  );
}
