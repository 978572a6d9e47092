import type { AnchorHTMLAttributes, Ref } from 'react';
import { Link, type To } from 'react-router-dom';

export interface AppLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href?: string;
  /** The router's own word for `href`; it wins. */
  to?: To;
  ref?: Ref<HTMLAnchorElement>;
}

/**
 * What every `href` of Link and Button becomes (the theme sees to it): a path of the portal is followed
 * without loading a new page; a full address, mailto: or a download stays a plain link.
 */
export function AppLink({ href, to, ...anchor }: AppLinkProps) {
  const target = to ?? href;
  const leaves = typeof target === 'string' && !/^(\/(?!\/|api\/|demo\/)|\?)/.test(target);
  if (target === undefined || (leaves && to === undefined)) return <a href={href} {...anchor} />;
  return <Link to={target} {...anchor} />;
}
