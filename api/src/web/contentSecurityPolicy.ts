import type { Config } from '../config/index.ts';

export interface PageSources {
  /** The origins of those remotes that other servers hold. */
  remotes: string[];
  /** The origins that pages ask besides this one. */
  asked: string[];
}

/** The policy of a page. Emotion and goober insert style tags, which carry the nonce. */
export function pagePolicy(nonce: string, sources: PageSources): string {
  const remotes = sources.remotes.map((origin) => ` ${origin}`).join('');
  const asked = sources.asked.map((origin) => ` ${origin}`).join('');
  return [
    "default-src 'self'",
    `script-src 'self' https://accounts.google.com/gsi/client${remotes}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "font-src 'self'",
    'frame-src https://accounts.google.com',
    `connect-src 'self'${asked}${remotes}`,
    "img-src 'self' https: data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ');
}

/** Which other origins the portal's pages need: the remotes', and the identity provider's. */
export function pageSources({ remotes, google }: Pick<Config, 'remotes' | 'google'>): PageSources {
  const addresses = Object.values(remotes).flatMap((address) => address ?? []);
  const elsewhere = addresses.filter((address) => URL.canParse(address));
  return {
    remotes: originsOf(elsewhere),
    asked: originsOf([
      'https://www.googleapis.com',
      'https://accounts.google.com',
      ...(google ? [google.userInfoUrl] : []),
    ]),
  };
}

function originsOf(addresses: string[]): string[] {
  return [...new Set(addresses.map((address) => new URL(address).origin))];
}
