import { DEFAULT_CRITERION } from '@jobharbor/contract';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { text } from 'node:stream/consumers';

import { newId } from '../../src/database/index.ts';
import { PASSWORD } from '../employers/helpers.ts';
import { form, LETTER } from '../files/helpers.ts';
import { aJobForm } from '../jobs/helpers.ts';
import type { CallerHeaders, Row } from './table.ts';
import { employerEmail, type World } from './world.ts';

/** The identity provider's token of a person without an account. */
export const NEWCOMER = 'a-newcomers-token-of-the-provider';

type Body = Pick<InjectOptions, 'payload' | 'headers'>;

const BODIES: Record<string, (world: World, app: FastifyInstance) => Body | Promise<Body>> = {
  'POST /api/auth/google': () => ({ payload: { accessToken: NEWCOMER } }),
  'POST /api/auth/email-link': () => ({ payload: { email: `${newId()}@example.com` } }),
  'POST /api/auth/email': ({ ids }) => ({ payload: { token: ids.signInToken } }),
  'POST /api/client-errors': () => ({
    payload: { kind: 'render', page: 'seeker/JobDetail', name: 'TypeError' },
  }),
  'DELETE /api/auth/account': () => ({ payload: { confirm: 'DELETE' } }),
  'PUT /api/resume/update-resume/:resumeId': () => ({ payload: { profileSummary: 'Changed.' } }),
  'POST /api/resume/uploadfile/:userId': () => form(LETTER),
  'POST /api/employer/logo': () =>
    form({ bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>') }),
  'POST /api/resume/letters/:userId': () => form(LETTER),
  'PUT /api/resume/coverletter/:userId': () => ({ payload: { coverLetter: '' } }),
  'POST /api/employer/signup': () => ({
    payload: { name: 'New Quay', email: `${newId()}@example.com`, password: PASSWORD },
  }),
  'POST /api/employer/login': ({ employer }) => ({
    payload: { email: employerEmail(employer), password: PASSWORD },
  }),
  'POST /api/employer/resend-verification-token': ({ unmailed }) => ({
    payload: { email: unmailed.pop() },
  }),
  'POST /api/employer/forgot-password': ({ unmailed }) => ({
    payload: { email: unmailed.pop() },
  }),
  'POST /api/employer/reset-password': ({ ids }) => ({
    payload: { token: ids.resetToken, password: 'Quiet-Anchor8?' },
  }),
  'PUT /api/employer/change-password': () => ({
    payload: { currentPassword: PASSWORD, newPassword: 'Quiet-Anchor8?' },
  }),
  'PUT /api/employer/change-email': () => ({
    payload: { email: `${newId()}@example.com`, password: PASSWORD },
  }),
  'PUT /api/employer/colleagues/me': () => ({ payload: { name: 'Rosa Ferrer' } }),
  'DELETE /api/employer/colleagues/me': () => ({ payload: { password: PASSWORD } }),
  'PATCH /api/employer/colleagues/:colleagueId': () => ({ payload: { role: 'recruiter' } }),
  'POST /api/employer/stages': () => ({
    payload: { label: 'Interview', colour: 'blue', status: 'shortlisted' },
  }),
  'PUT /api/employer/stages': ({ ids }) => ({ payload: { ids: [ids.stageId] } }),
  'PUT /api/employer/stages/:stageId': () => ({ payload: { label: 'Call', colour: 'green' } }),
  'POST /api/employer/templates': () => ({
    payload: { name: 'Thanks', text: 'Dear {firstName}, thank you.' },
  }),
  'PUT /api/employer/templates/:templateId': () => ({
    payload: { name: 'A kind no', text: 'Dear {firstName}, sorry.' },
  }),
  'POST /api/employer/invitations': () => ({
    payload: { email: `${newId()}@example.com`, role: 'reviewer' },
  }),
  'POST /api/employer/invitation/:invitationToken': () => ({
    payload: { name: 'Grace Hopper', password: 'Quiet-Anchor8?' },
  }),
  'DELETE /api/employer/account': () => ({ payload: { password: PASSWORD, confirm: 'DELETE' } }),
  'POST /api/jobs/report/:jobId': () => ({ payload: { reason: 'scam' } }),
  'POST /api/alerts': () => ({
    payload: { search: { q: 'sailor' }, email: `${newId()}@example.com` },
  }),
  'PATCH /api/alerts/:alertId': () => ({ payload: { isPaused: true } }),
  'POST /api/alerts/confirm': ({ confirmLink: link }) => ({ payload: { link } }),
  'PUT /api/employer/update-profile': () => ({ payload: { description: 'Changed.' } }),
  'POST /api/jobs/add': () => ({ payload: aJobForm() }),
  'POST /api/employer/jobs/add': () => ({ payload: aJobForm() }),
  'PUT /api/jobs/update/:jobId': () => ({ payload: aJobForm({ jobName: 'Sailmaker' }) }),
  'PATCH /api/jobs/status/:jobId': () => ({ payload: { status: 'closed' } }),
  // An address of this machine is not read.
  'POST /api/employer/job-feeds': () => ({ payload: { address: 'https://127.0.0.1/jobs.xml' } }),
  'POST /api/employer/job-drafts': () => ({ payload: { jobName: 'Sailmaker' } }),
  'PUT /api/employer/job-drafts/:draftId': () => ({ payload: { jobName: 'Sailmaker' } }),
  // The other fields of the specification. The server ignores them, except the letter, which must be the caller's own.
  'POST /api/applications/': ({ openJobId, outsider, ids }) => ({
    payload: {
      jobId: openJobId,
      userId: ids.userId,
      employerId: outsider.id,
      resumeUrl: `/api/resume/${ids.userId}`,
      coverLetter: `/api/files/${ids.fileId}`,
      applicationStatus: 'accepted',
    },
  }),
  'POST /api/saved-jobs/': ({ openJobId }) => ({ payload: { jobs: [{ jobId: openJobId }] } }),
  'PUT /api/saved-jobs/settings': () => ({ payload: { closingMails: false } }),
  'PATCH /api/saved-jobs/:jobId': () => ({ payload: { note: 'Changed.' } }),
  'POST /api/applications/answers': ({ ids }) => ({
    payload: {
      applications: [{ _id: ids.applicationId, seenStatus: 'applied' }],
      applicationStatus: 'reviewing',
      message: 'Thank you, {firstName}.',
    },
  }),
  'POST /api/applications/answers/undo': ({ ids }) => ({
    payload: { applications: [{ _id: ids.applicationId, step: newId() }] },
  }),
  'POST /api/applications/:applicationId/interviews': ({ interviewTime }) => ({
    payload: { times: [interviewTime.local], timeZone: 'UTC', minutes: 30, place: 'Quay 9' },
  }),
  'PUT /api/applications/interviews/:interviewId': ({ interviewTime }) => ({
    payload: {
      ...{ times: [interviewTime.local], timeZone: 'UTC', minutes: 30, place: 'Quay 9' },
      version: 2,
    },
  }),
  'POST /api/interviews/:interviewId/time': ({ interviewTime }) => ({
    payload: { startsAt: interviewTime.at },
  }),
  'POST /api/interviews/:interviewId/others': () => ({ payload: { answer: 'Later, please.' } }),
  'POST /api/applications/:applicationId/preview': () => ({ payload: { feedback: 'Welcome.' } }),
  'POST /api/applications/:applicationId/notes': () => ({ payload: { text: 'Call again.' } }),
  'POST /api/applications/:applicationId/messages': () => ({ payload: { text: 'See you then.' } }),
  'PUT /api/applications/:applicationId/messages/read': ({ ids }) => ({
    payload: { messageId: ids.messageId },
  }),
  'POST /api/applications/:applicationId/messages/files': () => form(LETTER),
  'POST /api/applications/messages/:messageId/report': () => ({ payload: { text: 'A threat.' } }),
  'PUT /api/applications/notes/:noteId': () => ({ payload: { text: 'Called.' } }),
  'PUT /api/applications/:applicationId/rating': () => ({
    payload: { criterion: DEFAULT_CRITERION, score: 4 },
  }),
  'PUT /api/applications/job/:jobId/criteria': () => ({ payload: { criteria: ['Steady hands'] } }),
  'PUT /api/applications/no-answer/:applicationId': () => ({ payload: { noAnswer: true } }),
  'PUT /api/auth/fitting-jobs': () => ({ payload: { fittingJobs: false } }),
  'PUT /api/employer/reminders': () => ({ payload: { reminders: false } }),
  'PUT /api/applications/:applicationId': () => ({
    payload: { applicationStatus: 'shortlisted', feedback: 'See you on Monday.' },
  }),
};

/** The addresses of calls whose rows say too little. */
const ADDRESSES: Record<string, string> = {
  '/api/docs/static/*': '/api/docs/static/index.css',
  '/api/*': '/api/nothing',
  '/api/jobs/byids': '/api/jobs/byids?ids=unknown',
};

/** A live stream is answered with its headers; its events are not awaited. */
async function answered(
  app: FastifyInstance,
  request: InjectOptions,
): Promise<LightMyRequestResponse> {
  if (request.url !== '/api/events') return app.inject(request);
  const response = await app.inject({ ...request, payloadAsStream: true });
  const isStream = String(response.headers['content-type']).startsWith('text/event-stream');
  if (isStream && request.method === 'GET') {
    response.raw.res.destroy();
    return Object.assign(response, { body: '' });
  }
  const body = await text(response.stream());
  return Object.assign(response, { body, json: () => JSON.parse(body) as never });
}

/** Makes the call of a row with the ids of a world, or with unknown ids. */
export async function ask(
  app: FastifyInstance,
  { method, url }: Pick<Row, 'method' | 'url'>,
  {
    world,
    headers,
    isUnknown = false,
  }: { world: World; headers: CallerHeaders; isUnknown?: boolean },
): Promise<LightMyRequestResponse> {
  const body = await BODIES[`${method} ${url}`]?.(world, app);
  const ids: Record<string, string> = { ...world.ids, term: 'Carpenter', logo: newId() };
  const path = url.replace(/:(\w+)/g, (_all, name: string) =>
    isUnknown ? newId() : (ids[name] ?? ''),
  );
  return answered(app, {
    method: method === 'ALL' ? 'POST' : method,
    url: ADDRESSES[url] ?? path,
    ...body,
    headers: { ...body?.headers, ...headers },
  });
}
