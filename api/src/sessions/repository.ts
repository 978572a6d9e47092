import type { Role } from '@jobharbor/contract';
import { type Kysely, sql, type Transaction } from 'kysely';
import { createHash, randomBytes } from 'node:crypto';

import { deleteInBatches, type Schema } from '../database/index.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** How long a session lives without being used, and at the most, in milliseconds. */
export const LIFETIMES: Record<Role, { idle: number; absolute: number }> = {
  seeker: { idle: 14 * DAY, absolute: 30 * DAY },
  employer: { idle: 24 * HOUR, absolute: 7 * DAY },
};

/** Of one account at once; the oldest ends when another begins. */
export const SESSIONS_MAX = 10;

/** A session's use is recorded at most this often, in milliseconds, so that reading does not mean writing. */
export const USE_RECORDED_EVERY = 5 * 60_000;

/** What must be freshly proven, such as the wish to delete an account: a sign-in within this time, in milliseconds. */
export const FRESH = 10 * 60_000;

/** A new secret of 256 bits, to be shown once. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token. It is random, so that one plain hash is enough. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Whom a token stands for. */
export interface Caller {
  role: Role;
  /** The seeker's or the employer's id. */
  id: string;
  /** How long ago the session began, in milliseconds. */
  age: number;
}

export type SessionRepository = ReturnType<typeof sessionRepository>;

const OWNER = { seeker: 'seeker_id', employer: 'employer_id' } as const;

/** @param onUse Called when a session's use is recorded. */
export function sessionRepository(
  db: Kysely<Schema>,
  onUse: (caller: Caller) => Promise<void> = () => Promise.resolve(),
) {
  return {
    /** Begins a session and answers its token; beyond the limit the account's oldest ends. */
    async start(role: Role, id: string, trx: Transaction<Schema>): Promise<string> {
      const token = newToken();
      const owner = OWNER[role];
      const newestOthers = trx
        .selectFrom('sessions')
        .select('token_hash')
        .where(owner, '=', id)
        .orderBy('created_at', 'desc')
        .limit(SESSIONS_MAX - 1);
      await trx
        .deleteFrom('sessions')
        .where(owner, '=', id)
        .where('token_hash', 'not in', newestOthers)
        .execute();
      await trx
        .insertInto('sessions')
        .values({
          token_hash: hashToken(token),
          seeker_id: role === 'seeker' ? id : null,
          employer_id: role === 'employer' ? id : null,
        })
        .execute();
      return token;
    },

    /** Whom a token stands for, unless it is unknown, revoked or too old. */
    async find(token: string): Promise<Caller | undefined> {
      const hash = hashToken(token);
      const row = await db
        .selectFrom('sessions')
        .select(['seeker_id', 'employer_id', 'created_at', 'last_used_at'])
        // The clock that wrote the times: this machine's own may be set, or differ from the others'.
        .select(sql<Date>`now()`.as('now'))
        .where('token_hash', '=', hash)
        .executeTakeFirst();
      if (!row) return undefined;
      const role: Role = row.seeker_id === null ? 'employer' : 'seeker';
      const { idle, absolute } = LIFETIMES[role];
      const now = row.now.getTime();
      const unused = now - row.last_used_at.getTime();
      const age = now - row.created_at.getTime();
      if (unused > idle || age > absolute) return undefined;
      const caller = { role, id: row.seeker_id ?? row.employer_id ?? '', age };
      if (unused > USE_RECORDED_EVERY) {
        await db
          .updateTable('sessions')
          .set({ last_used_at: new Date(now) })
          .where('token_hash', '=', hash)
          .execute();
        await onUse(caller);
      }
      return caller;
    },

    /** Ends one session of a role. A token that is dead already, or stands for the other role, is no error. */
    async end(role: Role, token: string): Promise<void> {
      await db
        .deleteFrom('sessions')
        .where('token_hash', '=', hashToken(token))
        .where(OWNER[role], 'is not', null)
        .execute();
    },

    /** Ends every session of an account, but for the one of a token that is given. */
    async endAll(role: Role, id: string, exceptOf?: string): Promise<void> {
      await db
        .deleteFrom('sessions')
        .where(OWNER[role], '=', id)
        .$if(exceptOf !== undefined, (query) =>
          query.where('token_hash', '<>', hashToken(exceptOf ?? '')),
        )
        .execute();
    },

    /** Deletes the sessions that have ended. @returns Whether some may be left. */
    async prune(): Promise<boolean> {
      const before = (age: number) => sql<Date>`now() - ${age}::float8 * interval '1 millisecond'`;
      let hasMore = false;
      for (const role of ['seeker', 'employer'] as const) {
        const { idle, absolute } = LIFETIMES[role];
        const isLeft = await deleteInBatches(db, {
          from: 'sessions',
          key: 'token_hash',
          where: sql`${sql.ref(OWNER[role])} is not null
            and (last_used_at < ${before(idle)} or created_at < ${before(absolute)})`,
        });
        hasMore ||= isLeft;
      }
      return hasMore;
    },
  };
}
