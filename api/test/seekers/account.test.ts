import type { Problem } from '@jobharbor/contract';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';

import { newId, type Schema } from '../../src/database/index.ts';
import { folderStore } from '../../src/files/store/folderStore.ts';
import { enqueueMail } from '../../src/mail/outbox.ts';
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
import { unzip } from './unzip.ts';

const LETTER = Buffer.from('%PDF-1.4 a letter %%EOF');

describe('the account of a seeker', () => {
  const owner = suiteOwner();
  const dataDir = aFolder(owner);
  let app: FastifyInstance;
  let db: Kysely<Schema>;

  before(async () => {
    ({ app, db } = await build(owner, { dataDir, rateLimits: { exports: 3 } }));
  });

  /** A seeker with a letter, an application with that letter, and an answer of the employer. */
  const aBusySeeker = async (email: string): Promise<TestSeeker & { application: string }> => {
    const fileId = newId();
    const key = `ab/cd/${fileId}`;
    await folderStore(join(dataDir, 'files')).put(key, LETTER);
    const seeker = await aSeeker(db, { email, resume: { skills: ['Caulking'] } });
    await db
      .insertInto('files')
      .values({
        _id: fileId,
        seeker_id: seeker.id,
        storage_key: key,
        name: '../my: letter?.pdf',
        kind: 'pdf',
        bytes: LETTER.length,
      })
      .execute();
    await db
      .updateTable('resumes')
      .set({ cover_letter_id: fileId })
      .where('seeker_id', '=', seeker.id)
      .execute();
    const [job] = await addJobs(db, [aJob()]);
    const application = newId();
    await db
      .insertInto('applications')
      .values({
        _id: application,
        seeker_id: seeker.id,
        job_id: String(job?._id),
        employer_id: EMPLOYER_ID,
        status: 'reviewing',
        feedback: 'Dear Ada',
        frozen_resume: JSON.stringify({ firstName: 'Ada', user: { email } }),
        cover_letter_id: fileId,
      })
      .execute();
    for (const [status, feedback] of [
      ['applied', null],
      ['reviewing', 'Dear Ada'],
    ] as const) {
      await db
        .insertInto('application_events')
        .values({ _id: newId(), application_id: application, status, feedback })
        .execute();
    }
    await db
      .insertInto('sign_ins')
      .values({ _id: newId(), seeker_id: seeker.id, user_agent: 'Ship/1.0' })
      .execute();
    return { ...seeker, application };
  };

  const exportOf = (headers: Record<string, string>) =>
    app.inject({ url: '/api/auth/export', headers });

  const remove = (headers: Record<string, string>, payload: object = { confirm: 'DELETE' }) =>
    app.inject({ method: 'DELETE', url: '/api/auth/account', headers, payload });

  it('can be exported completely as a zip', async () => {
    const seeker = await aBusySeeker('ada@example.com');
    const response = await exportOf(seeker.headers);
    assert.equal(response.statusCode, 200);
    assert.equal(response.headers['content-type'], 'application/zip');
    assert.equal(
      response.headers['content-disposition'],
      'attachment; filename="jobharbor-export.zip"',
    );
    assert.equal(response.headers['cache-control'], 'no-store');
    const entries = await unzip(response.rawPayload);
    assert.deepEqual([...entries.keys()], ['data.json', 'files/1-.._my_ letter_.pdf']);
    assert.deepEqual(entries.get('files/1-.._my_ letter_.pdf'), LETTER);

    const data = JSON.parse(String(entries.get('data.json'))) as Record<string, never>;
    assert.deepEqual(Object.keys(data), [
      'exportedAt',
      'user',
      'account',
      'resume',
      'jsonResume',
      'applications',
      'interviews',
      'savedJobs',
      'alerts',
      'signIns',
      'files',
      'sessions',
      'mails',
      'securityEvents',
    ]);
    const { user, resume, jsonResume, applications, signIns, files } = data as unknown as {
      user: { email: string };
      resume: { skills: string[] };
      jsonResume: { skills: object[] };
      applications: [{ feedback: string; history: { status: string }[]; resume: object }];
      signIns: [{ userAgent: string }];
      files: [{ name: string; path: string }];
    };
    assert.equal(user.email, 'ada@example.com');
    assert.deepEqual(resume.skills, ['Caulking']);
    assert.deepEqual(jsonResume.skills, [{ name: 'Caulking' }]);
    assert.equal(applications[0].feedback, 'Dear Ada');
    assert.deepEqual(
      applications[0].history.map(({ status }) => status),
      ['applied', 'reviewing'],
    );
    assert.ok(applications[0].resume);
    assert.equal(signIns[0].userAgent, 'Ship/1.0');
    assert.equal(files[0].name, '../my: letter?.pdf');
    assert.equal(files[0].path, 'files/1-.._my_ letter_.pdf');
  });

  it('has no data of others in its export', async () => {
    const rich = await aBusySeeker('rich@example.com');
    const poor = await aSeeker(db, { email: 'poor@example.com' });
    // Addresses change owners: a mail belongs to the account for which it was created.
    const words = { text: '', html: '' };
    await db.transaction().execute(async (trx) => {
      const toRich = { ...words, subject: 'To the rich', recipientId: rich.id };
      await enqueueMail(trx, { ...toRich, to: 'poor@example.com' });
      const toPoor = { ...words, subject: 'To the poor', recipientId: poor.id };
      await enqueueMail(trx, { ...toPoor, to: 'old@example.com' });
    });
    const entries = await unzip((await exportOf(poor.headers)).rawPayload);
    assert.deepEqual([...entries.keys()], ['data.json']);
    const text = String(entries.get('data.json'));
    assert.doesNotMatch(text, /rich@example\.com|Dear Ada|To the rich/);
    assert.match(text, /To the poor/);
    assert.match(text, /"applications": \[\]/);
  });

  it('can be exported three times a day, by its owner only', async () => {
    const [busy, other] = [await aSeeker(db), await aSeeker(db)];
    for (let count = 1; count <= 3; count += 1) {
      assert.equal((await exportOf(busy.headers)).statusCode, 200);
    }
    const refused = await exportOf(busy.headers);
    assert.equal(refused.statusCode, 429);
    assert.ok(Number(refused.headers['retry-after']) > 3_600);
    assert.equal((await exportOf(other.headers)).statusCode, 200);
    assert.equal((await exportOf({})).statusCode, 401);
  });

  it('has a complete export except a lost letter, and aborts the export for an unreadable one', async () => {
    const seeker = await aBusySeeker('torn@example.com');
    const exportFrom = async (storage_key: string) => {
      const own = db.updateTable('files').where('seeker_id', '=', seeker.id);
      await own.set({ storage_key }).execute();
      return exportOf(seeker.headers);
    };
    const entries = await unzip((await exportFrom('no/such/file')).rawPayload);
    assert.match(String(entries.get('data.json')), /torn@example\.com/);
    assert.equal([...entries.values()].at(-1)?.length, 0);
    await assert.rejects(() => exportFrom('x'.repeat(5_000)));
  });

  it('is deleted with all personal data; anonymous applications stay', async () => {
    const seeker = await aBusySeeker('gone@example.com');
    const other = await aBusySeeker('stays@example.com');
    await db.deleteFrom('outbox').execute();
    const mail = (to: string, recipientId: string | null = null) => ({
      ...{ to, recipientId, subject: 'Application received', text: '', html: '' },
    });
    await db.transaction().execute(async (trx) => {
      await enqueueMail(trx, mail('gone@example.com'));
      // Before the address was changed; and from the time when it belonged to somebody else.
      await enqueueMail(trx, mail('before@example.com', seeker.id));
      await enqueueMail(trx, mail('gone@example.com', other.id));
      await trx.updateTable('outbox').set({ sent_at: new Date() }).execute();
      await enqueueMail(trx, mail('gone@example.com'));
      await enqueueMail(trx, mail('stays@example.com'));
      // The same person has an employer account too.
      await enqueueMail(trx, {
        ...mail('gone@example.com'),
        subject: 'Verify your email address',
        audience: 'employer',
      });
    });

    const response = await remove(seeker.headers);
    assert.equal(response.statusCode, 202);
    const { message, msg } = response.json<{ message: string; msg: string }>();
    assert.match(message, /deleted/);
    assert.equal(msg, message);
    assert.match(String(response.headers['set-cookie']), /^session=; Max-Age=0/);

    for (const table of ['seekers', 'resumes', 'files', 'sign_ins', 'sessions'] as const) {
      const left = JSON.stringify(await db.selectFrom(table).selectAll().execute());
      assert.doesNotMatch(left, new RegExp(seeker.id), table);
      assert.match(left, new RegExp(other.id), table);
    }
    const application = await db
      .selectFrom('applications')
      .selectAll()
      .where('_id', '=', seeker.application)
      .executeTakeFirstOrThrow();
    assert.equal(application.seeker_id, null);
    assert.equal(application.frozen_resume, null);
    assert.equal(application.cover_letter_id, null);
    assert.equal(application.feedback, '');
    assert.equal(application.status, 'reviewing');
    const events = await db
      .selectFrom('application_events')
      .select(['status', 'feedback'])
      .where('application_id', '=', seeker.application)
      .orderBy('_id')
      .execute();
    assert.deepEqual(events, [
      { status: 'applied', feedback: null },
      { status: 'reviewing', feedback: null },
    ]);
    const discarded = await db.selectFrom('orphaned_files').selectAll().execute();
    assert.equal(discarded.length, 1);
    const mails = await db
      .selectFrom('outbox')
      .select(['to_address', 'subject'])
      .orderBy('to_address')
      .orderBy('_id')
      .execute();
    assert.deepEqual(mails, [
      { to_address: 'gone@example.com', subject: 'Application received' },
      { to_address: 'gone@example.com', subject: 'Verify your email address' },
      { to_address: 'gone@example.com', subject: 'Your Jobharbor account has been deleted' },
      { to_address: 'stays@example.com', subject: 'Application received' },
    ]);
    const me = await app.inject({ url: '/api/auth/me', headers: seeker.headers });
    assert.equal(me.statusCode, 401);
  });

  it('is not deleted without the typed word', async () => {
    const seeker = await aSeeker(db);
    for (const payload of [{}, { confirm: 'delete' }, { confirm: true }, []]) {
      const response = await remove(seeker.headers, payload);
      assert.equal(response.statusCode, 400, JSON.stringify(payload));
    }
    const wrong = await remove(seeker.headers, { confirm: 'yes' });
    assert.deepEqual(wrong.json<Problem>().fields, { confirm: "Type 'DELETE' to confirm." });
    const bare = await app.inject({
      method: 'DELETE',
      url: '/api/auth/account',
      headers: seeker.headers,
    });
    assert.equal(bare.statusCode, 400);
    assert.equal((await remove({})).statusCode, 401);
  });

  it('is deleted only after a recent sign-in', async () => {
    const seeker = await aSeeker(db);
    const signedIn = (minutes: number) =>
      db
        .updateTable('sessions')
        .set({ created_at: new Date(Date.now() - minutes * 60_000) })
        .where('seeker_id', '=', seeker.id)
        .execute();
    await signedIn(11);
    const refused = await remove(seeker.headers);
    assert.equal(refused.statusCode, 403);
    assert.equal(refused.json<Problem>().code, 'reauth_required');
    await signedIn(9);
    assert.equal((await remove(seeker.headers)).statusCode, 202);
  });
});
