import type { Seeker } from '@jobharbor/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';

import { receiveFile, type UploadCheck, uploads } from '../files/index.ts';
import { messageBody, type SchemaTypes } from '../http/index.ts';
import type { LetterRepository } from './letters.ts';
import type { ResumeRepository } from './repository.ts';
import { userParams } from './requests.ts';
import { letterResponses, uploadResponses } from './responses.ts';
import { OWNER, ownId, present, TAGS } from './routes.ts';

const UPLOADED = 'File uploaded successfully';
const REMOVED = 'Cover letter removed successfully.';

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
          summary: 'Stores the cover letter, in place of the one before',
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
  });

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
