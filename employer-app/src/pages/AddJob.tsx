import {
  Button,
  Deferred,
  PageContainer,
  PageSkeleton,
  selectSession,
  Stack,
  useAppSelector,
  useSearchParams,
} from '@jobharbor/shared-ui/core';
import { useState } from 'react';

import { NotPermitted } from '../components/NotPermitted';
import { VerificationNotice } from '../components/VerificationNotice';
import { useMay } from '../data/useMay';
import { JobFormOutline } from '../features/postings/form/JobForm';
import { NewPostingScreen } from '../features/postings/form/NewPosting';
import { CurrentPostings } from '../features/postings/list/CurrentPostings';
import { DraftList } from '../features/postings/list/DraftList';

/** A new job posting for a verified employer, and what is posted already. */
export function Component() {
  const { employer } = useAppSelector(selectSession);
  const mayPost = useMay('post');

  // The frame asks the server to whom the stored token belongs.
  if (!employer) return <PageSkeleton />;
  if (!mayPost) return <NotPermitted title="Upload Job" />;
  if (!employer.isVerified) return <BeforeVerification />;
  return (
    <PageContainer
      title="Create New Job Posting"
      lead="Fill in the details for the new job posting"
      maxWidth="xl"
    >
      <Stack sx={{ gap: 3 }}>
        <DraftList />
        <Deferred always fallback={<JobFormOutline />}>
          <NewPostingScreen canPublish />
        </Deferred>
      </Stack>
      <CurrentPostings />
    </PageContainer>
  );
}

/** Why nothing can be posted yet. Drafts can be written meanwhile. */
function BeforeVerification() {
  const [query] = useSearchParams();
  const [isWriting, setIsWriting] = useState(query.has('draft'));
  return (
    <PageContainer title="Upload Job" maxWidth={isWriting ? 'xl' : 'md'}>
      <Stack sx={{ gap: 3 }}>
        <VerificationNotice>
          {!isWriting && (
            <Button variant="contained" onClick={() => setIsWriting(true)}>
              Write a draft meanwhile
            </Button>
          )}
        </VerificationNotice>
        <DraftList />
        {isWriting && <NewPostingScreen canPublish={false} />}
      </Stack>
    </PageContainer>
  );
}
