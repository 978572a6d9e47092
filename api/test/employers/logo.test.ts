import {
  type Employer,
  type EmployerJob,
  LOGO_KINDS_TEXT,
  type Problem,
} from '@jobharbor/contract';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import sharp from 'sharp';

import type { Schema } from '../../src/database/index.ts';
import { ScannerUnavailable } from '../../src/files/checks/virusScan.ts';
import { drawInProcess, logoDrawing } from '../../src/files/logo/drawLogo.ts';
import { form } from '../files/helpers.ts';
import { freePort } from '../freePort.ts';
import { aFolder, build, suiteOwner } from '../helper.ts';
import { jobCallsOf } from '../jobs/helpers.ts';
import {
  aColleague,
  type AccountOptions,
  aSignedInAccount,
  type Cookies,
  cookiesOf,
  employerCalls,
  PASSWORD,
} from './helpers.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"';
const MARK = `${SVG}><script>alert(1)</script><path fill="#f00" d="M0 0h24v24H0z"/></svg>`;
const OTHER_MARK = `${SVG}><path fill="#00f" d="M0 0h24v24H0z"/></svg>`;
const square = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#0f0' } });

describe('a company’s uploaded logo', () => {
  const owner = suiteOwner();
  let app: FastifyInstance;
  let db: Kysely<Schema>;
  let calls: ReturnType<typeof employerCalls>;

  before(async () => {
    ({ app, db } = await build(owner, {
      dataDir: aFolder(owner),
      rateLimits: { profileChanges: 90 },
    }));
    calls = employerCalls(app);
  });

  const aSession = (options?: AccountOptions) => aSignedInAccount(db, options);
  type Session = Awaited<ReturnType<typeof aSession>>;

  async function upload({ headers: session }: Session, bytes: Buffer | string) {
    const { headers, payload } = await form({ bytes: Buffer.from(bytes), name: 'logo' });
    const url = '/api/employer/logo';
    return app.inject({ method: 'POST', url, headers: { ...session, ...headers }, payload });
  }
  type Response = Awaited<ReturnType<typeof upload>>;
  const logoOf = (response: Response) =>
    response.json<{ employer: Employer }>().employer.logo ?? '';
  const get = (address: string, cookies: Cookies = {}) =>
    app.inject({ url: new URL(address).pathname, cookies });
  /** As jobs that were imported. */
  const withoutLogo = ({ id }: Session) =>
    db.updateTable('jobs').set({ company_logo: null }).where('employer_id', '=', id).execute();
  const orphans = () => db.selectFrom('orphaned_files').select('storage_key').execute();

  it('is drawn anew as WebP, without scripts, and may be cached for ever', async () => {
    const session = await aSession();
    const response = await upload(session, MARK);
    assert.equal(response.statusCode, 200, response.body);
    const picture = await get(logoOf(response));
    assert.equal(picture.headers['content-type'], 'image/webp');
    assert.equal(picture.headers['x-content-type-options'], 'nosniff');
    assert.match(String(picture.headers['cache-control']), /immutable/);
    const { format, width, height } = await sharp(picture.rawPayload).metadata();
    assert.deepEqual([format, width, height], ['webp', 264, 264]);
    assert.ok(!picture.rawPayload.includes('script'));
  });

  it('may be PNG, JPEG and WebP too, and keeps nothing of the original but pixels', async () => {
    const session = await aSession();
    const exif = { IFD0: { Copyright: 'a photographer' } };
    for (const image of [square(600).png(), square(600).jpeg(), square(600).webp()]) {
      const response = await upload(session, await image.withExif(exif).toBuffer());
      assert.equal(response.statusCode, 200, response.body);
      const { rawPayload } = await get(logoOf(response));
      assert.ok(!rawPayload.includes('photographer'));
    }
  });

  it('is shown by postings that had the initials, and not by those under another name', async () => {
    const session = await aSession();
    const jobs = jobCallsOf(app, session);
    const [plain, foreign] = [await jobs.post(), await jobs.post({ companyName: 'Somebody Else' })];
    await withoutLogo(session);
    const logo = logoOf(await upload(session, MARK));
    const shown = async (jobId: string) => (await jobs.own(jobId)).json<EmployerJob>().companyLogo;
    assert.equal(await shown(plain._id), logo);
    assert.equal(await shown(foreign._id), undefined);
  });

  it('is changed by a recruiter too, who may also name one on another server instead', async () => {
    const session = await aSession();
    const recruiter = {
      ...session,
      headers: (await aColleague(db, session.id, 'recruiter')).headers,
    };
    const uploaded = logoOf(await upload(recruiter, MARK));
    const { _id } = await jobCallsOf(app, session).post({ companyLogo: uploaded });
    const logo = 'https://example.com/other.png';
    const changed = await calls.put('update-profile', { logo }, recruiter.headers);
    assert.equal(logoOf(changed), logo);
    assert.equal((await get(uploaded)).statusCode, 404);
    const job = (await jobCallsOf(app, session).own(_id)).json<EmployerJob>();
    assert.equal(job.companyLogo, logo);
  });

  it('is for the company’s own colleagues before its address is verified', async () => {
    const session = await aSession({ isVerified: false });
    const logo = logoOf(await upload(session, MARK));
    const mine = await get(logo, cookiesOf(await calls.login(session.email)));
    assert.equal(mine.statusCode, 200);
    assert.equal(mine.headers['cache-control'], 'no-store');
    const stranger = cookiesOf(await calls.login((await aSession()).email));
    assert.equal((await get(logo)).statusCode, 404);
    assert.equal((await get(logo, stranger)).statusCode, 404);
    await db
      .updateTable('employers')
      .set({ is_verified: true })
      .where('_id', '=', session.id)
      .execute();
    assert.equal((await get(logo)).statusCode, 200);
  });

  it('is one of two that are uploaded at the same time', async () => {
    const session = await aSession();
    const uploads = await Promise.all([upload(session, MARK), upload(session, OTHER_MARK)]);
    for (const { statusCode, body } of uploads) assert.equal(statusCode, 200, body);
    const shown = (await calls.get('me', session.headers)).json<Employer>().logo;
    const answers = await Promise.all(uploads.map((each) => get(logoOf(each))));
    assert.deepEqual(
      answers.map(({ statusCode }) => statusCode),
      uploads.map((each) => (logoOf(each) === shown ? 200 : 404)),
    );
    assert.ok(uploads.some((each) => logoOf(each) === shown));
  });

  it('is deleted with its bytes when the company is deleted', async () => {
    const session = await aSession();
    const logo = logoOf(await upload(session, MARK));
    const before = (await orphans()).length;
    const deleted = await app.inject({
      method: 'DELETE',
      url: '/api/employer/account',
      headers: session.headers,
      payload: { password: PASSWORD, confirm: 'DELETE' },
    });
    assert.equal(deleted.statusCode, 202, deleted.body);
    assert.equal((await get(logo)).statusCode, 404);
    assert.equal((await orphans()).length, before + 1);
  });

  it('is reported to the company’s open pages, as the postings that show it are', async () => {
    const session = await aSession();
    const { _id } = await jobCallsOf(app, session).post();
    await withoutLogo(session);
    await db.deleteFrom('changes').execute();
    await upload(session, MARK);
    const changes = await db.selectFrom('changes').selectAll().execute();
    const text = JSON.stringify(changes);
    assert.ok(text.includes(_id) && text.includes(session.id), text);
  });

  it('replaces the one before in the profile and in postings, and frees its bytes', async () => {
    const session = await aSession();
    const first = logoOf(await upload(session, MARK));
    const jobs = jobCallsOf(app, session);
    const [shown, other] = [
      await jobs.post({ companyLogo: first }),
      await jobs.post({ companyLogo: 'https://example.com/other.png' }),
    ];
    const before = (await orphans()).length;
    const second = logoOf(await upload(session, await square(100).png().toBuffer()));
    assert.notEqual(second, first);
    assert.equal((await get(first)).statusCode, 404);
    assert.equal((await orphans()).length, before + 1);
    assert.equal((await jobs.own(shown._id)).json<EmployerJob>().companyLogo, second);
    assert.match((await jobs.own(other._id)).json<EmployerJob>().companyLogo ?? '', /other/);
    const again = logoOf(await upload(session, await square(100).png().toBuffer()));
    assert.equal(again, second);
    const { headers } = session;
    const removed = await app.inject({ method: 'DELETE', url: '/api/employer/logo', headers });
    assert.equal(logoOf(removed), '');
    assert.equal((await get(second)).statusCode, 404);
  });

  it('is refused with a sentence of its own for each fault', async () => {
    const session = await aSession();
    const png = await square(300).png().toBuffer();
    const frames = [square(20).png(), square(20).negate().png()];
    const animated = await sharp(await Promise.all(frames.map((each) => each.toBuffer())), {
      join: { animated: true },
    })
      .webp({ delay: [100, 100] })
      .toBuffer();
    const faults: [Buffer | string, RegExp][] = [
      ['', /empty/],
      ['%PDF-1.4', new RegExp(`not a ${LOGO_KINDS_TEXT} picture`)],
      [await square(20).gif().toBuffer(), /not a PNG/],
      [png.subarray(0, png.length / 2), /damaged/],
      [animated, /animated/],
      [await square(5_001).png().toBuffer(), /5,000 pixels/],
      [`${SVG}><image href="file:///etc/passwd"/></svg>`, /plain paths/],
      [`<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${MARK}`, /plain paths/],
    ];
    for (const [bytes, sentence] of faults) {
      const response = await upload(session, bytes);
      assert.equal(response.statusCode, 400, response.body);
      assert.match(response.json<Problem>().fields?.file ?? '', sentence);
    }
    const large = await upload(session, Buffer.alloc(2 * 1024 * 1024 + 1));
    assert.equal(large.statusCode, 413);
    assert.match(large.body, /2 MB/);
    assert.equal((await calls.get('me', session.headers)).json<Employer>().logo, undefined);
  });

  it('is refused when the process that draws it is ended', async () => {
    const large = await square(5_000).png().toBuffer();
    await assert.rejects(drawInProcess(large, { time: 1, memory: 512 * 1024 }), {
      reason: 'too-complex',
      detail: /SIGKILL/,
    });
  });

  it('is scanned for viruses where a scanner is set', async () => {
    const clamdUrl = `tcp://127.0.0.1:${await freePort()}`;
    const draw = logoDrawing({ clamdUrl });
    await assert.rejects(draw(Buffer.from(MARK), app.log), ScannerUnavailable);
  });
});
