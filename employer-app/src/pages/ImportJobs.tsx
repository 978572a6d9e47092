import {
  PageContainer,
  PageSkeleton,
  selectSession,
  useAppSelector,
} from '@jobharbor/shared-ui/core';

import { NotPermitted } from '../components/NotPermitted';
import { VerificationNotice } from '../components/VerificationNotice';
import { useMay } from '../data/useMay';
import { JobImport } from '../features/postings/import/JobImport';

/** Many jobs at once, from a file or a feed. */
export function Component() {
  const { employer } = useAppSelector(selectSession);
  const mayPost = useMay('post');

  // The frame asks the server to whom the stored token belongs.
  if (!employer) return <PageSkeleton />;
  if (!mayPost) return <NotPermitted title="Import Jobs" />;
  return (
    <PageContainer
      title="Import Jobs"
      lead="From a spreadsheet, or from the feed of the system that you use today. Nothing is published before you have seen it."
      maxWidth="lg"
    >
      {employer.isVerified ? <JobImport /> : <VerificationNotice />}
    </PageContainer>
  );
}
