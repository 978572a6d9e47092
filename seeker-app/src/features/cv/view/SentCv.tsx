import { Link, NotFoundState, paths } from '@jobharbor/shared-ui/core';
import { formatDate } from '@jobharbor/shared-ui/data';

import { CvScreen } from './CvScreen';
import { useGetSentApplicationQuery } from './sentCvApi';

export interface SentCvProps {
  userId: string;
  applicationId: string;
}

/** The signed-in seeker's CV as it went out with an application: a copy that nothing changes any more. */
export function SentCv({ userId, applicationId }: SentCvProps) {
  const { currentData, error, isFetching, refetch } = useGetSentApplicationQuery(applicationId);
  // With the account that it was copied from, a CV is erased.
  if (currentData && !currentData.resume) return <NotFoundState />;

  const job = currentData?.jobId?.jobName;
  const date = formatDate(currentData?.appliedDate);
  return (
    <CvScreen
      source={{
        resume: currentData?.resume,
        error: currentData ? undefined : error,
        isFetching,
        reload: () => void refetch(),
      }}
      label={
        <>
          Your CV as you sent it{job && ` for ‘${job}’`}
          {date && ` on ${date}`}. <Link href={paths.viewCv(userId)}>See your CV of today</Link>
        </>
      }
      isOwn
    />
  );
}
