import type { Application, ApplicationEvent } from '@jobharbor/contract';
import { Box, Link, Notice, paths, Stack, Typography } from '@jobharbor/shared-ui/core';
import { AppliedAge, CompanyLogo, CompanyName, Panel, StatusChip } from '@jobharbor/shared-ui/data';
import { useId } from 'react';

import { ApplicationHistory } from './ApplicationHistory';
import { ApplicationLinks } from './ApplicationLinks';
import { jobOf } from './jobOf';

const GONE = 'This job is no longer available.';

export interface ApplicationCardProps {
  application: Application;
  userId: string;
  headingLevel: 'h2' | 'h3';
  onCancel: () => void;
}

// The stored copy may be anybody's doing: what is no event is passed over.
const isEvent = (event: unknown): event is ApplicationEvent =>
  typeof (event as ApplicationEvent | null)?.status === 'string';

/** An application at a glance: for what, to whom, since when, how it stands, and what the employer says. */
export function ApplicationCard(props: ApplicationCardProps) {
  const { application, userId, headingLevel, onCancel } = props;
  const titleId = useId();
  const job = jobOf(application);
  const name = job.name || 'A job that was removed';
  const events = application.history.filter(isEvent);

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
            {job.companyName && <CompanyName name={job.companyName} variant="body2" />}
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
        </Box>
        {!job.id && <Typography variant="body2">{GONE}</Typography>}
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
