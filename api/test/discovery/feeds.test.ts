import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type ClientRequest, get, type IncomingMessage } from 'node:http';
import { describe, it } from 'node:test';

import type { Schema } from '../../src/database/index.ts';
import { addJobs, aJob, anEmployer, build, EMPLOYER_ID, type NewJob } from '../helper.ts';
import { jobCallsOf } from '../jobs/helpers.ts';
import { all, parseXml, textOf, type XmlElement } from './xml.ts';

const ORIGIN = 'https://jobs.example.com';
const FEEDS = ['/jobs.atom', '/jobs.json', '/jobs.xml'] as const;
const TYPES = {
  '/jobs.atom': 'application/atom+xml; charset=utf-8',
  '/jobs.json': 'application/feed+json; charset=utf-8',
  '/jobs.xml': 'application/xml; charset=utf-8',
};
/** RFC 3339. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

interface JsonFeed {
  version: string;
  title: string;
  home_page_url: string;
  feed_url: string;
  next_url?: string;
  items: {
    id: string;
    url: string;
    title: string;
    content_html: string;
    date_published: string;
    date_modified: string;
    authors?: { name: string }[];
    tags: string[];
    _job: Record<string, string>;
  }[];
}

async function read(app: FastifyInstance, url: string): Promise<string> {
  const { statusCode, body } = await app.inject(url);
  assert.equal(statusCode, 200, `${url}: ${body}`);
  return body;
}

const readXml = async (app: FastifyInstance, url: string) => parseXml(await read(app, url));
const readJson = async (app: FastifyInstance, url: string) =>
  JSON.parse(await read(app, url)) as JsonFeed;

/** The ids of the jobs in each feed of a search. */
async function idsIn(app: FastifyInstance, query = ''): Promise<string[][]> {
  const [atom, json, xml] = [
    all(await readXml(app, `/jobs.atom${query}`), 'entry').map((entry) => textOf(entry, 'id')),
    (await readJson(app, `/jobs.json${query}`)).items.map(({ id }) => id),
    all(await readXml(app, `/jobs.xml${query}`), 'job').map((job) =>
      textOf(job, 'referencenumber'),
    ),
  ];
  return [atom, json, xml].map((ids) => ids.map((id) => id.replace('urn:uuid:', '')));
}

/** Expects the same jobs in all feeds of a search. */
async function assertIds(
  app: FastifyInstance,
  query: string,
  jobs: (Pick<NewJob, '_id'> | undefined)[],
) {
  const ids = jobs.map((job) => job?._id);
  assert.deepEqual(await idsIn(app, query), [ids, ids, ids], query);
}

const changedLongAgo = (db: Kysely<Schema>) =>
  sql`update jobs set updated_at = '2026-01-02T03:04:05Z'`.execute(db);

/** The links of an Atom feed or entry, by their relation. */
const linksOf = (element: XmlElement) =>
  Object.fromEntries(
    all(element, 'link').map(({ attributes: { rel = '', href = '' } }) => [rel, href]),
  );

