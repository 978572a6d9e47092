import { createHash } from 'node:crypto';

import type { Release, ReleaseId } from './layout.ts';

/**
 * What a release is called: 20 hexadecimal digits that stand for the names and contents of all of its files.
 * @param files As in `release.json`; their order does not matter.
 */
export function contentId(files: Release['files']): ReleaseId {
  const hash = createHash('sha256');
  for (const name of Object.keys(files).sort()) hash.update(`${files[name]?.sha256}  ${name}\n`);
  return hash.digest('hex').slice(0, 20);
}

/** In hexadecimal. */
export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
