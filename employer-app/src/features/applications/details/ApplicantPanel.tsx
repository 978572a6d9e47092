import type { ApplicationDetails } from '@jobharbor/contract';
import { Box, Link, paths, Stack, Typography, UserAvatar } from '@jobharbor/shared-ui/core';
import { CvContact } from '@jobharbor/shared-ui/cv';
import { formatDate, Panel, StatusChip } from '@jobharbor/shared-ui/data';

import { applicantName } from '../applicantName';
import { SentDocuments } from './SentDocuments';

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
                `${jobId?.jobName ?? 'a job'}, a posting that was deleted,`
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
