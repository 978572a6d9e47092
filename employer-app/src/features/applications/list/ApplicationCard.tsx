import type { Application } from '@jobharbor/contract';
import {
  Box,
  Button,
  paths,
  Typography,
  UserAvatar,
  VisuallyHidden,
} from '@jobharbor/shared-ui/core';
import { AppliedAge, formatDate, Panel, StatusChip } from '@jobharbor/shared-ui/data';
import { useId } from 'react';

import { type ApplicationFilter, writeFilter } from '../applicationFilter';
import { SentFeedback } from '../review/Feedback';
import { ReviewControls } from '../review/ReviewControls';
import { applicantName, countText } from '../texts';

export interface ApplicationCardProps {
  application: Application;
  employerId: string;
  /** Of the list in which it stands: from the application one comes back to it. */
  filter: ApplicationFilter;
}

/** An application at a glance: for which job, who, since when, how it stands, and the employer's answer. */
export function ApplicationCard({ application, employerId, filter }: ApplicationCardProps) {
  const { _id, userId, jobId, applicationStatus, appliedDate } = application;
  const titleId = useId();
  const name = applicantName(application);

  return (
    <Panel as="article" aria-labelledby={titleId} data-application={_id} tabIndex={-1}>
      {jobId && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
          <bdi>{jobId.jobName}</bdi>
          {' · Uploaded '}
          <time dateTime={jobId.createdAt}>{formatDate(jobId.createdAt)}</time>
          {jobId.applicationsCount !== undefined && ` · ${countText(jobId.applicationsCount)}`}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 3 }}>
        <UserAvatar name={userId ? name : ''} src={userId?.profileImage} size={48} />
        <Box sx={{ flex: '1 1 10rem', minWidth: 0 }}>
          <Typography
            id={titleId}
            variant="h4"
            component="h3"
            dir="auto"
            sx={{ width: 'fit-content', overflowWrap: 'anywhere' }}
          >
            {name}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            <AppliedAge date={appliedDate} />
          </Typography>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          <StatusChip status={applicationStatus} />
          <Button
            href={paths.employer.application(_id) + writeFilter(filter)}
            size="small"
            variant="outlined"
          >
            View Application<VisuallyHidden>{` of ${name}`}</VisuallyHidden>
          </Button>
        </Box>
      </Box>
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <SentFeedback application={application} />
        <ReviewControls application={application} employerId={employerId} />
      </Box>
    </Panel>
  );
}
