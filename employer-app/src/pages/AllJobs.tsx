import {
  Box,
  Button,
  PageContainer,
  PageSkeleton,
  paths,
  selectSession,
  useAppSelector,
} from '@jobharbor/shared-ui/core';

import { useMay } from '../data/useMay';
import { AllPostings } from '../features/postings/list/AllPostings';
import { DraftList } from '../features/postings/list/DraftList';

/** The employer's own jobs, open and closed. */
export function Component() {
  const { employer } = useAppSelector(selectSession);
  const mayPost = useMay('post');

  // The frame asks the server to whom the stored token belongs.
  if (!employer?._id) return <PageSkeleton />;
  return (
    <PageContainer
      title="My Added Jobs"
      maxWidth="xl"
      actions={
        mayPost && (
          <>
            <Button href={paths.employer.importJobs}>Import Jobs</Button>
            <Button href={paths.employer.addJob} variant="contained">
              Upload Job
            </Button>
          </>
        )
      }
    >
      {mayPost && (
        <Box sx={{ mb: 3, '&:empty': { display: 'none' } }}>
          <DraftList />
        </Box>
      )}
      <AllPostings key={employer._id} employerId={employer._id} />
    </PageContainer>
  );
}
