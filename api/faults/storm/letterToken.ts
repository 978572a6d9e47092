import type { Kysely } from 'kysely';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Schema } from '../../src/database/index.ts';
import { letterOf } from './storm.ts';

/** The word in a stored letter, which must be complete; 'none' without a letter. */
export async function letterTokenOf(
  db: Kysely<Schema>,
  fileId: string | null,
  files: string,
): Promise<string> {
  if (fileId === null) return 'none';
  const file = await db
    .selectFrom('files')
    .select(['storage_key', 'bytes'])
    .where('_id', '=', fileId)
    .executeTakeFirstOrThrow();
  const bytes = readFileSync(join(files, file.storage_key));
  assert.equal(bytes.length, file.bytes);
  const token = /% (\w+)\n%%EOF/.exec(bytes.toString('latin1'))?.[1] ?? '';
  assert.ok(bytes.equals(letterOf(token)), `the bytes of ${fileId}`);
  return token;
}
