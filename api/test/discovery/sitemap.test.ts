import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import { gunzipSync } from 'node:zlib';

import { newId, type Schema } from '../../src/database/index.ts';
import { partsOf, partsReader } from '../../src/discovery/sitemap/parts.ts';
import { assignMissingSlugs } from '../../src/employers/index.ts';
import { projectPendingJobs } from '../../src/jobs/index.ts';
import { employerCalls } from '../employers/helpers.ts';
import {
  addJobs,
  aJob,
  anEmployer,
  build,
  EMPLOYER_ID,
  emptyTables,
  openTestDatabase,
  suiteOwner,
} from '../helper.ts';
import { aJobForm, jobCallsOf } from '../jobs/helpers.ts';
import { all, parseXml, textOf } from './xml.ts';

const ORIGIN = 'https://jobs.example.com';
const LONG_AGO = '2026-01-02T03:04:05.678Z';

/** The addresses of a file of the sitemap, with their `lastmod`. */
async function addressesIn(app: FastifyInstance, url: string) {
  const response = await app.inject(url);
  assert.equal(response.statusCode, 200, response.body);
  assert.equal(response.headers['content-type'], 'application/xml; charset=utf-8');
  return parseXml(response.body).children.map((entry) => ({
    loc: textOf(entry, 'loc'),
    lastmod: all(entry, 'lastmod')[0]?.text,
  }));
}

const jobsIn = async (app: FastifyInstance) =>
  (await addressesIn(app, '/sitemaps/jobs.xml')).map(({ loc }) => loc.split('/').at(-1));

/** Sets when a job's page has changed, as if it had been long ago. */
async function changedLongAgo(db: Kysely<Schema>): Promise<void> {
  await sql`update jobs set updated_at = ${LONG_AGO}`.execute(db);
  await sql`update job_search set updated_at = ${LONG_AGO}`.execute(db);
}

describe('/robots.txt', () => {
  it('allows all pages, names the sitemap at the public origin, and answers HEAD, and 304 to who has it', async (t) => {
    const { app } = await build(t, { publicOrigin: ORIGIN });
    const response = await app.inject('/robots.txt');
    assert.equal(response.statusCode, 200);
    assert.equal(response.headers['content-type'], 'text/plain; charset=utf-8');
    const lines = response.body.split('\n');
    assert.ok(lines.includes(`Sitemap: ${ORIGIN}/sitemap.xml`), response.body);
    assert.ok(lines.includes('Allow: /api/jobs/picture/'), response.body);
    const refused = lines
      .filter((line) => line.startsWith('Disallow: '))
      .map((line) => line.slice('Disallow: '.length));
    const isRefused = (path: string) => refused.some((start) => path.startsWith(start));
    for (const path of [
      '/',
      '/find-jobs',
      '/jobSearch/nurse',
      '/jobs/0190',
      '/jobs.atom',
      '/about',
      // Has a header against being listed, which no search engine sees that may not read it.
      '/signin',
    ])
      assert.equal(isRefused(path), false, path);
    for (const path of ['/api/jobs/', '/demo/inbox']) assert.equal(isRefused(path), true, path);

    const { headers, body } = await app.inject({ method: 'HEAD', url: '/robots.txt' });
    assert.equal(body, '');
    const again = await app.inject({
      url: '/robots.txt',
      headers: { 'if-none-match': String(headers.etag) },
    });
    assert.equal(again.statusCode, 304);
  });
});

