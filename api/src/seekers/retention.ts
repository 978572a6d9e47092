import type { Kysely } from 'kysely';

import type { Schema } from '../database/index.ts';
import { hourly } from '../retention/hourly.ts';
import { sessionRepository } from '../sessions/repository.ts';

/** A chore that forgets everybody's dead sessions, when it was not done lately. */
export function retention(db: Kysely<Schema>): () => Promise<void> {
  return hourly(() => sessionRepository(db).prune());
}
