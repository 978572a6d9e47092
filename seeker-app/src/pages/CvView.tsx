import {
  Link,
  NotFoundState,
  paths,
  selectHasEmployerToken,
  selectSeeker,
  useAppSelector,
  usePathParams,
  useSearchParams,
} from '@jobharbor/shared-ui/core';
import { SentAnswers } from '@jobharbor/shared-ui/cv';
import { formatDate, Panel } from '@jobharbor/shared-ui/data';

import { SeekerOnly } from '../components/SeekerOnly';
import { useOneApplicationQuery } from '../features/applications/applicationsApi';
import { useResume } from '../features/cv/resume/useResume';
import { useGetApplicantResumeQuery } from '../features/cv/view/applicantResumeApi';
import { CvScreen } from '../features/cv/view/CvScreen';
import { pages } from '../remote';

/** A CV to read and print: one's own, one's own as it was sent, or an applicant's. */
export function Component() {
  const { userId } = usePathParams(pages.CvView);
  const [query] = useSearchParams();
  const application = query.get('application') || undefined;
  const isOwn = useAppSelector(selectSeeker)?._id === userId;
  const isEmployer = useAppSelector(selectHasEmployerToken);

  return (
    <SeekerOnly orEmployer>
      {isOwn && !application && <OwnCv key={userId} userId={userId} />}
      {isOwn && application && <SentCv userId={userId} applicationId={application} />}
      {!isOwn && isEmployer && <ApplicantCv userId={userId} applicationId={application} />}
      {!isOwn && !isEmployer && <NotFoundState />}
    </SeekerOnly>
  );
}

/** The signed-in seeker's CV as it is now. */
function OwnCv({ userId }: { userId: string }) {
  const source = useResume(userId);
  return <CvScreen source={source} label="Your CV, as employers get it." ownerId={userId} isOwn />;
}

/** The signed-in seeker's CV as it went out with an application: a copy that nothing changes any more. */
function SentCv({ userId, applicationId }: { userId: string; applicationId: string }) {
  const { currentData, error, isFetching, refetch } = useOneApplicationQuery(applicationId);
  // The CV is erased together with its account.
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
      below={
        currentData?.answers && (
          <Panel sx={{ mt: 3, mx: 'auto', maxWidth: 800, '@media print': { display: 'none' } }}>
            <SentAnswers answers={currentData.answers} />
          </Panel>
        )
      }
      isOwn
    />
  );
}

interface ApplicantCvProps {
  userId: string;
  applicationId: string | undefined;
}

/** An applicant's CV, for the employer to whom it was sent. */
function ApplicantCv({ userId, applicationId }: ApplicantCvProps) {
  const { currentData, error, isFetching, refetch } = useGetApplicantResumeQuery({
    userId,
    application: applicationId,
  });
  return (
    <CvScreen
      source={{
        resume: currentData,
        error: currentData ? undefined : error,
        isFetching,
        reload: () => void refetch(),
      }}
      label="The CV as it was sent with the application."
    />
  );
}
