/**
 * How a store is laid out:
 *
 *     seeker-app/live.json                  the pointer: what is live, the candidate, and what came before
 *     seeker-app/3f0c…/started.json         when its publishing began; there only until it is complete
 *     seeker-app/3f0c…/release.json         written last: a release without it is not complete
 *     seeker-app/3f0c…/mf-manifest.json     the build's files, each with .br and .gz beside it where that is smaller
 *     seeker-app/3f0c…/remoteEntry.1a2b.js
 *
 * A release's folder is named after its content, and never changes.
 */
export const APPS = ['shell', 'seeker-app', 'employer-app'] as const;
export type App = (typeof APPS)[number];

/** The first 20 hexadecimal digits of a SHA-256 over the names and contents of the build's files. */
export type ReleaseId = string;
export const RELEASE_ID = /^[0-9a-f]{20}$/;

/** `live.json`: the one file of an app that changes. */
export interface Pointer {
  live: ReleaseId;
  /** A release that some visitors get instead: `share` of them, in percent. */
  candidate?: { release: ReleaseId; share: number };
  /** What has been live, the newest first; its first entry is what is live now. At most 100. */
  history: { release: ReleaseId; at: string; how: 'release' | 'rollback' | 'promotion' }[];
}

/** `release.json`. */
export interface Release {
  id: ReleaseId;
  app: App;
  /** ISO 8601. */
  publishedAt: string;
  /** The commit that it was built from, where git knows it. */
  commit?: string;
  /** The build's files with their SHA-256 and size in bytes; packed forms are not named. */
  files: Record<string, { sha256: string; size: number }>;
}

export const pointerKey = (app: App) => `${app}/live.json`;
export const releaseKey = (app: App, id: ReleaseId) => `${app}/${id}/release.json`;
export const startedKey = (app: App, id: ReleaseId) => `${app}/${id}/started.json`;
export const fileKey = (app: App, id: ReleaseId, file: string) => `${app}/${id}/${file}`;

export const FOREVER = 'public, max-age=31536000, immutable';
export const NEVER = 'no-store';
