import type { Kysely } from 'kysely';

import { newId, type Schema } from '../../src/database/index.ts';
import {
  anEmployer,
  aSeeker,
  type TestAccount,
  type TestSeeker,
  anOwner,
} from '../../test/helper.ts';

/** A seeker, with the CVs and letters that may be stored: one of each, unless an answer was lost. */
export interface StormSeeker extends TestSeeker {
  email: string;
  cvs: string[];
  letters: string[];
}

export interface StormEmployer extends TestAccount {
  email: string;
}

export interface World {
  seekers: StormSeeker[];
  employers: StormEmployer[];
}

/** Accounts of one round. The limits of files are per seeker, so each round has new seekers. */
export async function newWorld(
  db: Kysely<Schema>,
  { seekers = 6, employers = 3 } = {},
): Promise<World> {
  const world: World = { seekers: [], employers: [] };
  for (let index = 0; index < seekers; index += 1) {
    const email = `seeker-${newId()}@example.com`;
    const seeker = await aSeeker(db, { email, resume: { profile_summary: 'none' } });
    world.seekers.push({ ...seeker, email, cvs: ['none'], letters: ['none'] });
  }
  for (let index = 0; index < employers; index += 1) {
    const email = `employer-${newId()}@example.com`;
    const employer = await anEmployer(db);
    await anOwner(db, employer.id, { email, password_hash: 'nobody signs in' });
    world.employers.push({ ...employer, email });
  }
  return world;
}
