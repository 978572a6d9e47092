import type { Role } from '@jobharbor/contract';
import type { FastifyInstance } from 'fastify';
import { type Insertable, type Kysely, sql } from 'kysely';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';

import { buildApp } from '../src/app.ts';
import { type Config, loadConfig } from '../src/config/config.ts';
import {
  type JobsTable,
  newId,
  openDatabase,
  type OpenDatabase,
  type Schema,
} from '../src/database/index.ts';
import { demonstration } from '../src/demo/index.ts';
import { projectPendingJobs } from '../src/jobs/index.ts';
import { createLog } from '../src/logger.ts';
import { sessionRepository } from '../src/sessions/repository.ts';
import { alternate } from './twoProcesses/alternate.ts';
import { copyOfTemplate, TEMPLATE } from './twoProcesses/databases.ts';
import { endSecondProcess, secondServer } from './twoProcesses/secondProcess.ts';

export type NewJob = Insertable<JobsTable>;

/** Runs cleanups at the end of a test or a suite. */
interface Owner {
  after(cleanUp: () => Promise<void> | void): void;
}

/** An owner for things that a whole suite shares. A hook added in `before` would run too early. */
export function suiteOwner(): Owner {
  const cleanUps: (() => Promise<void> | void)[] = [];
  after(async () => {
    for (const cleanUp of cleanUps.reverse()) await cleanUp();
  });
  return { after: (cleanUp) => void cleanUps.push(cleanUp) };
}

/** The employer of the jobs that factories create. */
export const EMPLOYER_ID = '01890000-0000-7000-8000-000000000001';

/** An empty store: tests must not depend on the project's own store. */
const NO_RELEASES = join(tmpdir(), 'jobharbor-test-no-releases');

/** The configuration of a test. Limits that it does not set are practically unlimited. */
type Overrides = Omit<Partial<Config>, 'rateLimits'> & {
  rateLimits?: Partial<Config['rateLimits']>;
};

export function aConfig({ rateLimits, ...overrides }: Overrides = {}): Config {
  const defaults = loadConfig({
    LOG_LEVEL: 'silent',
    RELEASE_STORE: NO_RELEASES,
    RATE_LIMITS: '*=100000',
  });
  return { ...defaults, rateLimits: { ...defaults.rateLimits, ...rateLimits }, ...overrides };
}

interface BuildOptions {
  /** On PostgreSQL a second process answers every other request. The options name what that process cannot have. */
  alone?: string;
}

/** The whole server with an empty database: in memory, or on the tests' PostgreSQL with two processes. */
export async function build(
  owner: Owner,
  overrides: Overrides = {},
  { alone }: BuildOptions = {},
): Promise<{ app: FastifyInstance; db: Kysely<Schema> }> {
  const slot = await anEmptySlot();
  const { database, url } = slot;
  await database.db
    .insertInto('employers')
    .values({ _id: EMPLOYER_ID, name: 'Harbour Ltd' })
    .execute();
  const config = aConfig(overrides);
  const log = createLog(config.logLevel);
  const extension = demonstration({ config, db: database.db, log });
  const isShared = url !== undefined && alone === undefined;
  // A test may block the thread, and the machine may be slow: no load is shed for this.
  const app = await buildApp({ config, database, delayLimit: 0, log, extension });
  const second = isShared ? secondServer(url, config) : undefined;
  if (second) alternate(app, second);
  owner.after(async () => {
    await Promise.all([app.close(), second?.close()]);
    spare.push(slot);
  });
  return { app, db: database.db };
}

interface Slot {
  database: OpenDatabase;
  /** Only with a server. */
  url?: string;
}

/** Opening a database takes seconds, emptying one a moment. So databases of finished tests are reused. */
const spare: Slot[] = [];
after(async () => {
  await endSecondProcess();
  for (const { database } of spare) await database.close();
});

async function anEmptySlot(): Promise<Slot> {
  const slot = spare.pop();
  if (!slot) return aSlot();
  await emptyTables(slot.database.db);
  return slot;
}

async function aSlot(): Promise<Slot> {
  const url = TEMPLATE === undefined ? undefined : await copyOfTemplate();
  return { database: await openDatabase({ databaseUrl: url }), ...(url !== undefined && { url }) };
}

/**
 * An empty database without a server: in memory, or on the tests' PostgreSQL. After closing, the next test reuses it.
 */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const slot = await anEmptySlot();
  const close = (): Promise<void> => {
    if (!spare.includes(slot)) spare.push(slot);
    return Promise.resolve();
  };
  return { ...slot.database, close };
}

/** The size in bytes up to which the rows of a table are deleted one by one. */
const SMALL_TABLE = 500_000;

/** Empties all tables. Truncating one takes milliseconds even if it is empty, deleting some rows a fraction of one. */
export async function emptyTables(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql
    .raw<{ name: string; isSmall: boolean }>(await filledTables(db))
    .execute(db);
  const small = rows.filter(({ isSmall }) => isSmall);
  const large = rows.filter(({ isSmall }) => !isSmall);
  const statements = [
    ...(large.length > 0 ? [`truncate ${large.map(({ name }) => name).join()} cascade`] : []),
    // Without foreign keys and triggers.
    'set local session_replication_role = replica',
    ...small.map(({ name }) => `delete from ${name}`),
  ];
  await db.transaction().execute((trx) => sql.raw(statements.join(';')).execute(trx));
}