describe('the sitemap', () => {
  const owner = suiteOwner();
  let app: FastifyInstance;
  let db: Kysely<Schema>;

  before(async () => {
    ({ app, db } = await build(owner, { publicOrigin: ORIGIN }));
  });

  beforeEach(async () => {
    await emptyTables(db);
    await db.insertInto('employers').values({ _id: EMPLOYER_ID, name: 'Harbour Ltd' }).execute();
  });

  it('lists the pages and the jobs that visitors may see, at the public origin', async () => {
    const [open] = await addJobs(db, [
      aJob(),
      aJob({ status: 'closed' }),
      aJob({ deleted_at: '2026-05-01T00:00:00Z' }),
    ]);
    await changedLongAgo(db);
    assert.deepEqual(await addressesIn(app, '/sitemap.xml'), [
      { loc: `${ORIGIN}/sitemaps/pages.xml`, lastmod: undefined },
      { loc: `${ORIGIN}/sitemaps/jobs.xml`, lastmod: LONG_AGO },
    ]);
    assert.deepEqual(await addressesIn(app, '/sitemaps/jobs.xml'), [
      { loc: `${ORIGIN}/jobs/${open?._id}`, lastmod: LONG_AGO },
    ]);
    const pages = (await addressesIn(app, '/sitemaps/pages.xml')).map(({ loc }) => loc);
    for (const path of ['/', '/find-jobs', '/about', '/terms', '/privacy'])
      assert.ok(pages.includes(ORIGIN + path), path);
  });

  it('lists the pages of companies that have open jobs', async () => {
    const [busy, idle] = [await anEmployer(db), await anEmployer(db)];
    for (const [{ id }, name] of [
      [busy, 'Łódź Works'],
      [idle, 'Idle Works'],
    ] as const)
      await db.updateTable('employers').set({ name }).where('_id', '=', id).execute();
    await assignMissingSlugs(db);
    assert.equal((await addressesIn(app, '/sitemap.xml')).length, 1);
    await jobCallsOf(app, busy).post();
    const files = (await addressesIn(app, '/sitemap.xml')).map(({ loc }) => loc);
    assert.ok(files.includes(`${ORIGIN}/sitemaps/companies.xml`));
    assert.deepEqual(await addressesIn(app, '/sitemaps/companies.xml'), [
      { loc: `${ORIGIN}/companies/lodz-works`, lastmod: undefined },
    ]);
  });

  it('has no part without jobs, and no file of another name', async () => {
    assert.equal((await addressesIn(app, '/sitemap.xml')).length, 1);
    for (const url of ['jobs.xml', 'jobs-0.xml', 'jobs-%27.xml', 'jobs-.xml', 'x.xml', '..%2f.env'])
      assert.equal((await app.inject(`/sitemaps/${url}`)).statusCode, 404, url);
  });

  it('has the time when a job’s company changed its logo', async () => {
    const employer = await anEmployer(db);
    const { _id: id } = await jobCallsOf(app, employer).post();
    const { put } = employerCalls(app);
    const { companyLogo } = aJobForm();
    await put('update-profile', { logo: companyLogo }, employer.headers);
    await projectPendingJobs(db);
    await changedLongAgo(db);

    const url = '/api/employer/logo';
    await app.inject({ method: 'DELETE', url, headers: employer.headers });
    await projectPendingJobs(db);
    const [entry] = await addressesIn(app, '/sitemaps/jobs.xml');
    assert.ok(entry);
    assert.equal(entry.loc.split('/').at(-1), id);
    assert.notEqual(entry.lastmod, LONG_AGO);
  });

  it('gains and loses a job at once, with the time of the change', async () => {
    const employer = await anEmployer(db);
    const calls = jobCallsOf(app, employer);
    const { _id: id } = await calls.post();
    const { _id: other } = await calls.post();
    await changedLongAgo(db);
    assert.deepEqual(await jobsIn(app), [id, other]);

    const before = Date.now() - 60_000;
    const lastmodOf = async (url: string, part: string) =>
      (await addressesIn(app, url)).find(({ loc }) => loc.endsWith(part))?.lastmod ?? '';
    const changed = await calls.update(id, aJobForm({ weOffer: ['A boat'] }), { 'if-match': '*' });
    assert.equal(changed.statusCode, 200, changed.body);
    assert.ok(Date.parse(await lastmodOf('/sitemaps/jobs.xml', id)) > before, 'changed');
    assert.equal(await lastmodOf('/sitemaps/jobs.xml', other), LONG_AGO);

    await changedLongAgo(db);
    await calls.setStatus(id, 'closed');
    assert.deepEqual(await jobsIn(app), [other]);
    assert.ok(Date.parse(await lastmodOf('/sitemap.xml', 'jobs.xml')) > before, 'lost a job');
    await calls.setStatus(id, 'open');
    assert.deepEqual(await jobsIn(app), [id, other]);
    await calls.remove(id);
    assert.deepEqual(await jobsIn(app), [other]);
  });

  it('answers 304 to a client that has the part, until a job of it is closed', async () => {
    const [job] = await addJobs(db, [aJob(), aJob()]);
    await changedLongAgo(db);
    const url = '/sitemaps/jobs.xml';
    const { headers } = await app.inject(url);
    assert.equal(headers['last-modified'], new Date(LONG_AGO).toUTCString());
    assert.match(String(headers['cache-control']), /^public, max-age=/);
    const byTag = { 'if-none-match': String(headers.etag) };
    const byDate = { 'if-modified-since': headers['last-modified'] ?? '' };
    for (const conditions of [byTag, byDate]) {
      const same = await app.inject({ url, headers: conditions });
      assert.equal(same.statusCode, 304);
      assert.equal(same.body, '');
    }
    await db
      .updateTable('jobs')
      .set({ status: 'closed' })
      .where('_id', '=', job?._id ?? '')
      .execute();
    for (const conditions of [byTag, byDate]) {
      assert.equal((await app.inject({ url, headers: conditions })).statusCode, 200);
    }
  });

  it('answers HEAD without reading the jobs, and is sent compressed', async () => {
    await addJobs(
      db,
      Array.from({ length: 20 }, () => aJob()),
    );
    const url = '/sitemaps/jobs.xml';
    const head = await app.inject({ method: 'HEAD', url });
    assert.equal(head.statusCode, 200);
    assert.equal(head.body, '');
    assert.equal(head.headers['content-length'], undefined);
    const packed = await app.inject({ url, headers: { 'accept-encoding': 'gzip' } });
    assert.equal(packed.headers['content-encoding'], 'gzip');
    assert.equal(parseXml(gunzipSync(packed.rawPayload).toString()).children.length, 20);
  });

  it('is limited for each client address', async (t) => {
    const limited = await build(t, { rateLimits: { feeds: 1 } });
    assert.equal((await limited.app.inject('/sitemap.xml')).statusCode, 200);
    const refused = await limited.app.inject('/sitemaps/pages.xml');
    assert.equal(refused.statusCode, 429);
    assert.match(String(refused.headers['retry-after']), /^\d+$/);
    assert.equal((await limited.app.inject('/robots.txt')).statusCode, 200);
  });

  it('is read once for requests that come meanwhile, and again for later ones', async (t) => {
    const { db, close } = await openTestDatabase();
    t.after(close);
    const { partsOf, partWith } = partsReader();
    const [index, part] = [partsOf(db), partWith(db, '')];
    assert.equal(partsOf(db), index);
    assert.equal(partWith(db, ''), part);
    assert.notEqual(partWith(db, '0'), part);
    assert.deepEqual(await Promise.all([index, part]), [[], undefined]);

    await anEmployer(db, EMPLOYER_ID);
    await addJobs(db, [aJob()]);
    assert.equal((await partsOf(db)).length, 1);
    assert.equal((await partWith(db, ''))?.jobs, 1);
  });

  it('is divided where it has too many jobs, and new jobs change the last part alone', async (t) => {
    const { db, close } = await openTestDatabase();
    t.after(close);
    /** Adds jobs of a time, without foreign keys and triggers. */
    const at = (time: string, count: number, first = 1) =>
      db.transaction().execute(async (trx) => {
        await sql`set local session_replication_role = replica`.execute(trx);
        await sql`
          insert into job_search (_id, employer_id, sort_date, date_posted_is_day, title, title_label, head, words, texts, updated_at)
          select ${time} || lpad(to_hex(number), 4, '0') || ${newId().slice(12)}, ${EMPLOYER_ID}, now(), false, '', '', '', '', '', ${LONG_AGO}
          from generate_series(${sql.lit(first)}, ${sql.lit(first + count - 1)}) as number`.execute(
          trx,
        );
      });
    for (const first of [1, 10_001, 20_001]) await at('01920000', 10_000, first);
    for (const first of [1, 10_001]) await at('0192ab00', 10_000, first);
    assert.deepEqual(
      (await partsOf(db)).map(({ prefix, jobs }) => [prefix, jobs]),
      [['', 50_000]],
    );
    await at('01930000', 300);
    const parts = await partsOf(db);
    assert.deepEqual(
      parts.map(({ prefix, jobs }) => [prefix, jobs]),
      [
        ['0192', 50_000],
        ['0193', 300],
      ],
    );
    await at('01930001', 100);
    const later = await partsOf(db);
    assert.deepEqual(later[0], parts[0]);
    assert.equal(later[1]?.jobs, 400);
  });
});
