import type {
  ApplicationDetails,
  Colleagues,
  EmployerSignedIn,
  Problem,
} from '@jobharbor/contract';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Kysely } from 'kysely';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, beforeEach, describe, it } from 'node:test';

import type { Schema } from '../../src/database/index.ts';
import { repeatColleagueRemoval } from '../../src/employers/colleagues/repository.ts';
import { aStoredJob, callsOf } from '../applications/helpers.ts';
import { aSeeker, build, startSession, suiteOwner } from '../helper.ts';
import { aJobForm } from '../jobs/helpers.ts';
import { unzip } from '../seekers/unzip.ts';
import {
  aColleague,
  anAccount,
  aSignedInAccount,
  employerCalls,
  mailsTo,
  PASSWORD,
  tokenFor,
} from './helpers.ts';

type Headers = Record<string, string>;

const GUEST = 'grace@example.com';
/** Invitations to one address in an hour. */
const MAILS = 20;

describe('colleagues', () => {
  const suite = suiteOwner();
  let app: FastifyInstance;
  let db: Kysely<Schema>;
  let calls: ReturnType<typeof employerCalls>;
  let company: string;
  let owner: { id: string; email: string; headers: Headers };

  before(async () => {
    ({ app, db } = await build(suite, { rateLimits: { mailsPerRecipient: MAILS } }));
    calls = employerCalls(app);
  });

  beforeEach(async () => {
    await db.deleteFrom('outbox').execute();
    await db.deleteFrom('colleagues').execute();
    await db.deleteFrom('invitations').execute();
    owner = await aSignedInAccount(db);
    company = owner.id;
  });

  const ask = (
    method: NonNullable<InjectOptions['method']>,
    url: string,
    headers: Headers,
    payload?: object,
  ) => app.inject({ method, url: `/api/employer/${url}`, headers, ...(payload && { payload }) });
  const invite = (email = GUEST, role = 'recruiter', headers = owner.headers) =>
    ask('POST', 'invitations', headers, { email, role });
  const accept = (token: string, name = 'Grace Hopper') =>
    calls.post(`invitation/${token}`, { name, password: PASSWORD });
  const listFor = async (headers: Headers) =>
    (await ask('GET', 'colleagues', headers)).json<Colleagues>();
  const statusOf = async (headers: Headers) => (await ask('GET', 'me', headers)).statusCode;
  const codeOf = (response: { statusCode: number; json: () => Problem }) => [
    response.statusCode,
    response.json().code,
  ];

  it('are invited by e-mail, and join with a name and a password of their own', async () => {
    const invited = await invite(' Grace@Example.com ');
    assert.equal(invited.statusCode, 200, invited.body);
    const { invitations } = invited.json<Colleagues>();
    assert.deepEqual(
      invitations.map(({ email, role }) => [email, role]),
      [[GUEST, 'recruiter']],
    );
    const token = await tokenFor(db, GUEST);
    assert.ok(
      !JSON.stringify(await db.selectFrom('invitations').selectAll().execute()).includes(token),
    );
    const shown = await calls.get(`invitation/${token}`);
    assert.deepEqual(shown.json(), { companyName: 'Harbour Ltd', email: GUEST, role: 'recruiter' });

    const joined = await accept(token);
    assert.equal(joined.statusCode, 200, joined.body);
    const { employer, token: session } = joined.json<EmployerSignedIn>();
    assert.deepEqual([employer._id, employer.email], [company, GUEST]);
    assert.deepEqual(
      [employer.colleague.name, employer.colleague.role],
      ['Grace Hopper', 'recruiter'],
    );
    const { colleagues, invitations: left } = await listFor({ authorization: `Bearer ${session}` });
    assert.deepEqual(
      colleagues.map(({ email }) => email),
      [owner.email, GUEST],
    );
    assert.deepEqual(left, []);
    await calls.sessionOf(GUEST);
    assert.deepEqual(codeOf(await accept(token)), [410, 'expired'], 'the link works once');
  });

  it('end the session that the browser had before', async () => {
    const before = await anAccount(db, { email: 'before@example.com' });
    const { headers } = await startSession(db, 'employer', before.id);
    assert.equal(await statusOf(headers), 200);
    await invite('next@example.com');
    const token = await tokenFor(db, 'next@example.com');
    const joined = await ask('POST', `invitation/${token}`, headers, {
      name: 'Ada Next',
      password: PASSWORD,
    });
    assert.equal(joined.statusCode, 200, joined.body);
    assert.equal(await statusOf(headers), 401);
  });

  it('stay signed in when an invitation cannot be accepted', async () => {
    const before = await anAccount(db);
    const { headers } = await startSession(db, 'employer', before.id);
    const taken = await anAccount(db);
    await invite(taken.email);
    const token = await tokenFor(db, taken.email);
    const body = { name: 'Ada Next', password: PASSWORD };
    assert.deepEqual(codeOf(await ask('POST', `invitation/${token}`, headers, body)), [
      409,
      'address_taken',
    ]);
    assert.equal(await statusOf(headers), 200);
  });

  it('whose address has an account already are told so by the link, and the owner is not', async () => {
    const elsewhere = await anAccount(db, { email: 'taken@example.com' });
    assert.equal((await invite(elsewhere.email)).statusCode, 200);
    const refused = await accept(await tokenFor(db, elsewhere.email));
    assert.deepEqual(codeOf(refused), [409, 'address_taken']);
    assert.match(refused.json<Problem>().message, /belongs to a company on this portal already/);
    assert.equal((await listFor(owner.headers)).invitations.length, 1);
    assert.equal(
      (await invite(owner.email)).json<Problem>().fields?.email,
      'This person belongs to your company already.',
    );
  });

  it('join only by the newest link of an invitation that stands', async () => {
    await invite();
    const first = await tokenFor(db, GUEST);
    const [{ _id } = { _id: '' }] = (await listFor(owner.headers)).invitations;
    assert.equal((await ask('POST', `invitations/${_id}/resend`, owner.headers)).statusCode, 200);
    const second = await tokenFor(db, GUEST);
    assert.deepEqual(codeOf(await calls.get(`invitation/${first}`)), [410, 'expired']);
    assert.equal((await calls.get(`invitation/${second}`)).statusCode, 200);
    await db
      .updateTable('invitations')
      .set({ expires_at: new Date(0) })
      .execute();
    assert.deepEqual(codeOf(await accept(second)), [410, 'expired']);
    const withdrawn = await ask('DELETE', `invitations/${_id}`, owner.headers);
    assert.deepEqual(withdrawn.json<Colleagues>().invitations, []);
    assert.deepEqual(await mailsTo(db, GUEST), [], 'no mail with a dead link is sent');
    assert.equal((await ask('POST', `invitations/${_id}/resend`, owner.headers)).statusCode, 404);
  });

  it('are invited once by a call that is repeated, because its answer was lost', async () => {
    const email = 'once@example.com';
    const headers = { ...owner.headers, 'idempotency-key': randomUUID() };
    await invite(email, 'recruiter', headers);
    const token = await tokenFor(db, email);
    const repeated = await invite(email, 'recruiter', headers);
    assert.equal(repeated.statusCode, 200, repeated.body);
    assert.equal(await tokenFor(db, email), token);
    const other = await invite(email, 'reviewer', headers);
    assert.deepEqual(codeOf(other), [409, 'key_reused']);
    // A repeated call counts as no further mail.
    for (let repeat = 0; repeat < MAILS; repeat += 1) {
      assert.equal((await invite(email, 'recruiter', headers)).statusCode, 200);
    }
    await db.deleteFrom('invitations').where('email', '=', email).execute();
  });

  it('are not invited before the address is verified, in masses, or with a wrong address', async () => {
    const { headers } = await aSignedInAccount(db, { isVerified: false });
    assert.deepEqual(codeOf(await invite(GUEST, 'reviewer', headers)), [403, 'not_verified']);
    assert.equal((await invite('nobody')).statusCode, 400);
    assert.equal(
      (await invite(GUEST, 'king')).json<Problem>().fields?.role,
      'Please choose a role.',
    );
    for (let index = 0; index < 49; index += 1) {
      await db
        .insertInto('invitations')
        .values({
          _id: `i${index}`,
          employer_id: company,
          email: `${index}@example.com`,
          role: 'reviewer',
          token_hash: `${index}`,
          expires_at: new Date(),
        })
        .execute();
    }
    assert.deepEqual(codeOf(await invite()), [409, 'too_many_colleagues']);
  });

  it('may do what their role allows, and no more', async () => {
    const recruiter = await aColleague(db, company, 'recruiter');
    const reviewer = await aColleague(db, company, 'reviewer');
    const jobId = await aStoredJob(db, { employer_id: company });
    const seeker = await aSeeker(db, { email: 'applicant@example.com' });
    const { _id } = await callsOf(app, seeker).apply(jobId);
    const answer = ({ headers }: { headers: Headers }) =>
      app.inject({
        method: 'PUT',
        url: `/api/applications/${_id}`,
        headers,
        payload: { applicationStatus: 'shortlisted' },
      });
    const post = ({ headers }: { headers: Headers }) =>
      app.inject({ method: 'POST', url: '/api/jobs/add', headers, payload: aJobForm() });
    for (const headers of [reviewer.headers, recruiter.headers]) {
      assert.equal(
        (await app.inject({ url: `/api/applications/${_id}`, headers })).statusCode,
        200,
      );
      assert.deepEqual(codeOf(await invite(GUEST, 'owner', headers)), [403, 'not_permitted']);
      assert.deepEqual((await listFor(headers)).invitations, []);
    }
    const refused = await answer(reviewer);
    assert.deepEqual(codeOf(refused), [403, 'not_permitted']);
    assert.match(refused.json<Problem>().message, /Your role in this company does not allow that/);
    assert.equal((await post(reviewer)).statusCode, 403);
    assert.equal((await answer(recruiter)).statusCode, 200);
    const posted = await post(recruiter);
    assert.equal(posted.statusCode, 201);
    assert.equal(posted.json<{ job: { postedBy: string } }>().job.postedBy, 'Grace Hopper');
    const stepsFor = async ({ headers }: { headers: Headers }) => {
      const { history } = (
        await app.inject({ url: `/api/applications/${_id}`, headers })
      ).json<ApplicationDetails>();
      return history.map(({ by }) => by);
    };
    assert.deepEqual(await stepsFor(reviewer), [undefined, 'Grace Hopper']);
    assert.deepEqual(await stepsFor(seeker), [undefined, undefined], 'seekers see no colleague');
    const notified = [owner, recruiter, reviewer].map(
      async ({ email }) => (await mailsTo(db, email)).length,
    );
    assert.deepEqual(await Promise.all(notified), [1, 1, 0], 'mails go to those who answer');

    const changed = await ask('PATCH', `colleagues/${reviewer.id}`, owner.headers, {
      role: 'recruiter',
    });
    assert.equal(changed.statusCode, 200);
    assert.equal(
      (await answer(reviewer)).statusCode,
      200,
      'at the next request of the same session',
    );
  });

  it('who are removed are signed out at once, and keep nothing but their name', async () => {
    const colleague = await aColleague(db, company, 'recruiter');
    await calls.post('forgot-password', { email: colleague.email });
    const link = await tokenFor(db, colleague.email);
    assert.equal(await statusOf(colleague.headers), 200);
    const removed = await ask('DELETE', `colleagues/${colleague.id}`, owner.headers);
    assert.deepEqual(
      removed.json<Colleagues>().colleagues.map(({ _id }) => _id),
      [owner.id],
    );
    assert.equal(await statusOf(colleague.headers), 401);
    assert.equal((await calls.login(colleague.email)).statusCode, 401);
    const reset = { token: link, password: 'Quiet-Anchor8?' };
    assert.equal((await calls.post('reset-password', reset)).statusCode, 410);
    const [mail, ...others] = await mailsTo(db, colleague.email);
    assert.match(mail?.subject ?? '', /removed from a company/);
    assert.deepEqual(others, []);
    const row = await db
      .selectFrom('colleagues')
      .selectAll()
      .where('_id', '=', colleague.id)
      .executeTakeFirstOrThrow();
    assert.deepEqual([row.name, row.email, row.password_hash], ['Grace Hopper', null, null]);
    assert.equal((await invite(colleague.email)).statusCode, 200, 'the address is free');

    // As after the restore of a backup that was made before.
    await db
      .updateTable('colleagues')
      .set({ removed_at: null, email: 'back@example.com', password_hash: 'x' })
      .where('_id', '=', colleague.id)
      .execute();
    const logged = await db
      .selectFrom('deletion_log')
      .select('role')
      .where('account_id', '=', colleague.id)
      .executeTakeFirst();
    assert.equal(logged?.role, 'colleague');
    assert.ok(await db.transaction().execute((trx) => repeatColleagueRemoval(trx, colleague.id)));
    assert.equal((await listFor(owner.headers)).colleagues.length, 1);
  });

  it('always have an owner, also when two owners remove each other at once', async () => {
    const self = `colleagues/${owner.id}`;
    assert.deepEqual(codeOf(await ask('DELETE', self, owner.headers)), [409, 'last_owner']);
    assert.deepEqual(codeOf(await ask('PATCH', self, owner.headers, { role: 'reviewer' })), [
      409,
      'last_owner',
    ]);
    const leaving = await ask('DELETE', 'colleagues/me', owner.headers, { password: PASSWORD });
    assert.deepEqual(codeOf(leaving), [409, 'last_owner']);
    const other = await aColleague(db, company, 'owner');
    const both = await Promise.all([
      ask('DELETE', `colleagues/${other.id}`, owner.headers),
      ask('DELETE', self, other.headers),
    ]);
    const [first, second] = both.map(({ statusCode }) => statusCode).sort();
    assert.equal(first, 200);
    assert.ok([401, 409].includes(second ?? 0), String(second));
    const owners = await db
      .selectFrom('colleagues')
      .select('_id')
      .where('role', '=', 'owner')
      .where('removed_at', 'is', null)
      .where('employer_id', '=', company)
      .execute();
    assert.equal(owners.length, 1);
  });

  it('of another company are not found', async () => {
    const { headers } = await aSignedInAccount(db);
    await invite();
    const [{ _id } = { _id: '' }] = (await listFor(owner.headers)).invitations;
    assert.equal((await ask('DELETE', `colleagues/${owner.id}`, headers)).statusCode, 404);
    assert.equal(
      (await ask('PATCH', `colleagues/${owner.id}`, headers, { role: 'reviewer' })).statusCode,
      404,
    );
    assert.equal((await ask('DELETE', `invitations/${_id}`, headers)).statusCode, 404);
  });

  it('leave by themselves with their password, and the company stays', async () => {
    const colleague = await aColleague(db, company, 'reviewer');
    const leave = (password: string) =>
      ask('DELETE', 'colleagues/me', colleague.headers, { password });
    assert.deepEqual(codeOf(await leave('Wrong-Wave7!x')), [401, 'wrong_password']);
    assert.equal((await leave(PASSWORD)).statusCode, 202);
    assert.equal(await statusOf(colleague.headers), 401);
    assert.equal(await statusOf(owner.headers), 200);
  });

  it('export what is theirs; the company belongs to the export of owners, and only the last owner deletes it', async () => {
    const partner = await aColleague(db, company, 'owner');
    const reviewer = await aColleague(db, company, 'reviewer');
    const dataOf = async (headers: Headers) =>
      JSON.parse(
        String((await unzip((await ask('GET', 'export', headers)).rawPayload)).get('data.json')),
      ) as Record<string, object>;
    const own = await dataOf(reviewer.headers);
    assert.deepEqual(Object.keys(own).sort(), [
      'assessments',
      'exportedAt',
      'mails',
      'securityEvents',
      'sessions',
      'you',
    ]);
    assert.ok(!JSON.stringify(own).includes(owner.email));
    const whole = await dataOf(owner.headers);
    assert.equal((whole.colleagues as object[]).length, 3);

    const deletion = { password: PASSWORD, confirm: 'DELETE' };
    assert.deepEqual(codeOf(await ask('DELETE', 'account', reviewer.headers, deletion)), [
      403,
      'not_permitted',
    ]);
    assert.deepEqual(codeOf(await ask('DELETE', 'account', owner.headers, deletion)), [
      409,
      'other_owners',
    ]);
    await ask('DELETE', `colleagues/${partner.id}`, owner.headers);
    assert.equal((await ask('DELETE', 'account', owner.headers, deletion)).statusCode, 202);
    assert.equal(await statusOf(reviewer.headers), 401);
    assert.deepEqual(
      await db.selectFrom('colleagues').selectAll().where('employer_id', '=', company).execute(),
      [],
    );
  });
});
