import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

const IGNORED = new Set(['node_modules', 'dist', 'test', 'testing', '.cache']);

function* filesBelow(path) {
  if (!statSync(path).isDirectory()) {
    yield path;
    return;
  }
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (IGNORED.has(entry.name) || entry.name.endsWith('.tsbuildinfo')) continue;
    yield* filesBelow(join(path, entry.name));
  }
}

/**
 * A hash over the names and contents of all sources below some paths, without tests and outputs.
 * When it is equal, a build gives the same result.
 */
export function sourceHash(root, paths) {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of [...filesBelow(join(root, path))].sort()) {
      if (/\.test\.tsx?$/.test(file)) continue;
      hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex').slice(0, 16);
}
