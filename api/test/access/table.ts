import type { World } from './world.ts';

export type CallerHeaders = Record<string, string>;

/** The callers, in the order of the table's columns. */
export const CALLERS = {
  guest: () => ({}),
  owner: ({ owner }) => owner.headers,
  // The owner: as the portal's pages call, without the header that only those pages can set, and from another site.
  cookie: ({ owner }) => owner.cookies,
  plain: ({ owner }) => ({ cookie: owner.cookies.cookie, origin: owner.cookies.origin }),
  foreign: ({ owner }) => ({ ...owner.cookies, origin: 'https://evil.example.com' }),
  other: ({ other }) => other.headers,
  employer: ({ employer }) => employer.headers,
  // The employer with a cookie only: by a link, or from a page that sends no token.
  link: ({ employer }) => employer.cookies,
  rival: ({ rival }) => rival.headers,
  outsider: ({ outsider }) => outsider.headers,
  ended: ({ ended }) => ended,
  // Have no columns: see below.
  recruiter: ({ recruiter }) => recruiter.headers,
  reviewer: ({ reviewer }) => reviewer.headers,
  unverified: ({ unverified }) => unverified.headers,
} satisfies Record<string, (world: World) => CallerHeaders>;

export type Caller = keyof typeof CALLERS;

/** Calls on which an employer without a verified address gets another answer than the outsider. */
const UNVERIFIED: Record<string, string> = {
  'POST /api/jobs/add': '403',
  'POST /api/employer/jobs/add': '403',
  'PUT /api/jobs/update/:jobId': '403',
  'POST /api/employer/invitations': '403',
  'POST /api/employer/company-check': '403',
  'POST /api/employer/job-feeds': '403',
};

/** Of rows that are for employers alone: the roles that get another answer than the employer's owner. */
const ROLES = `
                                                 recruiter reviewer
PUT    /api/employer/reminders                   200!      403
PUT    /api/employer/update-profile              200!      403
GET    /api/employer/company-check               200       403
POST   /api/employer/company-check               400       403
POST   /api/employer/logo                        200!      403
DELETE /api/employer/logo                        200       403
DELETE /api/employer/account                     403       403
GET    /api/employer/change-email/:emailToken    410       410
POST   /api/employer/change-email/:emailToken    410       410
DELETE /api/employer/colleagues/me               202!      202!
POST   /api/employer/stages                      201!      403
PUT    /api/employer/stages                      200!      403
PUT    /api/employer/stages/:stageId             200!      403
DELETE /api/employer/stages/:stageId             200!      403
POST   /api/employer/templates                   201!      403
PUT    /api/employer/templates/:templateId       200!      403
DELETE /api/employer/templates/:templateId       200!      403
POST   /api/employer/invitations                 403       403
POST   /api/employer/invitations/:invitationId/resend
                                                 403       403
DELETE /api/employer/invitations/:invitationId   403       403
PATCH  /api/employer/colleagues/:colleagueId     403       403
DELETE /api/employer/colleagues/:colleagueId     403       403
POST   /api/jobs/add                             201!      403
POST   /api/employer/jobs/add                    201!      403
PUT    /api/jobs/update/:jobId                   200!      403
PATCH  /api/jobs/status/:jobId                   200!      403
PATCH  /api/jobs/extend/:jobId                   200!      403
DELETE /api/jobs/deletejobbyid/:jobId            200!      403
GET    /api/employer/job-drafts                  200       403
POST   /api/employer/job-feeds                   400       403
POST   /api/employer/job-drafts                  201!      403
GET    /api/employer/job-drafts/:draftId         200       403
PUT    /api/employer/job-drafts/:draftId         200!      403
DELETE /api/employer/job-drafts/:draftId         200!      403
POST   /api/applications/:applicationId/interviews
                                                 409       403
PUT    /api/applications/interviews/:interviewId 200!      403
DELETE /api/applications/interviews/:interviewId 200!      403
POST   /api/applications/answers                 200!      403
POST   /api/applications/answers/undo            200       403
PUT    /api/applications/:applicationId          200!      403
POST   /api/applications/:applicationId/preview  200       403
PUT    /api/applications/job/:jobId/criteria     200!      403
POST   /api/applications/:applicationId/messages
                                                 201!      403
PUT    /api/applications/:applicationId/messages/read
                                                 200       403
POST   /api/applications/:applicationId/messages/files
                                                 201!      403
POST   /api/applications/messages/:messageId/report
                                                 404       403
PUT    /api/applications/notes/:noteId          404       404
DELETE /api/applications/notes/:noteId          404       404
`;

