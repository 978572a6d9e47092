import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';

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

/** In milliseconds: by then the browser has told the screen reader of the region. */
const SETTLED = 100;

/**
 * Whether a live region has stood for a moment. What it holds when it is inserted is not read out: only a change
 * afterwards is.
 */
export function useIsStanding(): boolean {
  const [isStanding, setStanding] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setStanding(true), SETTLED);
    return () => clearTimeout(timer);
  }, []);
  return isStanding;
}

/** Text for those who listen; it takes no room on the screen. */
export const VisuallyHidden = styled('span')({
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  padding: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  border: 0,
});
