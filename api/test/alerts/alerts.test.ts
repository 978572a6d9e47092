import {
  type Alert,
  type AlertConfirmed,
  ALERTS_LINK_HEADER,
  ALERTS_MAX,
  type Alerts,
  type AlertSearch,
} from '@jobharbor/contract';
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';

import { forgetUnusedSearches, matchNewJobs, sendAlertMails } from '../../src/alerts/index.ts';
import { forgetOldMatches, matchSome } from '../../src/alerts/match.ts';
import { nextMorning } from '../../src/alerts/morning.ts';
import { newId, type Schema } from '../../src/database/index.ts';
import { publicJobs } from '../../src/jobs/index.ts';
import { deliverDue } from '../../src/mail/delivery.ts';
import type { MailTransport, OutgoingMail } from '../../src/mail/transport.ts';
import { deleteExpiredRows } from '../../src/retention/tasks.ts';
import { openAccount } from '../../src/seekers/signIn/openAccount.ts';
import {
  addJobs,
  aJob,
  aSeeker,
  build,
  EMPLOYER_ID,
  emptyTables,
  type NewJob,
  suiteOwner,
  type TestSeeker,
} from '../helper.ts';
import { outboxOf, smtpTransport } from '../mail/helpers.ts';
import { headerOf, startMailServer } from '../mail/mailServer.ts';

const ORIGIN = 'http://localhost:3000';

