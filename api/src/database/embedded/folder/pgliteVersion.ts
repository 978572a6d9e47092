import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const manifest = new URL('../package.json', import.meta.resolve('@electric-sql/pglite'));

/** PGlite promises no format of its data folder beyond the exact version. */
export const PGLITE_VERSION = readVersion();

function readVersion(): string {
  const { version } = JSON.parse(readFileSync(fileURLToPath(manifest), 'utf8')) as {
    version: string;
  };
  return version;
}
