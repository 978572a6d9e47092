import type { FastifyInstance } from 'fastify';
import type { Insertable, Kysely } from 'kysely';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';

import { buildApp } from '../src/app.ts';
import { openDatabase } from '../src/database/open.ts';
import type { JobsTable, Schema } from '../src/database/schema.ts';
import { newId } from '../src/database/uuid.ts';
import { type Config, loadConfig } from '../src/plugins/config.ts';

export type NewJob = Insertable<JobsTable>;

/** What a test, or a suite, gives to clean up after it. */
interface Owner {
  after(cleanUp: () => Promise<void> | void): void;
}

/** An owner for what a whole suite shares: a hook that is added within `before` would run too early. */
export function suiteOwner(): Owner {
  const cleanUps: (() => Promise<void> | void)[] = [];
  after(async () => {
    for (const cleanUp of cleanUps.reverse()) await cleanUp();
  });
  return { after: (cleanUp) => void cleanUps.push(cleanUp) };
}

/** The one employer of the jobs that factories make. */
export const EMPLOYER_ID = '01890000-0000-7000-8000-000000000001';

export function aConfig(overrides: Partial<Config> = {}): Config {
  const rateLimits = { all: 100_000, lists: 100_000 };
  return { ...loadConfig({ LOG_LEVEL: 'silent' }), rateLimits, ...overrides };
}

/** The whole server on an empty database in memory. */
export async function build(
  owner: Owner,
  overrides: Partial<Config> = {},
): Promise<{ app: FastifyInstance; db: Kysely<Schema> }> {
  const database = await openDatabase();
  await database.db
    .insertInto('employers')
    .values({ _id: EMPLOYER_ID, name: 'Harbour Ltd' })
    .execute();
  const app = await buildApp({ config: aConfig(overrides), database });
  owner.after(async () => {
    await app.close();
    await database.close();
  });
  return { app, db: database.db };
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

/** Stores jobs; their order in the array means nothing to the lists. */
export async function addJobs(db: Kysely<Schema>, jobs: NewJob[]): Promise<NewJob[]> {
  for (let start = 0; start < jobs.length; start += 500) {
    await db
      .insertInto('jobs')
      .values(jobs.slice(start, start + 500))
      .execute();
  }
  return jobs;
}

export function aFolder(owner: Owner): string {
  const folder = mkdtempSync(join(tmpdir(), 'jobharbor-test-'));
  owner.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
