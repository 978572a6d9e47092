import {
  AGENDA_DAYS,
  type ApplicationDetails,
  type Interview,
  INTERVIEW_CHANGES_MAX,
  INTERVIEW_LINK_HEADER,
  type InterviewAgenda,
  type InterviewChanged,
  localTime,
  type SeekerInterview,
  type SeekerInterviewChanged,
} from '@jobharbor/contract';
import type { FastifyInstance } from 'fastify';
import ICAL from 'ical.js';
import type { Kysely } from 'kysely';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, beforeEach, describe, it } from 'node:test';

import { toInstants } from '../../src/applications/interviews/localTimes.ts';
import { instants } from '../../src/applications/interviews/select.ts';
import type { Schema } from '../../src/database/index.ts';
import { BadInput } from '../../src/errors.ts';
import { renderCalendar } from '../../src/mail/calendar.ts';
import { deliverDue } from '../../src/mail/delivery.ts';
import { aColleague, givePasswords, PASSWORD } from '../employers/helpers.ts';
import {
  anEmployer,
  aSeeker,
  build,
  suiteOwner,
  type TestAccount,
  type TestSeeker,
} from '../helper.ts';
import { letTimePass, outboxOf, smtpTransport } from '../mail/helpers.ts';
import { headerOf, partOf, type ReceivedMail, startMailServer } from '../mail/mailServer.ts';
import { aStoredJob, assertRefused, callsOf } from './helpers.ts';

const ZONE = 'America/New_York';
const DAY = 86_400_000;
/** The time `days` days from now, to the minute, and as the clocks of the zone show it. */
const inDays = (days: number) => {
  const at = new Date(Math.floor((Date.now() + days * DAY) / 60_000) * 60_000).toISOString();
  return { at, local: localTime(at, ZONE) };
};
const FIRST = inDays(3);
const SECOND = inDays(4);

const aProposal = (overrides: object = {}) => ({
  times: [FIRST.local, SECOND.local],
  timeZone: ZONE,
  minutes: 45,
  place: 'Quay 7, Gdańsk; ask for "Rosa", please',
  note: 'Bring your tools.\nCoffee is here.',
  ...overrides,
});

/** The event that a calendar program reads from a text. */
function eventIn(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const [component, ...others] = calendar.getAllSubcomponents('vevent');
  assert.ok(component);
  assert.deepEqual(others, []);
  const event = new ICAL.Event(component);
  const value = (name: string) => String(component.getFirstPropertyValue(name) ?? '');
  return {
    method: String(calendar.getFirstPropertyValue('method') ?? ''),
    uid: event.uid,
    sequence: event.sequence,
    start: event.startDate.toJSDate().toISOString(),
    end: event.endDate.toJSDate().toISOString(),
    summary: event.summary,
    location: event.location,
    description: event.description,
    organizer: value('organizer'),
    attendees: event.attendees.map((one) => String(one.getFirstValue())),
    status: value('status'),
    url: value('url'),
    isStamped: component.hasProperty('dtstamp'),
  };
}

const eventOf = (mail: ReceivedMail) => eventIn(partOf(mail, 'text/calendar'));

