import { createHash } from 'node:crypto';

import type { Config } from '../config/index.ts';

/** The other origins that the portal's pages need. */
export interface PageSources {
  /** They hold remotes, whose scripts are loaded. */
  remotes: string[];
  /** They are called by scripts, such as the identity provider. */
  called: string[];
}

/** The texts of a page's style and script elements. */
export interface InlineTexts {
  styles: readonly string[];
  scripts: readonly string[];
}

/** A developer's own machine, with the socket by which webpack tells of changes. */
const LOOPBACK = ['localhost:*', '127.0.0.1:*'];
const LOOPBACK_SCRIPTS = LOOPBACK.map((host) => `http://${host}`);
const LOOPBACK_SOCKETS = LOOPBACK.map((host) => `ws://${host}`);

/**
 * The Content-Security-Policy of a page. Emotion inserts an empty style element, and fills it by script, which is allowed
 * to the page's scripts.
 * @param inline No other style and script elements with a text take effect.
 */
export function pagePolicy(inline: InlineTexts, sources: PageSources): string {
  const list = (origins: string[]) => origins.map((origin) => ` ${origin}`).join('');
  return [
    "default-src 'self'",
    `script-src 'self'${list(inline.scripts.map(hashSource))} https://accounts.google.com/gsi/client${list(sources.remotes)}`,
    `style-src 'self' ${['', ...inline.styles].map(hashSource).join(' ')}`,
    "font-src 'self'",
    'frame-src https://accounts.google.com',
    `connect-src 'self'${list(sources.called)}${list(sources.remotes)}`,
    "img-src 'self' https: data: blob:",
    // A worker of another origin is loaded by a small script of the page's own.
    ...(sources.remotes.length > 0 ? ["worker-src 'self' blob:"] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ');
}

const hashSource = (text: string) =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export function pageSources({
  remotes,
  remoteOverrides,
  google,
}: Pick<Config, 'remotes' | 'remoteOverrides' | 'google'>): PageSources {
  const addresses = Object.values(remotes).flatMap((address) => address ?? []);
  return {
    // A relative address is one of this server's.
    remotes: [
      ...originsOf(addresses.filter((address) => URL.canParse(address))),
      ...(remoteOverrides ? LOOPBACK_SCRIPTS : []),
    ],
    called: [
      ...originsOf([
        'https://www.googleapis.com',
        'https://accounts.google.com',
        ...(google ? [google.userInfoUrl] : []),
      ]),
      ...(remoteOverrides ? LOOPBACK_SOCKETS : []),
    ],
  };
}

function originsOf(addresses: string[]): string[] {
  return [...new Set(addresses.map((address) => new URL(address).origin))];
}
