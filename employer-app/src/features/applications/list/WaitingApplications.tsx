import type { Application } from '@jobharbor/contract';
import { Box, Link, Typography, UserAvatar } from '@jobharbor/shared-ui/core';
import { AppliedAge, Panel, StatusChip } from '@jobharbor/shared-ui/data';

import { applicationAddress } from '../applicationView';
import { applicantName } from '../texts';

/** Who has waited longest for an answer, the oldest first. */
export function WaitingApplications({ applications }: { applications: readonly Application[] }) {
  return (
    <Panel aria-labelledby="waiting">
      <Typography id="waiting" variant="h3" component="h2">
        Waiting longest
      </Typography>
      {applications.length === 0 ? (
        <Typography color="textSecondary" sx={{ mt: 2 }}>
          Nobody is waiting for your answer.
        </Typography>
      ) : (
        <Box component="ol" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
          {applications.map((application) => (
            <Waiting key={application._id} application={application} />
          ))}
        </Box>
      )}
    </Panel>
  );
}

function Waiting({ application }: { application: Application }) {
  const { _id, userId, jobId, applicationStatus, appliedDate } = application;
  const name = applicantName(application);
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', sm: 'auto minmax(0, 1fr) auto' },
        alignItems: 'center',
        columnGap: 2,
        rowGap: 1,
        py: 1.5,
        '&:last-child': { pb: 0 },
        '& + &': { borderTop: '1px solid', borderColor: 'divider' },
      }}
    >
      <UserAvatar name={userId ? name : ''} src={userId?.profileImage} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Link
          // Only the list of its status: in the whole list, older decided ones come first.
          href={applicationAddress(_id, {
            status: applicationStatus,
            sort: 'oldest',
            isFlat: true,
          })}
          sx={{ display: 'inline-block', py: 0.25, fontWeight: 'fontWeightBold' }}
        >
          <bdi>{name}</bdi>
        </Link>
        <Typography variant="body2" color="textSecondary">
          <AppliedAge date={appliedDate} />
          {jobId && (
            <>
              {' for '}
              <bdi>{jobId.jobName}</bdi>
            </>
          )}
        </Typography>
      </Box>
      <Box sx={{ gridColumn: { xs: 2, sm: 'auto' } }}>
        <StatusChip status={applicationStatus} />
      </Box>
    </Box>
  );
}