/** Colleagues of the employer. They are asked only in rows that tell an employer from a guest and from a seeker. */
export const COLLEAGUES: ReadonlySet<Caller> = new Set(['recruiter', 'reviewer']);

/** Callers without any relation to the owner. */
export const STRANGERS: ReadonlySet<Caller> = new Set([
  'guest',
  'other',
  'outsider',
  'ended',
  'unverified',
]);

/** A status for each caller; '!' when the call changes stored data. */
const TABLE = `
                                                      guest owner cookie plain foreign other employer link rival outsider ended
GET    /api/health                                    200   200   200    200   200     200   200      200  200   200      200
GET    /api/ready                                     200   200   200    200   200     200   200      200  200   200      200
GET    /api/organisation                              200   200   200    200   200     200   200      200  200   200      200
GET    /api/docs                                      200   200   200    200   200     200   200      200  200   200      200
GET    /api/docs/json                                 200   200   200    200   200     200   200      200  200   200      200
GET    /api/docs/yaml                                 200   200   200    200   200     200   200      200  200   200      200
GET    /api/docs/static/index.html                    302   302   302    302   302     302   302      302  302   302      302
GET    /api/docs/static/swagger-initializer.js        200   200   200    200   200     200   200      200  200   200      200
GET    /api/docs/static/*                             200   200   200    200   200     200   200      200  200   200      200
ALL    /api                                           404   404   404    404   404     404   404      404  404   404      404
ALL    /api/*                                         404   404   404    404   404     404   404      404  404   404      404
POST   /api/client-errors                             204   204   204    204   204     204   204      204  204   204      204

GET    /api/auth/provider                             200   200   200    200   200     200   200      200  200   200      200
POST   /api/auth/google                               200!  200!  200!   200!  200!    200!  200!     200! 200!  200!     200!
POST   /api/auth/email-link                           200!  200!  200!   200!  200!    200!  200!     200! 200!  200!     200!
GET    /api/auth/email-link/:signInToken              200   200   200    200   200     200   200      200  200   200      200
POST   /api/auth/email                                200!  200!  200!   200!  200!    200!  200!     200! 200!  200!     200!
GET    /api/auth/me                                   401   200   200    200   200     200   401      401  401   401      401
POST   /api/auth/logout                               204   204!  204!   403   403     204!  204      204  204   204      204
POST   /api/auth/logout-all                           401   204!  204!   403   403     204!  401      401  401   401      401
PUT    /api/auth/fitting-jobs                         401   200!  200!   403   403     200!  401      401  401   401      401
GET    /api/auth/export                               401   200!  200!   403   403     200!  401      401  401   401      401
DELETE /api/auth/account                              401   202!  202!   403   403     202!  401      401  401   401      401

GET    /api/employer/me                               401   401   401    401   401     401   200      401  200   200      401
POST   /api/employer/signup                           201!  201!  201!   201!  201!    201!  201!     201! 201!  201!     201!
GET    /api/employer/verify/:token                    403   403   403    403   403     403   403      403  403   403      403
POST   /api/employer/verify/:token                    200!  200!  200!   200!  200!    200!  200!     200! 200!  200!     200!
POST   /api/employer/login                            200!  200!  200!   200!  200!    200!  200!     200! 200!  200!     200!
POST   /api/employer/logout                           204   204   204    403   403     204   204!     204! 204!  204!     204
POST   /api/employer/logout-all                       401   401   401    401   401     401   204!     401  204!  204!     401
GET    /api/employer/export                           401   401   401    401   401     401   200!     401  200!  200!     401
DELETE /api/employer/account                          401   401   401    401   401     401   202!     401  202!  202!     401
POST   /api/employer/resend-verification-token        200!  200!  200!   200!  200!    200!  200!     200! 200!  200!     200!
POST   /api/employer/forgot-password                  200!  200!  200!   200!  200!    200!  200!     200! 200!  200!     200!
GET    /api/employer/reset-password/:resetToken       200   200   200    200   200     200   200      200  200   200      200
POST   /api/employer/reset-password                   200!  200!  200!   200!  200!    200!  200!     200! 200!  200!     200!
PUT    /api/employer/change-password                  401   401   401    401   401     401   200!     401  200!  200!     401
PUT    /api/employer/change-email                     401   401   401    401   401     401   202!     401  202!  202!     401
GET    /api/employer/change-email/:emailToken         401   401   401    401   401     401   200      401  410   410      401
POST   /api/employer/change-email/:emailToken         401   401   401    401   401     401   200!     401  410   410      401
GET    /api/employer/getemployer/:employerId          200   200   200    200   200     200   200      200  200   200      401
PUT    /api/employer/reminders                        401   401   401    401   401     401   200!     401  200!  200!     401
POST   /api/employer/logo                             401   401   401    401   401     401   200!     401  200!  200!     401
DELETE /api/employer/logo                             401   401   401    401   401     401   200      401  200   200      401
PUT    /api/employer/update-profile                   401   401   401    401   401     401   200!     401  200!  200!     401
GET    /api/employer/colleagues                       401   401   401    401   401     401   200      401  200   200      401
PUT    /api/employer/colleagues/me                    401   401   401    401   401     401   200!     401  200!  200!     401
DELETE /api/employer/colleagues/me                    401   401   401    401   401     401   409      401  409   409      401
PATCH  /api/employer/colleagues/:colleagueId          401   401   401    401   401     401   200!     401  404   404      401
DELETE /api/employer/colleagues/:colleagueId          401   401   401    401   401     401   200!     401  404   404      401
GET    /api/employer/stages                           401   401   401    401   401     401   200      401  200   200      401
POST   /api/employer/stages                           401   401   401    401   401     401   201!     401  201!  201!     401
PUT    /api/employer/stages                           401   401   401    401   401     401   200!     401  409   409      401
PUT    /api/employer/stages/:stageId                  401   401   401    401   401     401   200!     401  404   404      401
DELETE /api/employer/stages/:stageId                  401   401   401    401   401     401   200!     401  404   404      401
GET    /api/employer/templates                        401   401   401    401   401     401   200      401  200   200      401
POST   /api/employer/templates                        401   401   401    401   401     401   201!     401  201!  201!     401
PUT    /api/employer/templates/:templateId            401   401   401    401   401     401   200!     401  404   404      401
DELETE /api/employer/templates/:templateId            401   401   401    401   401     401   200!     401  404   404      401
POST   /api/employer/invitations                      401   401   401    401   401     401   200!     401  200!  200!     401
POST   /api/employer/invitations/:invitationId/resend
                                                      401   401   401    401   401     401   200!     401  404   404      401
DELETE /api/employer/invitations/:invitationId        401   401   401    401   401     401   200!     401  404   404      401
GET    /api/employer/invitation/:invitationToken      200   200   200    200   200     200   200      200  200   200      200
POST   /api/employer/invitation/:invitationToken      200!  200!  200!   403   403     200!  200!     200! 200!  200!     200!

GET    /api/employer/company-check                    401   401   401    401   401     401   200      401  200   200      401
POST   /api/employer/company-check                    401   401   401    401   401     401   400      401  400   400      401

GET    /api/companies/:slug                           200   200   200    200   200     200   200      200  200   200      200
GET    /api/logos/:logo                               404   404   404    404   404     404   404      404  404   404      401

GET    /api/jobs/                                     200   200   200    200   200     200   200      200  200   200      200
GET    /api/jobs/getrecentjobs                        200   200   200    200   200     200   200      200  200   200      200
GET    /api/jobs/getjobbysearch/:term                 200   200   200    200   200     200   200      200  200   200      200
GET    /api/jobs/search                               200   200   200    200   200     200   200      200  200   200      200
GET    /api/jobs/facets                               200   200   200    200   200     200   200      200  200   200      200
GET    /api/jobs/suggestions                          200   200   200    200   200     200   200      200  200   200      200
GET    /api/jobs/related/:jobId                       200   200   200    200   200     200   200      200  200   200      200
GET    /api/jobs/getjobbyid/:jobId                    200   200   200    200   200     200   200      200  200   200      200
GET    /api/jobs/getalljobsbyemployer/:employerId     200   200   200    200   200     200   200      200  200   200      401
GET    /api/employer/getalljobsbyemployer/:employerId 200   200   200    200   200     200   200      200  200   200      401
GET    /api/jobs/byids                                200   200   200    200   200     200   200      200  200   200      200
GET    /api/jobs/picture/                             200   200   200    200   200     200   200      200  200   200      200
GET    /api/jobs/picture/:jobId                       200   200   200    200   200     200   200      200  200   200      200
GET    /api/jobs/fitting                              401   200   200    200   200     200   401      401  401   401      401
GET    /api/jobs/contact/:jobId                       401   200   200    200   200     200   401      401  401   401      401
POST   /api/jobs/report/:jobId                        202!  202!  202!   202!  202!    202!  202!     202! 202!  202!     202!

GET    /api/jobs/getalljobs                           401   401   401    401   401     401   200      401  200   200      401
GET    /api/employer/jobs/getalljobs                  401   401   401    401   401     401   200      401  200   200      401
POST   /api/jobs/add                                  401   401   401    401   401     401   201!     401  201!  201!     401
POST   /api/employer/jobs/add                         401   401   401    401   401     401   201!     401  201!  201!     401
GET    /api/employer/jobs/:jobId                      401   401   401    401   401     401   200      401  404   404      401
PUT    /api/jobs/update/:jobId                        401   401   401    401   401     401   200!     401  404   404      401
PATCH  /api/jobs/status/:jobId                        401   401   401    401   401     401   200!     401  404   404      401
PATCH  /api/jobs/extend/:jobId                        401   401   401    401   401     401   200!     401  404   404      401
DELETE /api/jobs/deletejobbyid/:jobId                 401   401   401    401   401     401   200!     401  404   404      401
GET    /api/employer/overview                         401   401   401    401   401     401   200      401  200   200      401
POST   /api/employer/job-feeds                        401   401   401    401   401     401   400      401  400   400      401
GET    /api/employer/job-drafts                       401   401   401    401   401     401   200      401  200   200      401
POST   /api/employer/job-drafts                       401   401   401    401   401     401   201!     401  201!  201!     401
GET    /api/employer/job-drafts/:draftId              401   401   401    401   401     401   200      401  404   404      401
PUT    /api/employer/job-drafts/:draftId              401   401   401    401   401     401   200!     401  404   404      401
DELETE /api/employer/job-drafts/:draftId              401   401   401    401   401     401   200!     401  404   404      401

GET    /api/resume/:userId                            401   200   200    200   200     404   401      401  401   401      401
PUT    /api/resume/update-resume/:resumeId            401   200!  200!   403   403     404   401      401  401   401      401
POST   /api/resume/uploadfile/:userId                 401   200!  200!   403   403     404   401      401  401   401      401
PUT    /api/resume/coverletter/:userId                401   200!  200!   403   403     404   401      401  401   401      401
DELETE /api/resume/coverletter/:userId                401   200!  200!   403   403     404   401      401  401   401      401
GET    /api/resume/letters/:userId                    401   200   200    200   200     404   401      401  401   401      401
POST   /api/resume/letters/:userId                    401   201!  201!   403   403     404   401      401  401   401      401
DELETE /api/resume/letters/:fileId                    401   409   409    403   403     404   401      401  401   401      401
GET    /api/files/:fileId                             401   200   200    200   200     404   200      200  200   404      401

GET    /api/saved-jobs/                               401   200   200    200   200     200   401      401  401   401      401
GET    /api/saved-jobs/ids                            401   200   200    200   200     200   401      401  401   401      401
GET    /api/saved-jobs/settings                       401   200   200    200   200     200   401      401  401   401      401
PUT    /api/saved-jobs/settings                       401   200!  200!   403   403     200!  401      401  401   401      401
POST   /api/saved-jobs/                               401   200!  200!   403   403     200!  401      401  401   401      401
PUT    /api/saved-jobs/:jobId                         401   200   200    403   403     200!  401      401  401   401      401
PATCH  /api/saved-jobs/:jobId                         401   200!  200!   403   403     404   401      401  401   401      401
DELETE /api/saved-jobs/:jobId                         401   200!  200!   403   403     404   401      401  401   401      401

GET    /api/alerts                                    401   200   401    401   401     200   401      401  401   401      401
POST   /api/alerts                                    202!  202!  202!   202!  202!    202!  202!     202! 202!  202!     401
PATCH  /api/alerts/:alertId                           401   200!  401    401   401     404   401      401  401   401      401
DELETE /api/alerts/:alertId                           401   200!  401    401   401     404   401      401  401   401      401
POST   /api/alerts/:alertId/restore                   401   200   401    401   401     404   401      401  401   401      401
POST   /api/alerts/confirm                            200!  200!  200!   200!  200!    200!  200!     200! 200!  200!     200!
GET    /api/alerts/unsubscribe/:link                  302   302   302    302   302     302   302      302  302   302      302
POST   /api/alerts/unsubscribe/:link                  200!  200!  200!   200!  200!    200!  200!     200! 200!  200!     200!

GET    /api/events                                    401   401   401    401   401     401   200      401  200   200      401

POST   /api/applications/                             401   201!  201!   403   403     404   401      401  401   401      401
GET    /api/applications/user/:userId                 401   200   200    200   200     404   401      401  401   401      401
GET    /api/applications/:applicationId               401   200   200    200   200     404   200      401  404   404      401
PUT    /api/applications/:applicationId               401   401   401    401   401     401   200!     401  404   404      401
POST   /api/applications/:applicationId/preview       401   401   401    401   401     401   200      401  404   404      401
POST   /api/applications/answers                      401   401   401    401   401     401   200!     401  200   200      401
POST   /api/applications/answers/undo                 401   401   401    401   401     401   200      401  200   200      401
GET    /api/applications/:applicationId/messages      401   200   200    200   200     404   200      401  404   404      401
POST   /api/applications/:applicationId/messages      401   201!  201!   403   403     404   201!     401  404   404      401
PUT    /api/applications/:applicationId/messages/read 401   200!  200!   403   403     404   200      401  404   404      401
POST   /api/applications/:applicationId/messages/files
                                                      401   201!  201!   403   403     404   201!     401  404   404      401
POST   /api/applications/messages/:messageId/report   401   202!  202!   403   403     404   404      401  404   404      401
PUT    /api/applications/no-answer/:applicationId     401   409   409    403   403     404   401      401  401   401      401
DELETE /api/applications/:applicationId               401   200!  200!   403   403     404   401      401  401   401      401
GET    /api/applications/:applicationId/assessment    401   401   401    401   401     401   200      401  404   404      401
POST   /api/applications/:applicationId/notes         401   401   401    401   401     401   201!     401  404   404      401
PUT    /api/applications/notes/:noteId                401   401   401    401   401     401   200!     401  404   404      401
DELETE /api/applications/notes/:noteId                401   401   401    401   401     401   200!     401  404   404      401
PUT    /api/applications/:applicationId/rating        401   401   401    401   401     401   200!     401  404   404      401
PUT    /api/applications/job/:jobId/criteria          401   401   401    401   401     401   200!     401  404   404      401
GET    /api/employer/interviews                       401   401   401    401   401     401   200      401  200   200      401
GET    /api/applications/:applicationId/interviews    401   401   401    401   401     401   200      401  404   404      401
POST   /api/applications/:applicationId/interviews    401   401   401    401   401     401   409      401  404   404      401
PUT    /api/applications/interviews/:interviewId      401   401   401    401   401     401   200!     401  404   404      401
DELETE /api/applications/interviews/:interviewId      401   401   401    401   401     401   200!     401  404   404      401
GET    /api/applications/interviews/:interviewId/calendar
                                                      401   401   401    401   401     401   200      401  404   404      401
GET    /api/interviews/:interviewId                   401   200   401    401   401     404   401      401  401   401      401
GET    /api/interviews/:interviewId/calendar          401   200   401    401   401     404   401      401  401   401      401
POST   /api/interviews/:interviewId/time              401   200   401    401   401     404   401      401  401   401      401
POST   /api/interviews/:interviewId/others            401   200!  401    401   401     404   401      401  401   401      401
GET    /api/applications/get-all-jobs-by-employer/:employerId
                                                      401   401   401    401   401     401   200      401  404   404      401
GET    /api/applications/job/:jobId                   401   401   401    401   401     401   200      401  404   404      401
GET    /api/employer/applicants/:userId/resume        401   401   401    401   401     401   200      401  200   404      401
`;

