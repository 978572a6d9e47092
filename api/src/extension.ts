import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';

import type { Config } from './config/index.ts';
import type { Schema } from './database/index.ts';
import type { MailTransport } from './mail/index.ts';
import type { EmailSignIn, SignInProvider } from './seekers/index.ts';

/** An optional part of the server. Only the program that starts the server refers to it. */
export interface Extension {
  /** Adds or removes the extension's rows, before the server listens. */
  prepare(): Promise<void>;
  /** Adds hooks and routes, before all others. */
  register(app: FastifyInstance): void;
  /** The sign-in provider when none is configured. */
  signInProvider(): SignInProvider | undefined;
  /** The sign-in by e-mail when no mail server is configured. */
  emailSignIn(): EmailSignIn | undefined;
  /** The mail transport when no mail server is configured. */
  mailTransport: MailTransport | undefined;
}

export interface ExtensionOptions {
  config: Config;
  db: Kysely<Schema>;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** A folder for its files; without one, its state ends with the process. */
  folder?: string;
}

export type ExtensionFactory = (options: ExtensionOptions) => Extension;
