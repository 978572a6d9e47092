import { Conversation } from '@jobharbor/shared-ui/conversation';
import {
  Box,
  ErrorState,
  errorText,
  isNotFound,
  Link,
  NotFoundState,
  PageContainer,
  PageSkeleton,
  paths,
  Stack,
  Typography,
} from '@jobharbor/shared-ui/core';
import { AppliedAge, Panel, StatusChip } from '@jobharbor/shared-ui/data';

import { useOneApplicationQuery } from '../applicationsApi';
import { ApplicationHistory } from '../list/ApplicationHistory';

export interface MessagesScreenProps {
  applicationId: string;
  userId: string;
}

const TITLE = 'Messages';

/** The messages about one application, below what it is for and how it stands. */
export function MessagesScreen({ applicationId, userId }: MessagesScreenProps) {
  const { currentData, error, isFetching, refetch } = useOneApplicationQuery(applicationId, {
    refetchOnMountOrArgChange: true,
  });
  if (isNotFound(error)) return <NotFoundState />;
  if (!currentData) {
    if (error === undefined) return <PageSkeleton />;
    return (
      <PageContainer title={TITLE} maxWidth="md">
        <ErrorState
          message={errorText(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      </PageContainer>
    );
  }
  const { jobId: job, applicationStatus, appliedDate, history } = currentData;
  const jobName = job?.jobName ?? 'A job that was removed';
  const companyName = job?.companyName ?? 'the company';
  return (
    <PageContainer
      title={`${TITLE}: ${jobName}`}
      heading={TITLE}
      maxWidth="md"
      back={<Link href={paths.myApplications}>Back to My Applications</Link>}
    >
      <Stack sx={{ gap: 2 }}>
        <Box>
          <Typography variant="h4" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            {job && !job.deleted ? <Link href={paths.job(job._id)}>{jobName}</Link> : jobName}
          </Typography>
          {job?.companyName && (
            <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {job.companyName}
            </Typography>
          )}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, my: 1 }}>
            <StatusChip status={applicationStatus} />
            <Typography variant="body2" color="textSecondary">
              <AppliedAge date={appliedDate} />
            </Typography>
          </Box>
          <ApplicationHistory applicationId={applicationId} events={history} />
        </Box>
        <Panel aria-label={TITLE}>
          <Conversation
            as="seeker"
            applicationId={applicationId}
            ownerId={userId}
            otherName={companyName}
          />
        </Panel>
      </Stack>
    </PageContainer>
  );
}
