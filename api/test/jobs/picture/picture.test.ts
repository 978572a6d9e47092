import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';

import type { Schema } from '../../../src/database/index.ts';
import { Unavailable } from '../../../src/errors.ts';
import { drawing, keptPictures } from '../../../src/jobs/picture/drawing.ts';
import { drawableText } from '../../../src/jobs/picture/fonts.ts';
import { addJobs, aJob, build, type NewJob, suiteOwner } from '../../helper.ts';

const CONTENT = {
  title: 'Boat Builder',
  company: 'Harbour Ltd',
  pay: 'PLN 7,000',
  place: 'Gdańsk',
  kind: 'Full-time',
  site: 'jobs.example',
};

/** The width and height in the header of a PNG. */
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];
const isPng = (bytes: Buffer) => bytes.subarray(1, 4).toString() === 'PNG';

describe("a job's picture", () => {
  const owner = suiteOwner();
  let app: FastifyInstance;
  let db: Kysely<Schema>;

  before(async () => {
    ({ app, db } = await build(owner, { publicOrigin: 'https://jobs.example' }));
  });
  beforeEach(async () => {
    await db.deleteFrom('jobs').execute();
  });

  const pictureOf = async (id: string, headers = {}) =>
    app.inject({ url: `/api/jobs/picture/${id}`, headers });
  /** The picture of a job with these columns. */
  const drawn = async (columns: Partial<NewJob>) => {
    await db.deleteFrom('jobs').execute();
    await addJobs(db, [aJob({ _id: 'drawn', ...columns })]);
    const { statusCode, rawPayload } = await pictureOf('drawn');
    assert.equal(statusCode, 200);
    return rawPayload;
  };

  it('is a PNG that other sites may show and keep', async () => {
    await addJobs(db, [aJob({ _id: 'job' })]);
    const { statusCode, headers, rawPayload } = await pictureOf('job');
    assert.equal(statusCode, 200);
    assert.equal(headers['content-type'], 'image/png');
    assert.equal(headers['cross-origin-resource-policy'], 'cross-origin');
    assert.match(String(headers['cache-control']), /^public, max-age=\d+/);
    assert.ok(isPng(rawPayload), 'it is no PNG');
    assert.deepEqual(sizeOf(rawPayload), [1200, 630]);
    assert.ok(rawPayload.length < 200_000, `it has ${rawPayload.length} bytes`);
  });

  it('is not sent again to who has it, and is another one when the job changes', async () => {
    await addJobs(db, [aJob({ _id: 'job' })]);
    const { headers, rawPayload } = await pictureOf('job');
    const etag = String(headers.etag);
    const again = await pictureOf('job', { 'if-none-match': etag });
    assert.equal(again.statusCode, 304);
    assert.equal(again.body, '');
    await db.updateTable('jobs').set({ job_name: 'Sailor' }).execute();
    const changed = await pictureOf('job', { 'if-none-match': etag });
    assert.equal(changed.statusCode, 200);
    assert.notEqual(changed.headers.etag, etag);
    assert.notDeepEqual(changed.rawPayload, rawPayload);
  });

  it('has a counterpart for pages that are not a job’s', async () => {
    const { statusCode, headers, rawPayload } = await pictureOf('');
    assert.equal(statusCode, 200);
    assert.deepEqual(sizeOf(rawPayload), [1200, 630]);
    const known = { 'if-none-match': String(headers.etag) };
    assert.equal((await pictureOf('', known)).statusCode, 304);
  });

  it('exists for open jobs alone', async () => {
    await addJobs(db, [
      aJob({ _id: 'closed', status: 'closed' }),
      aJob({ _id: 'gone', deleted_at: '2026-04-30T08:00:00Z' }),
    ]);
    for (const id of ['closed', 'gone', 'unknown', '__proto__']) {
      const { statusCode, headers } = await pictureOf(id);
      assert.equal(statusCode, 404, id);
      assert.equal(headers['cache-control'], 'no-store', id);
    }
  });

  it('shows nothing but title, company, pay, place and kind', async () => {
    const shown = await drawn({ application_email: null });
    const same = {
      application_email: 'private@example.com',
      job_description: 'Other words.',
      about_company: 'Other words.',
      experience: 3,
      job_requirements: ['Other words.'],
    };
    assert.deepEqual(await drawn(same), shown);
    const others: Partial<NewJob>[] = [
      { job_name: 'Other' },
      { company_name: 'Other' },
      { location: 'Other' },
      { salary: 7 },
      { job_type: 'Hybrid' },
    ];
    for (const columns of others) {
      assert.notDeepEqual(await drawn(columns), shown, Object.keys(columns).join());
    }
  });

  it('is drawn of any text', async () => {
    const texts = [
      'Starszy Specjalista ds. Projektowania i Wdrażania Systemów Zarządzania Jakością Żywności',
      'Supervisory Interdisciplinary Scientist '.repeat(7),
      'W'.repeat(300),
      '</text><script>alert(1)</script>{{7*7}}',
      '営業部 エンジニア',
      'مهندس برمجيات',
      'Інженер',
      'พนักงาน',
      '🚢',
    ];
    for (const text of texts) {
      const texts = { job_name: text, company_name: text, location: text, currency: text };
      const picture = await drawn({ ...texts, salary: 1_000_000_000 });
      assert.deepEqual(sizeOf(picture), [1200, 630], text);
    }
    const little = { company_name: null, location: null, salary: 0, currency: null };
    assert.deepEqual(sizeOf(await drawn(little)), [1200, 630]);
  });

  it('is one of a number that an address may have', async (t) => {
    const limited = await build(t, { rateLimits: { pictures: 2 } });
    const statusOf = async () => (await limited.app.inject('/api/jobs/picture/1')).statusCode;
    assert.deepEqual([await statusOf(), await statusOf(), await statusOf()], [404, 404, 429]);
  });
});

