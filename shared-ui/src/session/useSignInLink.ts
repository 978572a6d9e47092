import { useLocation } from 'react-router-dom';

import { paths } from '../client/paths';
import { rememberReturn } from './returnPath';

/** What makes a Link or Button lead to the sign-in, and from there back to this page. */
export function useSignInLink() {
  const { pathname, search, hash } = useLocation();
  return { href: paths.signUp, onClick: () => rememberReturn(pathname + search + hash) };
}
