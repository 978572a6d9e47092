import { type Seeker, suggestedLetterSchema } from '@jobharbor/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';

import { receiveFile, type UploadCheck, uploads } from '../files/index.ts';
import { messageBody, type SchemaTypes } from '../http/index.ts';
import { callerOf } from '../sessions/index.ts';
import type { LetterRepository } from './letters.ts';
import type { ResumeRepository } from './repository.ts';
import { fileParams, userParams } from './requests.ts';
import {
  letterDeletionResponses,
  letterResponses,
  lettersResponses,
  letterUploadResponses,
  suggestionResponses,
  uploadResponses,
} from './responses.ts';
import { OWNER, ownId, present, TAGS } from './routes.ts';

const UPLOADED = 'File uploaded successfully';
const REMOVED = 'Cover letter removed successfully.';
const SUGGESTED = 'This cover letter will be suggested for your next applications.';
const NOT_SUGGESTED = 'No cover letter will be suggested for your next applications.';

interface LetterOptions {
  checkUpload: UploadCheck;
  /** Finds the seeker for the response. */
  findSeeker: (id: string) => Promise<Seeker | undefined>;
  resumes: ResumeRepository;
  letters: LetterRepository;
}

export function letterRoutes(
  app: FastifyInstance,
  { findSeeker, checkUpload, resumes, letters }: LetterOptions,
): void {
  const typed = app.withTypeProvider<SchemaTypes>();

  // In a context of its own, because no other route receives multipart forms.
  void app.register(async (scope) => {
    await scope.register(uploads);

    scope.withTypeProvider<SchemaTypes>().post(
      '/resume/uploadfile/:userId',
      {
        config: { ...OWNER, callerLimit: 'uploads', isUpload: true },
        schema: {
          tags: TAGS,
          summary:
            'Stores a cover letter and suggests it for each application, in place of the one before',
          consumes: ['multipart/form-data'],
          params: userParams,
          response: uploadResponses,
        },
      },
      async (request, reply) => {
        const id = ownId(request);
        const letter = await checkUpload(await receiveFile(request), request.log);
        await resumes.open(id);
        await letters.replace(id, letter);
        return answer(reply, id, UPLOADED);
      },
    );

    scope.withTypeProvider<SchemaTypes>().post(
      '/resume/letters/:userId',
      {
        config: { ...OWNER, callerLimit: 'uploads', isUpload: true },
        schema: {
          tags: TAGS,
          summary: 'Stores a cover letter to choose for an application',
          consumes: ['multipart/form-data'],
          params: userParams,
          response: letterUploadResponses,
        },
      },
      async (request, reply) => {
        const id = ownId(request);
        const file = await checkUpload(await receiveFile(request), request.log);
        await resumes.open(id);
        const letter = await letters.add(id, file);
        return reply.code(201).send({ ...messageBody(UPLOADED), letter });
      },
    );
  });

  typed.get(
    '/resume/letters/:userId',
    {
      config: OWNER,
      schema: {
        tags: TAGS,
        summary: 'One’s own cover letters',
        params: userParams,
        response: lettersResponses,
      },
    },
    async (request) => letters.list(ownId(request)),
  );

  typed.delete(
    '/resume/letters/:fileId',
    {
      config: OWNER,
      schema: {
        tags: TAGS,
        summary: 'Deletes a cover letter that no application was sent with',
        params: fileParams,
        response: letterDeletionResponses,
      },
    },
    async (request) => {
      await letters.delete(callerOf(request).id, request.params.fileId);
      return messageBody(REMOVED);
    },
  );

  typed.put(
    '/resume/coverletter/:userId',
    {
      config: { ...OWNER, callerLimit: 'resumeChanges' },
      schema: {
        tags: TAGS,
        summary: 'Names the cover letter to suggest for each application, or none',
        params: userParams,
        body: suggestedLetterSchema,
        response: suggestionResponses,
      },
    },
    async (request, reply) => {
      const id = ownId(request);
      const { coverLetter } = request.body;
      await resumes.open(id);
      await letters.suggest(id, coverLetter);
      return answer(reply, id, coverLetter ? SUGGESTED : NOT_SUGGESTED);
    },
  );

  typed.delete(
    '/resume/coverletter/:userId',
    {
      config: OWNER,
      schema: {
        tags: TAGS,
        summary: 'Takes the cover letter off the CV',
        params: userParams,
        response: letterResponses,
      },
    },
    async (request, reply) => {
      const id = ownId(request);
      await resumes.open(id);
      await letters.remove(id);
      return answer(reply, id, REMOVED);
    },
  );

  async function answer(reply: FastifyReply, id: string, message: string) {
    const resume = present(reply, await resumes.open(id));
    return { ...messageBody(message), user: await findSeeker(id), resume };
  }
}
