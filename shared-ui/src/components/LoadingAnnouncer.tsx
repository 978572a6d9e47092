import { useIsStanding } from './useIsStanding';
import { VisuallyHidden } from './VisuallyHidden';

export interface LoadingAnnouncerProps {
  /** What is going on or has come, 'Loading jobs…' or '24 jobs'; empty says nothing. */
  message: string;
}

/**
 * Tells those who listen what skeletons and lists tell those who look.
 * It stays in place with changing words, because only a change inside a standing region is read out.
 */
export function LoadingAnnouncer({ message }: LoadingAnnouncerProps) {
  const isStanding = useIsStanding();
  return <VisuallyHidden role="status">{isStanding && message}</VisuallyHidden>;
}
