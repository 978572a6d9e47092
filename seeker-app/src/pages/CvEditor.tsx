import { fullName } from '@jobharbor/contract';
import {
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

import { SeekerOnly } from '../components/SeekerOnly';
import { ApplyPanel } from '../features/applications/ApplyPanel';
import { ChooseJob } from '../features/cv/ChooseJob';
import { CvForm } from '../features/cv/CvForm';
import { EditorLayout } from '../features/cv/EditorLayout';
import { EditorSkeleton } from '../features/cv/EditorSkeleton';
import { isPreview } from '../features/cv/isPreview';
import { useResume } from '../features/cv/useResume';
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
