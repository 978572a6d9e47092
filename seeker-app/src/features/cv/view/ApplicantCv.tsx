import { CvScreen } from './CvScreen';
import { useGetApplicantResumeQuery } from './sentCvApi';

export interface ApplicantCvProps {
  userId: string;
  applicationId?: string;
}

/** An applicant's CV, for the employer to whom it was sent. */
export function ApplicantCv({ userId, applicationId }: ApplicantCvProps) {
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
