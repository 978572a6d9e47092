import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { RateLimits } from '../limits/index.ts';
import { readEnvironment } from './environment.ts';
import { type Environment, PROJECT_ROOT } from './variables.ts';

/** All that the environment decides. */
export interface Config {
  /** The project's folder, which relative paths start from. */
  root: string;
  version: string;
  host: string;
  /** 0 lets the system choose. */
  port: number;
  dataDir: string;
  /** Where the front ends' releases are: an absolute folder, or `s3://bucket/prefix`. */
  releaseStore: string;
  /** Where uploads are: an absolute folder, or `s3://bucket/prefix`; by default `files` in the data folder. */
  fileStore: string | undefined;
  /** ClamAV's daemon, which looks at each upload: `tcp://host:port` or `unix:/path`; without it none does. */
  clamdUrl: string | undefined;
  /** Where the portal writes a backup each night, and when, in minutes after this machine's midnight. */
  backup: { folder: string; at: number } | undefined;
  /** When set, PostgreSQL serves instead of the embedded database. */
  databaseUrl: string | undefined;
  /** How that server is used: connections at most, and in milliseconds how long a query may take. */
  database: {
    connections: number;
    statementTimeout: number;
    /** A standby for reads that everybody may do, and how far behind it may be in milliseconds. */
    replicaUrl: string | undefined;
    maxLag: number;
  };
  publicOrigin: string;
  /** The addresses whose X-Forwarded-For is believed. */
  trustProxy: false | string[];
  corsOrigins: string[];
  logLevel: NonNullable<Environment['LOG_LEVEL']>;
  rateLimits: RateLimits;
  /** Google's client id and where its answers are asked for; absent, nobody can sign in with Google. */
  google: { clientId: string; userInfoUrl: string; tokenInfoUrl: string } | undefined;
  /**
   * The demonstration: 'local' is for this machine's own browser and ends when anybody else comes, 'open' is for
   * everybody, because the operator asked for it by name.
   */
  demo: 'off' | 'local' | 'open';
  /** The mail server; without one mails wait, or are shown in the demonstration. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Where reports of jobs are sent; without it they only lie in the database. */
  operatorMail: string | undefined;
  /** Each remote's mf-manifest.json, where it is not the one that the release store says is live. */
  remotes: Record<'seeker' | 'employer', string | undefined>;
  seed: boolean;
  /** Where Prometheus reads; absent, nothing is told. */
  metrics: { host: string; port: number } | undefined;
  /** How many requests of the API are processed at once; more are shed. */
  maxConcurrentRequests: number;
  /**
   * How a process stops, in milliseconds: for how long it still takes what comes, and how long what it has taken
   * may last after that.
   */
  drain: { delay: number; grace: number };
}

/**
 * Reads the environment, and `.env` beside the package.json for what it leaves open.
 * @param isTrial Whether the program was started as `npm start` does it, which offers the demonstration.
 */
export function loadConfig(
  variables: NodeJS.ProcessEnv = withEnvFile(),
  { isTrial = false } = {},
): Config {
  const set = readEnvironment(variables);
  const publicOrigin = set.PUBLIC_ORIGIN ?? `http://localhost:${set.PORT}`;
  return {
    root: PROJECT_ROOT,
    version: readVersion(),
    host: set.HOST,
    port: set.PORT,
    dataDir: set.DATA_DIR,
    releaseStore: set.RELEASE_STORE ?? join(set.DATA_DIR, 'releases'),
    fileStore: set.FILE_STORE,
    backup:
      set.BACKUP_DIR === undefined ? undefined : { folder: set.BACKUP_DIR, at: set.BACKUP_AT },
    clamdUrl: set.CLAMD_URL,
    databaseUrl: set.DATABASE_URL,
    database: {
      connections: set.DATABASE_POOL,
      statementTimeout: set.DATABASE_STATEMENT_TIMEOUT,
      replicaUrl: set.DATABASE_REPLICA_URL,
      maxLag: set.DATABASE_REPLICA_LAG,
    },
    publicOrigin,
    trustProxy: set.TRUST_PROXY ?? false,
    corsOrigins: set.CORS_ORIGINS,
    // Below `npm start` the screen belongs to the start itself.
    logLevel: set.LOG_LEVEL ?? (process.send ? 'warn' : 'info'),
    rateLimits: set.RATE_LIMITS,
    remotes: { seeker: set.SEEKER_REMOTE, employer: set.EMPLOYER_REMOTE },
    google: set.GOOGLE_CLIENT_ID
      ? {
          clientId: set.GOOGLE_CLIENT_ID,
          userInfoUrl: set.GOOGLE_USERINFO_URL,
          tokenInfoUrl: set.GOOGLE_TOKENINFO_URL,
        }
      : undefined,
    demo: demoMode(set, { publicOrigin, isTrial }),
    smtpUrl: set.SMTP_URL,
    mailFrom: set.MAIL_FROM ?? `no-reply@${new URL(publicOrigin).hostname}`,
    operatorMail: set.OPERATOR_MAIL,
    seed: set.SEED,
    metrics:
      set.METRICS_PORT === undefined
        ? undefined
        : { host: set.METRICS_HOST, port: set.METRICS_PORT },
    maxConcurrentRequests: set.MAX_CONCURRENT_REQUESTS,
    drain: { delay: set.DRAIN_DELAY, grace: set.DRAIN_GRACE },
  };
}

/** For everybody by name; as a trial where nothing real is set up, and only this machine can reach the portal. */
function demoMode(
  { DEMO, GOOGLE_CLIENT_ID, SMTP_URL, DATABASE_URL, HOST }: Environment,
  { publicOrigin, isTrial }: { publicOrigin: string; isTrial: boolean },
): Config['demo'] {
  if (DEMO !== undefined) return DEMO ? 'open' : 'off';
  const isReal = [GOOGLE_CLIENT_ID, SMTP_URL, DATABASE_URL].some((value) => value !== undefined);
  const isLoopback = /^(localhost|127(\.\d+){3}|::1)$/.test(HOST);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(new URL(publicOrigin).hostname);
  return isTrial && !isReal && isLoopback && isLocal ? 'local' : 'off';
}

function withEnvFile(): NodeJS.ProcessEnv {
  const file = join(PROJECT_ROOT, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  return process.env;
}

function readVersion(): string {
  const text = readFileSync(join(PROJECT_ROOT, 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
