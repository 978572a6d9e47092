import {
  INTERVIEW_LINK_HEADER,
  interviewOthersSchema,
  interviewPickSchema,
} from '@jobharbor/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { messageBody, type SchemaTypes } from '../../http/index.ts';
import type { Applicant, InterviewAnswers } from './answers.ts';
import { type CalendarOptions, sendCalendar } from './calendarFile.ts';
import { applicantEventOf } from './notify.ts';
import { answeredResponses, ownCalendarResponses, ownResponses } from './responses.ts';
import { interviewParams } from './routes.ts';
import { toSeekerInterview } from './select.ts';

const TAGS = ['interviews'];
/** The signed-in applicant, and whoever has the link of an e-mail. */
const APPLICANT = { callers: ['seeker'], optional: true } as const;
const ANSWERING = { ...APPLICANT, limit: 'interviewAnswers' } as const;
const BY_LINK = `A guest calls with the link of an e-mail in the header \`${INTERVIEW_LINK_HEADER}\`.`;

const PICKED = 'The time is agreed. You get an e-mail with an invitation for your calendar.';
const ASKED = 'The employer has been told that you need other times.';

/** The calls for interviews that an applicant makes. */
export function interviewAnswerRoutes(
  app: FastifyInstance,
  { answers, ...options }: { answers: InterviewAnswers } & CalendarOptions,
): void {
  const typed = app.withTypeProvider<SchemaTypes>();

  typed.get(
    '/interviews/:interviewId',
    {
      config: APPLICANT,
      schema: {
        tags: TAGS,
        summary: 'One of one’s own interviews',
        description: BY_LINK,
        params: interviewParams,
        response: ownResponses,
      },
    },
    async (request) =>
      toSeekerInterview(await answers.find(request.params.interviewId, applicantOf(request))),
  );

  typed.post(
    '/interviews/:interviewId/time',
    {
      config: ANSWERING,
      schema: {
        tags: TAGS,
        summary: 'Picks one of the proposed times',
        description: BY_LINK,
        params: interviewParams,
        body: interviewPickSchema,
        response: answeredResponses,
      },
    },
    async (request) => {
      const { interviewId } = request.params;
      const { startsAt } = request.body;
      const interview = await answers.pick(interviewId, applicantOf(request), startsAt);
      return { ...messageBody(PICKED), interview };
    },
  );

  typed.post(
    '/interviews/:interviewId/others',
    {
      config: ANSWERING,
      schema: {
        tags: TAGS,
        summary: 'Asks for other times',
        description: BY_LINK,
        params: interviewParams,
        body: interviewOthersSchema,
        response: answeredResponses,
      },
    },
    async (request) => {
      const { interviewId } = request.params;
      const { answer } = request.body;
      const interview = await answers.askForOthers(interviewId, applicantOf(request), answer);
      return { ...messageBody(ASKED), interview };
    },
  );

  typed.get(
    '/interviews/:interviewId/calendar',
    {
      config: APPLICANT,
      schema: {
        tags: TAGS,
        summary: 'An agreed interview for the calendar',
        description: BY_LINK,
        params: interviewParams,
        response: ownCalendarResponses,
      },
    },
    async (request, reply) => {
      const row = await answers.find(request.params.interviewId, applicantOf(request));
      return reply.send(sendCalendar(reply, row, applicantEventOf, options));
    },
  );
}

function applicantOf(request: FastifyRequest): Applicant {
  const link = request.headers[INTERVIEW_LINK_HEADER];
  return {
    seekerId: request.callers[0]?.id,
    ...(typeof link === 'string' && { link }),
  };
}
