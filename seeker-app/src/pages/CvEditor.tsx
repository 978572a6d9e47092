import { fullName } from '@jobharbor/contract';
import {
  Button,
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

import { SeekerOnly } from '../components/SeekerOnly';
import { ApplyPanel } from '../features/applications/apply/ApplyPanel';
import { CvForm } from '../features/cv/editor/CvForm';
import { EditorLayout, EditorSkeleton } from '../features/cv/editor/EditorLayout';
import { useResume } from '../features/cv/resume/useResume';
import { pages } from '../remote';

/** The CV editor; with `preview` it is the step before applying for a job. */
export function Component() {
  const { userId } = usePathParams(pages.CvEditor);
  const isOwn = useAppSelector(selectSeeker)?._id === userId;
  return (
    <SeekerOnly>{isOwn ? <Editor key={userId} userId={userId} /> : <NotFoundState />}</SeekerOnly>
  );
}

function Editor({ userId }: { userId: string }) {
  const [query] = useSearchParams();
  const view = useResume(userId);
  const { resume, saved, error, isFetching, reload } = view;
  const preview = isPreview(query);
  const jobId = query.get('jobid')?.trim() ?? '';

  if (isNotFound(error)) return <NotFoundState />;
  const name = saved && fullName(saved);
  return (
    <PageContainer
      title={name ? `Edit CV | ${name}` : 'Edit CV'}
      isWholeTitle
      heading={preview ? 'Preview You Cv before Sending' : 'Lets make the application easier'}
      maxWidth="lg"
      back={<Link href={paths.findJobs()}>View Jobs Openings</Link>}
    >
      <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
        Fill out the following Information
      </Typography>
      {resume && saved ? (
        <CvForm
          userId={userId}
          resume={resume}
          saved={saved}
          view={view}
          application={
            preview
              ? (step) =>
                  jobId ? <ApplyPanel jobId={jobId} resume={resume} {...step} /> : <ChooseJob />
              : undefined
          }
        />
      ) : error !== undefined ? (
        <ErrorState message={errorText(error)} retrying={isFetching} onRetry={reload} />
      ) : (
        <EditorLayout>
          <EditorSkeleton />
        </EditorLayout>
      )}
    </PageContainer>
  );
}

/** Stands where the application would be when the address names no job. */
function ChooseJob() {
  return (
    <Panel aria-labelledby="choose-job">
      <Typography id="choose-job" variant="h3">
        Choose a job first
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, mb: 2 }}>
        Open a job and press Apply Now: your CV and letter come along.
      </Typography>
      <Button href={paths.findJobs()} variant="outlined">
        Find Jobs
      </Button>
    </Panel>
  );
}

/** Whether an address asks for the step before applying: `preview` is there, and does not say no. */
function isPreview(query: URLSearchParams): boolean {
  const value = query.get('preview')?.trim().toLowerCase();
  return value !== undefined && value !== 'false' && value !== '0';
}
