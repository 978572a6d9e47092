import type { UploadKind } from '@jobharbor/contract';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';

import { newId, type Schema } from '../../src/database/index.ts';
import { aStoredJob } from '../applications/helpers.ts';
import {
  aFolder,
  anEmployer,
  aSeeker,
  build,
  EMPLOYER_ID,
  suiteOwner,
  type TestAccount,
  type TestSeeker,
} from '../helper.ts';
import { awkwardNames, LETTER, sample, upload } from './helpers.ts';

const PDF = sample('valid/pdf/fixture-minimal.pdf');

interface Answer {
  resume: { coverLetter: string; coverLetterName: string };
}

describe('a stored letter', () => {
  const owner = suiteOwner();
  let app: FastifyInstance;
  let db: Kysely<Schema>;
  let ada: TestSeeker;
  let other: TestSeeker;
  let employer: TestAccount;
  let stranger: TestAccount;

  before(async () => {
    ({ app, db } = await build(owner, { dataDir: aFolder(owner) }));
    ada = await aSeeker(db);
    other = await aSeeker(db, { email: 'other@example.com' });
    employer = await anEmployer(db, EMPLOYER_ID);
    stranger = await anEmployer(db);
  });

  async function stored({
    bytes,
    name = 'letter.pdf',
  }: {
    bytes: Buffer;
    name?: string;
  }): Promise<string> {
    const response = await upload(app, ada, { bytes, name });
    assert.equal(response.statusCode, 200, response.body);
    return response.json<Answer>().resume.coverLetter;
  }

  const read = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ method: 'GET', url, headers });

  const served: Record<UploadKind, [path: string, type: string, disposition: string]> = {
    pdf: ['valid/pdf/basicapi.pdf', 'application/pdf', 'inline'],
    doc: ['valid/doc/word6.doc', 'application/msword', 'attachment'],
    docx: [
      'valid/docx/office365.docx',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'attachment',
    ],
  };
  for (const [path, type, disposition] of Object.values(served)) {
    it(`is returned unchanged: ${path}`, async () => {
      const name = path.replace(/.*\//, '');
      const url = await stored({ bytes: sample(path), name });
      const response = await read(url, ada.cookies);
      assert.equal(response.statusCode, 200);
      assert.ok(response.rawPayload.equals(sample(path)));
      assert.equal(response.headers['content-type'], type);
      assert.equal(response.headers['content-disposition'], `${disposition}; filename=${name}`);
    });
  }

  it('is served so that it cannot run scripts, be cached or be used by another page', async () => {
    const { headers } = await read(await stored({ bytes: PDF }), ada.cookies);
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.equal(headers['cache-control'], 'no-store');
    assert.equal(headers['cross-origin-resource-policy'], 'same-origin');
    assert.equal(headers['content-security-policy'], "default-src 'none'");
  });

  it('can be read by its owner with a bearer token too', async () => {
    const response = await read(await stored(LETTER), ada.headers);
    assert.equal(response.statusCode, 200);
  });

  it('is not found for other seekers and employers, and needs a sign-in', async () => {
    const url = await stored(LETTER);
    for (const headers of [other.cookies, other.headers, employer.cookies, stranger.headers]) {
      assert.equal((await read(url, headers)).statusCode, 404);
    }
    assert.equal((await read(url)).statusCode, 401);
    assert.equal((await read(`/api/files/${newId()}`, ada.cookies)).statusCode, 404);
    assert.equal((await read('/api/files/%00', ada.cookies)).statusCode, 400);
  });

  it('can be read by the employer until the application is cancelled', async () => {
    const url = await stored(LETTER);
    const application = await apply(url);
    const both = { cookie: `${other.cookies.cookie}; ${employer.cookies.cookie}` };
    for (const headers of [employer.cookies, employer.headers, both]) {
      assert.equal((await read(url, headers)).statusCode, 200);
    }
    // A bearer token identifies the caller, whatever the cookies.
    const asOther = { ...employer.cookies, ...other.headers };
    for (const headers of [stranger.cookies, stranger.headers, other.cookies, asOther]) {
      assert.equal((await read(url, headers)).statusCode, 404);
    }
    await db.deleteFrom('applications').where('_id', '=', application).execute();
    assert.equal((await read(url, employer.cookies)).statusCode, 404);
    assert.equal((await read(url, ada.cookies)).statusCode, 200);
  });

  it('has a displayable name, whatever was sent', async () => {
    // fileName.test.ts tests all of them without a server.
    for (const name of awkwardNames().filter((_name, index) => index % 24 === 0)) {
      const response = await upload(app, ada, { bytes: PDF, name });
      if (response.statusCode === 400) continue;
      assert.equal(response.statusCode, 200, name);
      const { coverLetter, coverLetterName } = response.json<Answer>().resume;
      assert.match(coverLetterName, /^[^\p{Cc}/\\]{1,96}\.pdf$/iu);
      assert.equal((await read(coverLetter, ada.cookies)).statusCode, 200, name);
    }
  });

  async function apply(url: string): Promise<string> {
    const _id = newId();
    await db
      .insertInto('applications')
      .values({
        _id,
        seeker_id: ada.id,
        job_id: await aStoredJob(db),
        employer_id: EMPLOYER_ID,
        cover_letter_id: url.replace(/.*\//, ''),
      })
      .execute();
    return _id;
  }
});
