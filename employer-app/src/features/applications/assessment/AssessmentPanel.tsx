import { type ApplicationDetails, type Assessment } from '@jobharbor/contract';
import {
  Box,
  ErrorState,
  errorText,
  Link,
  LoadingAnnouncer,
  Skeleton,
  Typography,
} from '@jobharbor/shared-ui/core';
import { Panel, StatusChip } from '@jobharbor/shared-ui/data';

import { applicationAddress, type ApplicationView } from '../applicationView';
import { useAssessmentQuery } from './assessmentApi';
import { Notes } from './Notes';
import { Rating } from './Rating';

export interface AssessmentPanelProps {
  application: ApplicationDetails;
}

/** What the company's colleagues think of an application. Nobody else sees it. */
export function AssessmentPanel({ application }: AssessmentPanelProps) {
  const { _id, jobId } = application;
  const { currentData, error, isFetching, refetch } = useAssessmentQuery(_id);
  return (
    <Panel aria-labelledby="assessment">
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5, mb: 2 }}
      >
        <Typography id="assessment" variant="h3" component="h2">
          Rating and notes
        </Typography>
        <Typography variant="body2" color="textSecondary">
          For your company alone. The applicant does not see them.
        </Typography>
      </Box>
      {currentData && (
        <>
          <Rating applicationId={_id} jobId={jobId?._id} rating={currentData.rating} />
          <Notes applicationId={_id} notes={currentData.notes} />
        </>
      )}
      {!currentData &&
        (error && !isFetching ? (
          <ErrorState
            message={errorText(error)}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <>
            <LoadingAnnouncer message="Loading the notes…" />
            <Skeleton variant="rounded" height={180} aria-hidden />
          </>
        ))}
    </Panel>
  );
}

export interface OtherApplicationsProps {
  applicationId: string;
  view: ApplicationView;
}

/** The other applications of the same person to this company. */
export function OtherApplications({ applicationId, view }: OtherApplicationsProps) {
  const { currentData } = useAssessmentQuery(applicationId);
  const others: Assessment['otherApplications'] = currentData?.otherApplications ?? [];
  if (others.length === 0) return null;
  return (
    <Box
      component="section"
      aria-labelledby="other-applications"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}
    >
      <Typography id="other-applications" variant="body2" component="h2">
        Has also applied for:
      </Typography>
      <Box
        component="ul"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 2,
          rowGap: 1,
          m: 0,
          p: 0,
          listStyle: 'none',
          '& li': { display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 },
        }}
      >
        {others.map(({ _id, jobName, applicationStatus }) => (
          <li key={_id}>
            <Link
              href={applicationAddress(_id, view)}
              variant="body2"
              sx={{ minWidth: 0, overflowWrap: 'anywhere' }}
            >
              {jobName}
            </Link>
            <StatusChip status={applicationStatus} />
          </li>
        ))}
      </Box>
    </Box>
  );
}
