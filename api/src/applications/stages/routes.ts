import {
  newStageSchema,
  stageChangeSchema,
  stageDeletionSchema,
  stageOrderSchema,
} from '@jobharbor/contract';
import { described, stagesChangedSchema, stagesSchema } from '@jobharbor/contract/responses';
import type { FastifyInstance } from 'fastify';
import { object } from 'yup';

import {
  idParam,
  INVALID_INPUT,
  messageBody,
  NOT_SIGNED_IN,
  problem,
  type SchemaTypes,
  TOO_MANY,
} from '../../http/index.ts';
import { callerOf } from '../../sessions/index.ts';
import type { Stages } from './repository.ts';

const TAGS = ['employer'];
const EMPLOYER = { callers: ['employer'] } as const;
const MANAGING = { ...EMPLOYER, action: 'manageStages', callerLimit: 'reviews' } as const;

const stageParams = object({ stageId: idParam });

const listResponses = {
  200: described(stagesSchema, 'In the company’s order.'),
  401: NOT_SIGNED_IN,
  429: TOO_MANY,
};
const changed = described(stagesChangedSchema, 'All stages as they are now.');
const refusals = {
  400: INVALID_INPUT,
  401: NOT_SIGNED_IN,
  404: problem('No such stage, or another company’s.'),
  409: problem('`too_many_stages`, or `stages_changed`: these are not all of the stages.'),
  429: TOO_MANY,
};
const changedResponses = { 200: changed, ...refusals };

/** The calls for a company's own stages. */
export function stageRoutes(app: FastifyInstance, { stages }: { stages: Stages }): void {
  const typed = app.withTypeProvider<SchemaTypes>();

  typed.get(
    '/employer/stages',
    {
      config: EMPLOYER,
      schema: { tags: TAGS, summary: 'The company’s own stages', response: listResponses },
    },
    async (request) => stages.list(callerOf(request).id),
  );

  typed.post(
    '/employer/stages',
    {
      config: MANAGING,
      schema: {
        tags: TAGS,
        summary: 'Adds a stage at the end',
        body: newStageSchema,
        response: { 201: changed, ...refusals },
      },
    },
    async (request, reply) => {
      const now = await stages.add(callerOf(request).id, request.body);
      return reply.code(201).send({ ...messageBody('Stage added.'), stages: now });
    },
  );

  typed.put(
    '/employer/stages',
    {
      config: MANAGING,
      schema: {
        tags: TAGS,
        summary: 'Puts the stages in order',
        body: stageOrderSchema,
        response: changedResponses,
      },
    },
    async (request) => {
      const now = await stages.order(callerOf(request).id, request.body.ids);
      return { ...messageBody('Order saved.'), stages: now };
    },
  );

  typed.put(
    '/employer/stages/:stageId',
    {
      config: MANAGING,
      schema: {
        tags: TAGS,
        summary: 'Changes the name and the colour of a stage',
        params: stageParams,
        body: stageChangeSchema,
        response: changedResponses,
      },
    },
    async (request) => {
      const now = await stages.update(callerOf(request).id, request.params.stageId, request.body);
      return { ...messageBody('Stage saved.'), stages: now };
    },
  );

  typed.delete(
    '/employer/stages/:stageId',
    {
      config: MANAGING,
      schema: {
        tags: TAGS,
        summary: 'Deletes a stage; its applications keep their status',
        params: stageParams,
        querystring: stageDeletionSchema,
        response: changedResponses,
      },
    },
    async (request) => {
      const { id } = callerOf(request);
      const now = await stages.remove(id, request.params.stageId, request.query.to);
      return { ...messageBody('Stage deleted.'), stages: now };
    },
  );
}
