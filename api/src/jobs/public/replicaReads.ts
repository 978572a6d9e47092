import type { FastifyRequest } from 'fastify';

import { isTransientCode, type OpenDatabase } from '../../database/index.ts';
import { NotFound } from '../../errors.ts';
import { needsPrimary } from '../../plugins/index.ts';
import { type PublicJobs, publicJobs } from './repository.ts';

/** PostgreSQL's code for a statement timeout. */
const TIMED_OUT = '57014';

/** Runs a public read, on the replica if possible. */
export type ReplicaReads = <Result>(
  request: FastifyRequest,
  read: (jobs: PublicJobs) => Promise<Result>,
) => Promise<Result>;

/**
 * Public reads use the replica while it is fresh, unless the browser has just written. What the replica does not find, or
 * cannot answer, is read from the primary.
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
      if (!isWorthRetrying(error)) throw error;
      return read(primary);
    }
  };
}

// After a statement timeout, the primary would need as long.
function isWorthRetrying(error: unknown): boolean {
  if (error instanceof NotFound) return true;
  const { code } = (error ?? {}) as { code?: string };
  return isTransientCode(code) && code !== TIMED_OUT;
}
