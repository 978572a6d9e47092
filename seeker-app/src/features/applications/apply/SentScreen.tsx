import type { Application } from '@jobharbor/contract';
import {
  apiOrigin,
  Box,
  Button,
  Link,
  PageContainer,
  paths,
  seekerDrafts,
  selectSeeker,
  Stack,
  Typography,
  useAppSelector,
  useGetJobQuery,
} from '@jobharbor/shared-ui/core';
import { Panel } from '@jobharbor/shared-ui/data';
import { type ReactNode, useState } from 'react';

import { DRAFTS } from '../../../lib/draftNames';
import { formatDays } from '../../../lib/formatDays';
import { isLetter } from '../applicationsApi';
import { jobOf } from '../list/ApplicationCard';
import { useAppliedTo } from '../useApplications';
import { AppliedNote } from './AppliedNote';
import { UnattendedNotice } from './UnattendedNotice';

export interface UntilSentProps {
  jobId: string;
  /** Jobs like the one that was applied for. */
  similar: ReactNode;
  /** The step before applying. */
  children: (onSent: SentHandler) => ReactNode;
}

/** Called with undefined just before an application is sent, and with the application once the server has created it. */
export type SentHandler = (application: Application | undefined) => void;

/** The step before applying for a job, until there is an application; then what was sent, also after a reload. */
export function UntilSent({ jobId, similar, children }: UntilSentProps) {
  const known = useAppliedTo(jobId);
  const [sent, setSent] = useState<{ application: Application | undefined }>();
  // A list that is loaded again may be older than the application.
  const application = known ?? sent?.application;
  if (!application) return children((answered) => setSent({ application: answered }));
  return <SentScreen application={application} takesFocus={sent !== undefined} similar={similar} />;
}

interface SentScreenProps extends Pick<UntilSentProps, 'similar'> {
  application: Application;
  /** It was sent just now: the focus moves here. */
  takesFocus: boolean;
}

/** To whom an application went, what happens next, what was sent, and similar jobs. */
function SentScreen({ application, takesFocus, similar }: SentScreenProps) {
  const seeker = useAppSelector(selectSeeker);
  const job = jobOf(application);
  const employer = job.companyName || 'the employer';
  const { data: posting } = useGetJobQuery(job.id ?? '', { skip: job.id === undefined });
  const answersWithin = posting?.answersWithinDays;
  const { _id, jobId, coverLetter, coverLetterName } = application;
  const isUnattended = jobId?.isUnattended === true;

  return (
    <PageContainer
      title="Application sent"
      maxWidth="lg"
      actions={
        <Button href={paths.findJobs()} variant="outlined">
          View Jobs Openings
        </Button>
      }
    >
      <Stack sx={{ gap: { xs: 3, md: 4 } }}>
        <Panel
          aria-label="Your application"
          sx={{
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr)',
            gap: 2.5,
            maxWidth: 760,
            overflowWrap: 'anywhere',
          }}
        >
          <AppliedNote application={application} takesFocus={takesFocus} />
          {isUnattended && <UnattendedNotice />}
          <Typography>
            Your application for{' '}
            {job.id ? <Link href={paths.job(job.id)}>{job.name}</Link> : (job.name ?? 'a job')}{' '}
            {isUnattended ? 'is stored for' : 'went to'} <strong>{employer}</strong>
            {isLetter(coverLetter) ? (
              <>
                , with your cover letter{' '}
                <Link href={apiOrigin() + coverLetter} target="_blank" rel="noopener">
                  {coverLetterName ?? 'as it was sent'}
                </Link>
                .
              </>
            ) : (
              ', without a cover letter.'
            )}
          </Typography>
          <section aria-labelledby="what-next">
            <Typography id="what-next" variant="h4" component="h2">
              What happens next
            </Typography>
            <Box component="ol" sx={{ m: 0, mt: 1, pl: 2.5, '& > li + li': { mt: 0.5 } }}>
              <li>You get a receipt{seeker && ` at ${seeker.email}`}.</li>
              {!isUnattended && (
                <li>
                  {capitalised(employer)} reads your application
                  {answersWithin !== undefined &&
                    `, and usually answers within ${formatDays(answersWithin)}`}
                  . Each new status and each answer comes to you by e-mail, and stands in My
                  Applications.
                </li>
              )}
              <li>
                You can cancel it in My Applications at any time. What you change in your CV stays
                with you.
              </li>
            </Box>
          </section>
          {seeker && seekerDrafts.exist(seeker._id, DRAFTS.cv) && (
            <Typography variant="body2">
              What you typed into your CV and have not saved is kept in this tab: Edit CV offers it.
            </Typography>
          )}
          {seeker && (
            <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
              <Button href={paths.viewCv(seeker._id, { application: _id })} variant="outlined">
                View what was sent
              </Button>
              <Button href={paths.editCv(seeker._id)}>Edit CV</Button>
            </Stack>
          )}
        </Panel>
        {similar}
      </Stack>
    </PageContainer>
  );
}

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
