import { type Static, Type } from '@sinclair/typebox';
import { extname } from 'node:path';

/**
 * How a store is laid out:
 *
 *     seeker-app/live.json                  the pointer: the live release, the candidate, and the earlier ones
 *     seeker-app/3f0c…/started.json         when its publishing began; removed when it is complete
 *     seeker-app/3f0c…/release.json         written last: a release without it is incomplete
 *     seeker-app/3f0c…/mf-manifest.json     the build's files, each with .br and .gz beside it where that is smaller (not what is for the server alone)
 *     seeker-app/3f0c…/remoteEntry.1a2b.js
 *
 * A release's folder is named after its content, and never changes.
 */
export const APPS = ['shell', 'seeker-app', 'employer-app'] as const;
export type App = (typeof APPS)[number];

/** The file of a remote's release that names its other files, and says what it was built for. */
export const MANIFEST_FILE = 'mf-manifest.json';

/** The file of a release that renders its pages on the server. */
export const SERVER_FILE = 'server.js';

/** The sources of what a release shares and calls. The types of another release are compared with them. */
export const SOURCES_FILE = 'shared-sources.json';

/** Files of a release for the server alone: they are not packed, and have no address. */
export const FOR_SERVER: readonly string[] = [SERVER_FILE, SOURCES_FILE];

/** The first 20 hexadecimal digits of a SHA-256 over the names and contents of the build's files. */
export type ReleaseId = string;
export const RELEASE_ID = /^[0-9a-f]{20}$/;
/** As people read an id; `rollback` accepts it too. */
export const shortId = (id: ReleaseId) => id.slice(0, 8);

/** A relative path of letters, digits and `_.-`, of which no part is hidden or leads upwards. */
export const PLAIN_PATH = /^(?!\.)[\w.-]+(\/(?!\.)[\w.-]+)*$/;

const Id = Type.String({ pattern: RELEASE_ID.source });
const Instant = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$' });
const Digest = Type.String({ pattern: '^[0-9a-f]{64}$' });

/** `live.json`: the only file of an app that changes. */
export const Pointer = Type.Object({
  live: Id,
  /** A release that a share of the visitors gets instead, in percent. */
  candidate: Type.Optional(
    Type.Object({ release: Id, share: Type.Number({ minimum: 0, maximum: 100 }) }),
  ),
  /** What has been live, the newest first; the first entry is what is live now. At most 100. */
  history: Type.Array(
    Type.Object({
      release: Id,
      at: Instant,
      how: Type.Union([
        Type.Literal('release'),
        Type.Literal('rollback'),
        Type.Literal('promotion'),
      ]),
    }),
  ),
});
export type Pointer = Static<typeof Pointer>;

/** The ending that a packed form adds to its file's name. */
export const PACKED = ['.br', '.gz'] as const;
export type Packed = (typeof PACKED)[number];

/** `started.json`. */
export const Started = Type.Object({ at: Instant });

/** `release.json`. */
export const Release = Type.Object({
  id: Id,
  app: Type.Union(APPS.map((app) => Type.Literal(app))),
  publishedAt: Instant,
  /** The commit that it was built from, where git knows it. */
  commit: Type.Optional(Type.String()),
  /** The build's files. `sha256` and `size` in bytes are the file's; `packed` has the SHA-256 of its packed forms. */
  files: Type.Record(
    Type.String({ pattern: PLAIN_PATH.source }),
    Type.Object({
      sha256: Digest,
      size: Type.Integer({ minimum: 0 }),
      packed: Type.Optional(
        Type.Object({ '.br': Type.Optional(Digest), '.gz': Type.Optional(Digest) }),
      ),
    }),
    { minProperties: 1, additionalProperties: false },
  ),
});
export type Release = Static<typeof Release>;

/** The store's own records. */
const RECORDS = {
  pointer: 'live.json',
  release: 'release.json',
  started: 'started.json',
  checkout: 'checkout.json',
} as const;

export const pointerKey = (app: App) => `${app}/${RECORDS.pointer}`;
export const releaseKey = (app: App, id: ReleaseId) => `${app}/${id}/${RECORDS.release}`;
export const startedKey = (app: App, id: ReleaseId) => `${app}/${id}/${RECORDS.started}`;
/**
 * Is in the store while a checkout is being released. An interrupted checkout has published builds that are not live;
 * by this file they are told from those that were taken back.
 */
export const CHECKOUT_KEY = RECORDS.checkout;
export const fileKey = (app: App, id: ReleaseId, file: string) => `${app}/${id}/${file}`;

/** The headers of a file, for the server and for whatever else serves the store, such as a CDN before a bucket. */
export interface Headers {
  contentType: string;
  cacheControl: string;
}

const FOREVER = 'public, max-age=31536000, immutable';
export const NEVER = 'no-store';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
};

const isRecord = (file: string) =>
  Object.values<string>(RECORDS).includes(file.slice(file.lastIndexOf('/') + 1));

/**
 * The headers of a file, by its key or its name. The store's records change. The files of a release never do, not even
 * its manifest: the address names the release. A packed form has no type that a browser would run: it is only served in
 * place of its file.
 */
export function headersOf(file: string): Headers {
  return {
    contentType: TYPES[extname(file)] ?? 'application/octet-stream',
    cacheControl: isRecord(file) ? NEVER : FOREVER,
  };
}
