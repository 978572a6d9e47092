import { applicationUpdateSchema, bulkAnswerSchema, bulkUndoSchema } from '@jobharbor/contract';
import type { FastifyInstance } from 'fastify';

import { NotFound } from '../../errors.ts';
import { messageBody, readIfMatch, type SchemaTypes, sendPage } from '../../http/index.ts';
import { callerOf } from '../../sessions/index.ts';
import {
  applicationParams,
  applicationQuery,
  employerListQuery,
  employerParams,
  jobListQuery,
  jobParams,
  userParams,
} from '../requests.ts';
import {
  bulkResponses,
  frozenResumeResponses,
  listResponses,
  previewResponses,
  updateResponses,
} from '../responses.ts';
import type { EmployerApplications } from './repository.ts';
import { updateMessage } from './update.ts';

const TAGS = ['applications'];
const EMPLOYER = { callers: ['employer'] } as const;
/** The id of a step between quotation marks. */
const STEP = /^[\w-]{1,100}$/;
const OUTDATED = 'This application has changed meanwhile.';

/** The applications calls that an employer uses. */
export function employerApplicationRoutes(
  app: FastifyInstance,
  { applications }: { applications: EmployerApplications },
): void {
  const typed = app.withTypeProvider<SchemaTypes>();

  typed.get(
    '/applications/get-all-jobs-by-employer/:employerId',
    {
      config: EMPLOYER,
      schema: {
        tags: TAGS,
        summary: 'The applications for all of one’s own jobs',
        params: employerParams,
        querystring: employerListQuery,
        response: listResponses,
      },
    },
    async (request, reply) => {
      const caller = callerOf(request);
      if (caller.id !== request.params.employerId) throw new NotFound('Applications not found.');
      return sendPage(request, reply, await applications.list(caller, request.query));
    },
  );

  typed.get(
    '/applications/job/:jobId',
    {
      config: EMPLOYER,
      schema: {
        tags: TAGS,
        summary: 'The applications for one of one’s own jobs',
        params: jobParams,
        querystring: jobListQuery,
        response: listResponses,
      },
    },
    async (request, reply) => {
      const caller = callerOf(request);
      const page = await applications.listOfJob(request.params.jobId, caller, request.query);
      return sendPage(request, reply, page);
    },
  );

  typed.post(
    '/applications/answers',
    {
      config: { ...EMPLOYER, action: 'answer', callerLimit: 'bulkAnswers' },
      schema: {
        tags: TAGS,
        summary:
          'Sets the status of several applications, sends a message to each applicant, or both',
        body: bulkAnswerSchema,
        response: bulkResponses,
      },
    },
    async (request) => ({
      results: await applications.answerMany(callerOf(request), request.body),
    }),
  );

  typed.post(
    '/applications/answers/undo',
    {
      config: { ...EMPLOYER, action: 'answer', callerLimit: 'bulkAnswers' },
      schema: {
        tags: TAGS,
        summary: 'Takes answers back whose e-mails wait',
        body: bulkUndoSchema,
        response: bulkResponses,
      },
    },
    async (request) => ({
      results: await applications.undoMany(callerOf(request), request.body),
    }),
  );

  typed.put(
    '/applications/:applicationId',
    {
      config: { ...EMPLOYER, action: 'answer', callerLimit: 'reviews' },
      schema: {
        tags: TAGS,
        summary: 'Changes the status of an application, gives feedback, or both',
        description:
          '`If-Match` (the `_id` of a step of the history, in quotation marks) is compared with the newest step: an ' +
          'application that a colleague has answered since is not changed.',
        params: applicationParams,
        body: applicationUpdateSchema,
        response: updateResponses,
      },
    },
    async (request) => {
      const { applicationId } = request.params;
      const known = readIfMatch(request.headers['if-match'], STEP, OUTDATED);
      const caller = callerOf(request);
      const changed = await applications.update(applicationId, caller, request.body, known);
      const { application, ...result } = changed;
      return { ...messageBody(updateMessage(result)), application };
    },
  );

  typed.post(
    '/applications/:applicationId/preview',
    {
      config: { ...EMPLOYER, action: 'answer', callerLimit: 'reviews' },
      schema: {
        tags: TAGS,
        summary: 'The e-mail that an answer would send to the applicant',
        params: applicationParams,
        body: applicationUpdateSchema,
        response: previewResponses,
      },
    },
    async (request) => {
      const { applicationId } = request.params;
      const mail = await applications.preview(applicationId, callerOf(request), request.body);
      if (!mail) return {};
      const { subject, text, replyTo } = mail;
      return { mail: { subject, text, ...(replyTo && { replyTo }) } };
    },
  );

  typed.get(
    '/employer/applicants/:userId/resume',
    {
      config: EMPLOYER,
      schema: {
        tags: TAGS,
        summary: 'The CV that an applicant sent to one',
        params: userParams,
        querystring: applicationQuery,
        response: frozenResumeResponses,
      },
    },
    async (request) =>
      applications.resumeOf(request.params.userId, callerOf(request).id, request.query.application),
  );
}
