import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';

import type { Config } from './config/index.ts';
import type { Schema } from './database/index.ts';
import type { MailTransport } from './mail/index.ts';
import type { SignInProvider } from './seekers/index.ts';

/** A part that the server works without. Only the program that starts the server names it. */
export interface Extension {
  /** Writes or removes its rows, before the server listens. */
  prepare(): Promise<void>;
  /** Adds hooks and routes, before all others. */
  register(app: FastifyInstance): void;
  /** How seekers sign in where no provider is configured. */
  signInProvider(): SignInProvider | undefined;
  /** Where mails go without a mail server. */
  mailTransport: MailTransport | undefined;
}

export interface ExtensionOptions {
  config: Config;
  db: Kysely<Schema>;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Where it may keep files; without one, what it would keep ends with the process. */
  folder?: string;
}

export type ExtensionFactory = (options: ExtensionOptions) => Extension;
