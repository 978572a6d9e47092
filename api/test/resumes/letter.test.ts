import {
  FILE_TOO_LARGE,
  type Letter,
  type Resume,
  type Seeker,
  UNSUPPORTED_FILE,
  UPLOAD_MAX,
  UPLOAD_MAX_TEXT,
} from '@jobharbor/contract';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { before, beforeEach, describe, it } from 'node:test';

import { newId, type Schema } from '../../src/database/index.ts';
import { REFUSALS } from '../../src/files/checks/refusal.ts';
import { form, LETTER, sample, upload } from '../files/helpers.ts';
import {
  addJobs,
  aFolder,
  aJob,
  aSeeker,
  build,
  EMPLOYER_ID,
  suiteOwner,
  type TestSeeker,
} from '../helper.ts';

const PDF = sample('valid/pdf/fixture-minimal.pdf');
const DOCX = sample('valid/docx/empty.docx');

interface Answer {
  message: string;
  msg: string;
  user: Seeker;
  resume: Resume;
}

interface Problem {
  message: string;
  fields?: Record<string, string>;
}

describe('a cover letter', () => {
  const owner = suiteOwner();
  let app: FastifyInstance;
  let db: Kysely<Schema>;
  let folder: string;
  let ada: TestSeeker;

  before(async () => {
    const dataDir = aFolder(owner);
    folder = join(dataDir, 'files');
    ({ app, db } = await build(owner, { dataDir }));
  });

  beforeEach(async () => {
    ada = await aSeeker(db, { email: `${newId()}@example.com` });
  });

  const remove = (seeker = ada) =>
    app.inject({
      method: 'DELETE',
      url: `/api/resume/coverletter/${seeker.id}`,
      headers: ada.cookies,
    });

  const read = async (url: string) =>
    (await app.inject({ method: 'GET', url, headers: ada.headers })).statusCode;

  const files = async () =>
    db.selectFrom('files').select('_id').where('seeker_id', '=', ada.id).execute();

  /** Sends each file with an application for another job. */
  async function send(...fileIds: string[]): Promise<void> {
    const applications = fileIds.map((cover_letter_id) => ({
      ...{ _id: newId(), seeker_id: ada.id, job_id: newId(), employer_id: EMPLOYER_ID },
      cover_letter_id,
    }));
    await addJobs(
      db,
      applications.map(({ job_id }) => aJob({ _id: job_id })),
    );
    await db.insertInto('applications').values(applications).execute();
  }

  it('appears in the account and in the CV after the upload', async () => {
    const response = await upload(app, ada, { bytes: PDF, name: 'Mein Brief.pdf' });
    assert.equal(response.statusCode, 200);
    const { message, msg, user, resume } = response.json<Answer>();
    assert.equal(message, 'File uploaded successfully');
    assert.equal(msg, message);
    assert.match(resume.coverLetter ?? '', /^\/api\/files\/[\da-f-]{36}$/);
    assert.equal(resume.coverLetterName, 'Mein Brief.pdf');
    assert.equal(user.coverLetter, resume.coverLetter);
    assert.equal(user.resumeId, ada.resumeId);
    assert.match(String(response.headers.etag), /^"\d+(\.\d+)+"$/);
  });

  it('does not conflict with an edit in another window', async () => {
    const { etag } = (await upload(app, ada, LETTER)).headers;
    await upload(app, ada, LETTER);
    const save = await app.inject({
      method: 'PUT',
      url: `/api/resume/update-resume/${ada.resumeId}`,
      headers: { ...ada.cookies, 'if-match': String(etag) },
      payload: { firstName: 'Augusta' },
    });
    assert.equal(save.statusCode, 200);
    assert.ok(save.json<Answer>().resume.coverLetter);
  });

  it('replaces the previous letter, whose link stops working', async () => {
    const first = (await upload(app, ada, LETTER)).json<Answer>().resume.coverLetter ?? '';
    const second = await upload(app, ada, { bytes: DOCX, name: 'letter.docx' });
    assert.notEqual(second.json<Answer>().resume.coverLetter, first);
    assert.equal(await read(first), 404);
    assert.equal((await files()).length, 1);
  });

  it('stays available to its employer when it is replaced or removed', async () => {
    const first = (await upload(app, ada, LETTER)).json<Answer>().resume.coverLetter ?? '';
    await send(first.replace(/.*\//, ''));
    const second = (await upload(app, ada, LETTER)).json<Answer>().resume.coverLetter ?? '';
    await send(second.replace(/.*\//, ''));
    assert.equal((await remove()).statusCode, 200);
    assert.deepEqual([await read(first), await read(second)], [200, 200]);
  });

  it('disappears from the account and the CV when it is removed, which can be repeated', async () => {
    const url = (await upload(app, ada, LETTER)).json<Answer>().resume.coverLetter ?? '';
    for (const response of [await remove(), await remove()]) {
      assert.equal(response.statusCode, 200);
      const { message, user, resume } = response.json<Answer>();
      assert.ok(message);
      assert.ok(!('coverLetter' in user) && !('coverLetter' in resume));
      assert.ok(!('coverLetterName' in resume));
    }
    assert.equal(await read(url), 404);
  });

  it('is accessible to its owner only', async () => {
    const other = await aSeeker(db, { email: `${newId()}@example.com` });
    const asAda = { ...other, cookies: ada.cookies };
    assert.equal((await upload(app, asAda, LETTER)).statusCode, 404);
    assert.equal((await remove(other)).statusCode, 404);
    const guest = { ...ada, cookies: { cookie: '', origin: '', 'x-requested-with': '' } };
    assert.equal((await upload(app, guest, LETTER)).statusCode, 401);
    const foreignPage = { ...ada.cookies, origin: 'https://evil.example' };
    const fromElsewhere = await upload(app, { ...ada, cookies: foreignPage }, LETTER);
    assert.equal(fromElsewhere.statusCode, 403);
    assert.deepEqual(await files(), []);
  });

  it('of another type is refused with a reason, and nothing is stored', async () => {
    const stored = existsSync(folder) ? readdirSync(folder, { recursive: true }).length : 0;
    for (const [reason, name, bytes] of [
      ['unknown-extension', 'photo.png', Buffer.from('\x89PNG\r\n')],
      ['wrong-content', 'program.pdf', Buffer.from('MZ\x90')],
      ['macros', 'letter.docx', sample('hostile/derived-docm-renamed.docx')],
      ['script', 'letter.pdf', sample('hostile/pdf-js-authors.pdf')],
    ] as const) {
      const response = await upload(app, ada, { name, bytes });
      assert.equal(response.statusCode, 400, name);
      assert.deepEqual(response.json<Problem>().fields, { file: REFUSALS[reason] });
      assert.equal(response.json<Problem>().message, UNSUPPORTED_FILE);
    }
    assert.deepEqual(await files(), []);
    const now = existsSync(folder) ? readdirSync(folder, { recursive: true }).length : 0;
    assert.equal(now, stored);
  });

  it('has a different reason when it is empty, damaged or encrypted', async () => {
    for (const [reason, bytes] of [
      ['empty', Buffer.alloc(0)],
      ['damaged', sample('hostile/derived-header-only.pdf')],
      ['encrypted', sample('hostile/pdf-encrypted-aes256.pdf')],
    ] as const) {
      const response = await upload(app, ada, { name: 'letter.pdf', bytes });
      assert.equal(response.statusCode, 400, reason);
      const { message, fields } = response.json<Problem>();
      assert.deepEqual([message, fields], [REFUSALS[reason], { file: REFUSALS[reason] }]);
    }
  });

  it(`may have exactly ${UPLOAD_MAX_TEXT}, and not one byte more`, async () => {
    const padding = (size: number) => Buffer.alloc(size - PDF.length, '%PDF comment\n');
    const ofSize = (size: number) =>
      Buffer.concat([Buffer.from('%PDF-1.7\n'), padding(size - 9), PDF]);
    assert.equal((await upload(app, ada, { bytes: ofSize(UPLOAD_MAX) })).statusCode, 200);
    const larger = await upload(app, ada, { bytes: ofSize(UPLOAD_MAX + 1) });
    assert.equal(larger.statusCode, 413);
    assert.equal(larger.json<Problem>().message, FILE_TOO_LARGE);
    const [file] = await db
      .selectFrom('files')
      .select('bytes')
      .where('seeker_id', '=', ada.id)
      .execute();
    assert.equal(file?.bytes, UPLOAD_MAX);
  });

  it('must be one file in the field `file`', async () => {
    assert.equal((await upload(app, ada)).statusCode, 400);
    assert.equal((await upload(app, ada, { ...LETTER, field: 'letter' })).statusCode, 400);
    const two = await upload(app, ada, LETTER, LETTER);
    assert.equal(two.statusCode, 400);
    assert.equal(two.json<Problem>().message, 'Please send one file only.');
    const many = await upload(app, ada, ...Array.from({ length: 20 }, () => LETTER));
    assert.equal(many.statusCode, 400);
    const proto = await upload(app, ada, { ...LETTER, field: '__proto__' });
    assert.equal(proto.statusCode, 400);
    assert.deepEqual(await files(), []);
  });

  it('must be sent as a form', async () => {
    for (const type of ['application/json', 'application/pdf', 'text/plain']) {
      const response = await app.inject({
        method: 'POST',
        url: `/api/resume/uploadfile/${ada.id}`,
        headers: { ...ada.cookies, 'content-type': type },
        payload: '{}',
      });
      assert.equal(response.statusCode, 415, type);
    }
    const bare = await app.inject({
      method: 'POST',
      url: `/api/resume/uploadfile/${ada.id}`,
      headers: ada.cookies,
    });
    assert.equal(bare.statusCode, 415);
  });

  it('without a name is of no accepted type', async () => {
    const head = [
      '--line',
      'content-disposition: form-data; name="file"',
      'content-type: application/octet-stream',
    ];
    const response = await app.inject({
      method: 'POST',
      url: `/api/resume/uploadfile/${ada.id}`,
      headers: { ...ada.cookies, 'content-type': 'multipart/form-data; boundary=line' },
      payload: Buffer.concat([
        Buffer.from(`${head.join('\r\n')}\r\n\r\n`),
        PDF,
        Buffer.from('\r\n--line--\r\n'),
      ]),
    });
    assert.equal(response.statusCode, 400);
    assert.equal(response.json<Problem>().message, UNSUPPORTED_FILE);
  });

  it('that is interrupted is refused with a message', async () => {
    const { headers, payload } = await form(LETTER);
    for (const cut of [0, 10, 100, payload.length - 20]) {
      const response = await app.inject({
        method: 'POST',
        url: `/api/resume/uploadfile/${ada.id}`,
        headers: { ...ada.cookies, ...headers },
        payload: payload.subarray(0, cut),
      });
      assert.equal(response.statusCode, 400, `after ${cut} bytes`);
    }
    const boundless = await app.inject({
      method: 'POST',
      url: `/api/resume/uploadfile/${ada.id}`,
      headers: { ...ada.cookies, 'content-type': 'multipart/form-data' },
      payload,
    });
    assert.equal(boundless.statusCode, 400);
  });

  it('is refused when 20 letters belong to applications', async () => {
    await addSentFiles(19, 1_000);
    assert.equal((await upload(app, ada, LETTER)).statusCode, 200);
    await addSentFiles(1, 1_000);
    const full = await upload(app, ada, LETTER);
    assert.equal(full.statusCode, 413);
    assert.match(full.json<Problem>().message, /^You have too many files stored/);
  });

  it('is refused when the others have the size of ten largest letters', async () => {
    await addSentFiles(10, UPLOAD_MAX);
    assert.equal((await upload(app, ada, LETTER)).statusCode, 413);
  });

  it('is limited in uploads per hour', async (t) => {
    const { app: strict, db: itsDb } = await build(t, {
      dataDir: aFolder(t),
      rateLimits: { uploads: 2 },
    });
    const seeker = await aSeeker(itsDb);
    const codes = [];
    for (let count = 0; count < 3; count += 1) {
      codes.push((await upload(strict, seeker, LETTER)).statusCode);
    }
    assert.deepEqual(codes, [200, 200, 429]);
  });

  it('is one of several concurrent uploads', async () => {
    const uploads = [1, 2].map(() => upload(app, ada, LETTER));
    for (const { statusCode } of await Promise.all(uploads)) assert.equal(statusCode, 200);
    assert.equal((await files()).length, 1);
  });

  describe('to choose for an application', () => {
    const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
      app.inject({ method, url, headers: ada.cookies, ...(payload && { payload }) });
    const list = async () => (await call('GET', `/api/resume/letters/${ada.id}`)).json<Letter[]>();
    const names = async () => (await list()).map(({ name }) => name);
    const suggested = async () =>
      (await call('GET', `/api/resume/${ada.id}`)).json<Resume>().coverLetter;
    const idOf = ({ coverLetter }: Letter) => coverLetter.replace(/.*\//, '');

    async function add(name: string): Promise<Letter> {
      const { headers, payload } = await form({ ...LETTER, name });
      const response = await app.inject({
        method: 'POST',
        url: `/api/resume/letters/${ada.id}`,
        headers: { ...ada.cookies, ...headers },
        payload,
      });
      assert.equal(response.statusCode, 201, response.body);
      return response.json<{ letter: Letter }>().letter;
    }

    it('is stored beside the others, and suggested only when the seeker says so', async () => {
      const first = await add('first.doc');
      const second = await add('second.doc');
      assert.equal(await suggested(), undefined);
      assert.deepEqual(await list(), [second, first]);
      assert.deepEqual(Object.keys(first).sort(), ['coverLetter', 'name', 'uploadedAt']);
      assert.equal(await read(first.coverLetter), 200);
      const url = `/api/resume/coverletter/${ada.id}`;
      const { message, resume, user } = (
        await call('PUT', url, { coverLetter: first.coverLetter })
      ).json<Answer>();
      assert.ok(message);
      assert.equal(resume.coverLetter, first.coverLetter);
      assert.equal(user.coverLetter, first.coverLetter);
      await add('third.doc');
      assert.equal(await suggested(), first.coverLetter);
      assert.equal((await call('PUT', url, { coverLetter: '' })).statusCode, 200);
      assert.equal(await suggested(), undefined);
      assert.deepEqual(await names(), ['third.doc', 'second.doc', 'first.doc']);
    });

    it('names the newest application that it was sent with, and comes first then', async () => {
      const first = await add('first.doc');
      await add('second.doc');
      await send(idOf(first));
      const [sent] = await list();
      assert.equal(sent?.name, 'first.doc');
      assert.deepEqual(
        [sent.lastSent?.jobName, sent.lastSent?.companyName],
        ['Ship Carpenter', 'Harbour Ltd'],
      );
    });

    it('is deleted unless an application was sent with it', async () => {
      const [kept, gone] = [await add('kept.doc'), await add('gone.doc')];
      await call('PUT', `/api/resume/coverletter/${ada.id}`, { coverLetter: gone.coverLetter });
      await send(idOf(kept));
      assert.equal((await call('DELETE', `/api/resume/letters/${idOf(gone)}`)).statusCode, 200);
      assert.equal(await suggested(), undefined);
      assert.equal(await read(gone.coverLetter), 404);
      const refused = await call('DELETE', `/api/resume/letters/${idOf(kept)}`);
      assert.equal(refused.statusCode, 409);
      assert.match(refused.json<Problem>().message, /^An application was sent with this letter/);
      assert.deepEqual(await names(), ['kept.doc']);
    });

    it('of somebody else can be neither suggested nor deleted', async () => {
      const other = await aSeeker(db, { email: `${newId()}@example.com` });
      const foreign = (await upload(app, other, LETTER)).json<Answer>().resume.coverLetter;
      const url = `/api/resume/coverletter/${ada.id}`;
      assert.equal((await call('PUT', url, { coverLetter: foreign })).statusCode, 404);
      const id = (foreign ?? '').replace(/.*\//, '');
      assert.equal((await call('DELETE', `/api/resume/letters/${id}`)).statusCode, 404);
      for (const payload of [{}, { coverLetter: null }, { coverLetter: {} }]) {
        assert.equal((await call('PUT', url, payload)).statusCode, 400, JSON.stringify(payload));
      }
    });

    it('is refused beyond twenty', async () => {
      await addSentFiles(19, 1_000);
      await add('last.doc');
      const { headers, payload } = await form(LETTER);
      const full = await app.inject({
        method: 'POST',
        url: `/api/resume/letters/${ada.id}`,
        headers: { ...ada.cookies, ...headers },
        payload,
      });
      assert.equal(full.statusCode, 413);
    });
  });

  /** Stores letters of this size, each sent with an application. */
  async function addSentFiles(count: number, bytes: number): Promise<void> {
    const ids = Array.from({ length: count }, () => newId());
    const file = { seeker_id: ada.id, name: 'a.pdf', bytes, kind: 'pdf' } as const;
    await db
      .insertInto('files')
      .values(ids.map((_id) => ({ ...file, _id, storage_key: _id })))
      .execute();
    await send(...ids);
  }
});
