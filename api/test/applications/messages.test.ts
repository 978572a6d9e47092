import { MESSAGES_LIMIT, UNANSWERED_MESSAGES_MAX } from '@jobharbor/contract';
import type {
  Application,
  Conversation,
  EmployerOverview,
  MessageFileStored,
  MessageSent,
  Problem,
} from '@jobharbor/contract';
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, beforeEach, describe, it } from 'node:test';

import { newId, type Schema } from '../../src/database/index.ts';
import { deleteExpiredRows } from '../../src/retention/tasks.ts';
import { aColleague } from '../employers/helpers.ts';
import { form, LETTER } from '../files/helpers.ts';
import { aFolder, anEmployer, aSeeker, build, suiteOwner, type TestAccount } from '../helper.ts';
import { outboxOf } from '../mail/helpers.ts';
import { unzip } from '../seekers/unzip.ts';
import { aStoredJob, callsOf, forgetApplications } from './helpers.ts';

describe('messages about an application', () => {
  const owner = suiteOwner();
  let app: FastifyInstance;
  let db: Kysely<Schema>;
  let employer: TestAccount;
  /** The address of the employer's owner. */
  let email: string;
  let seeker: TestAccount;
  let application: Application;

  before(async () => {
    const dataDir = aFolder(owner);
    ({ app, db } = await build(owner, { dataDir, operatorMail: 'operator@example.com' }));
  });

  beforeEach(async () => {
    await forgetApplications(db);
    employer = await anEmployer(db);
    email = `${employer.id}@example.com`;
    await db
      .updateTable('colleagues')
      .set({ email, password_hash: 'none', name: 'Grace' })
      .where('_id', '=', employer.id)
      .execute();
    seeker = await aSeeker(db, { email: `${newId()}@example.com` });
    const jobId = await aStoredJob(db, { employer_id: employer.id });
    application = await callsOf(app, seeker).apply(jobId);
    await db.deleteFrom('outbox').execute();
  });

  const pathOf = (rest = '') => `/api/applications/${application._id}/messages${rest}`;
  const send = (as: TestAccount, payload: object, key: string = randomUUID()) =>
    app.inject({
      method: 'POST',
      url: pathOf(),
      headers: { ...as.headers, 'idempotency-key': key },
      payload,
    });
  const write = async (as: TestAccount, text: string, file?: string) => {
    const response = await send(as, { text, file });
    assert.equal(response.statusCode, 201, response.body);
    return response.json<MessageSent>().sent;
  };
  const read = async (as: TestAccount, query = '') =>
    (await callsOf(app, as).get(pathOf(query))).json<Conversation>();
  const upload = async (as: TestAccount) => {
    const { headers, payload } = await form(LETTER);
    return app.inject({
      method: 'POST',
      url: pathOf('/files'),
      headers: { ...as.headers, ...headers },
      payload,
    });
  };
  const isMarked = async (as: TestAccount) => {
    const url =
      as === seeker
        ? `/api/applications/user/${seeker.id}`
        : `/api/applications/get-all-jobs-by-employer/${employer.id}`;
    const [first] = (await callsOf(app, as).get(url)).json<Application[]>();
    return first?.hasNewMessage === true;
  };
  const assertRefused = async (as: TestAccount, code: string) => {
    const response = await send(as, { text: 'Hello?' });
    assert.deepEqual([response.statusCode, response.json<Problem>().code], [409, code]);
    assert.equal((await read(as)).refusal, response.json<Problem>().message);
  };

  it('are read by both sides, and only the company learns which colleague has written', async () => {
    assert.deepEqual(await read(seeker), { messages: [], hasUnread: false });
    await write(seeker, 'Is the job\non deck?');
    await write(employer, 'Yes.');
    const told = ({ messages }: Conversation) =>
      messages.map(({ author, by, text }) => [author, by, text]);
    const question = ['seeker', undefined, 'Is the job\non deck?'];
    assert.deepEqual(told(await read(employer)), [question, ['employer', 'Grace', 'Yes.']]);
    assert.deepEqual(told(await read(seeker)), [question, ['employer', undefined, 'Yes.']]);
  });

  it('are nobody else’s, and a reviewer reads them only', async () => {
    await write(seeker, 'Hello.');
    const reviewer = await aColleague(db, employer.id, 'reviewer');
    assert.equal((await read(reviewer)).messages.length, 1);
    assert.equal((await send(reviewer, { text: 'Hi.' })).statusCode, 403);
    for (const stranger of [await anEmployer(db), await aSeeker(db, { email: 'x@example.com' })]) {
      assert.equal((await callsOf(app, stranger).get(pathOf())).statusCode, 404);
      assert.equal((await send(stranger, { text: 'Hi.' })).statusCode, 404);
    }
  });

  it('are counted at a glance and found by a filter, until a colleague has read them', async () => {
    const counted = async () => {
      const response = await callsOf(app, employer).get('/api/employer/overview');
      return response.json<EmployerOverview>().newMessages;
    };
    const found = async () => {
      const url = `/api/applications/get-all-jobs-by-employer/${employer.id}?hasNewMessage=true`;
      return (await callsOf(app, employer).get(url)).json<Application[]>().length;
    };
    assert.deepEqual([await counted(), await found()], [0, 0]);
    const { _id: messageId } = await write(seeker, 'Hello.');
    assert.deepEqual([await counted(), await found()], [1, 1]);
    await callsOf(app, employer).put(pathOf('/read'), { messageId });
    assert.deepEqual([await counted(), await found()], [0, 0]);
  });

  it('must say something, and not too much', async () => {
    for (const text of ['  \n ', 'x'.repeat(5_001)]) {
      const response = await send(seeker, { text });
      assert.equal(response.statusCode, 400);
      assert.ok(response.json<Problem>().fields?.text);
    }
    assert.equal((await write(seeker, ` ${'é'.repeat(5_000)} `)).text.length, 5_000);
  });

  it('are sent once although the answer was lost', async () => {
    const key = randomUUID();
    const [first, second] = await Promise.all([
      send(seeker, { text: 'Hello.' }, key),
      send(seeker, { text: 'Hello.' }, key),
    ]);
    assert.deepEqual(first.json(), second.json());
    assert.equal((await read(seeker)).messages.length, 1);
    const other = await send(seeker, { text: 'Other.' }, key);
    assert.equal(other.json<Problem>().code, 'key_reused');
  });

  it('are mailed to the other side, several in one mail, with a link and the words', async () => {
    await write(seeker, 'First question');
    await write(seeker, 'Second question');
    const [mail, ...others] = await outboxOf(db);
    assert.equal(others.length, 0);
    assert.equal(mail?.to_address, email);
    assert.equal(mail.subject, 'Ada Byron has written to you about Ship Carpenter');
    for (const part of ['First question', 'Second question', application._id]) {
      assert.ok(mail.text.includes(part), part);
    }
    await write(employer, 'An answer');
    const answer = (await outboxOf(db)).find(({ recipient_id: id }) => id === seeker.id);
    assert.equal(answer?.subject, 'Harbour Ltd has written to you about Ship Carpenter');
    assert.equal(answer.reply_to, email);
    assert.ok(answer.text.includes(`/myapplications/${application._id}`));
    assert.ok(!answer.text.includes('Second question'));
  });

  it('are mailed to who has written last, and before that to all who answer', async () => {
    const recruiter = await aColleague(db, employer.id, 'recruiter');
    await aColleague(db, employer.id, 'reviewer');
    await write(seeker, 'Anybody there?');
    const recipients = async () =>
      (await outboxOf(db)).map(({ recipient_id }) => recipient_id).sort();
    assert.deepEqual(await recipients(), [employer.id, recruiter.id].sort());
    await db.deleteFrom('outbox').execute();
    await write(recruiter, 'I am.');
    await write(seeker, 'Good.');
    assert.deepEqual(await recipients(), [seeker.id, recruiter.id].sort());
  });

  it('are marked as new until they are seen, and what was seen is not mailed any more', async () => {
    const first = await write(employer, 'Hello.');
    const second = await write(employer, 'Are you there?');
    assert.deepEqual([await isMarked(seeker), await isMarked(employer)], [true, false]);
    const mark = (messageId: string) => callsOf(app, seeker).put(pathOf('/read'), { messageId });
    assert.equal((await mark(first._id)).statusCode, 200);
    assert.ok(await isMarked(seeker), 'a newer one has come meanwhile');
    assert.equal((await outboxOf(db)).length, 1);
    await mark(second._id);
    assert.ok(!(await isMarked(seeker)));
    assert.deepEqual(await outboxOf(db), []);
  });

  it('come page by page, the newest first', async () => {
    await db
      .insertInto('application_messages')
      .values(
        Array.from({ length: MESSAGES_LIMIT + 3 }, (_, index) => ({
          ...{ _id: newId(), application_id: application._id, author: 'employer' as const },
          ...{ text: String(index), sent_at: new Date(1_700_000_000_000 + index) },
          colleague_id: null,
        })),
      )
      .execute();
    const newest = await read(seeker);
    assert.deepEqual(newest.messages.at(-1)?.text, String(MESSAGES_LIMIT + 2));
    assert.equal(newest.messages.length, MESSAGES_LIMIT);
    const earlier = await read(seeker, `?before=${newest.earlier ?? ''}`);
    assert.deepEqual(
      earlier.messages.map(({ text }) => text),
      ['0', '1', '2'],
    );
    assert.equal(earlier.earlier, undefined);
  });

  it('may be written five times without an answer, and the company’s feedback is one', async () => {
    for (let count = 0; count < UNANSWERED_MESSAGES_MAX; count += 1) {
      await write(seeker, `Question ${count}`);
    }
    await assertRefused(seeker, 'unanswered');
    const feedback = { feedback: 'See you on Monday.' };
    await callsOf(app, employer).put(`/api/applications/${application._id}`, feedback);
    await write(seeker, 'Which Monday?');
  });

  it('are read, and not written, after the company has left or where nobody reads them', async () => {
    await write(employer, 'Goodbye.');
    const change = (set: { deleted_at?: Date; is_import?: boolean }) =>
      db.updateTable('employers').set(set).where('_id', '=', employer.id).execute();
    await change({ is_import: true });
    await assertRefused(seeker, 'nobody_reads');
    await change({ is_import: false, deleted_at: new Date() });
    await assertRefused(seeker, 'closed');
    assert.equal((await read(seeker)).messages.length, 1);
  });

  it('take the mark ‘no answer’ away', async () => {
    const old = sql<Date>`now() - interval '40 days'`;
    await db.updateTable('applications').set({ created_at: old }).execute();
    const url = `/api/applications/no-answer/${application._id}`;
    assert.equal((await callsOf(app, seeker).put(url, { noAnswer: true })).statusCode, 200);
    await write(employer, 'Sorry for the delay.');
    assert.equal((await callsOf(app, seeker).put(url, { noAnswer: true })).statusCode, 409);
  });

  it('carry a file that only the two sides open, and only once the message is sent', async () => {
    const stored = await upload(seeker);
    assert.equal(stored.statusCode, 201, stored.body);
    const { file } = stored.json<MessageFileStored>();
    const open = async (as: TestAccount) =>
      (await callsOf(app, as).get(`/api/files/${file._id}`)).statusCode;
    assert.equal(await open(employer), 404);
    assert.equal((await send(employer, { text: 'Mine?', file: file._id })).statusCode, 400);
    const sent = await write(seeker, 'My certificate.', file._id);
    assert.deepEqual(sent.file, file);
    assert.deepEqual(
      [await open(seeker), await open(employer), await open(await anEmployer(db))],
      [200, 200, 404],
    );
    assert.equal((await send(seeker, { text: 'Again.', file: file._id })).statusCode, 400);
    const exported = await app.inject({ url: '/api/auth/export', headers: seeker.headers });
    const names = [...(await unzip(exported.rawPayload)).keys()];
    assert.ok(names.some((name) => name.startsWith('files/')));
  });

  it('lose a file that was never sent after a day, and all with the application', async () => {
    const unsent = async () => db.selectFrom('message_files').select('_id').execute();
    await upload(seeker);
    await upload(seeker);
    assert.equal((await unsent()).length, 1, 'the second replaces the first');
    await deleteExpiredRows(db);
    assert.equal((await unsent()).length, 1);
    await db
      .updateTable('message_files')
      .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
      .execute();
    await deleteExpiredRows(db);
    assert.equal((await unsent()).length, 0);

    const { file } = (await upload(seeker)).json<MessageFileStored>();
    await write(seeker, 'My secret.', file._id);
    const keys = await db.selectFrom('message_files').select('storage_key').execute();
    await callsOf(app, seeker).remove(`/api/applications/${application._id}`);
    assert.equal((await unsent()).length, 0);
    const orphaned = await db.selectFrom('orphaned_files').select('storage_key').execute();
    assert.ok(orphaned.some(({ storage_key }) => storage_key === keys[0]?.storage_key));
    assert.ok(!(await outboxOf(db)).some(({ text }) => text.includes('My secret')));
  });

  it('go with the seeker’s account, also from mails that were sent', async () => {
    await write(seeker, 'A secret of mine');
    const message = await write(employer, 'A secret of ours');
    await callsOf(app, seeker).call('POST', `/api/applications/messages/${message._id}/report`, {});
    await db.updateTable('outbox').set({ sent_at: new Date() }).execute();
    const exported = await app.inject({ url: '/api/auth/export', headers: seeker.headers });
    const data = String((await unzip(exported.rawPayload)).get('data.json'));
    assert.ok(data.includes('A secret of mine') && data.includes('A secret of ours'));
    await app.inject({
      method: 'DELETE',
      url: '/api/auth/account',
      headers: seeker.headers,
      payload: { confirm: 'DELETE' },
    });
    const left = JSON.stringify([
      await outboxOf(db),
      await db.selectFrom('application_messages').selectAll().execute(),
    ]);
    assert.ok(!left.includes('A secret of'));
    await assertRefused(employer, 'erased');
  });

  it('are reported to the operator once, by the other side alone', async () => {
    const message = await write(employer, 'Pay first, then you get the job.');
    const report = (as: TestAccount, text = '') =>
      callsOf(app, as).call('POST', `/api/applications/messages/${message._id}/report`, { text });
    assert.equal((await report(employer)).statusCode, 404);
    assert.equal((await report(await anEmployer(db))).statusCode, 404);
    assert.equal((await report(seeker, 'They want money.')).statusCode, 202);
    assert.equal((await report(seeker, 'Again.')).statusCode, 202);
    const mails = (await outboxOf(db)).filter(({ audience }) => audience === 'operator');
    assert.equal(mails.length, 1);
    assert.ok(mails[0]?.text.includes('Pay first'));
    assert.ok(mails[0]?.text.includes('They want money.'));
    assert.ok((await read(seeker)).messages[0]?.isReported);
    assert.ok(!(await read(employer)).messages[0]?.isReported);
  });

  it('are reported again when the mail about them failed', async () => {
    for (const text of ['Pay first.', 'Pay now.']) {
      const { _id } = await write(employer, text);
      await callsOf(app, seeker).call('POST', `/api/applications/messages/${_id}/report`, {});
      await db
        .updateTable('outbox')
        .set({ attempts: 1, failed_at: new Date(), last_error: 'no' })
        .where('audience', '=', 'operator')
        .execute();
    }
    const mails = (await outboxOf(db)).filter(({ audience }) => audience === 'operator');
    assert.match(mails.at(-1)?.text ?? '', /Pay first\.[^]*Pay now\.|Pay now\.[^]*Pay first\./);
  });

  it('reach the open pages of colleagues', async () => {
    await db.deleteFrom('changes').execute();
    await write(seeker, 'Hello.');
    const changes = await db
      .selectFrom('changes')
      .select(['employer_id', 'ns', 'record_id'])
      .execute();
    const ns = 'applications';
    const change = { employer_id: employer.id, ns, record_id: application._id };
    assert.deepEqual(changes, [change]);
  });
});
