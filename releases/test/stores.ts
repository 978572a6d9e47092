import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after } from 'node:test';

import { readBuild } from '../src/build.ts';
import type { App } from '../src/layout.ts';
import { publish } from '../src/publish.ts';
import type { ReleaseStore } from '../src/store/store.ts';

/** Runs cleanups at the end of a test or a suite. */
export interface Owner {
  after(clean: () => void | Promise<void>): void;
}

/** An owner for things that a whole suite shares. A hook added in `before` would run too early. */
export function suiteOwner(): Owner {
  const cleanUps: (() => void | Promise<void>)[] = [];
  after(async () => {
    for (const cleanUp of cleanUps.reverse()) await cleanUp();
  });
  return { after: (cleanUp) => void cleanUps.push(cleanUp) };
}

/** An empty folder that is deleted with its owner. */
export function aFolder(owner: Owner): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'jobharbor-releases-')));
  owner.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export const LONG_TEXT = 'export const words = "the same words again and again";\n'.repeat(40);

/** A small build. */
export function aBuild(owner: Owner, files: Record<string, string | Uint8Array> = {}): string {
  const folder = aFolder(owner);
  const all = {
    'mf-manifest.json': '{"id":"seeker"}\n',
    'remoteEntry.1a2b3c4d.js': LONG_TEXT,
    'assets/font.5e6f.woff2': Buffer.alloc(2000, 'font'),
    'empty.txt': '',
    ...files,
  };
  for (const [name, content] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

/** The same store, with a hook before its writes and removals. */
export function watched(
  store: ReleaseStore,
  before: (what: 'write' | 'remove', key: string) => void,
): ReleaseStore {
  return {
    location: store.location,
    read: (key) => store.read(key),
    list: (prefix) => store.list(prefix),
    swap: (...all) => store.swap(...all),
    async write(key, bytes, headers) {
      before('write', key);
      await store.write(key, bytes, headers);
    },
    async remove(key) {
      before('remove', key);
      await store.remove(key);
    },
  };
}

export const JSON_HEADERS = { contentType: 'application/json', cacheControl: 'no-store' };
export const text = (bytes: Uint8Array | undefined) => bytes && Buffer.from(bytes).toString();

/** Publishes a folder's build. */
export const publishFolder = async (
  store: ReleaseStore,
  app: App,
  folder: string,
  options: { now: Date; commit?: string },
) => publish(store, app, await readBuild(folder), options);
