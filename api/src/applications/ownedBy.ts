import { sql } from 'kysely';

import type { Caller } from '../sessions/index.ts';

const OWNER = { seeker: 'applications.seeker_id', employer: 'applications.employer_id' } as const;

/** The condition of a query over applications that they are the caller's own. */
export const ownedBy = ({ role, id }: Pick<Caller, 'role' | 'id'>) =>
  sql<boolean>`${sql.ref(OWNER[role])} = ${id}`;
