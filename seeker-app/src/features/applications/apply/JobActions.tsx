import type { Job, JobSummary } from '@jobharbor/contract';
import {
  Button,
  Link,
  Notice,
  selectSeeker,
  Stack,
  Typography,
  useAppSelector,
  useSignInLink,
} from '@jobharbor/shared-ui/core';
import { mailto } from '@jobharbor/shared-ui/data';

import { useJobContactQuery } from '../applicationsApi';
import { useAppliedTo, useApplyPathOf } from '../useApplications';
import { AppliedNote } from './AppliedNote';
import { UnattendedNotice } from './UnattendedNotice';

/** What one can do about a job: apply, write to the employer, or see that one has applied. */
export function JobActions({ job }: { job: JobSummary & Pick<Job, 'isUnattended'> }) {
  const userId = useAppSelector(selectSeeker)?._id;
  const applied = useAppliedTo(job._id);
  const applyPath = useApplyPathOf()(job);
  const isOpen = job.status === 'open';

  if (!userId) {
    return isOpen ? (
      <Stack sx={{ gap: 2 }}>
        <LoginToApply />
        {job.isUnattended && <UnattendedNotice />}
      </Stack>
    ) : null;
  }
  if (!isOpen) return applied ? <AppliedNote application={applied} /> : null;
  return (
    <Stack sx={{ gap: 2, alignItems: 'start' }}>
      {applied && <AppliedNote application={applied} />}
      {applyPath && (
        <Button
          href={applyPath}
          variant="contained"
          color="accent"
          size="large"
          sx={{ width: { xs: 1, sm: 'auto' } }}
        >
          Apply Now
        </Button>
      )}
      {/* It comes with the whole job. Above the button it would move the button away from the finger. */}
      {job.isUnattended && <UnattendedNotice />}
      <ContactLink job={job} />
    </Stack>
  );
}

/** Where to ask before applying. */
function ContactLink({ job }: { job: JobSummary }) {
  const { currentData } = useJobContactQuery(job._id);
  const email = currentData?.applicationEmail;
  if (!email) return null;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      Questions? Write to{' '}
      <Link href={mailto(email, { subject: `Application: ${job.jobName}` })}>{email}</Link>
    </Typography>
  );
}

/** For those who are not signed in as a seeker: the way to the sign-in, and back to this job. */
function LoginToApply() {
  const link = useSignInLink();
  return (
    <>
      <Button
        {...link}
        data-needs-script=""
        variant="contained"
        color="accent"
        size="large"
        sx={{ alignSelf: { sm: 'start' } }}
      >
        Login to Apply
      </Button>
      <noscript>
        <Notice>
          Applying needs JavaScript. Turn it on in your browser, then load this page again.
        </Notice>
      </noscript>
    </>
  );
}