describe('drawing', () => {
  const LIMITS = { time: 10_000, waiting: 20, idle: 60_000 };

  it('that takes too long fails, and the next picture is drawn by another worker', async (t) => {
    const limits = { ...LIMITS, time: 1 };
    const { draw, end } = drawing(limits);
    t.after(end);
    await assert.rejects(draw(CONTENT), /it took too long/);
    limits.time = LIMITS.time;
    assert.ok(isPng(await draw(CONTENT)), 'no PNG was drawn');
  });

  it('is refused while too many pictures wait', async (t) => {
    const { draw, end } = drawing({ ...LIMITS, waiting: 2 });
    t.after(end);
    const pictures = [draw(CONTENT), draw(CONTENT), draw(CONTENT)];
    assert.throws(() => draw(CONTENT), { code: 'unavailable' });
    for (const picture of await Promise.all(pictures)) assert.ok(isPng(picture), 'it is no PNG');
    assert.ok(isPng(await draw(CONTENT)), 'no PNG was drawn afterwards');
  });

  it('ends its worker when nobody asks for pictures, and starts another', async (t) => {
    const { draw, end } = drawing({ ...LIMITS, idle: 1 });
    t.after(end);
    for (let picture = 0; picture < 2; picture += 1) {
      assert.ok(isPng(await draw(CONTENT)), 'no PNG was drawn');
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  });
});

describe('kept pictures', () => {
  it('are drawn once for all who ask, also at the same time', async () => {
    let drawn = 0;
    const pictureOf = keptPictures(() => Promise.resolve(Buffer.from([(drawn += 1)])));
    const both = await Promise.all([pictureOf(CONTENT, 'a'), pictureOf(CONTENT, 'a')]);
    assert.deepEqual(
      [...both, await pictureOf(CONTENT, 'a')].map(([byte]) => byte),
      [1, 1, 1],
    );
    assert.deepEqual([...(await pictureOf(CONTENT, 'b'))], [2]);
  });

  it('that have failed are not drawn again for a while', async () => {
    let drawn = 0;
    const fail = () => {
      drawn += 1;
      return Promise.reject(new Error('It took too long.'));
    };
    const pictureOf = keptPictures(fail, { retryAfter: 5 });
    const ask = () => assert.rejects(pictureOf(CONTENT, 'a'), /too long/);
    await Promise.all([ask(), ask()]);
    await ask();
    assert.equal(drawn, 1);
    await new Promise((resolve) => setTimeout(resolve, 20));
    await ask();
    assert.equal(drawn, 2);
  });

  it('are asked for again when too many were waiting', async () => {
    let isBusy = true;
    const pictureOf = keptPictures(() => {
      if (isBusy) throw new Unavailable('Busy.');
      return Promise.resolve(Buffer.from([1]));
    });
    assert.throws(() => pictureOf(CONTENT, 'a'), { code: 'unavailable' });
    isBusy = false;
    assert.deepEqual([...(await pictureOf(CONTENT, 'a'))], [1]);
  });
});

describe('a text of a picture', () => {
  it('has every sign that a font has, and loses the others', () => {
    for (const text of ['Łódź – C++ & “R” (m/f/d) 50% · €5', 'Інженер її', 'Μηχανικός', '日本']) {
      assert.equal(drawableText(text), text);
    }
    assert.equal(drawableText('Boat 🚢 Builder ✨'), 'Boat Builder');
  });

  it('is left out where a letter has no font', () => {
    assert.equal(drawableText('พนักงาน (Staff)'), '');
  });
});
