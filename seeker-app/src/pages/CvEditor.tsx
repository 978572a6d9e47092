import { fullName } from '@jobharbor/contract';
import {
  Button,
  Deferred,
  ErrorState,
  errorText,
  isNotFound,
  Link,
  NotFoundState,
  PageContainer,
  paths,
  selectSeeker,
  Typography,
  useAppSelector,
  usePathParams,
  useSearchParams,
} from '@jobharbor/shared-ui/core';
import { Panel } from '@jobharbor/shared-ui/data';
import { type ReactNode, useState } from 'react';

import { SeekerOnly } from '../components/SeekerOnly';
import {
  ApplyLayout,
  ApplyScreen,
  type ApplyScreenProps,
  ApplySkeleton,
} from '../features/applications/apply/ApplyScreen';
import { UntilSent } from '../features/applications/apply/SentScreen';
import { useStatusOf } from '../features/applications/useApplications';
import { CvBeforeApply } from '../features/cv/editor/CvBeforeApply';
import { CvForm } from '../features/cv/editor/CvForm';
import { EditorLayout, EditorSkeleton, FoldedSkeleton } from '../features/cv/editor/EditorLayout';
import { type ResumeView, useResume } from '../features/cv/resume/useResume';
import { RelatedJobs } from '../features/jobs/detail/RelatedJobs';
import { useJobMarks } from '../features/saved/JobMarks';
import { pages } from '../remote';

/** The CV editor; with `preview` it is the step before applying for a job, and what comes after it. */
export function Component() {
  const { userId } = usePathParams(pages.CvEditor);
  const [query] = useSearchParams();
  const isOwn = useAppSelector(selectSeeker)?._id === userId;
  const jobId = query.get('jobid')?.trim() ?? '';
  return (
    <SeekerOnly>
      {!isOwn ? (
        <NotFoundState />
      ) : isPreview(query) ? (
        <Apply key={`${userId} ${jobId}`} userId={userId} jobId={jobId} />
      ) : (
        <Editor key={userId} userId={userId} />
      )}
    </SeekerOnly>
  );
}

// The same element each time: React does not render it again with the page around it.
const skeleton = (
  <EditorLayout>
    <EditorSkeleton />
  </EditorLayout>
);

function Editor({ userId }: { userId: string }) {
  const view = useResume(userId);
  const { resume, isCurrent } = view;
  // A CV that is in memory is rendered with the page, all at once. So Back leads to the same place.
  const [wasThere] = useState(isCurrent);
  return (
    <EditorPage view={view} heading="Lets make the application easier">
      <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
        Fill out the following Information
      </Typography>
      <Deferred fallback={skeleton}>
        {resume && <CvForm userId={userId} resume={resume} view={view} isInParts={!wasThere} />}
      </Deferred>
    </EditorPage>
  );
}

/** Applying for a job: the step before it, and from then on what was sent. */
function Apply({ userId, jobId }: Pick<PreviewProps, 'userId' | 'jobId'>) {
  if (!jobId) return <Preview userId={userId} jobId="" />;
  return (
    <UntilSent jobId={jobId} similar={<SimilarJobs jobId={jobId} />}>
      {(onSent) => <Preview userId={userId} jobId={jobId} onSent={onSent} />}
    </UntilSent>
  );
}

/** Jobs like the one that was applied for. */
function SimilarJobs({ jobId }: { jobId: string }) {
  const statusOf = useStatusOf();
  const cornerOf = useJobMarks();
  return (
    <RelatedJobs
      job={{ _id: jobId }}
      isReady
      heading="Similar jobs"
      statusOf={statusOf}
      cornerOf={cornerOf}
    />
  );
}

interface PreviewProps {
  userId: string;
  /** Empty when the address names no job. */
  jobId: string;
  onSent?: ApplyScreenProps['onSent'];
}

function Preview({ userId, jobId, onSent = () => undefined }: PreviewProps) {
  const view = useResume(userId);
  const { resume } = view;
  return (
    <EditorPage view={view} heading="Preview You Cv before Sending">
      {resume ? (
        <CvBeforeApply userId={userId} resume={resume} view={view}>
          {(step) =>
            jobId ? (
              <ApplyScreen jobId={jobId} onSent={onSent} {...step} />
            ) : (
              <ApplyLayout
                {...step}
                application={
                  <Panel aria-label="Your application" sx={{ display: 'grid', gap: 3 }}>
                    <ChooseJob />
                    {step.summary}
                  </Panel>
                }
              />
            )
          }
        </CvBeforeApply>
      ) : (
        <ApplySkeleton jobId={jobId} sections={<FoldedSkeleton />} />
      )}
    </EditorPage>
  );
}

interface EditorPageProps {
  view: ResumeView;
  heading: string;
  children: ReactNode;
}

/** The frame of the editor. Without a CV it says why there is none. */
function EditorPage({ view, heading, children }: EditorPageProps) {
  const { resume, error, isFetching, reload } = view;
  if (isNotFound(error)) return <NotFoundState />;
  const name = resume && fullName(resume);
  return (
    <PageContainer
      title={name ? `Edit CV | ${name}` : 'Edit CV'}
      isWholeTitle
      heading={heading}
      maxWidth="lg"
      back={<Link href={paths.findJobs()}>View Jobs Openings</Link>}
    >
      {!resume && error !== undefined ? (
        <ErrorState message={errorText(error)} retrying={isFetching} onRetry={reload} />
      ) : (
        children
      )}
    </PageContainer>
  );
}

/** Stands where the job would be when the address names none. */
function ChooseJob() {
  return (
    <section aria-labelledby="choose-job">
      <Typography id="choose-job" variant="h3">
        Choose a job first
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, mb: 2 }}>
        Open a job and press Apply Now: your CV comes along.
      </Typography>
      <Button href={paths.findJobs()} variant="outlined">
        Find Jobs
      </Button>
    </section>
  );
}

/** Whether an address asks for the step before applying: `preview` is there, and does not say no. */
function isPreview(query: URLSearchParams): boolean {
  const value = query.get('preview')?.trim().toLowerCase();
  return value !== undefined && value !== 'false' && value !== '0';
}
