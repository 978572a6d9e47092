import {
  forgetReturn,
  Navigate,
  paths,
  readReturn,
  rememberReturn,
} from '@jobharbor/shared-ui/core';
import { useEffect, useState } from 'react';

import { writeSentLink } from './sentLink';

export interface SignedInProps {
  userId: string;
  /** The page that a sign-in link leads to; by default the one that this tab came from. */
  returnTo?: string | undefined;
}

/** Redirects to the page that the person wanted before the sign-in. */
export function SignedIn({ userId, returnTo }: SignedInProps) {
  const [destination] = useState(() => {
    if (returnTo !== undefined) rememberReturn(returnTo);
    return readReturn(userId) ?? paths.home;
  });
  useEffect(() => {
    forgetReturn();
    writeSentLink(undefined);
  }, []);
  return <Navigate to={destination} replace />;
}
