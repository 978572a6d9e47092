import { LOGO_TOO_LARGE } from '@jobharbor/contract';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { object, string } from 'yup';

import type { Schema } from '../../database/index.ts';
import { TooLarge } from '../../errors.ts';
import { type DrawLogo, type FileStore, receiveFile, uploads } from '../../files/index.ts';
import { messageBody, type SchemaTypes } from '../../http/index.ts';
import { callerOf } from '../../sessions/index.ts';
import { logoRepository } from '../company/logos.ts';
import { logoResponses, logoUploadResponses, profileResponses } from '../responses.ts';
import { employerRepository } from './repository.ts';

/** Another picture has another address. */
const CACHE_CONTROL = 'public, max-age=31536000, immutable';

const NAME_MAX = 100;
const logoParams = object({ logo: string().required().max(NAME_MAX) });

const TAGS = ['companies'];
/** The logo is a part of the profile, which can name one on another server instead. */
const CHANGE = {
  callers: ['employer'],
  action: 'changeProfile',
  callerLimit: 'profileChanges',
} as const;

interface LogoOptions {
  db: Kysely<Schema>;
  files: FileStore;
  drawLogo: DrawLogo;
  publicOrigin: string;
}

export function logoRoutes(
  app: FastifyInstance,
  { db, files, drawLogo, publicOrigin }: LogoOptions,
): void {
  const logos = logoRepository(db, files, publicOrigin);
  const employers = employerRepository(db);
  const typed = app.withTypeProvider<SchemaTypes>();

  typed.get(
    '/logos/:logo',
    {
      // Pictures are loaded with cookies.
      config: { callers: ['employer'], cookies: ['employer'], optional: true, onlyLimit: 'logos' },
      schema: {
        tags: TAGS,
        summary: 'An uploaded logo of a company',
        params: logoParams,
        response: logoResponses,
      },
    },
    async (request, reply) => {
      const id = request.params.logo.replace(/\.webp$/, '');
      const { webp, isPublic } = await logos.read(id, request.callers[0]);
      return reply
        .headers({
          'content-type': 'image/webp',
          'cache-control': isPublic ? CACHE_CONTROL : 'no-store',
          'x-content-type-options': 'nosniff',
          // Pages that embed a company's jobs show it.
          'cross-origin-resource-policy': 'cross-origin',
        })
        .send(Buffer.from(webp));
    },
  );

  // In a context of its own, because no other route receives multipart forms.
  void app.register(async (scope) => {
    await scope.register(uploads);
    scope.withTypeProvider<SchemaTypes>().post(
      '/employer/logo',
      {
        config: { ...CHANGE, isUpload: true },
        schema: {
          tags: TAGS,
          summary: "Draws a picture anew as the company's logo, in place of the one before",
          consumes: ['multipart/form-data'],
          response: logoUploadResponses,
        },
      },
      async (request) => {
        const caller = callerOf(request);
        const { bytes } = await receiveFile(request).catch((error: unknown) => {
          throw error instanceof TooLarge ? new TooLarge(LOGO_TOO_LARGE) : error;
        });
        await logos.replace(caller.id, await drawLogo(bytes, request.log));
        return {
          employer: await employers.findOwn(caller),
          ...messageBody('Your logo is uploaded.'),
        };
      },
    );
  });

  typed.delete(
    '/employer/logo',
    {
      config: CHANGE,
      schema: { tags: TAGS, summary: "Removes the company's logo", response: profileResponses },
    },
    async (request) => {
      const caller = callerOf(request);
      await logos.remove(caller.id);
      return { employer: await employers.findOwn(caller), ...messageBody('Your logo is removed.') };
    },
  );
}
