import type { Kysely } from 'kysely';

import type { Schema } from '../../src/database/index.ts';
import { checkAccounts } from './checkAccounts.ts';
import { checkApplications } from './checkApplications.ts';
import { checkLiveChanges } from './checkLiveChanges.ts';
import { checkFiles, checkResumes } from './checkResumes.ts';
import type { Journal } from './journal.ts';
import type { World } from './world.ts';

/**
 * Every acknowledged write is stored completely, no refused one is, and every open one is stored completely or not at
 * all.
 */
export async function checkAll(
  db: Kysely<Schema>,
  { journal, world, files }: { journal: Journal; world: World; files: string },
): Promise<void> {
  await checkAccounts(db, journal);
  await checkLiveChanges(db, journal);
  await checkApplications(db, journal, world, files);
  await checkResumes(db, world, files);
  await checkFiles(db, files);
}
