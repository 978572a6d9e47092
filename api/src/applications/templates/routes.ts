import { messageTemplateSchema } from '@jobharbor/contract';
import {
  described,
  messageTemplatesChangedSchema,
  messageTemplatesSchema,
} from '@jobharbor/contract/responses';
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
import type { MessageTemplates } from './repository.ts';

const TAGS = ['employer'];
const EMPLOYER = { callers: ['employer'] } as const;
const MANAGING = { ...EMPLOYER, action: 'answer', callerLimit: 'reviews' } as const;

const templateParams = object({ templateId: idParam });

const changed = described(messageTemplatesChangedSchema, 'All templates as they are now.');
const NO_SUCH = problem('No such template, or another company’s.');

/** The calls for a company's own message templates. */
export function messageTemplateRoutes(
  app: FastifyInstance,
  { templates }: { templates: MessageTemplates },
): void {
  const typed = app.withTypeProvider<SchemaTypes>();

  typed.get(
    '/employer/templates',
    {
      config: EMPLOYER,
      schema: {
        tags: TAGS,
        summary: 'The company’s own message templates',
        response: {
          200: described(messageTemplatesSchema, 'In the order of their names.'),
          401: NOT_SIGNED_IN,
          429: TOO_MANY,
        },
      },
    },
    async (request) => templates.list(callerOf(request).id),
  );

  typed.post(
    '/employer/templates',
    {
      config: MANAGING,
      schema: {
        tags: TAGS,
        summary: 'Adds a message template',
        body: messageTemplateSchema,
        response: {
          201: changed,
          400: INVALID_INPUT,
          401: NOT_SIGNED_IN,
          409: problem('`too_many_templates`.'),
          429: TOO_MANY,
        },
      },
    },
    async (request, reply) => {
      const now = await templates.add(callerOf(request).id, request.body);
      return reply.code(201).send({ ...messageBody('Template added.'), templates: now });
    },
  );

  typed.put(
    '/employer/templates/:templateId',
    {
      config: MANAGING,
      schema: {
        tags: TAGS,
        summary: 'Changes a message template',
        params: templateParams,
        body: messageTemplateSchema,
        response: {
          200: changed,
          400: INVALID_INPUT,
          401: NOT_SIGNED_IN,
          404: NO_SUCH,
          429: TOO_MANY,
        },
      },
    },
    async (request) => {
      const { id } = callerOf(request);
      const now = await templates.update(id, request.params.templateId, request.body);
      return { ...messageBody('Template saved.'), templates: now };
    },
  );

  typed.delete(
    '/employer/templates/:templateId',
    {
      config: MANAGING,
      schema: {
        tags: TAGS,
        summary: 'Deletes a message template',
        params: templateParams,
        response: { 200: changed, 401: NOT_SIGNED_IN, 404: NO_SUCH, 429: TOO_MANY },
      },
    },
    async (request) => {
      const now = await templates.remove(callerOf(request).id, request.params.templateId);
      return { ...messageBody('Template deleted.'), templates: now };
    },
  );
}