let filledTablesQuery: string | undefined;

/** The query for the names of the tables with rows. */
async function filledTables(db: Kysely<Schema>): Promise<string> {
  if (filledTablesQuery === undefined) {
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables
      where schemaname = 'public' and tablename <> 'migrations'`.execute(db);
    filledTablesQuery = rows
      .map(
        ({ name }) =>
          `select '${name}' as name, pg_relation_size('${name}') <= ${SMALL_TABLE} as "isSmall"
           where exists (select from ${name})`,
      )
      .join(' union all ');
  }
  return filledTablesQuery;
}

export function aJob(overrides: Partial<NewJob> = {}): NewJob {
  return {
    _id: newId(),
    employer_id: EMPLOYER_ID,
    job_name: 'Ship Carpenter',
    company_name: 'Harbour Ltd',
    location: 'Gdańsk',
    job_description: 'Build and mend boats.',
    salary: 0,
    date_posted: '2026-04-29T10:00:00Z',
    ...overrides,
  };
}

/** Stores jobs and indexes them. Their order in the array does not affect lists. */
export async function addJobs(db: Kysely<Schema>, jobs: NewJob[]): Promise<NewJob[]> {
  for (let start = 0; start < jobs.length; start += 500) {
    await db
      .insertInto('jobs')
      .values(jobs.slice(start, start + 500))
      .execute();
  }
  await projectPendingJobs(db);
  return jobs;
}

/** An account of a test with a session. */
export interface TestAccount {
  id: string;
  token: string;
  /** The bearer token, and the header that the portal's pages send. */
  headers: { authorization: string };
  /** Only the cookie, as the portal's pages send it for CVs and files. */
  cookies: { cookie: string; origin: string; 'x-requested-with': string };
}

export interface TestSeeker extends TestAccount {
  resumeId: string;
}

/** A signed-in seeker with a CV that is complete enough for applications. */
export async function aSeeker(
  db: Kysely<Schema>,
  { email = 'ada@example.com', resume = {} } = {},
): Promise<TestSeeker> {
  const id = newId();
  const resumeId = newId();
  await db
    .insertInto('seekers')
    .values({
      _id: id,
      provider: 'test',
      subject: id,
      email,
      first_name: 'Ada',
      last_name: 'Byron',
    })
    .execute();
  await db
    .insertInto('resumes')
    .values({
      _id: resumeId,
      seeker_id: id,
      first_name: 'Ada',
      last_name: 'Byron',
      phone_no: '+44 20 7946 0000',
      ...resume,
    })
    .execute();
  return { ...(await startSession(db, 'seeker', id)), resumeId };
}

/**
 * Makes the owner of an employer, or changes the sign-in. The id is the employer's, so that a test needs one
 * id alone.
 */
export async function anOwner(
  db: Kysely<Schema>,
  employer_id: string,
  signIn: { email: string | null; password_hash: string | null } = {
    email: null,
    password_hash: null,
  },
): Promise<void> {
  await db
    .insertInto('colleagues')
    .values({ _id: employer_id, employer_id, role: 'owner', ...signIn })
    .onConflict((conflict) => conflict.column('_id').doUpdateSet(signIn))
    .execute();
}

/** Marks a company as checked by the operator. */
export async function markChecked(db: Kysely<Schema>, id: string): Promise<void> {
  await db
    .updateTable('employers')
    .set({ is_verified: true, checked_by: 'operator', checked_at: new Date() })
    .where('_id', '=', id)
    .execute();
}

/** The employer and the sign-in of an address. */
export function findAccount(db: Kysely<Schema>, email: string) {
  return db
    .selectFrom('colleagues')
    .innerJoin('employers', 'employers._id', 'colleagues.employer_id')
    .selectAll('employers')
    .select(['colleagues._id as colleague_id', 'colleagues.email', 'colleagues.password_hash'])
    .where('colleagues.email', '=', email)
    .executeTakeFirst();
}

/** A verified employer with a session. `EMPLOYER_ID` owns the jobs of factories. */
export async function anEmployer(db: Kysely<Schema>, id = newId()): Promise<TestAccount> {
  await db
    .insertInto('employers')
    .values({
      ...{ _id: id, name: `Company ${id}`, is_verified: true },
      ...{ checked_by: 'operator', checked_at: new Date() },
    })
    .onConflict((conflict) => conflict.column('_id').doNothing())
    .execute();
  const owner = await db
    .selectFrom('colleagues')
    .select('_id')
    .where('_id', '=', id)
    .executeTakeFirst();
  if (!owner) await anOwner(db, id);
  return startSession(db, 'employer', id);
}

export async function startSession(
  db: Kysely<Schema>,
  role: Role,
  id: string,
): Promise<TestAccount> {
  const token = await db.transaction().execute((trx) => sessionRepository(db).start(role, id, trx));
  const name = role === 'seeker' ? 'session' : 'employer';
  return {
    id,
    token,
    headers: { authorization: `Bearer ${token}` },
    cookies: {
      cookie: `${name}=${token}`,
      origin: 'http://localhost:3000',
      'x-requested-with': 'fetch',
    },
  };
}

export function aFolder(owner: Owner): string {
  const folder = mkdtempSync(join(tmpdir(), 'jobharbor-test-'));
  owner.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
