import type { Employer, OwnJob, Problem } from '@jobharbor/contract';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import sharp from 'sharp';

import type { Schema } from '../../src/database/index.ts';
import { form } from '../files/helpers.ts';
import { aFolder, build, suiteOwner } from '../helper.ts';
import { jobCallsOf } from '../jobs/helpers.ts';
import { anAccount, employerCalls } from './helpers.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"';
const MARK = `${SVG}><script>alert(1)</script><path fill="#f00" d="M0 0h24v24H0z"/></svg>`;
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

  const aSession = async () => {
    const account = await anAccount(db);
    return { ...account, headers: await calls.sessionOf(account.email) };
  };
  type Session = Awaited<ReturnType<typeof aSession>>;

  async function upload({ headers: session }: Session, bytes: Buffer | string) {
    const { headers, payload } = await form({ bytes: Buffer.from(bytes), name: 'logo' });
    const url = '/api/employer/logo';
    return app.inject({ method: 'POST', url, headers: { ...session, ...headers }, payload });
  }
  type Response = Awaited<ReturnType<typeof upload>>;
  const logoOf = (response: Response) =>
    response.json<{ employer: Employer }>().employer.logo ?? '';
  const get = (address: string) => app.inject({ url: new URL(address).pathname });
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
    assert.equal((await jobs.own(shown._id)).json<OwnJob>().companyLogo, second);
    assert.match((await jobs.own(other._id)).json<OwnJob>().companyLogo ?? '', /other/);
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
      ['%PDF-1.4', /not a PNG, JPEG, WebP or SVG/],
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
});
