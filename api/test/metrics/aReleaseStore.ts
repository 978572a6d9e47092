import { type App, type ReleaseStore } from '@jobharbor/releases';

/** A store with exactly one complete release. */
export function aReleaseStore(app: App, id: string): ReleaseStore {
  const file = { sha256: 'a'.repeat(64), size: 1 };
  const release = { id, app, publishedAt: '2026-01-01T00:00:00Z', files: { 'a.js': file } };
  const unused = () => Promise.reject(new Error('not part of this test'));
  return {
    location: 'a test',
    read: (key) =>
      Promise.resolve(
        key === `${app}/${id}/release.json`
          ? { bytes: Buffer.from(JSON.stringify(release)), version: '1' }
          : undefined,
      ),
    write: unused,
    swap: unused,
    list: () => Promise.resolve([]),
    remove: unused,
  };
}
