import type { Role } from '@jobharbor/contract';
import { type Kysely, sql, type Transaction } from 'kysely';

import { deleteInBatches, type Schema } from '../database/index.ts';
import { noteActivity } from '../seekers/activity.ts';
import { LIFETIMES, SESSIONS_MAX, USE_NOTED_EVERY } from './rules.ts';
import { hashToken, newToken } from './tokens.ts';

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

export function sessionRepository(db: Kysely<Schema>) {
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
      if (unused > USE_NOTED_EVERY) {
        await db
          .updateTable('sessions')
          .set({ last_used_at: new Date(now) })
          .where('token_hash', '=', hash)
          .execute();
        if (row.seeker_id !== null) await noteActivity(db, row.seeker_id);
      }
      return { role, id: row.seeker_id ?? row.employer_id ?? '', age };
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

    /** Forgets the sessions that nobody can use any more. @returns Whether some may be left. */
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
