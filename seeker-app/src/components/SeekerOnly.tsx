import {
  paths,
  rememberReturn,
  selectHasEmployerToken,
  selectIsSeeker,
  selectSession,
  useAppSelector,
  useLocation,
  useNavigate,
} from '@jobharbor/shared-ui/core';
import { type ReactNode, useEffect } from 'react';

export interface SeekerOnlyProps {
  children: ReactNode;
  /** Also shows the page to an employer. The page and the server decide what they see. */
  orEmployer?: boolean;
}

/**
 * Lets a signed-in seeker through, and leads everybody else to the sign-in and back here afterwards. It guards
 * the screen alone; the server checks again on every call.
 */
export function SeekerOnly({ children, orEmployer = false }: SeekerOnlyProps) {
  const isSeeker = useAppSelector(selectIsSeeker);
  const isEmployer = useAppSelector(selectHasEmployerToken) && orEmployer;
  const { expired } = useAppSelector(selectSession);
  if (isSeeker || isEmployer) return children;
  // The message about the expired session redirects to the sign-in.
  return expired ? null : <ToSignIn />;
}

function ToSignIn() {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    rememberReturn(pathname + search + hash);
    void navigate(paths.signIn, { replace: true });
  }, [navigate, pathname, search, hash]);
  return null;
}