export interface Row {
  /** As the server registers it; 'ALL' means every method. */
  method: string;
  url: string;
  answers: Record<Caller, string>;
}

export const ROWS: readonly Row[] = readRows();

/** The calls that one caller may make, and another may not because of a missing credential. */
export function callsFor(caller: Caller, notFor: Caller = 'guest'): Row[] {
  return ROWS.filter(({ answers }) => answers[caller].startsWith('2') && answers[notFor] === '401');
}

/** The first of the calls that answer every caller alike. */
export function oneOfEachKind(calls: readonly Row[]): Row[] {
  const kindOf = ({ answers }: Row) => Object.values(answers).join(' ');
  return calls.filter((call) => calls.find((first) => kindOf(first) === kindOf(call)) === call);
}

function readRows(): Row[] {
  const byRole = new Map(readTable(ROLES).map(({ call, answers }) => [call, answers]));
  const rows = readTable(TABLE);
  const unknown = [...byRole.keys()].filter((call) => rows.every((row) => row.call !== call));
  if (unknown.length > 0) throw new Error(`only the table of the roles has ${unknown.join()}`);
  return rows.map(({ call, answers: written }) => {
    const { employer = '', outsider = '' } = written;
    const answers = {
      ...written,
      unverified: UNVERIFIED[call] ?? outsider,
      ...{ recruiter: employer, reviewer: employer, ...byRole.get(call) },
    } as Row['answers'];
    const [method = '', url = ''] = call.split(' ');
    return { method, url, answers };
  });
}

function readTable(text: string): { call: string; answers: Record<string, string> }[] {
  const [header = '', ...body] = text.trim().split(/\n(?! )\n?/);
  const callers = header.trim().split(/\s+/);
  return body.map((line) => {
    const [method = '', url = '', ...answers] = line.split(/\s+/);
    const pairs = callers.map((caller, at) => [caller, answers[at] ?? ''] as const);
    return { call: `${method} ${url}`, answers: Object.fromEntries(pairs) };
  });
}
