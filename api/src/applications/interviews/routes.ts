import { interviewChangeSchema, newInterviewSchema } from '@jobharbor/contract';
import type { FastifyInstance } from 'fastify';
import { object } from 'yup';

import { idParam, messageBody, type SchemaTypes } from '../../http/index.ts';
import { ONCE, repeatableCall } from '../../idempotency/index.ts';
import { callerOf } from '../../sessions/index.ts';
import { applicationParams } from '../requests.ts';
import { type CalendarOptions, sendCalendar } from './calendarFile.ts';
import { companyEventOf } from './notify.ts';
import type { Interviews } from './repository.ts';
import {
  agendaResponses,
  calendarResponses,
  cancelledResponses,
  changedResponses,
  listResponses,
  proposedResponses,
} from './responses.ts';

const TAGS = ['interviews'];
const EMPLOYER = { callers: ['employer'] } as const;
const ANSWERING = { ...EMPLOYER, action: 'answer', callerLimit: 'interviews' } as const;

export const interviewParams = object({ interviewId: idParam });

const PROPOSED = 'The interview has been proposed. The applicant gets an e-mail.';
const AGREED = 'The interview has been changed. The agreed time stays.';
const CHANGED = 'The times have been proposed. The applicant gets an e-mail.';
const CANCELLED = 'The interview has been cancelled. The applicant gets an e-mail.';

/** The calls for interviews that a company makes. */
export function interviewRoutes(
  app: FastifyInstance,
  { interviews, ...options }: { interviews: Interviews } & CalendarOptions,
): void {
  const typed = app.withTypeProvider<SchemaTypes>();

  typed.get(
    '/employer/interviews',
    {
      config: EMPLOYER,
      schema: {
        tags: TAGS,
        summary:
          'The company’s agreed interviews, requests for other times, and proposals without an answer',
        response: agendaResponses,
      },
    },
    async (request) => interviews.agenda(callerOf(request)),
  );

  typed.get(
    '/applications/:applicationId/interviews',
    {
      config: EMPLOYER,
      schema: {
        tags: TAGS,
        summary: 'The interviews of an application',
        params: applicationParams,
        response: listResponses,
      },
    },
    async (request) => interviews.list(request.params.applicationId, callerOf(request)),
  );

  typed.post(
    '/applications/:applicationId/interviews',
    {
      config: ANSWERING,
      schema: {
        tags: TAGS,
        summary: 'Proposes up to five times for an interview',
        description: ONCE,
        params: applicationParams,
        body: newInterviewSchema,
        response: proposedResponses,
      },
    },
    async (request, reply) => {
      const { applicationId } = request.params;
      const call = repeatableCall(request, `interview ${applicationId}`);
      const caller = callerOf(request);
      const interview = await interviews.propose(applicationId, caller, request.body, call);
      return reply.code(201).send({ ...messageBody(PROPOSED), interview });
    },
  );

  typed.put(
    '/applications/interviews/:interviewId',
    {
      config: ANSWERING,
      schema: {
        tags: TAGS,
        summary: 'Changes an interview, or proposes other times',
        description:
          'An agreed interview stays agreed where its time is the only one that is proposed.',
        params: interviewParams,
        body: interviewChangeSchema,
        response: changedResponses,
      },
    },
    async (request) => {
      const { interviewId } = request.params;
      const interview = await interviews.change(interviewId, callerOf(request), request.body);
      return { ...messageBody(interview.state === 'scheduled' ? AGREED : CHANGED), interview };
    },
  );

  typed.delete(
    '/applications/interviews/:interviewId',
    {
      config: ANSWERING,
      schema: {
        tags: TAGS,
        summary: 'Cancels an interview',
        params: interviewParams,
        response: cancelledResponses,
      },
    },
    async (request) => {
      const interview = await interviews.cancel(request.params.interviewId, callerOf(request));
      return { ...messageBody(CANCELLED), interview };
    },
  );

  typed.get(
    '/applications/interviews/:interviewId/calendar',
    {
      config: EMPLOYER,
      schema: {
        tags: TAGS,
        summary: 'An agreed interview for the calendar',
        params: interviewParams,
        response: calendarResponses,
      },
    },
    async (request, reply) => {
      const row = await interviews.find(request.params.interviewId, callerOf(request));
      return reply.send(sendCalendar(reply, row, companyEventOf, options));
    },
  );
}
