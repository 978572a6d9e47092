import type { ColleagueRole, Role } from '@jobharbor/contract';
import { type Kysely, sql, type Transaction } from 'kysely';
import { createHash, randomBytes } from 'node:crypto';

import { deleteInBatches, type Schema } from '../database/index.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** How long a session lasts without use, and at most, in milliseconds. */
export const LIFETIMES: Record<Role, { idle: number; absolute: number }> = {
  seeker: { idle: 14 * DAY, absolute: 30 * DAY },
  employer: { idle: 24 * HOUR, absolute: 7 * DAY },
};

/** The largest number of sessions per account. When another begins, the oldest ends. */
export const SESSIONS_MAX = 10;

/** How often the use of a session is recorded at most, in milliseconds, so that not every request writes. */
export const USE_RECORDED_EVERY = 5 * 60_000;

/** Deleting an account needs a sign-in within this time, in milliseconds. */
export const RECENT_SIGN_IN = 10 * 60_000;

/** A random token of 256 bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored hash of a token. A token is random, so a plain hash is enough. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Whom a token authenticates. */
export interface Caller {
  role: Role;
  /** The seeker's or the employer's id: whose data the caller may use. */
  id: string;
  /** Who has signed in: the seeker, or one of the employer's colleagues. */
  personId: string;
  /** Of a colleague, as it is at this request. */
  colleagueRole?: ColleagueRole;
  /** How long ago the session began, in milliseconds. */
  age: number;
}

export type SessionRepository = ReturnType<typeof sessionRepository>;

/** The column of a session with the person who has signed in. */
export const PERSON_COLUMNS = { seeker: 'seeker_id', employer: 'colleague_id' } as const;

/** @param onUse Called when a session's use is recorded. */
export function sessionRepository(
  db: Kysely<Schema>,
  onUse: (caller: Caller) => Promise<void> = () => Promise.resolve(),
) {
  return {
    /** Begins a session of a seeker or a colleague. Beyond the limit, the person's oldest session ends. @returns The token. */
    async start(role: Role, personId: string, trx: Transaction<Schema>): Promise<string> {
      const token = newToken();
      const person = PERSON_COLUMNS[role];
      const newestOthers = trx
        .selectFrom('sessions')
        .select('token_hash')
        .where(person, '=', personId)
        .orderBy('created_at', 'desc')
        .limit(SESSIONS_MAX - 1);
      await trx
        .deleteFrom('sessions')
        .where(person, '=', personId)
        .where('token_hash', 'not in', newestOthers)
        .execute();
      await trx
        .insertInto('sessions')
        .values((each) => ({
          token_hash: hashToken(token),
          [person]: personId,
          ...(role === 'employer' && {
            employer_id: each
              .selectFrom('colleagues')
              .select('employer_id')
              .where('_id', '=', personId),
          }),
        }))
        .execute();
      return token;
    },

    /** The account of a token; undefined when the token is unknown, revoked or expired. */
    async find(token: string): Promise<Caller | undefined> {
      const hash = hashToken(token);
      const row = await db
        .selectFrom('sessions')
        .leftJoin('colleagues', 'colleagues._id', 'sessions.colleague_id')
        .select(['sessions.seeker_id', 'sessions.employer_id', 'sessions.colleague_id'])
        .select(['sessions.created_at', 'sessions.last_used_at', 'colleagues.role'])
        // The database's clock has written the times. This machine's clock may differ.
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
      const id = row.seeker_id ?? row.employer_id ?? '';
      const caller: Caller = {
        ...{ role, id, age, personId: row.colleague_id ?? id },
        ...(row.role !== null && { colleagueRole: row.role }),
      };
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

    /** Ends a session of a role. An expired token, or one of the other role, is no error. */
    async end(role: Role, token: string): Promise<void> {
      await db
        .deleteFrom('sessions')
        .where('token_hash', '=', hashToken(token))
        .where(PERSON_COLUMNS[role], 'is not', null)
        .execute();
    },

    /** Ends all sessions of a seeker or a colleague, except the one with the given token. */
    async endAll(role: Role, personId: string, exceptOf?: string): Promise<void> {
      await db
        .deleteFrom('sessions')
        .where(PERSON_COLUMNS[role], '=', personId)
        .$if(exceptOf !== undefined, (query) =>
          query.where('token_hash', '<>', hashToken(exceptOf ?? '')),
        )
        .execute();
    },

    /** Deletes expired sessions. @returns Whether rows may be left. */
    async prune(): Promise<boolean> {
      const before = (age: number) => sql<Date>`now() - ${age}::float8 * interval '1 millisecond'`;
      let hasMore = false;
      for (const role of ['seeker', 'employer'] as const) {
        const { idle, absolute } = LIFETIMES[role];
        const isLeft = await deleteInBatches(db, {
          from: 'sessions',
          key: 'token_hash',
          where: sql`${sql.ref(PERSON_COLUMNS[role])} is not null
            and (last_used_at < ${before(idle)} or created_at < ${before(absolute)})`,
        });
        hasMore ||= isLeft;
      }
      return hasMore;
    },
  };
}
