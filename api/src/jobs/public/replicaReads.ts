import type { FastifyRequest } from 'fastify';

import { isTransientCode, type OpenDatabase } from '../../database/index.ts';
import { NotFound } from '../../errors.ts';
import { needsPrimary } from '../../plugins/index.ts';
import { type PublicJobs, publicJobs } from './repository.ts';

/** PostgreSQL's word for a query over its time limit. */
const TIMED_OUT = '57014';

/** Does a guest's read, where a replica may do it. */
export type ReplicaReads = <Result>(
  request: FastifyRequest,
  read: (jobs: PublicJobs) => Promise<Result>,
) => Promise<Result>;

/**
 * Reads that everybody may do, from the replica while it is fresh: but not for who may have just written, and
 * would miss it there. What the replica does not know, or cannot answer now, the primary is asked for.
 */
export function replicaReads({ db, replica }: Pick<OpenDatabase, 'db' | 'replica'>): ReplicaReads {
  const primary = publicJobs(db);
  if (!replica) return (_request, read) => read(primary);
  const copies = publicJobs(replica.db);
  return async (request, read) => {
    if (needsPrimary(request) || !replica.isFresh()) return read(primary);
    try {
      return await read(copies);
    } catch (error) {
      if (!isWorthAnother(error)) throw error;
      return read(primary);
    }
  };
}

// A search over its time limit would take the primary as long.
function isWorthAnother(error: unknown): boolean {
  if (error instanceof NotFound) return true;
  const { code } = (error ?? {}) as { code?: string };
  return isTransientCode(code) && code !== TIMED_OUT;
}
