import {
  type AssessmentChanged,
  type MessageSent,
  dayAhead,
  type InterviewChanged,
  type MessageTemplatesChanged,
  type StagesChanged,
} from '@jobharbor/contract';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import assert from 'node:assert/strict';

import { alertRepository, seekerOwner } from '../../src/alerts/repository.ts';
import { newId, type Schema } from '../../src/database/index.ts';
import { assignMissingSlugs } from '../../src/employers/index.ts';
import { type EmployerPurpose, issueToken, signLink } from '../../src/links/index.ts';
import { hashToken, newToken, sessionRepository } from '../../src/sessions/repository.ts';
import { aStoredJob, callsOf } from '../applications/helpers.ts';
import {
  aColleague,
  employerCalls,
  givePasswords,
  PASSWORD,
  tokenFor,
} from '../employers/helpers.ts';
import { LETTER, upload } from '../files/helpers.ts';
import { anEmployer, aSeeker, type TestAccount, type TestSeeker } from '../helper.ts';

/** A seeker who has applied with a letter and has saved that job, and other accounts. */
export interface World {
  owner: TestSeeker;
  other: TestSeeker;
  /** Has received an application of the owner. */
  employer: TestAccount;
  /** Colleagues of the employer. */
  recruiter: TestAccount;
  reviewer: TestAccount;
  /** Has received another application of the owner. */
  rival: TestAccount;
  /** Has received an application of the other seeker. */
  outsider: TestAccount;
  /** Has an account without a verified address. */
  unverified: TestAccount;
  /** The addresses of further such accounts. The server sends one mail of a kind to an address in a minute. */
  unmailed: string[];
  /** Of a session of the owner that has ended. */
  ended: TestAccount['headers'];
  /** A job of the employer without applications. */
  openJobId: string;
  /** The agreed time of the interview, and the same as the company's clocks show it. */
  interviewTime: { at: string; local: string };
  /** Confirms an alert of the owner. */
  confirmLink: string;
  /**
   * The ids in the calls' URLs: those of the owner and the employer. The token verifies the unverified employer, the other
   * one signs a newcomer in.
   */
  ids: Record<
    | 'userId'
    | 'resumeId'
    | 'fileId'
    | 'applicationId'
    | 'noteId'
    | 'interviewId'
    | 'messageId'
    | 'stageId'
    | 'templateId'
    | 'jobId'
    | 'employerId'
    | 'token'
    | 'resetToken'
    | 'signInToken'
    | 'alertId'
    | 'link'
    | 'colleagueId'
    | 'invitationId'
    | 'invitationToken'
    | 'emailToken'
    | 'draftId'
    | 'slug',
    string
  >;
}

export async function aWorld(app: FastifyInstance, db: Kysely<Schema>): Promise<World> {
  const owner = await aSeeker(db, { email: 'owner@example.com' });
  const other = await aSeeker(db, { email: 'other@example.com' });
  const employer = await anEmployer(db);
  const rival = await anEmployer(db);
  const [recruiter, reviewer, colleague] = await Promise.all(
    (['recruiter', 'reviewer', 'reviewer'] as const).map((role) =>
      aColleague(db, employer.id, role),
    ),
  );
  assert.ok(recruiter && reviewer && colleague);
  const outsider = await anEmployer(db);
  const unverified = await anEmployer(db);
  const further = Array.from({ length: 24 }, () => ({ id: newId() }));
  await db
    .insertInto('employers')
    .values(further.map(({ id }) => ({ _id: id, name: `Company ${id}` })))
    .execute();
  await db
    .updateTable('employers')
    .set({ is_verified: false })
    .where('_id', '=', unverified.id)
    .execute();
  await givePasswords(
    db,
    [employer, rival, outsider, unverified, ...further].map(({ id }) => ({
      id,
      email: employerEmail({ id }),
    })),
  );
  const linkOf = (purpose: EmployerPurpose, { id }: TestAccount) =>
    db.transaction().execute((trx) => issueToken(trx, purpose, id));
  const jobOf = ({ id }: TestAccount) =>
    aStoredJob(db, {
      employer_id: id,
      application_email: 'jobs@example.com',
      valid_through: dayAhead(9),
    });
  const jobId = await jobOf(employer);
  const uploaded = await upload(app, owner, LETTER);
  assert.equal(uploaded.statusCode, 200, uploaded.body);
  const { resume } = uploaded.json<{ resume: { coverLetter: string } }>();
  const { coverLetter } = resume;
  const { _id: applicationId } = await callsOf(app, owner).apply(jobId, coverLetter);
  await callsOf(app, owner).apply(await jobOf(rival), coverLetter);
  await callsOf(app, other).apply(await jobOf(outsider));
  const fileId = coverLetter.replace(/.*\//, '');
  const saved = await callsOf(app, owner).put(`/api/saved-jobs/${jobId}`, {});
  assert.equal(saved.statusCode, 200, saved.body);
  await assignMissingSlugs(db);
  const { slug } = await db
    .selectFrom('employers')
    .select('slug')
    .where('_id', '=', employer.id)
    .executeTakeFirstOrThrow();
  const at = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 86_400_000).toISOString();
  const interviewTime = { at, local: at.slice(0, 16) };
  const { alertId, confirmLink, link } = await someAlerts(db, owner);
  return {
    owner,
    other,
    employer,
    recruiter,
    reviewer,
    rival,
    outsider,
    unverified,
    unmailed: further.map(employerEmail),
    ended: { authorization: `Bearer ${await anEndedToken(db, owner.id)}` },
    openJobId: await jobOf(employer),
    interviewTime,
    confirmLink,
    ids: {
      userId: owner.id,
      resumeId: owner.resumeId,
      fileId,
      applicationId,
      stageId: await aStage(app, employer),
      templateId: await aTemplate(app, employer),
      noteId: await aNote(app, employer, applicationId),
      interviewId: await anInterview(app, { employer, owner }, applicationId, interviewTime),
      messageId: await aMessage(app, employer, applicationId),
      jobId,
      employerId: employer.id,
      token: await linkOf('verify', unverified),
      resetToken: await linkOf('reset', employer),
      signInToken: await db
        .transaction()
        .execute((trx) => issueToken(trx, 'sign_in', 'newcomer@example.com')),
      alertId,
      link,
      colleagueId: colleague.id,
      ...(await anInvitation(db, employer.id)),
      emailToken: await anEmailChange(app, db, employer),
      draftId: await aDraft(db, employer.id),
      slug: slug ?? '',
    },
  };
}

