import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, beforeEach, describe, it } from 'node:test';

import type { Schema } from '../../src/database/index.ts';
import { removeReportedJob } from '../../src/jobs/index.ts';
import { rateLimitMessage } from '../../src/limits/rateLimitStore.ts';
import { anOpenJob, assertRefused, callsOf } from '../applications/helpers.ts';
import { anAccount, employerCalls } from '../employers/helpers.ts';
import { addJobs, aJob, aSeeker, build, suiteOwner } from '../helper.ts';
import { outboxOf } from '../mail/helpers.ts';

const OPERATOR = 'portal@example.com';
const REUSED =
  'This was sent before with other contents. Look at what was saved, then send it as something new.';

describe('a report of a job', () => {
  const owner = suiteOwner();
  let app: FastifyInstance;
  let db: Kysely<Schema>;
  let jobId: string;

  before(async () => {
    ({ app, db } = await build(owner, {
      operatorMail: OPERATOR,
      trustProxy: ['loopback'],
      rateLimits: { reports: 5 },
    }));
  });
  beforeEach(async () => {
    await db.deleteFrom('outbox').execute();
    jobId = await anOpenJob(db);
  });

  let visitors = 0;
  /** The visitors of each test have their own addresses. */
  const aVisitor = () => `198.51.100.${(visitors += 1)}`;
  const report = (ip: string, payload: object, { id = jobId, headers = {} } = {}) =>
    app.inject({
      method: 'POST',
      url: `/api/jobs/report/${id}`,
      headers: { 'x-forwarded-for': ip, ...headers },
      payload,
    });
  const stored = () =>
    db.selectFrom('job_reports').selectAll().where('job_id', '=', jobId).execute();
  const mails = () => outboxOf(db);

  it('lets the operator remove the job, and tells its company', async () => {
    const { id: employer_id } = await anAccount(db);
    await db.updateTable('jobs').set({ employer_id }).where('_id', '=', jobId).execute();
    const removed = await removeReportedJob(db, jobId, 'https://jobs.example.com');
    assert.ok(removed?.jobName);
    assert.equal((await app.inject(`/api/jobs/getjobbyid/${jobId}`)).statusCode, 404);
    const mail = (await mails()).find(({ subject }) => subject.startsWith('Your job was removed'));
    assert.equal(mail?.audience, 'employer');
    assert.equal(await removeReportedJob(db, jobId, 'https://jobs.example.com'), undefined);
  });

  it('is stored without its author, and sent to the operator', async () => {
    const response = await report(aVisitor(), {
      reason: 'scam',
      text: ' They want <b>money</b>. ',
    });
    assert.equal(response.statusCode, 202);
    const [row] = await stored();
    assert.deepEqual([row?.reason, row?.text], ['scam', 'They want <b>money</b>.']);
    assert.doesNotMatch(JSON.stringify(row), /198\.51/);
    const [mail] = await mails();
    assert.deepEqual([mail?.to_address, mail?.audience], [OPERATOR, 'operator']);
    assert.match(mail?.text ?? '', /> They want <b>money<\/b>\./);
    assert.match(mail?.html ?? '', /They want &lt;b&gt;money/);
    assert.match(mail?.text ?? '', new RegExp(`/jobs/${jobId}`));
  });

  it('is counted once for each visitor, with the same answer', async () => {
    const [ann, bob] = [aVisitor(), aVisitor()];
    const first = await report(ann, { reason: 'scam' });
    const again = await report(ann, { reason: 'other', text: 'Again' });
    assert.deepEqual([again.statusCode, again.body], [first.statusCode, first.body]);
    assert.equal((await stored()).length, 1);
    await report(bob, { reason: 'closed' });
    assert.equal((await stored()).length, 2);
    const waiting = await mails();
    assert.equal(waiting.length, 1, 'what waits is one mail');
    assert.match(waiting[0]?.text ?? '', /Reports: 2/);
  });

  it('is sent with all waiting ones in one mail an hour, the job with many first, for any number of jobs', async () => {
    const earlier = await anOpenJob(db);
    await report(aVisitor(), { reason: 'scam' }, { id: earlier });
    await db.updateTable('outbox').set({ attempts: 1, sent_at: new Date() }).execute();
    for (let visit = 0; visit < 2; visit += 1) {
      await report(aVisitor(), { reason: 'scam', text: 'Two of us' });
    }
    const others = Array.from({ length: 21 }, (_, index) => aJob({ job_name: `Rigger ${index}` }));
    await addJobs(db, others);
    for (const [index, { _id: id, job_name }] of others.entries()) {
      const [, waiting, ...more] = await mails();
      assert.deepEqual(more, []);
      assert.ok(waiting);
      assert.ok(waiting.due_at > new Date(Date.now() + 50 * 60_000), 'an hour after the last');
      const first = 'Job reported: Ship Carpenter';
      assert.equal(waiting.subject, index === 0 ? first : `${index + 1} jobs were reported`);
      await report(aVisitor(), { reason: 'closed', text: `Words of ${job_name}.` }, { id });
    }
    const [, waiting, ...more] = await mails();
    assert.deepEqual(more, []);
    assert.equal(waiting?.subject, '22 jobs were reported');
    const { text } = waiting;
    assert.deepEqual(
      others.map(({ _id }) => text.includes(`/jobs/${_id}`)),
      others.map((_, index) => index > 1),
    );
    assert.match(text, /Two of us[^]*Rigger 20[^]*> Words of Rigger 20\.[^]*Rigger 19/);
    assert.match(text, /2 more jobs were reported/);
    assert.ok(!text.includes(earlier), 'an earlier report is not sent again');
  });

  it('is sent again with the next one when its mail was given up', async () => {
    await report(aVisitor(), { reason: 'scam', text: 'Not delivered' });
    await db.updateTable('outbox').set({ attempts: 1, failed_at: new Date() }).execute();
    const next = await anOpenJob(db, { job_name: 'Rigger' });
    await report(aVisitor(), { reason: 'closed' }, { id: next });
    const [, waiting, ...more] = await mails();
    assert.deepEqual(more, []);
    assert.equal(waiting?.subject, '2 jobs were reported');
    assert.match(waiting.text, /Not delivered/);
    const sent = { attempts: 1, sent_at: new Date() };
    await db.updateTable('outbox').set(sent).where('failed_at', 'is', null).execute();
    await report(aVisitor(), { reason: 'closed' }, { id: next });
    const [, , last] = await mails();
    assert.equal(last?.subject, 'Job reported: Rigger', 'a sent report is not sent again');
  });

  it('is refused without a known reason, with too long a text, and for unknown jobs', async () => {
    const ip = aVisitor();
    assertRefused(await report(ip, {}), 400, 'Please choose a reason.');
    assertRefused(await report(ip, { reason: 'toString' }), 400, 'Please choose a reason.');
    const long = await report(ip, { reason: 'other', text: 'x'.repeat(1_001) });
    assertRefused(long, 400, 'This may have at most 1000 characters.');
    const gone = await anOpenJob(db, { deleted_at: '2026-05-01T00:00:00Z' });
    for (const id of [randomUUID(), gone]) {
      assertRefused(await report(ip, { reason: 'scam' }, { id }), 404, 'Job not found.');
    }
    const sixth = await report(ip, { reason: 'scam' });
    assert.equal(sixth.statusCode, 429);
    const wait = Number(sixth.headers['retry-after']);
    assert.ok(wait > 60, 'it is the hour’s limit');
    assertRefused(sixth, 429, rateLimitMessage(wait));
    assert.deepEqual(await stored(), []);
  });

  it('gets a sufficient waiting time when it is sent too often', () => {
    const waits = [1, 60, 61, 3_600, 5_400, 5_401, 86_400].map((seconds) =>
      rateLimitMessage(seconds).replace('Too many requests. Please try again in ', ''),
    );
    const words = ['a moment.', 'a moment.', '2 minutes.', '60 minutes.', '90 minutes.'];
    assert.deepEqual(waits, [...words, '2 hours.', '24 hours.']);
  });

  describe('and other calls that create something', () => {
    it('are done once for a key, also concurrently, and refused with another body', async () => {
      const [ip, headers] = [aVisitor(), { 'idempotency-key': randomUUID() }];
      const payload = { reason: 'scam', text: 'One' };
      const answers = await Promise.all([1, 2].map(() => report(ip, payload, { headers })));
      assert.deepEqual(
        answers.map(({ statusCode }) => statusCode),
        [202, 202],
      );
      const problem = assertRefused(
        await report(aVisitor(), { ...payload, text: 'Two' }, { headers }),
        409,
        REUSED,
      );
      assert.equal(problem.code, 'key_reused');
      const keys = await db.selectFrom('idempotency_keys').selectAll().execute();
      assert.doesNotMatch(JSON.stringify(keys), new RegExp(headers['idempotency-key']));
    });

    it('repeat the answer of an application that was cancelled since', async () => {
      const seeker = await aSeeker(db, { email: 'keyed@example.com' });
      const apply = (key: string, who = seeker) =>
        app.inject({
          method: 'POST',
          url: '/api/applications/',
          headers: { ...who.headers, 'idempotency-key': key },
          payload: { jobId },
        });
      const key = randomUUID();
      const first = await apply(key);
      assert.equal(first.statusCode, 201);
      const { application } = first.json<{ application: { _id: string } }>();
      await callsOf(app, seeker).remove(`/api/applications/${application._id}`);
      const again = await apply(key);
      assert.deepEqual([again.statusCode, again.body], [201, first.body]);
      const other = await aSeeker(db, { email: 'other@example.com' });
      assert.notEqual((await apply(key, other)).body, first.body, 'a key is its caller’s own');
      const fresh = randomUUID();
      assert.equal((await apply(fresh)).statusCode, 201);
      assertRefused(await apply(randomUUID()), 409, 'You have already applied for this job.');
      await db.deleteFrom('seekers').where('_id', '=', seeker.id).execute();
      const left = await db
        .selectFrom('idempotency_keys')
        .select('answer')
        .where('answer', 'like', `%${seeker.id}%`)
        .execute();
      assert.deepEqual(left, [], 'the answers go with the account');
    });

    it('create one account and send one mail for a repeated registration', async () => {
      const { post } = employerCalls(app);
      const headers = { 'idempotency-key': randomUUID() };
      const body = { name: 'Key Ltd', email: 'key@example.com', password: 'Tidal-Wave7!x' };
      const first = await post('signup', body, headers);
      const again = await post('signup', body, headers);
      assert.deepEqual([again.statusCode, again.body], [201, first.body]);
      assert.equal((await mails()).length, 1);
      const other = await post('signup', { ...body, password: 'Quiet-Anchor8?' }, headers);
      assertRefused(other, 409, REUSED);
    });
  });
});
