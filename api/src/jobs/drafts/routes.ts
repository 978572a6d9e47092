import { jobDraftFormSchema } from '@jobharbor/contract';
import {
  described,
  jobDraftChangedSchema,
  jobDraftSchema,
  jobDraftSummarySchema,
  messageSchema,
} from '@jobharbor/contract/responses';
import { Type } from '@sinclair/typebox';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { object } from 'yup';

import {
  idParam,
  messageBody,
  NOT_SIGNED_IN,
  problem,
  readIfMatch,
  type SchemaTypes,
  TOO_MANY,
} from '../../http/index.ts';
import { KEY_REUSED, ONCE, repeatableCall } from '../../idempotency/index.ts';
import { callerOf } from '../../sessions/index.ts';
import { type JobDrafts, OUTDATED, type VersionedDraft } from './repository.ts';

const TAGS = ['jobs'];
const POSTS = { callers: ['employer'], action: 'post' } as const;
const CHANGES = { ...POSTS, callerLimit: 'jobChanges' } as const;
const BASE = '/employer/job-drafts';
/** A version between the quotation marks of its ETag. */
const VERSION = /^\d{1,9}$/;
const SAVED = 'Draft saved.';

const draftParams = object({ draftId: idParam });

const SIGNED_IN = { 401: NOT_SIGNED_IN, 403: problem('A reviewer posts no jobs.'), 429: TOO_MANY };
const OWN = { ...SIGNED_IN, 404: problem('No such draft, or another company’s.') };
const TOO_LONG = problem('A text is too long: `fields` says which.');

/** The calls for postings that are not published. All colleagues who post jobs share them, also before the verification. */
export function jobDraftRoutes(app: FastifyInstance, { drafts }: { drafts: JobDrafts }): void {
  const typed = app.withTypeProvider<SchemaTypes>();

  typed.get(
    BASE,
    {
      config: { ...POSTS, limit: 'lists' },
      schema: {
        tags: TAGS,
        summary: 'The company’s drafts of postings',
        response: {
          200: Type.Array(jobDraftSummarySchema, {
            description: 'The one that was changed last is the first.',
          }),
          ...SIGNED_IN,
        },
      },
    },
    async (request) => drafts.list(callerOf(request).id),
  );

  typed.post(
    BASE,
    {
      config: CHANGES,
      schema: {
        tags: TAGS,
        summary: 'Keeps a posting as a draft',
        description: ONCE,
        body: jobDraftFormSchema,
        response: {
          201: described(jobDraftChangedSchema, 'The draft. ETag has its version.'),
          400: TOO_LONG,
          409: KEY_REUSED,
          ...SIGNED_IN,
          429: problem('The company has too many drafts.'),
        },
      },
    },
    async (request, reply) => {
      const { id: employerId, personId: colleagueId } = callerOf(request);
      const call = repeatableCall(request, 'keep a draft');
      const saved = await drafts.create({ employerId, colleagueId, form: request.body }, call);
      return reply.code(201).send({ ...messageBody(SAVED), draft: present(reply, saved) });
    },
  );

  typed.get(
    `${BASE}/:draftId`,
    {
      config: POSTS,
      schema: {
        tags: TAGS,
        summary: 'A draft of a posting, whole',
        params: draftParams,
        response: { 200: described(jobDraftSchema, 'The draft. ETag has its version.'), ...OWN },
      },
    },
    async (request, reply) =>
      present(reply, await drafts.find(request.params.draftId, callerOf(request).id)),
  );

  typed.put(
    `${BASE}/:draftId`,
    {
      config: CHANGES,
      schema: {
        tags: TAGS,
        summary: 'Saves a draft of a posting',
        description:
          '`If-Match` (an ETag of this draft) is compared with its version: a draft that was changed since is not overwritten.',
        params: draftParams,
        body: jobDraftFormSchema,
        response: {
          200: described(jobDraftChangedSchema, 'The draft as it is now. ETag has its version.'),
          400: TOO_LONG,
          412: problem('The draft is another than If-Match names.'),
          ...OWN,
        },
      },
    },
    async (request, reply) => {
      const { id, personId } = callerOf(request);
      const saved = await drafts.update({
        draftId: request.params.draftId,
        employerId: id,
        colleagueId: personId,
        form: request.body,
        known: readIfMatch(request.headers['if-match'], VERSION, OUTDATED),
      });
      return { ...messageBody(SAVED), draft: present(reply, saved) };
    },
  );

  typed.delete(
    `${BASE}/:draftId`,
    {
      config: POSTS,
      schema: {
        tags: TAGS,
        summary: 'Deletes a draft of a posting',
        params: draftParams,
        response: { 200: described(messageSchema, 'The draft is deleted.'), ...OWN },
      },
    },
    async (request) => {
      await drafts.remove(request.params.draftId, callerOf(request).id);
      return messageBody('Draft deleted.');
    },
  );
}

function present(reply: FastifyReply, { draft, version }: VersionedDraft) {
  reply.header('etag', `"${version}"`);
  return draft;
}