describe('job alerts', () => {
  const owner = suiteOwner();
  let app: FastifyInstance;
  let db: Kysely<Schema>;

  before(async () => {
    ({ app, db } = await build(owner, { rateLimits: { mailsPerRecipient: 5 } }));
  });

  beforeEach(async () => {
    await emptyTables(db);
    await db.insertInto('employers').values({ _id: EMPLOYER_ID, name: 'Harbour Ltd' }).execute();
  });

  const ask = (search: AlertSearch, more: object = {}, headers = {}) =>
    app.inject({ method: 'POST', url: '/api/alerts', headers, payload: { search, ...more } });

  /** A seeker's alert, which is on. */
  const anAlert = async (seeker: TestSeeker, search: AlertSearch, more: object = {}) => {
    const response = await ask(search, more, seeker.headers);
    assert.equal(response.statusCode, 202, response.body);
    return response.json<{ alert: Alert }>().alert;
  };

  const listOf = async (headers: Record<string, string>) =>
    (await app.inject({ url: '/api/alerts', headers })).json<Alerts>();

  const linkIn = (text: string, path: string) =>
    new RegExp(`${path}#([\\w.-]+)`).exec(text)?.[1] ?? '';

  const confirm = (link: string) =>
    app.inject({ method: 'POST', url: '/api/alerts/confirm', payload: { link } });

  /** A guest's alert that was confirmed by the link in its e-mail. */
  const aGuestsAlert = async (email: string, search: AlertSearch) => {
    assert.equal((await ask(search, { email })).statusCode, 202);
    const mail = (await outboxOf(db)).at(-1);
    const response = await confirm(linkIn(mail?.text ?? '', '/alerts/confirm'));
    assert.equal(response.statusCode, 200, response.body);
    return response.json<AlertConfirmed>();
  };

  const post = async (...jobs: Partial<NewJob>[]) => {
    const added = await addJobs(
      db,
      jobs.map((job) => aJob(job)),
    );
    return added.map(({ _id }) => _id);
  };

  /** The morning comes: all recipients and alerts are due. */
  const letMorningCome = async () => {
    const past = sql<Date>`now() - interval '1 second'`;
    await db.updateTable('alert_recipients').set({ due_at: past }).execute();
    await db.updateTable('alerts').set({ due_at: past }).execute();
  };

  const delivered: OutgoingMail[] = [];
  const accepting: MailTransport = {
    send: (mail) => Promise.resolve(void delivered.push(mail)),
  };
  const refusing = (responseCode: number): MailTransport => ({
    send: () =>
      Promise.reject(Object.assign(new Error('no'), { responseCode, command: 'RCPT TO' })),
  });

  /** Compares new jobs, and writes and sends what is due. @returns The e-mails with jobs that were sent. */
  const runDay = async (transport = accepting) => {
    await matchNewJobs(db);
    await letMorningCome();
    await sendAlertMails(db, ORIGIN);
    delivered.length = 0;
    while ((await deliverDue(db, transport)).sent > 0);
    await sendAlertMails(db, ORIGIN);
    return delivered.filter(({ subject }) => subject.includes('new job'));
  };

  describe('set up', () => {
    it('by a seeker need no second confirmation, and are listed, changed, deleted and restored', async () => {
      const seeker = await aSeeker(db);
      const alert = await anAlert(seeker, { q: 'nurse', where: 'Texas' }, { frequency: 'weekly' });
      assert.equal(alert.title, 'nurse · In Texas');
      assert.equal(alert.search, 'q=nurse&where=Texas');
      assert.equal(alert.state, 'active');
      assert.deepEqual(await listOf(seeker.headers), { email: 'ada@example.com', alerts: [alert] });
      const call = (method: 'PATCH' | 'DELETE' | 'POST', path = '', payload?: object) =>
        app.inject({
          method,
          url: `/api/alerts/${alert._id}${path}`,
          headers: seeker.headers,
          ...(payload && { payload }),
        });
      const paused = await call('PATCH', '', { isPaused: true, frequency: 'daily' });
      const changed = paused.json<{ alert: Alert }>().alert;
      assert.deepEqual(changed, { ...alert, state: 'paused', frequency: 'daily' });
      await call('DELETE');
      assert.deepEqual((await listOf(seeker.headers)).alerts, []);
      assert.equal((await call('PATCH', '', { frequency: 'weekly' })).statusCode, 404);
      assert.equal((await call('DELETE')).statusCode, 404);
      assert.equal((await call('POST', '/restore')).statusCode, 200);
      assert.deepEqual((await listOf(seeker.headers)).alerts, [changed]);
      assert.deepEqual(await outboxOf(db), []);
    });

    it('with the same search again are the same alert, turned on', async () => {
      const seeker = await aSeeker(db);
      const first = await anAlert(seeker, { q: 'nurse', includeUnspecified: true });
      const again = await anAlert(seeker, { q: 'nurse', within: 25 });
      assert.equal(again._id, first._id);
      assert.equal((await listOf(seeker.headers)).alerts.length, 1);
    });

    it('are limited to some for each person', async () => {
      const seeker = await aSeeker(db);
      for (let index = 0; index < ALERTS_MAX; index += 1)
        await anAlert(seeker, { q: `word${index}` });
      const response = await ask({ q: 'one more' }, {}, seeker.headers);
      assert.equal(response.statusCode, 409);
      assert.match(response.body, /Please delete one of them first/);
    });

    it('refuse a search without words, a wrong address, and a guest without one', async () => {
      for (const [search, more, field] of [
        [{ q: '!!!' }, { email: 'ada@example.com' }, 'search'],
        [{ q: 'nurse' }, { email: 'ada@nowhere' }, 'email'],
        [{ q: 'nurse' }, {}, 'email'],
        [{ q: 'nurse' }, { email: 'ada@example.com', frequency: 'hourly' }, 'frequency'],
      ] as const) {
        const response = await ask(search, more);
        assert.equal(response.statusCode, 400);
        assert.ok(field in response.json<{ fields: object }>().fields, response.body);
      }
      assert.deepEqual(await outboxOf(db), []);
    });

    it('by a guest start when the link was followed, and answer alike for known and unknown addresses', async () => {
      const known = await aSeeker(db, { email: 'known@example.com' });
      await anAlert(known, { q: 'nurse' });
      const answers = await Promise.all(
        ['known@example.com', 'unknown@example.com'].map((email) => ask({ q: 'nurse' }, { email })),
      );
      assert.equal(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size, 1);
      const mails = await outboxOf(db);
      assert.equal(mails.length, 2);
      assert.ok(mails.every(({ holds_secret: isSecret }) => isSecret));
      await post({ job_name: 'Night Nurse' });
      const [only, ...others] = await runDay();
      assert.equal(only?.to, 'known@example.com');
      assert.deepEqual(others, []);
    });

    it('are confirmed once and for all by a link; a forged or expired one says so', async () => {
      const { link, alert } = await aGuestsAlert('guest@example.com', { q: 'nurse' });
      const [mail] = await outboxOf(db);
      const used = linkIn(mail?.text ?? '', '/alerts/confirm');
      assert.equal((await confirm(used)).statusCode, 200);
      const forged = await confirm(`${used.slice(0, -1)}_`);
      assert.equal(forged.statusCode, 400);
      // The link of another purpose.
      assert.equal((await confirm(link)).statusCode, 400);
      await ask({ q: 'sailor' }, { email: 'guest@example.com' });
      const late = linkIn((await outboxOf(db)).at(-1)?.text ?? '', '/alerts/confirm');
      const eightDaysAgo = sql<Date>`now() - interval '8 days'`;
      await db.updateTable('alerts').set({ state_at: eightDaysAgo }).execute();
      assert.equal((await confirm(late)).statusCode, 410);
      await deleteExpiredRows(db);
      const expired = await confirm(late);
      assert.equal(expired.statusCode, 410);
      assert.match(expired.body, /Search again/);
      const { alerts, email } = await listOf({ [ALERTS_LINK_HEADER]: link });
      assert.deepEqual(alerts, [alert]);
      assert.equal(email, 'g…@example.com');
    });

    it('stop after five e-mails an hour to one address, without saying so', async () => {
      for (let index = 0; index < 7; index += 1) {
        const response = await ask({ q: `word${index}` }, { email: 'flooded@example.com' });
        assert.equal(response.statusCode, 202);
      }
      assert.equal((await outboxOf(db)).length, 5);
    });

    it('of others are not found', async () => {
      const [seeker, other] = [
        await aSeeker(db),
        await aSeeker(db, { email: 'other@example.com' }),
      ];
      const alert = await anAlert(seeker, { q: 'nurse' });
      const guest = await aGuestsAlert('guest@example.com', { q: 'nurse' });
      for (const headers of [other.headers, { [ALERTS_LINK_HEADER]: guest.link }]) {
        const response = await app.inject({
          method: 'DELETE',
          url: `/api/alerts/${alert._id}`,
          headers,
        });
        assert.equal(response.statusCode, 404);
      }
      const forged = { [ALERTS_LINK_HEADER]: `${newId()}.${guest.link.split('.')[1]}` };
      const response = await app.inject({ url: '/api/alerts', headers: forged });
      assert.equal(response.statusCode, 403);
    });
  });

  describe('find', () => {
    /** The jobs that each search finds, as an alert and as the search itself. */
    const SEARCHES: AlertSearch[] = [
      {},
      { q: 'nurse' },
      { q: 'nurses' },
      { q: 'rn' },
      { q: 'pfleger' },
      { q: '"night nurse"' },
      { q: 'nurse -night' },
      { q: '-night' },
      { q: 'kierowcy' },
      { q: 'r&d' },
      { q: "o'brien" },
      { q: 'sr developer', where: 'texas' },
      { where: 'texas' },
      { where: 'Dallas', within: 50 },
      { where: 'remote' },
      { jobType: 'Remote' },
      { q: 'developer', employmentType: 'Part-time', company: 'Harbour Ltd' },
      { salaryMin: 50_000, currency: 'USD' },
      { salaryMin: 50_000, salaryMax: 90_000, currency: 'USD', includeUnspecified: false },
      { payStated: true },
      { q: 'nobody has this word' },
    ];
    const JOBS: Partial<NewJob>[] = [
      { job_name: 'Night Nurse', location: 'Dallas, TX', salary: 60_000, currency: 'USD' },
      { job_name: 'Registered Nurse', location: 'Fort Worth, Texas', employment_type: 'Part-time' },
      { job_name: 'Altenpfleger (m/w/d)', location: 'Görlitz' },
      {
        job_name: 'Kierowca',
        location: 'Kraków',
        salary: 7_000,
        currency: 'PLN',
        salary_period: 'month',
      },
      {
        job_name: 'Senior Developer',
        location: 'Austin, TX',
        job_type: 'Remote',
        employment_type: 'Part-time',
      },
      {
        job_name: 'R&D Developer',
        company_name: "O'Brien",
        salary: 40_000,
        salary_max: 120_000,
        currency: 'USD',
      },
      { job_name: 'Ship Carpenter', salary: 200_000, currency: 'USD' },
    ];

    it('exactly the jobs that the search shows, by the words and the place of each job', async () => {
      const seeker = await aSeeker(db);
      // The limit of alerts does not matter here.
      const alerts = new Map<string, AlertSearch>();
      for (const search of SEARCHES.slice(0, ALERTS_MAX)) {
        alerts.set((await anAlert(seeker, search))._id, search);
      }
      const other = await aSeeker(db, { email: 'other@example.com' });
      for (const search of SEARCHES.slice(ALERTS_MAX)) {
        alerts.set((await anAlert(other, search))._id, search);
      }
      await post(...JOBS);
      // As after an hour: the words of the new jobs are known.
      await db
        .updateTable('alert_searches')
        .set({ looked_up_at: sql<Date>`now() - interval '1 hour'` })
        .execute();
      await matchNewJobs(db);
      for (const [id, search] of alerts) {
        const found = await db
          .selectFrom('alert_matches')
          .innerJoin('alerts', 'alerts.search_id', 'alert_matches.search_id')
          .select('job_id')
          .where('alerts._id', '=', id)
          .execute();
        const shown = await publicJobs(db).search(search, { limit: 50 }, { isStrict: true });
        assert.deepEqual(
          found.map(({ job_id: jobId }) => jobId).sort(),
          shown.items.map(({ _id }) => _id).sort(),
          JSON.stringify(search),
        );
      }
    });

    it('each job once, when it becomes public, also when two processes compare or one ends early', async () => {
      const seeker = await aSeeker(db);
      await anAlert(seeker, { q: 'carpenter' });
      const [first, draft] = await post({}, { status: 'closed' });
      const broken = db.transaction().execute(async (trx) => {
        await matchSome(trx, 10);
        throw new Error('The process ends.');
      });
      await assert.rejects(broken);
      const [one, two] = await Promise.all([matchSome(db, 10), matchSome(db, 10)]);
      assert.equal(one + two, 1);
      const foundIds = async () =>
        (await db.selectFrom('alert_matches').select('job_id').orderBy('found_at').execute()).map(
          ({ job_id: id }) => id,
        );
      assert.deepEqual(await foundIds(), [first]);
      await db.updateTable('jobs').set({ status: 'open' }).execute();
      await db.updateTable('jobs').set({ job_name: 'Carpenter, changed' }).execute();
      await addJobs(db, []);
      await matchNewJobs(db);
      assert.deepEqual(await foundIds(), [first, draft]);
    });
  });

  describe('send', () => {
    it('the new jobs of all alerts of a person in one e-mail a day, each job once', async () => {
      await post({ job_name: 'Old Nurse' });
      await matchNewJobs(db);
      const seeker = await aSeeker(db);
      await anAlert(seeker, { q: 'nurse' });
      await anAlert(seeker, { where: 'Gdańsk' });
      const [nurse, sailor] = await post(
        { job_name: 'Night Nurse', salary: 60_000, currency: 'USD' },
        { job_name: 'Sailor' },
      );
      const [mail, ...others] = await runDay();
      assert.deepEqual(others, []);
      assert.equal(mail?.subject, '2 new jobs for your alerts');
      assert.equal(mail.text.split(`/jobs/${nurse}`).length, 2);
      assert.match(mail.text, /Night Nurse\nHarbour Ltd · Gdańsk · \$60,000\nhttp/);
      assert.ok(mail.text.includes(`/jobs/${sailor}`));
      assert.ok(!mail.text.includes('Old Nurse'));
      assert.match(mail.text, /because you asked Jobharbor/);
      assert.deepEqual(await runDay(), []);
    });

    it('once a week what is weekly, and nothing before the morning', async () => {
      const seeker = await aSeeker(db);
      await anAlert(seeker, { q: 'carpenter' }, { frequency: 'weekly' });
      await post({});
      assert.equal((await runDay()).length, 1);
      await post({});
      await matchNewJobs(db);
      const past = sql<Date>`now() - interval '1 second'`;
      await db.updateTable('alert_recipients').set({ due_at: past }).execute();
      await sendAlertMails(db, ORIGIN);
      assert.equal((await outboxOf(db)).length, 1);
      assert.equal((await runDay()).length, 1);
    });

    it('no job that was closed meanwhile, and no empty e-mail', async () => {
      const seeker = await aSeeker(db);
      await anAlert(seeker, { q: 'carpenter' });
      await post({});
      await matchNewJobs(db);
      await db.updateTable('jobs').set({ status: 'closed' }).execute();
      assert.deepEqual(await runDay(), []);
      assert.deepEqual(await outboxOf(db), []);
    });

    it('the jobs of a refused e-mail again, and nothing after the third until they are turned on', async () => {
      const seeker = await aSeeker(db);
      const alert = await anAlert(seeker, { q: 'carpenter' });
      const [job] = await post({});
      for (let day = 1; day <= 3; day += 1) {
        assert.equal((await listOf(seeker.headers)).alerts[0]?.state, 'active');
        await runDay(refusing(552));
      }
      assert.equal((await listOf(seeker.headers)).alerts[0]?.state, 'bounced');
      assert.deepEqual(await runDay(), []);
      await app.inject({
        method: 'PATCH',
        url: `/api/alerts/${alert._id}`,
        headers: seeker.headers,
        payload: { isPaused: false },
      });
      const [mail] = await runDay();
      assert.ok(mail?.text.includes(`/jobs/${job}`));
      // A delivered e-mail ends the row.
      assert.deepEqual(await db.selectFrom('alert_recipients').select('bounces').execute(), [
        { bounces: 0 },
      ]);
    });

    it('to the present address of an account, whose former one gets nothing more', async () => {
      const seeker = await aSeeker(db, { email: 'Former@Example.com' });
      await anAlert(seeker, { q: 'boat' });
      const sail = await anAlert(seeker, { q: 'sail' });
      await aGuestsAlert('present@example.com', { q: 'boat' });
      await post({ job_name: 'Boat builder' });
      const [before] = await runDay();
      assert.equal(before?.to, 'former@example.com');
      const link = linkIn(before.text, '/alerts');
      await db
        .updateTable('alerts')
        .set({ state: 'bounced' })
        .where('_id', '=', sail._id)
        .execute();
      const identity = { subject: seeker.id, email: 'present@example.com' };
      const names = { firstName: 'Ada', lastName: 'Byron', profileImage: null };
      const request = { provider: 'test', hasEmailLinks: false };
      await db.transaction().execute((trx) =>
        openAccount(trx, {
          ...request,
          identity: { ...identity, ...names, isAuthoritative: true },
        }),
      );
      const { email, alerts } = await listOf(seeker.headers);
      assert.equal(email, 'present@example.com');
      assert.deepEqual(alerts.map(({ title, state }) => [title, state]).sort(), [
        ['boat', 'active'],
        ['sail', 'active'],
      ]);
      assert.equal((await listOf({ [ALERTS_LINK_HEADER]: link })).alerts, undefined);
      await post({ job_name: 'Sail maker' });
      const mails = await runDay();
      assert.deepEqual(
        mails.map(({ to }) => to),
        ['present@example.com'],
      );
    });

    it('no link that stays in the outbox when the mail was sent', async () => {
      await aGuestsAlert('guest@example.com', { q: 'carpenter' });
      await post({});
      const [mail] = await runDay();
      assert.match(mail?.text ?? '', /\/alerts#/);
      assert.ok(mail?.unsubscribeUrl);
      const stored = (await outboxOf(db)).at(-1);
      assert.deepEqual([stored?.text, stored?.html, stored?.unsubscribe_url], ['', '', null]);
      assert.deepEqual(await runDay(), [], 'its jobs count as shown');
    });

    it('headers by which a mail program unsubscribes with one click', async (t) => {
      const guest = await aGuestsAlert('guest@example.com', { q: 'carpenter' });
      await post({});
      await matchNewJobs(db);
      await letMorningCome();
      await sendAlertMails(db, ORIGIN);
      const server = await startMailServer();
      t.after(() => server.close());
      await deliverDue(db, smtpTransport(server.url));
      const mail = server.received.at(-1);
      assert.ok(mail);
      assert.equal(headerOf(mail, 'List-Unsubscribe-Post'), 'List-Unsubscribe=One-Click');
      const url = headerOf(mail, 'List-Unsubscribe')?.slice(1, -1) ?? '';
      assert.ok(url.startsWith(`${ORIGIN}/api/alerts/unsubscribe/`), url);
      const opened = await app.inject({ url: url.slice(ORIGIN.length) });
      assert.equal(opened.statusCode, 302);
      assert.match(String(opened.headers.location), /^\/alerts\/unsubscribe#/);
      const headers = { [ALERTS_LINK_HEADER]: guest.link };
      assert.equal((await listOf(headers)).alerts[0]?.state, 'active');
      for (const [type, payload] of [
        ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
        ['multipart/form-data; boundary=x', '--x\r\n\r\n--x--'],
      ] as const) {
        const response = await app.inject({
          method: 'POST',
          url: url.slice(ORIGIN.length),
          headers: { 'content-type': type },
          payload,
        });
        assert.equal(response.statusCode, 200, response.body);
      }
      assert.equal((await listOf(headers)).alerts[0]?.state, 'paused');
      await post({});
      assert.deepEqual(await runDay(), []);
    });

    it('in the morning of the recipient', () => {
      const at = (text: string) => new Date(`2026-11-23T${text}Z`);
      const next = (now: string, zone: string, daysLater = 0) =>
        nextMorning(at(now), zone, { daysLater }).toISOString();
      assert.equal(next('05:59:00', 'Europe/Warsaw'), '2026-11-23T06:00:00.000Z');
      assert.equal(next('06:00:00', 'Europe/Warsaw'), '2026-11-24T06:00:00.000Z');
      assert.equal(next('06:05:00', 'Europe/Warsaw', 6), '2026-11-30T06:00:00.000Z');
      assert.equal(next('23:00:00', 'Pacific/Auckland'), '2026-11-24T18:00:00.000Z');
      // The day on which the clocks change.
      const before = new Date('2027-03-27T12:00:00Z');
      assert.equal(nextMorning(before, 'Europe/Warsaw').toISOString(), '2027-03-28T05:00:00.000Z');
    });
  });

  it('have their old matches deleted in batches, of which each run does some', async () => {
    const age = async (days: number, rows: number) => {
      const found_at = new Date(Date.now() - days * 86_400_000);
      const matches = Array.from({ length: rows }, () => ({ job_id: newId(), found_at }));
      await db
        .insertInto('alert_matches')
        .values(matches.map((match) => ({ ...match, search_id: 'none' })))
        .execute();
    };
    const left = async () => (await db.selectFrom('alert_matches').selectAll().execute()).length;
    await age(31, 30);
    await age(9, 20);
    await age(1, 3);
    assert.equal(await forgetOldMatches(db, 2), true);
    assert.equal(await left(), 13);
    assert.equal(await forgetOldMatches(db, 2), false);
    assert.equal(await left(), 3);
  });

  it('that nobody needs are deleted, with their searches', async () => {
    const seeker = await aSeeker(db);
    const kept = await anAlert(seeker, { q: 'kept' });
    for (const [word, change] of [
      ['paused', { state: 'paused', state_at: sql<Date>`now() - interval '7 months'` }],
      ['deleted', { deleted_at: sql<Date>`now() - interval '2 days'` }],
    ] as const) {
      const { _id } = await anAlert(seeker, { q: word });
      await db.updateTable('alerts').set(change).where('_id', '=', _id).execute();
    }
    await deleteExpiredRows(db);
    await forgetUnusedSearches(db);
    assert.deepEqual((await listOf(seeker.headers)).alerts, [kept]);
    const left = await db.selectFrom('alert_searches').select('search').execute();
    assert.deepEqual(left, [{ search: 'q=kept' }]);
  });
});