describe('a feed of jobs', () => {
  it('has its type and may be read by pages of other sites', async (t) => {
    const { app, db } = await build(t);
    await addJobs(db, [aJob()]);
    for (const url of FEEDS) {
      const { headers } = await app.inject(url);
      assert.equal(headers['content-type'], TYPES[url], url);
      assert.equal(headers['access-control-allow-origin'], '*', url);
      assert.equal(headers['set-cookie'], undefined, url);
      assert.match(String(headers['cache-control']), /^public, max-age=/, url);
      const head = await app.inject({ method: 'HEAD', url });
      assert.equal(head.statusCode, 200, url);
      assert.equal(head.body, '', url);
      assert.equal(head.headers['content-type'], TYPES[url], url);
    }
  });

  it('is Atom with what RFC 4287 requires', async (t) => {
    const { app, db } = await build(t, { publicOrigin: ORIGIN });
    await addJobs(db, [
      aJob({ employment_type: 'Full-time' }),
      aJob({ company_name: null, date_posted: '2026-04-28', date_posted_is_day: true }),
      aJob({ date_posted: null }),
    ]);
    const feed = await readXml(app, '/jobs.atom?where=Gda%C5%84sk&page=2&order=best');
    assert.equal(feed.name, 'feed');
    assert.equal(feed.attributes.xmlns, 'http://www.w3.org/2005/Atom');
    assert.equal(textOf(feed, 'title'), 'Jobharbor: In Gdańsk');
    assert.match(textOf(feed, 'updated'), INSTANT);
    const self = `${ORIGIN}/jobs.atom?where=Gda%C5%84sk`;
    assert.equal(textOf(feed, 'id'), self);
    assert.equal(linksOf(feed).self, self);
    assert.equal(linksOf(feed).alternate, `${ORIGIN}/find-jobs?where=Gda%C5%84sk`);
    // Each entry without an author has the feed's.
    assert.equal(textOf(all(feed, 'author')[0] ?? feed, 'name'), 'Jobharbor');
    const entries = all(feed, 'entry');
    assert.equal(entries.length, 3);
    for (const entry of entries) {
      assert.match(textOf(entry, 'id'), /^urn:uuid:[\da-f-]{36}$/);
      assert.match(textOf(entry, 'title'), /^Ship Carpenter/);
      assert.match(textOf(entry, 'updated'), INSTANT);
      assert.match(textOf(entry, 'published'), INSTANT);
      assert.match(linksOf(entry).alternate ?? '', /^https:\/\/jobs\.example\.com\/jobs\/0/);
      assert.match(textOf(entry, 'content'), /<p>Build and mend boats\.<\/p>/);
      assert.equal(all(entry, 'content')[0]?.attributes.type, 'html');
    }
    const [whole, day] = entries;
    assert.equal(whole && textOf(whole, 'published'), '2026-04-29T10:00:00.000Z');
    assert.equal(whole && textOf(whole, 'title'), 'Ship Carpenter – Harbour Ltd');
    assert.equal(whole && textOf(all(whole, 'author')[0] ?? whole, 'name'), 'Harbour Ltd');
    assert.deepEqual(whole && all(whole, 'category').map(({ attributes }) => attributes.term), [
      'Full-time',
    ]);
    assert.equal(day && textOf(day, 'published'), '2026-04-28T00:00:00.000Z');
    assert.deepEqual(day && all(day, 'author'), []);
  });

  it('is JSON Feed 1.1', async (t) => {
    const { app, db } = await build(t, { publicOrigin: ORIGIN });
    const [job] = await addJobs(db, [
      aJob({ location: 'Dallas, TX', salary: 30, salary_period: 'hour', currency: 'USD' }),
    ]);
    const feed = await readJson(app, '/jobs.json?q=carpenter');
    assert.equal(feed.version, 'https://jsonfeed.org/version/1.1');
    assert.equal(feed.feed_url, `${ORIGIN}/jobs.json?q=carpenter`);
    assert.equal(feed.home_page_url, `${ORIGIN}/find-jobs?q=carpenter`);
    const [item] = feed.items;
    assert.ok(item, 'it has the job');
    assert.equal(item.id, `urn:uuid:${job?._id}`);
    assert.equal(item.url, `${ORIGIN}/jobs/${job?._id}`);
    assert.equal(item.title, 'Ship Carpenter – Harbour Ltd');
    assert.match(item.date_published, INSTANT);
    assert.match(item.date_modified, INSTANT);
    assert.deepEqual(item._job, {
      title: 'Ship Carpenter',
      company: 'Harbour Ltd',
      location: 'Dallas, TX',
      city: 'Dallas',
      region: 'Texas',
      country: 'US',
      salary: '$30 an hour',
    });
  });

  it('has for aggregators what they ask for', async (t) => {
    const { app, db } = await build(t, { publicOrigin: ORIGIN });
    const [job] = await addJobs(db, [
      aJob({
        location: 'Dallas, TX',
        salary: 60_000,
        salary_max: 70_000,
        salary_period: 'year',
        currency: 'USD',
        employment_type: 'Full-time',
        we_offer: ['A view'],
      }),
    ]);
    const source = await readXml(app, '/jobs.xml');
    assert.equal(source.name, 'source');
    assert.equal(textOf(source, 'publisher'), 'Jobharbor');
    assert.equal(textOf(source, 'publisherurl'), `${ORIGIN}/`);
    const [element] = all(source, 'job');
    assert.deepEqual(
      Object.fromEntries(element?.children.map(({ name, text }) => [name, text]) ?? []),
      {
        title: 'Ship Carpenter',
        date: '2026-04-29T10:00:00.000Z',
        referencenumber: job?._id,
        url: `${ORIGIN}/jobs/${job?._id}`,
        company: 'Harbour Ltd',
        city: 'Dallas',
        state: 'Texas',
        country: 'US',
        description: '<p>Build and mend boats.</p><h3>We Offer</h3><ul><li>A view</li></ul>',
        salary: '$60,000 – $70,000 a year',
        jobtype: 'fulltime',
      },
    );
    const places = async (location: string | null) => {
      await db.updateTable('jobs').set({ location }).execute();
      const [first = source] = all(await readXml(app, '/jobs.xml'), 'job');
      return ['city', 'state', 'country'].map((name) => all(first, name)[0]?.text);
    };
    assert.deepEqual(await places('Anywhere (remote)'), ['Remote', undefined, undefined]);
    assert.deepEqual(await places('Behind the old mill'), [
      'Behind the old mill',
      undefined,
      undefined,
    ]);
    assert.deepEqual(await places('Germany'), [undefined, undefined, 'DE']);
    assert.deepEqual(await places(null), [undefined, undefined, undefined]);
  });

  it('has the same jobs as the search with its query, newest first', async (t) => {
    const { app, db } = await build(t);
    const [old, remote, recent] = await addJobs(db, [
      aJob({ job_name: 'Nurse', date_posted: '2026-04-01T10:00:00Z' }),
      aJob({ job_name: 'Nurse', job_type: 'Remote', date_posted: '2026-04-02T10:00:00Z' }),
      aJob({ job_name: 'Night Nurse', date_posted: '2026-04-03T10:00:00Z' }),
      aJob({ job_name: 'Carpenter', company_name: 'Shipyard' }),
    ]);
    await assertIds(app, '?q=nurse&order=best', [recent, remote, old]);
    await assertIds(app, '?q=nurse&jobType=remote', [remote]);
    await assertIds(app, '?datePosted=2026-04-03&q=nurse', [recent]);
    // The page shows similar jobs, and says so. A feed has no place to say it.
    await assertIds(app, '?q=nurze', []);
    await assertIds(app, '?q=nurse&utm_source=x&__proto__=1', [recent, remote, old]);
  });

  it('refuses a value that makes no sense, and no other method than GET', async (t) => {
    const { app } = await build(t);
    for (const url of FEEDS) {
      for (const query of ['jobType=x', 'within=7', 'q=a&q=b', 'datePosted=2026-02-30', 'q=%00'])
        assert.equal((await app.inject(`${url}?${query}`)).statusCode, 400, `${url}?${query}`);
      const post = await app.inject({ method: 'POST', url });
      assert.deepEqual([post.statusCode, post.headers.allow], [405, 'GET, HEAD'], url);
    }
    for (const url of ['/jobs.atom', '/jobs.json'])
      assert.equal((await app.inject(`${url}?cursor=x`)).statusCode, 400, url);
  });

  it('exists for each company, by its name or by the id of its account', async (t) => {
    const { app, db } = await build(t);
    const other = await anEmployer(db);
    const [harbour, theirs] = await addJobs(db, [
      aJob(),
      aJob({ company_name: 'Shipyard & Sons', employer_id: other.id }),
    ]);
    await assertIds(app, '?company=shipyard+%26+sons', [theirs]);
    await assertIds(app, `?employer=${EMPLOYER_ID}`, [harbour]);
    await assertIds(app, `?employer=${other.id}&q=carpenter`, [theirs]);
    for (const url of FEEDS)
      assert.equal((await app.inject(`${url}?employer=nobody`)).statusCode, 404, url);
  });

  it('says whose jobs and which search it has, and where their page is', async (t) => {
    const { app, db } = await build(t, { publicOrigin: ORIGIN });
    const { id } = await anEmployer(db);
    await db
      .updateTable('employers')
      .set({ name: 'Shipyard & Sons', is_verified: true, slug: 'shipyard-sons' })
      .where('_id', '=', id)
      .execute();
    const ofCompany = await readXml(app, `/jobs.atom?employer=${id}`);
    assert.equal(textOf(ofCompany, 'title'), 'Jobharbor: Jobs at Shipyard & Sons');
    assert.equal(linksOf(ofCompany).alternate, `${ORIGIN}/companies/shipyard-sons`);
    const ofSearch = await readXml(app, '/jobs.atom?q=nurse&jobType=Remote&where=Texas');
    assert.equal(textOf(ofSearch, 'title'), 'Jobharbor: nurse · In Texas · Remote');
    // What a company says of itself is public from the moment when its address is confirmed.
    await db.updateTable('employers').set({ is_verified: false }).where('_id', '=', id).execute();
    const unconfirmed = await readXml(app, `/jobs.atom?employer=${id}`);
    assert.equal(textOf(unconfirmed, 'title'), 'Jobharbor: jobs');
  });

  it('without jobs has a time at which it may have changed', async (t) => {
    const { app, db } = await build(t);
    await addJobs(db, [aJob()]);
    await changedLongAgo(db);
    const feed = await readXml(app, '/jobs.atom?q=zyxwv');
    assert.equal(all(feed, 'entry').length, 0);
    assert.equal(textOf(feed, 'updated'), '2026-01-02T03:04:05.000Z');
  });

  it('has the newest fifty, and the way to the others; aggregators get all at once', async (t) => {
    const { app, db } = await build(t, { publicOrigin: ORIGIN });
    const jobs = await addJobs(
      db,
      Array.from({ length: 120 }, () => aJob()),
    );
    const pathOf = (address = '') => address.replace(ORIGIN, '');
    const found: string[] = [];
    let url = '/jobs.atom?q=carpenter';
    while (url) {
      const feed = await readXml(app, url);
      found.push(...all(feed, 'entry').map((entry) => textOf(entry, 'id')));
      assert.equal(linksOf(feed).first, `${ORIGIN}/jobs.atom?q=carpenter`);
      url = pathOf(linksOf(feed).next);
    }
    assert.equal(new Set(found).size, jobs.length);
    const json = await readJson(app, '/jobs.json?limit=7');
    assert.equal(json.items.length, 7);
    const next = await readJson(app, pathOf(json.next_url));
    assert.equal(next.items.length, 7);
    assert.notEqual(next.items[0]?.id, json.items[0]?.id);
    assert.equal(all(await readXml(app, '/jobs.xml'), 'job').length, jobs.length);
  });

  it('loses a job as soon as it is closed or deleted', async (t) => {
    const { app, db } = await build(t);
    const calls = jobCallsOf(app, await anEmployer(db));
    const closed = await calls.post();
    const removed = await calls.post();
    await assertIds(app, '', [removed, closed]);
    await calls.setStatus(closed._id, 'closed');
    await assertIds(app, '', [removed]);
    await calls.remove(removed._id);
    await assertIds(app, '', []);
  });

  it('answers 304 to a client that has it, until a job of it is closed', async (t) => {
    const { app, db } = await build(t);
    await addJobs(db, [aJob()]);
    for (const url of FEEDS) {
      const [job] = await addJobs(db, [aJob()]);
      const { headers: fresh } = await app.inject(url);
      assert.equal(fresh['last-modified'], undefined, 'a second change may come within the second');
      await changedLongAgo(db);
      const { headers } = await app.inject(url);
      assert.equal(headers['last-modified'], 'Fri, 02 Jan 2026 03:04:05 GMT', url);
      const byTag = { 'if-none-match': String(headers.etag) };
      const byDate = { 'if-modified-since': headers['last-modified'] ?? '' };
      for (const conditions of [byTag, byDate]) {
        const same = await app.inject({ url, headers: conditions });
        assert.deepEqual([same.statusCode, same.body], [304, ''], url);
        const query = await app.inject({ url: `${url}?postedWithin=1`, headers: byDate });
        assert.equal(query.statusCode, 200, 'other jobs are of this day tomorrow');
      }
      const { _id: id = '' } = job ?? {};
      await db.updateTable('jobs').set({ status: 'closed' }).where('_id', '=', id).execute();
      for (const conditions of [byTag, byDate]) {
        assert.equal((await app.inject({ url, headers: conditions })).statusCode, 200, url);
      }
    }
  });

  it('never has the address for applications', async (t) => {
    const { app, db } = await build(t);
    const calls = jobCallsOf(app, await anEmployer(db));
    await calls.post({ applicationEmail: 'secret-address@example.com' });
    for (const url of FEEDS) {
      const body = await read(app, url);
      assert.match(body, /Ship Carpenter/, url);
      assert.doesNotMatch(body, /secret-address|applicationEmail|application_email/, url);
    }
  });

  it('is well-formed and complete whatever people typed', async (t) => {
    const { app, db } = await build(t);
    const hostile = [
      ']]>',
      'a]]]]>]]>b',
      '<![CDATA[x]]>',
      '<script>alert(1)</script>',
      '&amp; &nbsp; &#0;',
      '"quotes" \'and\' <a href="javascript:1">',
      '🚢 👩‍👩‍👧 𝔖hip',
      '\u202eevil\u202c مرحبا بالعالم שלום',
      '</job></source>',
    ];
    // Older releases and other programs have stored control characters, which XML does not allow.
    const forbidden = '\u0001\u0008\u001f\ufffe\uffff';
    await addJobs(
      db,
      hostile.map((text) =>
        aJob({
          job_name: `Title ${forbidden}${text}`,
          company_name: text,
          location: text,
          job_description: `${text}${forbidden}\n\n• ${text}`,
          we_offer: [text],
          currency: text,
          salary: 5,
        }),
      ),
    );
    const atom = all(await readXml(app, '/jobs.atom'), 'entry').reverse();
    const xml = all(await readXml(app, '/jobs.xml'), 'job').reverse();
    const json = (await readJson(app, '/jobs.json')).items.reverse();
    for (const [index, text] of hostile.entries()) {
      const [entry, job, item] = [atom[index], xml[index], json[index]];
      assert.ok(entry && job && item, text);
      assert.equal(textOf(job, 'title'), `Title ${text}`);
      assert.equal(textOf(job, 'company'), text);
      assert.ok(textOf(entry, 'title').startsWith(`Title ${text} – `), textOf(entry, 'title'));
      assert.equal(item._job.company, text);
      const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
      for (const html of [
        textOf(job, 'description'),
        textOf(entry, 'content'),
        item.content_html,
      ]) {
        assert.ok(html.includes(`<li>${escaped}</li>`), html);
        assert.doesNotMatch(html, /<(?!\/?(?:p|ul|li|h3|h4)>)/, 'it has no other elements');
      }
    }
    const query = encodeURIComponent('"><script>]]>&');
    assert.equal(
      textOf(await readXml(app, `/jobs.atom?q=${query}`), 'title'),
      'Jobharbor: "><script>]]>&',
    );
  });

  it('is limited for each client address, together with the sitemap', async (t) => {
    const { app } = await build(t, { rateLimits: { feeds: 3 } });
    for (const url of FEEDS) assert.equal((await app.inject(url)).statusCode, 200, url);
    for (const url of [...FEEDS, '/sitemap.xml'])
      assert.equal((await app.inject(url)).statusCode, 429, url);
  });

  it('is sent to four clients at once, and to the next one when one of them has gone', async (t) => {
    const { app, db } = await build(t, {}, { alone: 'each process counts its own clients' });
    // More than the buffers of a connection hold.
    const long = 'We build boats. '.repeat(3_000);
    await addJobs(
      db,
      Array.from({ length: 300 }, () => aJob({ about_company: long })),
    );
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
    const requests: ClientRequest[] = [];
    const open = async () => {
      const request = get(`${origin}/jobs.xml`, { agent: false }).on('error', () => undefined);
      requests.push(request);
      const [response] = (await once(request, 'response')) as [IncomingMessage];
      return response;
    };
    try {
      const responses = await Promise.all(Array.from({ length: 4 }, open));
      for (const { statusCode } of responses) assert.equal(statusCode, 200);
      const refused = await open();
      assert.equal(refused.statusCode, 503);
      assert.match(String(refused.headers['retry-after']), /^\d+$/);
      requests[0]?.destroy();
      for (let status; status !== 200;) status = (await open()).statusCode;
    } finally {
      for (const request of requests) request.destroy();
    }
  });
});