describe('interviews', () => {
  const owner = suiteOwner();
  let app: FastifyInstance;
  let db: Kysely<Schema>;
  let employer: TestAccount & { email: string };
  let seeker: TestSeeker;
  let applicationId: string;

  before(async () => {
    ({ app, db } = await build(owner));
  });

  beforeEach(async () => {
    const account = await anEmployer(db);
    employer = { ...account, email: `${account.id}@works.example.com` };
    await givePasswords(db, [employer]);
    seeker = await aSeeker(db, { email: `${account.id}@people.example.com` });
    const jobId = await aStoredJob(db, { employer_id: employer.id, job_name: 'Ship Carpenter' });
    ({ _id: applicationId } = await callsOf(app, seeker).apply(jobId));
    await db.deleteFrom('outbox').execute();
  });

  const propose = async (overrides?: object) => {
    const url = `/api/applications/${applicationId}/interviews`;
    const response = await callsOf(app, employer).call('POST', url, aProposal(overrides));
    assert.equal(response.statusCode, 201, response.body);
    return response.json<InterviewChanged>().interview;
  };
  const pick = (
    id: string,
    startsAt = FIRST.at,
    headers: Record<string, string> = seeker.headers,
  ) =>
    app.inject({
      ...{ method: 'POST', url: `/api/interviews/${id}/time`, headers },
      payload: { startsAt },
    });
  const askForOthers = (id: string, answer = 'In the evening, please.') =>
    callsOf(app, seeker).call('POST', `/api/interviews/${id}/others`, { answer });
  const change = ({ _id, version }: Interview, overrides?: object) =>
    callsOf(app, employer).put(`/api/applications/interviews/${_id}`, {
      ...aProposal(overrides),
      version,
    });
  const cancel = (id: string, account: TestAccount = employer) =>
    callsOf(app, account).remove(`/api/applications/interviews/${id}`);
  const listed = async () => {
    const response = await callsOf(app, employer).get(
      `/api/applications/${applicationId}/interviews`,
    );
    return response.json<Interview[]>();
  };
  /** The link of the newest mail to the applicant. */
  const mailedLink = async () => {
    const mails = await outboxOf(db);
    const texts = mails.filter(({ audience }) => audience === 'seeker').map(({ text }) => text);
    return /\/interviews\/[\w-]+#(\S+)/.exec(texts.at(-1) ?? '')?.[1] ?? '';
  };
  const headersOf = (link: string) => ({ [INTERVIEW_LINK_HEADER]: link });
  /** Sends what waits, and returns what has arrived, by address. */
  const delivered = async () => {
    const server = await startMailServer();
    await letTimePass(db);
    while ((await deliverDue(db, smtpTransport(server.url))).sent > 0);
    await server.close();
    const to = (account: { email: string }) =>
      server.received.filter((mail) => mail.to[0] === account.email);
    const applicant = to({ email: `${employer.id}@people.example.com` });
    return { applicant, company: to(employer), count: server.received.length };
  };

  it('give both sides one event for their calendars, with its updates and its cancellation', async () => {
    const proposed = await propose();
    const invitation = await delivered();
    assert.equal(invitation.count, 1);
    const [mail] = invitation.applicant;
    assert.ok(mail);
    assert.equal(partOf(mail, 'text/calendar'), '', 'nothing is agreed yet');
    assert.match(partOf(mail, 'text/plain'), /Time 2: .+America\/New_York/);
    assert.equal(headerOf(mail, 'Reply-To'), employer.email);

    const picked = await pick(proposed._id);
    assert.equal(picked.statusCode, 200, picked.body);
    assert.equal(picked.json<SeekerInterviewChanged>().interview.startsAt, FIRST.at);
    const agreed = await delivered();
    const [toApplicant] = agreed.applicant.map(eventOf);
    const [toCompany] = agreed.company.map(eventOf);
    assert.ok(toApplicant && toCompany);
    const { sequence, uid } = toApplicant;
    const end = new Date(Date.parse(FIRST.at) + 45 * 60_000).toISOString();
    assert.deepEqual(toApplicant, {
      ...{ method: 'REQUEST', uid: proposed._id, sequence, start: FIRST.at, end },
      summary: 'Interview: Ship Carpenter, Harbour Ltd',
      location: aProposal().place,
      description: aProposal().note,
      organizer: 'mailto:jobs@portal.example',
      attendees: [`MAILTO:${employer.id}@people.example.com`],
      status: 'CONFIRMED',
      url: toApplicant.url,
      isStamped: true,
    });
    assert.match(toCompany.summary, /Ada Byron/);
    assert.deepEqual(toCompany.attendees, [`MAILTO:${employer.email}`]);
    assert.deepEqual([toCompany.uid, toCompany.sequence], [uid, sequence]);
    const url = `/api/applications/interviews/${proposed._id}/calendar`;
    const file = eventIn((await callsOf(app, employer).get(url)).body);
    assert.deepEqual(
      [file.uid, file.summary, file.url],
      [uid, toCompany.summary, toCompany.url],
      'the file is the same event',
    );
    assert.equal((await pick(proposed._id)).statusCode, 200, 'a repeated call');
    assert.equal((await delivered()).count, 0, 'and no second mail');

    const [current] = await listed();
    assert.ok(current);
    const moved = await change(current, { times: [FIRST.local], place: 'Quay 9' });
    assert.equal(moved.json<InterviewChanged>().interview.state, 'scheduled', moved.body);
    const [updated] = (await delivered()).applicant.map(eventOf);
    assert.ok(updated && updated.sequence > sequence);
    assert.deepEqual([updated.method, updated.uid, updated.location], ['REQUEST', uid, 'Quay 9']);

    for (let repeated = 0; repeated < 2; repeated += 1) {
      assert.equal((await cancel(proposed._id)).statusCode, 200);
    }
    const ended = await delivered();
    assert.equal(ended.count, 2);
    for (const event of [...ended.applicant, ...ended.company].map(eventOf)) {
      assert.ok(event.sequence > updated.sequence);
      assert.deepEqual([event.method, event.uid, event.status], ['CANCEL', uid, 'CANCELLED']);
    }
  });

  it('leave the applicant’s calendar when the times change twice before a mail is sent', async () => {
    const { _id } = await propose();
    await pick(_id);
    await delivered();
    for (const times of [[SECOND.local], [SECOND.local, FIRST.local]]) {
      const [current] = await listed();
      assert.ok(current);
      assert.equal((await change(current, { times })).statusCode, 200);
    }
    const [mail, ...others] = (await delivered()).applicant;
    assert.ok(mail);
    assert.deepEqual(others, []);
    assert.match(partOf(mail, 'text/plain'), /Time 2/);
    const { method, uid, start } = eventOf(mail);
    assert.deepEqual([method, uid, start], ['CANCEL', _id, FIRST.at]);
  });

  it('mean the local time on both sides of the day on which the clocks change', () => {
    const now = new Date('2027-01-04T12:00:00Z');
    const instantOf = (time: string, zone: string) => toInstants([time], zone, now)[0];
    const refused = (time: string, zone: string) =>
      assert.throws(
        () => toInstants([time], zone, now),
        (error) => error instanceof BadInput && error.message.includes('does not exist'),
      );
    assert.equal(instantOf('2027-03-27T10:00', 'Europe/Berlin'), '2027-03-27T09:00:00.000Z');
    assert.equal(instantOf('2027-03-28T10:00', 'Europe/Berlin'), '2027-03-28T08:00:00.000Z');
    refused('2027-03-28T02:30', 'Europe/Berlin');
    assert.equal(instantOf('2027-03-13T10:00', ZONE), '2027-03-13T15:00:00.000Z');
    assert.equal(instantOf('2027-03-14T10:00', ZONE), '2027-03-14T14:00:00.000Z');
    refused('2027-03-14T02:30', ZONE);
    refused('2027-02-29T10:00', ZONE);
    // The hour that the clocks show twice means the first.
    assert.equal(instantOf('2027-10-31T02:30', 'Europe/Berlin'), '2027-10-31T00:30:00.000Z');

    const start = instantOf('2027-03-28T01:30', 'Europe/Berlin') ?? '';
    const end = new Date(Date.parse(start) + 3_600_000).toISOString();
    assert.equal(localTime(end, 'Europe/Berlin'), '2027-03-28T03:30');
    const texts = { summary: 'Ł, "ö"; 😀'.repeat(30), location: '', description: '' };
    const names = { organizer: 'Hübner, "Söhne"; Co', url: 'https://portal.example/a' };
    const event = { uid: 'a', sequence: 0, stamp: start, start, end, ...texts, ...names };
    const written = renderCalendar(event, 'jobs@portal.example');
    const read = eventIn(written);
    assert.deepEqual([read.start, read.end, read.summary], [start, end, texts.summary]);
    for (const line of written.split('\r\n')) assert.ok(Buffer.byteLength(line) <= 75, line);
  });

  it('have their times in order, however they were typed', async () => {
    const typed = [SECOND.local, FIRST.local];
    const proposed = await propose({ times: typed });
    assert.deepEqual(proposed.times, [FIRST.at, SECOND.at]);
    const repeated = await change(proposed, { times: typed });
    assert.equal(repeated.json<InterviewChanged>().interview.version, proposed.version);
  });

  it('refuse times that have passed, that are far ahead, given twice or too many', async () => {
    const later = [5, 6, 7, 8, 9, 10].map((days) => inDays(days).local);
    const bad: [string, object][] = [
      ['times', { times: [] }],
      ['times', { times: later }],
      ['times', { times: [FIRST.local, FIRST.local] }],
      ['times', { times: [inDays(-1).local] }],
      ['times', { times: [inDays(380).local] }],
      ['times[0]', { times: ['tomorrow'] }],
      ['timeZone', { timeZone: 'Mars/Olympus' }],
      ['minutes', { minutes: 10 }],
      ['minutes', { minutes: 481 }],
      ['place', { place: ' ' }],
      ['note', { note: 'x'.repeat(2_001) }],
    ];
    for (const [field, overrides] of bad) {
      const url = `/api/applications/${applicationId}/interviews`;
      const answer = await callsOf(app, employer).call('POST', url, aProposal(overrides));
      assert.equal(answer.statusCode, 400, JSON.stringify(overrides));
      assert.ok(field in answer.json<{ fields: object }>().fields, answer.body);
    }
    assert.deepEqual(await listed(), []);
  });

  it('are one at a time, and a lost answer makes no second one', async () => {
    const request = {
      ...{ method: 'POST', url: `/api/applications/${applicationId}/interviews` },
      headers: { ...employer.headers, 'idempotency-key': randomUUID() },
      payload: aProposal(),
    } as const;
    const answers = await Promise.all([app.inject(request), app.inject(request)]);
    assert.deepEqual(
      answers.map(({ statusCode }) => statusCode),
      [201, 201],
    );
    assert.equal((await listed()).length, 1);
    const { call } = callsOf(app, employer);
    const second = await call('POST', request.url, aProposal({ place: 'Elsewhere' }));
    assertRefused(second, 409, 'There is an interview for this application already.');
    // After one has taken place, a further one is proposed.
    await db
      .updateTable('interviews')
      .set({ state: 'scheduled', starts_at: new Date(Date.now() - DAY) })
      .where('application_id', '=', applicationId)
      .execute();
    await propose({ place: 'Elsewhere' });
    assert.deepEqual(
      (await listed()).map(({ state }) => state),
      ['proposed', 'over'],
    );
  });

  it('are answered by the link of the mail, which opens this interview alone until it ends', async () => {
    const { _id } = await propose();
    const link = await mailedLink();
    const url = `/api/interviews/${_id}`;
    const read = await app.inject({ url, headers: headersOf(link) });
    assert.equal(read.statusCode, 200, read.body);
    assert.doesNotMatch(read.body, /Ada|Byron|example\.com/, 'it names no person');
    assert.equal((await listed())[0]?.state, 'proposed', 'reading picks nothing');
    assert.equal((await app.inject({ url })).statusCode, 401);
    assert.equal((await app.inject({ url, headers: headersOf(`${link}x`) })).statusCode, 403);
    const stranger = await aSeeker(db, { email: `${_id}@strangers.example.com` });
    assert.equal((await callsOf(app, stranger).get(url)).statusCode, 404);
    assert.equal((await pick(_id, FIRST.at, stranger.headers)).statusCode, 404);
    assert.equal((await pick(_id, SECOND.at, headersOf(link))).statusCode, 200);
    assertRefused(await pick(_id), 409, 'Another time was chosen already.');
    const file = await app.inject({ url: `${url}/calendar`, headers: headersOf(link) });
    assert.deepEqual([eventIn(file.body).method, eventIn(file.body).start], ['PUBLISH', SECOND.at]);
    await cancel(_id);
    const after = await app.inject({ url, headers: headersOf(link) });
    assertRefused(after, 410, 'This interview was cancelled.');
    const own = await callsOf(app, seeker).get(url);
    assert.equal(own.json<SeekerInterview>().state, 'cancelled');
  });

  it('go back to the company when the applicant asks for others, also after one was agreed', async () => {
    const proposed = await propose();
    await pick(proposed._id);
    await delivered();
    assert.equal((await askForOthers(proposed._id)).statusCode, 200);
    const asked = await delivered();
    const [cancelled] = asked.applicant.map(eventOf);
    assert.equal(cancelled?.method, 'CANCEL');
    assert.match(partOf(asked.company[0] ?? assert.fail(), 'text/plain'), /> In the evening/);
    const agenda = await callsOf(app, employer).get('/api/employer/interviews');
    const { upcoming, othersWanted } = agenda.json<InterviewAgenda>();
    assert.deepEqual(upcoming, []);
    assert.deepEqual(
      othersWanted.map(({ applicant, answer }) => [applicant, answer]),
      [['Ada Byron', 'In the evening, please.']],
    );
    assertRefused(
      await change(proposed),
      412,
      'This interview has changed meanwhile. Look at it as it is now.',
    );
    const [current] = await listed();
    const again = await change(current ?? assert.fail(), { times: [SECOND.local] });
    assert.equal(again.json<InterviewChanged>().interview.state, 'proposed', again.body);
    assertRefused(
      await pick(proposed._id),
      409,
      'The employer does not propose this time any more. Look at the times again.',
    );
    assert.equal((await pick(proposed._id, SECOND.at)).statusCode, 200);
    await letTimePass(db);
    const last = (await delivered()).applicant.at(-1);
    assert.ok(last && eventOf(last).sequence > cancelled.sequence);
    const now = await callsOf(app, employer).get('/api/employer/interviews');
    assert.equal(now.json<InterviewAgenda>().upcoming[0]?.startsAt, SECOND.at);
  });

  it('let the applicant change what was answered, until the company proposes anew', async () => {
    const { _id } = await propose();
    assert.equal((await askForOthers(_id, 'In teh evening.')).statusCode, 200);
    assert.equal((await askForOthers(_id, 'In the evening.')).statusCode, 200);
    const agenda = await callsOf(app, employer).get('/api/employer/interviews');
    assert.equal(agenda.json<InterviewAgenda>().othersWanted[0]?.answer, 'In the evening.');
    assert.equal((await pick(_id, SECOND.at)).statusCode, 200, 'one of the times suits after all');
    assert.equal((await listed())[0]?.state, 'scheduled');
  });

  it('stand in the company’s agenda as proposals until the applicant answers or no time is left', async () => {
    const agendaOf = async (account: TestAccount = employer) =>
      (await callsOf(app, account).get('/api/employer/interviews')).json<InterviewAgenda>();
    const setTimes = (times: string[]) =>
      db
        .updateTable('interviews')
        .set({ times: instants(times) })
        .where('application_id', '=', applicationId)
        .execute();
    const { _id } = await propose();
    assert.deepEqual(await agendaOf(), {
      ...{ upcoming: [], later: [], othersWanted: [] },
      proposed: [
        {
          ...{ _id, applicationId, applicant: 'Ada Byron', jobName: 'Ship Carpenter' },
          ...{ times: [FIRST.at, SECOND.at], minutes: 45, timeZone: ZONE },
          ...{ place: aProposal().place, answer: '' },
        },
      ],
    });
    const rival = await anEmployer(db);
    assert.deepEqual((await agendaOf(rival)).proposed, []);

    await setTimes([inDays(-1).at, SECOND.at]);
    assert.deepEqual(
      (await agendaOf()).proposed.map(({ times }) => times),
      [[SECOND.at]],
      'a time that has passed is not listed',
    );
    await setTimes([inDays(-2).at, inDays(-1).at]);
    assert.deepEqual((await agendaOf()).proposed, []);

    await setTimes([FIRST.at, SECOND.at]);
    await pick(_id);
    const { upcoming, proposed } = await agendaOf();
    assert.deepEqual([upcoming.map((one) => one.startsAt), proposed], [[FIRST.at], []]);
    await cancel(_id);
    await propose();
    await cancel((await listed())[0]?._id ?? '');
    const empty = { upcoming: [], later: [], othersWanted: [], proposed: [] };
    assert.deepEqual(await agendaOf(), empty);
  });

  it('stand apart in the agenda when they are agreed for a day after its next ones', async () => {
    const times = [inDays(AGENDA_DAYS - 1), inDays(AGENDA_DAYS + 1)];
    const { _id } = await propose({ times: times.map(({ local }) => local) });
    const agreedFor = async (startsAt: string) => {
      const anew = { state: 'proposed', starts_at: null } as const;
      await db.updateTable('interviews').set(anew).where('_id', '=', _id).execute();
      assert.equal((await pick(_id, startsAt)).statusCode, 200);
      const answer = await callsOf(app, employer).get('/api/employer/interviews');
      const { upcoming, later } = answer.json<InterviewAgenda>();
      return { upcoming: upcoming.length, later: later.length };
    };
    assert.deepEqual(await agreedFor(times[0]?.at ?? ''), { upcoming: 1, later: 0 });
    assert.deepEqual(await agreedFor(times[1]?.at ?? ''), { upcoming: 0, later: 1 });
  });

  it('end in one way when applicant and company decide at the same moment', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { _id } = await propose();
      const [picked, cancelled] = await Promise.all([pick(_id), cancel(_id)]);
      assert.equal(cancelled.statusCode, 200, cancelled.body);
      assert.ok([200, 409].includes(picked.statusCode), picked.body);
      const state = (await listed())[0]?.state;
      assert.equal(state, 'cancelled');
      const waiting = await outboxOf(db);
      const newest = waiting.filter(({ audience }) => audience === 'seeker').at(-1);
      assert.match(newest?.subject ?? '', /cancelled/);
      // Only what was agreed is in calendars.
      const wasAgreed = picked.statusCode === 200;
      assert.equal(newest?.calendar?.method, wasAgreed ? 'CANCEL' : undefined);
    }
  });

  it('are cancelled with a rejection, and restored when it is taken back', async () => {
    const { _id } = await propose();
    await pick(_id);
    await delivered();
    const setStatus = (applicationStatus: string) =>
      callsOf(app, employer).put(`/api/applications/${applicationId}`, { applicationStatus });
    await setStatus('rejected');
    assert.equal((await listed())[0]?.state, 'cancelled');
    await setStatus('applied');
    assert.equal((await listed())[0]?.state, 'scheduled');
    assert.deepEqual(
      (await outboxOf(db)).filter(({ sent_at }) => sent_at === null),
      [],
      'nobody hears of it',
    );
    await setStatus('rejected');
    const sent = await delivered();
    const events = [...sent.applicant, ...sent.company]
      .filter((mail) => partOf(mail, 'text/calendar') !== '')
      .map(eventOf);
    assert.deepEqual(
      events.map(({ method }) => method),
      ['CANCEL', 'CANCEL'],
    );
    const { call } = callsOf(app, employer);
    const url = `/api/applications/${applicationId}/interviews`;
    assert.equal((await call('POST', url, aProposal())).statusCode, 409);
  });

  it('stay cancelled when a later rejection is taken back', async () => {
    const { _id } = await propose();
    await pick(_id);
    const setStatus = async (applicationStatus: string) => {
      const url = `/api/applications/${applicationId}`;
      assert.equal((await callsOf(app, employer).put(url, { applicationStatus })).statusCode, 200);
    };
    for (const status of ['rejected', 'reviewing']) {
      await setStatus(status);
      await delivered();
    }
    await setStatus('rejected');
    await setStatus('reviewing');
    assert.equal((await listed())[0]?.state, 'cancelled');
    assert.ok(
      (await outboxOf(db)).every(({ sent_at }) => sent_at !== null),
      'nobody hears of it',
    );
  });

  it('are changed by each side up to a maximum of its own, whatever the other does', async () => {
    const interview = await propose();
    const answers = {
      applicant_changes: INTERVIEW_CHANGES_MAX,
      version: INTERVIEW_CHANGES_MAX + 1,
    };
    await db.updateTable('interviews').set(answers).execute();
    assert.equal((await pick(interview._id)).statusCode, 409);
    const answer = await change({ ...interview, version: answers.version }, { place: 'Quay 8' });
    assert.equal(answer.statusCode, 200, answer.body);
    const changes = { applicant_changes: 0, version: INTERVIEW_CHANGES_MAX + 1 };
    await db.updateTable('interviews').set(changes).execute();
    const refused = await change({ ...interview, version: changes.version });
    assert.equal(refused.statusCode, 409);
    assert.equal((await pick(interview._id)).statusCode, 200);
  });

  it('are cancelled when the application is withdrawn, and the company is told', async () => {
    const { _id } = await propose();
    await pick(_id);
    await delivered();
    await callsOf(app, seeker).remove(`/api/applications/${applicationId}`);
    const { applicant, company } = await delivered();
    for (const mails of [applicant, company]) {
      assert.deepEqual(
        mails.map((mail) => eventOf(mail).method),
        ['CANCEL'],
      );
      const [mail] = mails;
      assert.ok(mail);
      assert.match(partOf(mail, 'text/plain'), /cancelled (?:the|your) application/);
    }
    // The application exists no more.
    const [told] = company;
    assert.ok(told && !partOf(told, 'text/plain').includes(applicationId));
    assert.deepEqual(
      await db.selectFrom('interviews').select('_id').where('_id', '=', _id).execute(),
      [],
    );
  });

  it('leave nothing of an applicant who deletes the account, and the company is told', async () => {
    const { _id } = await propose({ note: 'Dear Ada.' });
    await pick(_id);
    await delivered();
    await callsOf(app, seeker).call('DELETE', '/api/auth/account', { confirm: 'DELETE' });
    const { company } = await delivered();
    const [mail] = company;
    assert.ok(mail);
    assert.equal(eventOf(mail).method, 'CANCEL');
    const left = (await outboxOf(db)).filter(({ audience }) => audience === 'employer');
    assert.doesNotMatch(JSON.stringify(left), /Ada|Byron/);
    assert.deepEqual(
      await db.selectFrom('interviews').select('_id').where('_id', '=', _id).execute(),
      [],
    );
  });

  it('are cancelled when the company closes its account, and the applicant is told', async () => {
    const { _id } = await propose();
    await pick(_id);
    await delivered();
    const password = { password: PASSWORD, confirm: 'DELETE' };
    const deleted = await callsOf(app, employer).call('DELETE', '/api/employer/account', password);
    assert.equal(deleted.statusCode, 202, deleted.body);
    const { applicant } = await delivered();
    assert.equal(eventOf(applicant[0] ?? assert.fail()).method, 'CANCEL');
    assert.deepEqual(
      await db.selectFrom('interviews').select('_id').where('_id', '=', _id).execute(),
      [],
    );
  });

  it('are read and not changed by reviewers, and unknown to other companies', async () => {
    const { _id } = await propose();
    const reviewer = await aColleague(db, employer.id, 'reviewer');
    const rival = await anEmployer(db);
    const url = `/api/applications/${applicationId}/interviews`;
    assert.equal((await callsOf(app, reviewer).get(url)).statusCode, 200);
    assert.equal((await cancel(_id, reviewer)).statusCode, 403);
    assert.equal((await cancel(_id, rival)).statusCode, 404);
    assert.equal((await callsOf(app, rival).get(url)).statusCode, 404);
    assert.equal((await callsOf(app, rival).call('POST', url, aProposal())).statusCode, 404);
    for (const account of [employer, seeker]) {
      const read = await callsOf(app, account).get(`/api/applications/${applicationId}`);
      const { interview } = read.json<ApplicationDetails>();
      assert.deepEqual([interview?._id, interview?.state], [_id, 'proposed']);
    }
  });
});
