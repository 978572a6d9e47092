import { deleteAccountSchema } from '@jobharbor/contract';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';

import type { Config } from '../../config/index.ts';
import type { Schema } from '../../database/index.ts';
import { NotAllowed } from '../../errors.ts';
import { exportResponses, recordExport, zipOf } from '../../exports/index.ts';
import type { FileStore } from '../../files/index.ts';
import { messageBody, type SchemaTypes } from '../../http/index.ts';
import { callerOf, RECENT_SIGN_IN, setSessionCookie } from '../../sessions/index.ts';
import { deletedResponses } from '../responses.ts';
import { deleteAccount } from './deleteAccount.ts';
import { readExport } from './exportData.ts';

interface AccountRouteOptions {
  db: Kysely<Schema>;
  files: FileStore;
  publicOrigin: Config['publicOrigin'];
}

const TAGS = ['auth'];
const SEEKER = { callers: ['seeker'], cookies: ['seeker'] } as const;
const EXPORT = 'A zip: `data.json` with everything that the portal knows, and the files.';
const DELETED = 'Your account has been deleted.';

/** The export and the deletion of a seeker's account. */
export function accountRoutes(app: FastifyInstance, options: AccountRouteOptions): void {
  const { db, files: store, publicOrigin } = options;
  const typed = app.withTypeProvider<SchemaTypes>();

  typed.get(
    '/auth/export',
    {
      config: { ...SEEKER, callerLimit: 'exports' },
      schema: {
        tags: TAGS,
        summary: 'Everything that the portal knows of the seeker',
        response: exportResponses(EXPORT),
      },
    },
    async (request, reply) => {
      const { id: accountId } = callerOf(request);
      const { email, data, files } = await readExport(db, accountId);
      await recordExport(db, request, { role: 'seeker', accountId, email });
      return reply
        .type('application/zip')
        .header('content-disposition', 'attachment; filename="jobharbor-export.zip"')
        .send(zipOf(data, { files, store }));
    },
  );

  typed.delete(
    '/auth/account',
    {
      config: SEEKER,
      schema: {
        tags: TAGS,
        summary: 'Delete the account',
        body: deleteAccountSchema,
        response: deletedResponses,
      },
    },
    async (request, reply) => {
      const { id, age } = callerOf(request);
      if (age > RECENT_SIGN_IN) {
        throw new NotAllowed('Please sign in again to delete your account.', 'reauth_required');
      }
      await deleteAccount(db, id, { publicOrigin, ip: request.ip });
      setSessionCookie(reply, 'seeker', undefined, publicOrigin);
      return reply.code(202).send(messageBody(DELETED));
    },
  );
}
