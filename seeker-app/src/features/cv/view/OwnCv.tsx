import { useResume } from '../useResume';
import { CvScreen } from './CvScreen';

/** The signed-in seeker's CV as it is now. */
export function OwnCv({ userId }: { userId: string }) {
  const source = useResume(userId);
  return <CvScreen source={source} label="Your CV, as employers get it." ownerId={userId} isOwn />;
}
