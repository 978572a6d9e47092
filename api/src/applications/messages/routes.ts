import {
  messageReportSchema,
  newMessageSchema,
  readMessageSchema,
  UPLOAD_KINDS_TEXT,
} from '@jobharbor/contract';
import {
  conversationSchema,
  described,
  messageFileStoredSchema,
  messageSchema,
  messageSentSchema,
} from '@jobharbor/contract/responses';
import type { FastifyInstance } from 'fastify';
import { object, string } from 'yup';

import { receiveFile, type UploadCheck, uploads } from '../../files/index.ts';
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
import { applicationParams } from '../requests.ts';
import type { Messages } from './repository.ts';

const TAGS = ['applications'];
const EITHER = { callers: ['seeker', 'employer'], cookies: ['seeker'] } as const;
/** Of a company, those write who answer applicants. */
const WRITING = { ...EITHER, action: 'answer' } as const;

const messageParams = object({ messageId: idParam });
const pageQuery = object({ before: string().max(100) });

const PRIVATE = {
  401: NOT_SIGNED_IN,
  404: NOT_OWN,
  429: TOO_MANY,
};
const NOT_NOW =
  '`erased`: the applicant’s account was deleted; `closed`: the employer’s; `nobody_reads`: the job was imported; `unanswered`: too many messages without an answer';

const readResponses = {
  200: described(conversationSchema, 'The newest messages, or those before one.'),
  400: INVALID_INPUT,
  ...PRIVATE,
};
const sendResponses = {
  201: described(messageSentSchema, 'The message as it is stored.'),
  400: INVALID_INPUT,
  409: problem(`${NOT_NOW}; or \`key_reused\`: this Idempotency-Key came with another message.`),
  ...PRIVATE,
};
const markResponses = { 200: described(messageSchema, 'Noted.'), 400: INVALID_INPUT, ...PRIVATE };
const fileResponses = {
  201: described(messageFileStoredSchema, 'The file, whose id goes with the message.'),
  400: problem(
    `No file, several, one of another kind than ${UPLOAD_KINDS_TEXT}, or one that is not safe.`,
  ),
  408: problem('The file arrives too slowly.'),
  409: problem(`${NOT_NOW}; or \`too_many_files\`.`),
  413: problem('The file is too large.'),
  415: problem('The request is not multipart/form-data.'),
  ...PRIVATE,
};
const reportResponses = {
  202: described(messageSchema, 'The operator is told.'),
  400: INVALID_INPUT,
  ...PRIVATE,
};

interface MessageRouteOptions {
  messages: Messages;
  checkUpload: UploadCheck;
}

/** The calls for messages between the applicant and the company. Both sides make the same ones. */
export function messageRoutes(
  app: FastifyInstance,
  { messages, checkUpload }: MessageRouteOptions,
): void {
  const typed = app.withTypeProvider<SchemaTypes>();

  typed.get(
    '/applications/:applicationId/messages',
    {
      config: EITHER,
      schema: {
        tags: TAGS,
        summary: 'What the applicant and the company have written to each other',
        params: applicationParams,
        querystring: pageQuery,
        response: readResponses,
      },
    },
    async (request) =>
      messages.read(request.params.applicationId, callerOf(request), request.query.before),
  );

  typed.post(
    '/applications/:applicationId/messages',
    {
      config: { ...WRITING, callerLimit: 'messages' },
      schema: {
        tags: TAGS,
        summary: 'Writes to the other side, which is notified by e-mail',
        description: ONCE,
        params: applicationParams,
        body: newMessageSchema,
        response: sendResponses,
      },
    },
    async (request, reply) => {
      const { applicationId } = request.params;
      const caller = callerOf(request);
      const call = repeatableCall(request, `message ${applicationId} ${caller.personId}`);
      const sent = await messages.send(applicationId, caller, request.body, call);
      return reply.code(201).send({ ...messageBody('Message sent.'), sent });
    },
  );

  typed.put(
    '/applications/:applicationId/messages/read',
    {
      config: WRITING,
      schema: {
        tags: TAGS,
        summary: 'Notes that one has seen the messages up to one',
        params: applicationParams,
        body: readMessageSchema,
        response: markResponses,
      },
    },
    async (request) => {
      const { messageId } = request.body;
      await messages.markRead(request.params.applicationId, callerOf(request), messageId);
      return messageBody('Noted.');
    },
  );

  typed.post(
    '/applications/messages/:messageId/report',
    {
      config: { ...WRITING, callerLimit: 'messageReports' },
      schema: {
        tags: TAGS,
        summary: 'Reports a message of the other side’s to the operator',
        params: messageParams,
        body: messageReportSchema,
        response: reportResponses,
      },
    },
    async (request, reply) => {
      await messages.report(request.params.messageId, callerOf(request), request.body.text);
      return reply.code(202).send(messageBody('Thank you. We will look at this message.'));
    },
  );

  // In a context of its own, because no other route receives multipart forms.
  void app.register(async (scope) => {
    await scope.register(uploads);
    scope.withTypeProvider<SchemaTypes>().post(
      '/applications/:applicationId/messages/files',
      {
        config: { ...WRITING, callerLimit: 'messageFiles', isUpload: true },
        schema: {
          tags: TAGS,
          summary: 'Stores a file for one’s next message',
          consumes: ['multipart/form-data'],
          params: applicationParams,
          response: fileResponses,
        },
      },
      async (request, reply) => {
        const { applicationId } = request.params;
        const received = await checkUpload(await receiveFile(request), request.log);
        const file = await messages.addFile(applicationId, callerOf(request), received);
        return reply.code(201).send({ ...messageBody('File uploaded successfully'), file });
      },
    );
  });
}
