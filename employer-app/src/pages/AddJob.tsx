import {
  PageContainer,
  PageSkeleton,
  selectSession,
  useAppSelector,
} from '@jobharbor/shared-ui/core';

import { NotPermitted } from '../components/NotPermitted';
import { VerificationNotice } from '../components/VerificationNotice';
import { useMay } from '../data/useMay';
import { NewPostingScreen } from '../features/postings/form/NewPosting';
import { CurrentPostings } from '../features/postings/list/CurrentPostings';

/** A new job posting for a verified employer, and what is posted already. */
export function Component() {
  const { employer } = useAppSelector(selectSession);
  const mayPost = useMay('post');

  // The frame asks who it is whose token the browser holds.
  if (!employer) return <PageSkeleton />;
  if (!mayPost) return <NotPermitted title="Upload Job" />;
  if (!employer.isVerified) {
    return (
      <PageContainer title="Upload Job" maxWidth="md">
        <VerificationNotice />
      </PageContainer>
    );
  }
  return (
    <PageContainer
      title="Create New Job Posting"
      lead="Fill in the details for the new job posting"
      maxWidth="xl"
    >
      <NewPostingScreen />
      <CurrentPostings />
    </PageContainer>
  );
}
