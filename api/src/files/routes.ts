import { UPLOAD_TYPES, type UploadKind } from '@jobharbor/contract';
import { create } from 'content-disposition';
import type { FastifyInstance } from 'fastify';
import { object } from 'yup';

import {
  fileContent,
  idParam,
  NOT_SIGNED_IN,
  problem,
  type SchemaTypes,
  TOO_MANY,
} from '../http/index.ts';
import type { FileRepository } from './repository.ts';

/** A letter is opened by a plain link, so cookies authenticate. One browser may have those of both roles. */
const READERS = {
  callers: ['seeker', 'employer'],
  cookies: ['seeker', 'employer'],
} as const;

const fileParams = object({ fileId: idParam });

const response = {
  200: {
    description: 'The file.',
    content: fileContent(...Object.values(UPLOAD_TYPES).map(({ mediaType }) => mediaType)),
  },
  401: NOT_SIGNED_IN,
  404: problem('No such file, or not for the caller.'),
  429: TOO_MANY,
};

export function fileRoutes(app: FastifyInstance, { files }: { files: FileRepository }): void {
  app.withTypeProvider<SchemaTypes>().get(
    '/files/:fileId',
    {
      config: READERS,
      schema: {
        tags: ['files'],
        summary:
          'A cover letter or the file of a message, for its owner and for those who were sent it',
        params: fileParams,
        response,
      },
    },
    async (request, reply) => {
      const file = await files.read(request.params.fileId, request.callers);
      return reply.headers(fileHeaders(file)).send(Buffer.from(file.bytes));
    },
  );
}

/** Kinds that browsers display are sent inline, with a policy that loads and runs nothing. Others are sent as attachments. */
export function fileHeaders({ name, kind }: { name: string; kind: UploadKind }) {
  const { mediaType, opensInBrowser } = UPLOAD_TYPES[kind];
  return {
    'content-type': mediaType,
    'content-disposition': create(name, { type: opensInBrowser ? 'inline' : 'attachment' }),
    'content-security-policy': "default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
  };
}
