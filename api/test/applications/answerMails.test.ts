import { type AnswerPreview, type Application } from '@jobharbor/contract';
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { newId } from '../../src/database/index.ts';
import { aColleague, PASSWORD } from '../employers/helpers.ts';
import { EMPLOYER_ID } from '../helper.ts';
import { aStoredJob, assertRefused, callsOf, employerSuite } from './helpers.ts';

const NOT_FOUND = 'Application not found.';

describe('the mails about answers', () => {
  const suite = employerSuite();
  const { update, newsMails, sendAll } = suite;

  it('tell the applicant of several changes in one mail', async () => {
    const { db, seeker } = suite;
    const application_email = 'crew@harbour.example';
    const { _id } = await seeker.apply(await aStoredJob(db, { application_email }));
    await update(_id, { applicationStatus: 'reviewing' });
    const [first] = await newsMails();
    assert.equal(first?.reply_to, application_email);
    assert.match(first.subject, /^Your application is now “reviewing”: Ship Carpenter/);
    await update(_id, { feedback: 'Could you come on <Monday>?' });
    await update(_id, { applicationStatus: 'shortlisted' });
    const [mail, ...others] = await newsMails();
    assert.deepEqual(others, []);
    assert.match(mail?.subject ?? '', /^Your application is now “shortlisted”/);
    assert.match(mail?.text ?? '', /^> Could you come on <Monday>\?$/m);
    assert.match(mail?.html ?? '', /Could you come on &lt;Monday&gt;\?/);
    assert.deepEqual(mail?.due_at, first.due_at, 'the first change decides when it is sent');
  });

  it('are previewed as they would be sent, and nothing changes', async () => {
    const { app, db, seeker, employer, stranger } = suite;
    const recruiter = await aColleague(db, EMPLOYER_ID, 'recruiter');
    const { _id } = await seeker.apply(await aStoredJob(db, { application_email: '' }));
    await update(_id, { applicationStatus: 'shortlisted' });
    const url = `/api/applications/${_id}/preview`;
    const feedback = 'Could you come on <Monday>?';
    const { call, put } = callsOf(app, recruiter);
    const previewed = await call('POST', url, { feedback });
    const { mail: preview } = previewed.json<AnswerPreview>();
    const { feedback: stored } = (
      await employer.get(`/api/applications/${_id}`)
    ).json<Application>();
    assert.equal(stored, '');
    assert.doesNotMatch((await newsMails())[0]?.text ?? '', /Monday/);

    await put(`/api/applications/${_id}`, { feedback });
    const [mail] = await newsMails();
    const { subject, text, reply_to: replyTo } = mail ?? {};
    assert.deepEqual(preview, { subject, text, replyTo });
    assert.equal(replyTo, recruiter.email, 'the job has no address, so who has answered has it');
    assert.match(text ?? '', /on the employer’s shortlist[^]*> Could you come on <Monday>/);
    assert.deepEqual((await call('POST', url, { feedback })).json(), {}, 'it was said already');
    assertRefused(await stranger.call('POST', url, { feedback }), 404, NOT_FOUND);

    await call('DELETE', '/api/employer/colleagues/me', { password: PASSWORD });
    assert.equal((await newsMails())[0]?.reply_to, null, 'who has left gets no replies');
  });

  it('leave out a status that is undone before they are sent', async () => {
    const { db, seeker } = suite;
    const { _id } = await seeker.apply(await aStoredJob(db));
    const statuses = async () => {
      const rows = await db
        .selectFrom('application_events')
        .select('status')
        .where('application_id', '=', _id)
        .orderBy('at')
        .execute();
      return rows.map(({ status }) => status);
    };
    await update(_id, { applicationStatus: 'rejected' });
    const undone = await update(_id, { applicationStatus: 'applied' });
    assert.equal(undone.message, 'The status has been taken back. No notification email is sent.');
    assert.equal(undone.application.applicationStatus, 'applied');
    assert.deepEqual(await statuses(), ['applied']);
    assert.deepEqual(await newsMails(), []);

    await update(_id, { applicationStatus: 'reviewing' });
    await update(_id, { applicationStatus: 'rejected' });
    await update(_id, { applicationStatus: 'reviewing' });
    const [mail, ...others] = await newsMails();
    assert.deepEqual(others, []);
    assert.match(mail?.subject ?? '', /“reviewing”/);
    assert.deepEqual(await statuses(), ['applied', 'reviewing']);

    await sendAll();
    await update(_id, { applicationStatus: 'applied' });
    assert.deepEqual(await statuses(), ['applied', 'reviewing', 'applied']);
    assert.match((await newsMails())[1]?.subject ?? '', /“applied”/);
  });

  it('tell only of changes since the last mail', async () => {
    const { db, seeker } = suite;
    const { _id } = await seeker.apply(await aStoredJob(db));
    await update(_id, { applicationStatus: 'reviewing', feedback: 'Hello.' });
    await sendAll();
    await update(_id, { applicationStatus: 'rejected' });
    const [, second] = await newsMails();
    assert.match(second?.subject ?? '', /“rejected”/);
    assert.doesNotMatch(second?.text ?? '', /Hello\./);
    await sendAll();
    await update(_id, { feedback: 'Try again next year.' });
    const [, , third] = await newsMails();
    assert.equal(third?.subject, 'Feedback on your application: Ship Carpenter, Harbour Ltd');
    assert.doesNotMatch(third.text, /rejected/);
  });

  it('are replaced by the newest state while they cannot be delivered', async () => {
    const { db, seeker } = suite;
    const { _id } = await seeker.apply(await aStoredJob(db));
    await update(_id, { feedback: 'Hello.' });
    await db
      .updateTable('outbox')
      .set({ attempts: 3, last_error: '450 later', due_at: new Date(Date.now() + 3_600_000) })
      .where('deduplication_key', 'is not', null)
      .execute();
    await update(_id, { applicationStatus: 'accepted' });
    const [mail, ...others] = await newsMails();
    assert.deepEqual(others, []);
    assert.equal(mail?.attempts, 0);
    assert.match(mail.text, /^> Hello\.$/m);
    assert.match(mail.subject, /“accepted”/);
  });

  it('reach an applicant at most 20 times a day about one application', async () => {
    const { db, seeker } = suite;
    const { _id } = await seeker.apply(await aStoredJob(db));
    await update(_id, { feedback: 'The first thought' });
    await sendAll();
    const [mail] = await newsMails();
    assert.ok(mail);
    const further = Array.from({ length: 18 }, () => ({ ...mail, _id: newId(), calendar: null }));
    await db.insertInto('outbox').values(further).execute();
    await update(_id, { feedback: 'The last thought' });
    await sendAll();
    assert.equal((await newsMails()).length, 20);
    const { message } = await update(_id, { feedback: 'One more thing' });
    assert.equal(message, 'Feedback has been saved.');
    const status = await update(_id, { applicationStatus: 'accepted' });
    assert.equal(status.message, 'Application status has been updated successfully.');
    assert.equal((await newsMails()).length, 20);
    await db
      .updateTable('outbox')
      .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
      .execute();
    await update(_id, { applicationStatus: 'rejected' });
    assert.equal((await newsMails()).length, 21);
  });
});
