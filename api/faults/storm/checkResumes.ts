import type { Kysely } from 'kysely';
import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

import type { Schema } from '../../src/database/index.ts';
import { letterTokenOf } from './letterToken.ts';
import type { World } from './world.ts';

/** Each CV is the last acknowledged one, or a later unacknowledged one; so is its letter. */
export async function checkResumes(db: Kysely<Schema>, world: World, files: string): Promise<void> {
  for (const seeker of world.seekers) {
    const row = await db
      .selectFrom('resumes')
      .select(['profile_summary', 'cover_letter_id'])
      .where('_id', '=', seeker.resumeId)
      .executeTakeFirstOrThrow();
    assert.ok(seeker.cvs.includes(row.profile_summary), `the CV ${row.profile_summary}`);
    const letter = await letterTokenOf(db, row.cover_letter_id, files);
    assert.ok(
      seeker.letters.includes(letter),
      `the letter ${letter}, not ${seeker.letters.join()}`,
    );
  }
}

/** Each stored file belongs to a row or is listed for deletion, and each row has its file. */
export async function checkFiles(db: Kysely<Schema>, files: string): Promise<void> {
  const stored = existsSync(files)
    ? readdirSync(files, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(files, join(entry.parentPath, entry.name)))
    : [];
  const named = await db.selectFrom('files').select('storage_key').execute();
  const discarded = await db.selectFrom('orphaned_files').select('storage_key').execute();
  const known = new Set([...named, ...discarded].map(({ storage_key }) => storage_key));
  assert.deepEqual(
    stored.filter((key) => !known.has(key.replace(/\.part$/, ''))),
    [],
    'bytes that nobody knows of',
  );
  const there = new Set(stored);
  const lost = named.filter(({ storage_key }) => !there.has(storage_key));
  assert.deepEqual(lost, [], 'files without bytes');
}