async function aDraft(db: Kysely<Schema>, employer_id: string) {
  const _id = newId();
  await db.insertInto('job_drafts').values({ _id, employer_id, form: '{}' }).execute();
  return _id;
}

async function anEmailChange(app: FastifyInstance, db: Kysely<Schema>, { headers }: TestAccount) {
  // One database may have several worlds.
  const email = `${newId()}@example.com`;
  const { put } = employerCalls(app);
  const { statusCode, body } = await put('change-email', { email, password: PASSWORD }, headers);
  assert.equal(statusCode, 202, body);
  return tokenFor(db, email);
}

async function anInvitation(db: Kysely<Schema>, employer_id: string) {
  const [invitationId, invitationToken] = [newId(), newToken()];
  await db
    .insertInto('invitations')
    .values({
      ...{ _id: invitationId, employer_id, email: 'invited@example.com', role: 'reviewer' },
      ...{ token_hash: hashToken(invitationToken), expires_at: new Date(Date.now() + 86_400_000) },
    })
    .execute();
  return { invitationId, invitationToken };
}

/** An alert of the seeker that is on, one that is not confirmed, and the links of their e-mails. */
async function someAlerts(db: Kysely<Schema>, { id: seekerId }: TestSeeker) {
  const alerts = alertRepository(db);
  const owner = await seekerOwner(db, seekerId);
  const aNewAlert = { frequency: 'daily', timeZone: 'UTC' } as const;
  const { _id: alertId } = await alerts.add(owner, { search: { q: 'carpenter' }, ...aNewAlert });
  const { _id: unconfirmed } = await alerts.add(owner, { search: { q: 'sailor' }, ...aNewAlert });
  await db
    .updateTable('alerts')
    .set({ state: 'unconfirmed' })
    .where('_id', '=', unconfirmed)
    .execute();
  const { _id: recipientId } = await db
    .selectFrom('alert_recipients')
    .select('_id')
    .where('seeker_id', '=', seekerId)
    .executeTakeFirstOrThrow();
  return {
    alertId,
    confirmLink: await signLink(db, 'alerts confirm', unconfirmed),
    link: await signLink(db, 'alerts unsubscribe', recipientId),
  };
}

/** The e-mail address of an employer of the world. */
export function employerEmail({ id }: { id: string }): string {
  return `${id}@employers.example.com`;
}

async function anEndedToken(db: Kysely<Schema>, seekerId: string): Promise<string> {
  const sessions = sessionRepository(db);
  const token = await db.transaction().execute((trx) => sessions.start('seeker', seekerId, trx));
  assert.ok(await sessions.find(token));
  await sessions.end('seeker', token);
  return token;
}

/** A note of the employer's owner about an application. */
async function aNote(app: FastifyInstance, account: TestAccount, id: string): Promise<string> {
  const { call } = callsOf(app, account);
  const noted = await call('POST', `/api/applications/${id}/notes`, { text: 'Good hands.' });
  return noted.json<AssessmentChanged>().assessment.notes[0]?._id ?? '';
}

/** An agreed interview about the owner's application. */
async function anInterview(
  app: FastifyInstance,
  { employer, owner }: Pick<World, 'employer' | 'owner'>,
  id: string,
  time: World['interviewTime'],
): Promise<string> {
  const times = { times: [time.local], timeZone: 'UTC', minutes: 30, place: 'Quay 7' };
  const url = `/api/applications/${id}/interviews`;
  const proposed = await callsOf(app, employer).call('POST', url, times);
  const { _id } = proposed.json<InterviewChanged>().interview;
  const pick = { startsAt: time.at };
  await callsOf(app, owner).call('POST', `/api/interviews/${_id}/time`, pick);
  return _id;
}

/** A message of the employer's owner to an applicant. */
async function aMessage(app: FastifyInstance, account: TestAccount, id: string): Promise<string> {
  const { call } = callsOf(app, account);
  const sent = await call('POST', `/api/applications/${id}/messages`, { text: 'Good day.' });
  return sent.json<MessageSent>().sent._id;
}

/** A stage of the employer's. */
async function aStage(app: FastifyInstance, account: TestAccount): Promise<string> {
  const stage = { label: 'Phone call', colour: 'yellow', status: 'reviewing' };
  const added = await callsOf(app, account).call('POST', '/api/employer/stages', stage);
  return added.json<StagesChanged>().stages[0]?._id ?? '';
}

/** A message template of the employer's. */
async function aTemplate(app: FastifyInstance, account: TestAccount): Promise<string> {
  const template = { name: 'A kind no', text: 'Dear {firstName}, we are sorry.' };
  const added = await callsOf(app, account).call('POST', '/api/employer/templates', template);
  return added.json<MessageTemplatesChanged>().templates[0]?._id ?? '';
}
