import { apiPaths } from '@jobharbor/contract';
import { Type } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { NotAllowed, NotFound } from '../errors.ts';
import type { Extension, ExtensionOptions } from '../extension.ts';
import { type SchemaTypes, statusError, yupValidator } from '../http/index.ts';
import type { MailTransport } from '../mail/index.ts';
import { DEMO_DATA } from './data.ts';
import { findDemoEmployer, removeDemoData, seedDemoEmployer } from './employer.ts';
import { signOfExternalRequest } from './externalRequest.ts';
import { demoEmailSignIn, demoIdentities, demoProvider } from './identities.ts';
import { identityRoutes } from './identityRoutes.ts';
import { mailboxRoutes } from './mailbox.ts';

const credentialsSchema = Type.Object({ email: Type.String(), password: Type.String() });

const NOT_DELETABLE = 'The account of the demonstration can not be deleted.';
const EXPLANATION = `The demonstration of this portal has ended: somebody reached it from another machine, or over another name.
Delete this file to have it again at the next start.
`;

/**
 * The demonstration for trying the portal out: a sign-in with invented people, a mailbox page, and an employer with a known
 * password. With DEMO=on it is for everybody. Otherwise it is for this machine's browser, and the first sign of another
 * visitor ends it for good.
 */
export function demonstration({ config, db, log, folder }: ExtensionOptions): Extension {
  const { demo, publicOrigin } = config;
  const endedFile = folder === undefined ? undefined : join(folder, 'demonstration-ended');
  const identities = demoIdentities();
  const provider = demoProvider(identities);
  const hasEndedBefore = demo === 'local' && endedFile !== undefined && existsSync(endedFile);
  // Never beside a real sign-in or a mail server, whose identities and mails must not be shown.
  let isRunning = demo !== 'off' && !config.google && !config.smtpUrl && !hasEndedBefore;
  let ending: Promise<void> | undefined;

  async function end(sign: string): Promise<void> {
    if (isRunning) {
      isRunning = false;
      log.warn(
        { sign, file: endedFile },
        'The demonstration has ended for good: a request came from another machine, or over another name.',
      );
    }
    ending ??= clear().catch((error: unknown) => {
      ending = undefined;
      throw error;
    });
    await ending;
  }

  async function clear(): Promise<void> {
    if (endedFile !== undefined) await writeFile(endedFile, EXPLANATION);
    await removeDemoData(db);
  }

  function routes(app: FastifyInstance): void {
    app.setValidatorCompiler(yupValidator);
    app.addHook('onRequest', (_request, _reply, done) => {
      done(isRunning ? undefined : statusError(404));
    });
    identityRoutes(app, { identities, publicOrigin });
    mailboxRoutes(app, { db, mailFrom: config.mailFrom });
    // The sign-in page fills in the employer's address and password.
    app
      .withTypeProvider<SchemaTypes>()
      .get(
        '/employer',
        { schema: { hide: true, response: { 200: credentialsSchema } } },
        async (_request, reply) => {
          if (!(await findDemoEmployer(db))) throw new NotFound('There is no such employer.');
          const { email, password } = DEMO_DATA.employer;
          return reply.header('cache-control', 'no-store').send({ email, password });
        },
      );
  }

  const mailTransport: MailTransport = {
    send: () =>
      isRunning ? Promise.resolve() : Promise.reject(new Error('There is no SMTP_URL.')),
    get isReadFromOutbox() {
      return isRunning;
    },
  };

  return {
    async prepare() {
      if (isRunning) return seedDemoEmployer(db);
      await removeDemoData(db);
      if (!hasEndedBefore) return;
      log.warn(
        { file: endedFile },
        'The demonstration has ended. Delete this file to have it again.',
      );
    },
    register(app) {
      if (!isRunning) return;
      if (demo === 'local') {
        app.addHook('onRequest', async (request) => {
          const sign = signOfExternalRequest(request);
          // The request is answered only after the demonstration's data were removed.
          if (sign) await end(sign);
        });
      }
      app.addHook('preHandler', (request, _reply, done) => {
        const { method, url } = request.routeOptions;
        const isDeletion = method === 'DELETE' && url === apiPaths.employer.account;
        const isShared =
          isDeletion && request.callers.some(({ id }) => id === DEMO_DATA.employer._id);
        done(isShared ? new NotAllowed(NOT_DELETABLE, 'demo_account') : undefined);
      });
      void app.register(
        (scope, _options, done) => {
          routes(scope);
          done();
        },
        { prefix: '/demo' },
      );
    },
    signInProvider: () => (isRunning ? provider : undefined),
    emailSignIn: () => (isRunning && config.emailSignIn ? demoEmailSignIn : undefined),
    mailTransport: isRunning ? mailTransport : undefined,
  };
}
