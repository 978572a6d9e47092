import { criteriaSchema, noteSchema, ratingSchema } from '@jobharbor/contract';
import {
  assessmentChangedSchema,
  assessmentSchema,
  criteriaChangedSchema,
  described,
  refTo,
} from '@jobharbor/contract/responses';
import type { FastifyInstance } from 'fastify';
import { object } from 'yup';

import {
  idParam,
  INVALID_INPUT,
  messageBody,
  NOT_OWN,
  NOT_SIGNED_IN,
  problem,
  type SchemaTypes,
  TOO_MANY,
} from '../../http/index.ts';
import { ONCE, repeatableCall } from '../../idempotency/index.ts';
import { callerOf } from '../../sessions/index.ts';
import { applicationParams, jobParams } from '../requests.ts';
import type { Assessments } from './repository.ts';

const TAGS = ['applications'];
const EMPLOYER = { callers: ['employer'] } as const;
const ASSESSING = { ...EMPLOYER, action: 'assess', callerLimit: 'reviews' } as const;

const noteParams = object({ noteId: idParam });

const PRIVATE = {
  401: NOT_SIGNED_IN,
  404: NOT_OWN,
  429: TOO_MANY,
};
const readResponses = {
  200: refTo(assessmentSchema, { description: 'What the company’s colleagues think of it.' }),
  ...PRIVATE,
};
const changed = described(assessmentChangedSchema, 'The assessment as it is now.');
const refusals = {
  400: INVALID_INPUT,
  409: problem(
    '`erased`: the applicant’s account was deleted; `too_many_notes`; `criteria_changed`: the job has no such criterion; or `key_reused`: this Idempotency-Key came with another note.',
  ),
  ...PRIVATE,
};
const addedResponses = { 201: changed, ...refusals };
const changedResponses = { 200: changed, ...refusals };
const criteriaResponses = {
  200: described(criteriaChangedSchema, 'The criteria as they are now.'),
  400: problem('Too many criteria, too long ones, or one twice.'),
  ...PRIVATE,
};

/** The calls for notes and ratings. The company's colleagues alone make them. */
export function assessmentRoutes(
  app: FastifyInstance,
  { assessments }: { assessments: Assessments },
): void {
  const typed = app.withTypeProvider<SchemaTypes>();

  typed.get(
    '/applications/:applicationId/assessment',
    {
      config: EMPLOYER,
      schema: {
        tags: TAGS,
        summary: 'The notes and ratings of an application, and the person’s other applications',
        params: applicationParams,
        response: readResponses,
      },
    },
    async (request) => assessments.read(request.params.applicationId, callerOf(request)),
  );

  typed.post(
    '/applications/:applicationId/notes',
    {
      config: ASSESSING,
      schema: {
        tags: TAGS,
        summary: 'Notes something about an application, for one’s company alone',
        description: ONCE,
        params: applicationParams,
        body: noteSchema,
        response: addedResponses,
      },
    },
    async (request, reply) => {
      const { applicationId } = request.params;
      const caller = callerOf(request);
      const call = repeatableCall(request, `note ${applicationId} ${caller.personId}`);
      const assessment = await assessments.addNote(applicationId, caller, request.body, call);
      return reply.code(201).send({ ...messageBody('Note added.'), assessment });
    },
  );

  typed.put(
    '/applications/notes/:noteId',
    {
      config: ASSESSING,
      schema: {
        tags: TAGS,
        summary: 'Changes one’s own note',
        params: noteParams,
        body: noteSchema,
        response: changedResponses,
      },
    },
    async (request) => {
      const { noteId } = request.params;
      const assessment = await assessments.changeNote(noteId, callerOf(request), request.body);
      return { ...messageBody('Note changed.'), assessment };
    },
  );

  typed.delete(
    '/applications/notes/:noteId',
    {
      config: ASSESSING,
      schema: {
        tags: TAGS,
        summary: 'Deletes one’s own note',
        params: noteParams,
        response: changedResponses,
      },
    },
    async (request) => {
      const assessment = await assessments.deleteNote(request.params.noteId, callerOf(request));
      return { ...messageBody('Note deleted.'), assessment };
    },
  );

  typed.put(
    '/applications/:applicationId/rating',
    {
      config: ASSESSING,
      schema: {
        tags: TAGS,
        summary: 'Sets one’s own score by one of the job’s criteria, or takes it back',
        params: applicationParams,
        body: ratingSchema,
        response: changedResponses,
      },
    },
    async (request) => {
      const { applicationId } = request.params;
      const assessment = await assessments.rate(applicationId, callerOf(request), request.body);
      const message = request.body.score === null ? 'Score taken back.' : 'Rated.';
      return { ...messageBody(message), assessment };
    },
  );

  typed.put(
    '/applications/job/:jobId/criteria',
    {
      config: { ...EMPLOYER, action: 'answer', callerLimit: 'reviews' },
      schema: {
        tags: TAGS,
        summary: 'Sets by what the applicants for one of one’s own jobs are rated',
        params: jobParams,
        body: criteriaSchema,
        response: criteriaResponses,
      },
    },
    async (request) => {
      const { criteria } = request.body;
      const now = await assessments.setCriteria(request.params.jobId, callerOf(request), criteria);
      return { ...messageBody('Criteria saved.'), criteria: now };
    },
  );
}
