import { resumeUpdateSchema } from '@jobharbor/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { NotFound } from '../errors.ts';
import { messageBody, type SchemaTypes } from '../http/index.ts';
import { KEY_LIFETIME, repeatableCall } from '../idempotency/index.ts';
import { callerOf } from '../sessions/index.ts';
import { type ResumeRow, toResume } from './present.ts';
import type { ResumeRepository } from './repository.ts';
import { resumeParams, userParams, type UserParams } from './requests.ts';
import { resumeResponses, updateResponses } from './responses.ts';
import { readKnownVersions, toETag } from './versions.ts';

export const TAGS = ['resume'];
/** The portal's pages call these routes with a cookie only. */
export const OWNER = { callers: ['seeker'], cookies: ['seeker'] } as const;

const SAVE =
  'Each section has a version of its own. `If-Match` (an ETag of this CV) is compared for the sections that the body ' +
  `changes. A save with the header \`Idempotency-Key\` (a UUID) is done once within ${KEY_LIFETIME}: repeated, it answers the ` +
  'CV as it is now.';
const UPDATED = 'Resume updated successfully.';

export function resumeRoutes(app: FastifyInstance, { resumes }: { resumes: ResumeRepository }) {
  const typed = app.withTypeProvider<SchemaTypes>();

  typed.get(
    '/resume/:userId',
    {
      config: OWNER,
      schema: {
        tags: TAGS,
        summary: 'One’s own CV',
        params: userParams,
        response: resumeResponses,
      },
    },
    async (request, reply) => present(reply, await resumes.open(ownId(request))),
  );

  typed.put(
    '/resume/update-resume/:resumeId',
    {
      config: { ...OWNER, callerLimit: 'resumeChanges' },
      schema: {
        tags: TAGS,
        summary: 'Changes what is given of one’s own CV',
        description: SAVE,
        params: resumeParams,
        body: resumeUpdateSchema,
        response: updateResponses,
      },
    },
    async (request, reply) => {
      const { id } = callerOf(request);
      const known = readKnownVersions(request.headers['if-match']);
      const row = await resumes.update({
        seekerId: id,
        resumeId: request.params.resumeId,
        update: request.body,
        known,
        call: repeatableCall(request, 'save a CV'),
      });
      return { ...messageBody(UPDATED), resume: present(reply, row) };
    },
  );
}

/** The seeker in the URL. @throws NotFound unless it is the caller. */
export function ownId(request: FastifyRequest<{ Params: UserParams }>): string {
  const { id } = callerOf(request);
  if (id !== request.params.userId) throw new NotFound('CV not found.');
  return id;
}

export function present(reply: FastifyReply, row: ResumeRow) {
  reply.header('etag', toETag(row.section_versions));
  return toResume(row);
}
