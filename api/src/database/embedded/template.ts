import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import type { DatabaseLog } from '../log.ts';
import type { Migration } from '../migrate.ts';
import { PGLITE_VERSION } from './dataFolder.ts';
import type { Engine } from './engine.ts';

const CACHE = new URL('../../../../node_modules/.cache/jobharbor/', import.meta.url);

/**
 * The file of an empty, migrated database. Loading it is much faster than making a database. It is saved when a database
 * in memory is opened, so it exists where tests run.
 */
export function databaseTemplate(migrations: Migration[]): {
  file: string;
  exists: boolean;
} {
  const hash = createHash('sha256').update(PGLITE_VERSION).update('without a hash key');
  for (const { name, checksum } of migrations) hash.update(name).update(checksum);
  const file = fileURLToPath(new URL(`database-${hash.digest('hex').slice(0, 16)}.tar`, CACHE));
  return { file, exists: existsSync(file) };
}

export async function saveTemplate(engine: Engine, file: string, log?: DatabaseLog): Promise<void> {
  try {
    await engine.run({ sql: 'checkpoint', parameters: [] });
    await mkdir(CACHE, { recursive: true });
    // Test runs that start together each write a file of their own, and the last one replaces the others.
    const draft = `${file}.${process.pid}`;
    await writeFile(draft, await engine.dump());
    await rename(draft, file);
  } catch (error) {
    log?.info({ err: error }, 'The template of an empty database could not be saved.');
  }
}
