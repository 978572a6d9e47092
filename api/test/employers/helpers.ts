import type { ColleagueRole } from '@jobharbor/contract';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Kysely } from 'kysely';
import assert from 'node:assert/strict';

import { newId, type Schema } from '../../src/database/index.ts';
import { hashPassword } from '../../src/employers/passwords/passwordHash.ts';
import { anOwner, startSession } from '../helper.ts';

export const PASSWORD = 'Tidal-Wave7!x';

let hash: Promise<string> | undefined;

export interface AccountOptions {
  email?: string;
  name?: string;
  isVerified?: boolean;
}

export type Cookies = Record<string, string>;

/** The cookies that a browser keeps of an answer. */
export const cookiesOf = ({ cookies }: LightMyRequestResponse): Cookies =>
  Object.fromEntries(cookies.map(({ name, value }) => [name, value]));

export interface TestAccount {
  id: string;
  email: string;
}

/** An employer with `PASSWORD`. */
export async function anAccount(
  db: Kysely<Schema>,
  {
    email = `${newId()}@example.com`,
    name = 'Harbour Ltd',
    isVerified = true,
  }: AccountOptions = {},
): Promise<TestAccount> {
  const id = newId();
  const password_hash = await (hash ??= hashPassword(PASSWORD));
  await db.insertInto('employers').values({ _id: id, name, is_verified: isVerified }).execute();
  await anOwner(db, id, { email, password_hash });
  return { id, email };
}

/** An employer with `PASSWORD` and a session. */
export async function aSignedInAccount(db: Kysely<Schema>, options: AccountOptions = {}) {
  const account = await anAccount(db, options);
  const { headers } = await startSession(db, 'employer', account.id);
  return { ...account, headers };
}

/** Sets `PASSWORD` for employers without one. */
export async function givePasswords(
  db: Kysely<Schema>,
  accounts: readonly TestAccount[],
): Promise<void> {
  const password_hash = await (hash ??= hashPassword(PASSWORD));
  await db
    .insertInto('colleagues')
    .values(
      accounts.map(({ id, email }) => ({
        ...{ _id: id, employer_id: id, role: 'owner' as const },
        ...{ email, password_hash },
      })),
    )
    .onConflict((conflict) =>
      conflict.column('_id').doUpdateSet((row) => ({
        email: row.ref('excluded.email'),
        password_hash: row.ref('excluded.password_hash'),
      })),
    )
    .execute();
}

/** A colleague with `PASSWORD` and a session. */
export async function aColleague(
  db: Kysely<Schema>,
  employer_id: string,
  role: ColleagueRole,
  { name = 'Grace Hopper' } = {},
) {
  const _id = newId();
  const email = `${_id}@example.com`;
  const password_hash = await (hash ??= hashPassword(PASSWORD));
  await db
    .insertInto('colleagues')
    .values({ _id, employer_id, role, name, email, password_hash })
    .execute();
  return { ...(await startSession(db, 'employer', _id)), email };
}

/** The calls of the account, as the portal's pages make them. */
export function employerCalls(app: FastifyInstance) {
  const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url: `/api/employer/${url}`, payload, headers });
  const login = (email: string, password = PASSWORD) => post('login', { email, password });

  return {
    post,
    login,
    signUp: (overrides: object = {}) =>
      post('signup', {
        name: 'Harbour Ltd',
        email: 'new@example.com',
        password: PASSWORD,
        ...overrides,
      }),
    /** By POST, like a click. With GET like the page itself, in the browser with the given cookies. */
    verify: (
      token: string,
      {
        method = 'POST',
        cookies = {},
      }: { method?: 'GET' | 'HEAD' | 'POST'; cookies?: Cookies } = {},
    ) => app.inject({ method, url: `/api/employer/verify/${token}`, cookies }),
    put: (url: string, payload: object, headers: Record<string, string> = {}) =>
      app.inject({ method: 'PUT', url: `/api/employer/${url}`, payload, headers }),
    get: (url: string, headers: Record<string, string> = {}) =>
      app.inject({ url: `/api/employer/${url}`, headers }),
    /** Signs in, and returns the headers of the session. */
    sessionOf: async (email: string, password = PASSWORD) => {
      const response = await login(email, password);
      assert.equal(response.statusCode, 200, response.body);
      return { authorization: `Bearer ${response.json<{ token: string }>().token}` };
    },
  };
}

/** The mails to an address, oldest first. */
export async function mailsTo(db: Kysely<Schema>, email: string) {
  return db
    .selectFrom('outbox')
    .selectAll()
    .where('to_address', '=', email)
    .orderBy('created_at')
    .orderBy('_id')
    .execute();
}

/** The token of the link in the last mail to an address. */
export async function tokenFor(db: Kysely<Schema>, email: string): Promise<string> {
  const { text = '' } = (await mailsTo(db, email)).at(-1) ?? {};
  const [, token] =
    /\/(?:employer\/verify|employer\/reset-password|employer\/invitation|employer\/change-email|signin\/link)\/([\w.-]+)\n/.exec(
      text,
    ) ?? [];
  assert.ok(token, `no link in: ${text}`);
  return token;
}
