import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { RateLimits } from '../limits/index.ts';
import { readEnvironment } from './environment.ts';
import { type Environment, PROJECT_ROOT } from './variables.ts';

/** The settings from the environment. */
export interface Config {
  /** The project's folder, which relative paths start from. */
  root: string;
  version: string;
  host: string;
  /** With 0 the system chooses a port. */
  port: number;
  dataDir: string;
  /** The release store: an absolute folder, or `s3://bucket/prefix`. */
  releaseStore: string;
  /** The file store: an absolute folder, or `s3://bucket/prefix`; by default `files` in the data folder. */
  fileStore: string | undefined;
  /** ClamAV's daemon, which scans each upload: `tcp://host:port` or `unix:/path`; undefined: no virus scanner. */
  clamdUrl: string | undefined;
  /** The folder of nightly backups and of the deletion log, and the time of the backup in minutes after midnight. */
  backup: { folder: string; at: number } | undefined;
  /** A PostgreSQL server; undefined: the embedded database. */
  databaseUrl: string | undefined;
  /** The use of that server. Times are in milliseconds. */
  database: {
    connections: number;
    statementTimeout: number;
    /** A standby for public reads. */
    replicaUrl: string | undefined;
    /** How far the standby may lag behind. */
    maxLag: number;
  };
  publicOrigin: string;
  /** The proxies whose X-Forwarded-For is trusted. */
  trustProxy: false | string[];
  corsOrigins: string[];
  logLevel: NonNullable<Environment['LOG_LEVEL']>;
  rateLimits: RateLimits;
  /** Google's client id and endpoints; undefined: nobody can sign in with Google. */
  google: { clientId: string; userInfoUrl: string; tokenInfoUrl: string } | undefined;
  /** Whether seekers may sign in by a link in an e-mail, where e-mails are sent. */
  emailSignIn: boolean;
  /**
   * The demonstration: 'local' is for this machine's own browser and ends at the first visitor from elsewhere, 'open' is
   * for everybody, because the operator has set DEMO=on.
   */
  demo: 'off' | 'local' | 'open';
  /** The mail server; undefined: mails wait, or are shown in the demonstration. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** The address for reports of jobs; undefined: they are only stored. */
  operatorMail: string | undefined;
  /** After how many days a job closes that names no last day; 0: never. */
  jobDays: number;
  /** Who runs the portal, for its public pages: a postal address of one line, and whom people write to. */
  organisation: {
    name: string | undefined;
    address: string | undefined;
    contactMail: string | undefined;
  };
  /** The key and the address of IndexNow; undefined: search engines are not notified of changed jobs. */
  indexNow: { key: string; url: string } | undefined;
  /** Each remote's mf-manifest.json, if it is not the live one of the release store. */
  remotes: Record<'seeker' | 'employer', string | undefined>;
  /** Whether a browser may load remotes from its own machine instead. */
  remoteOverrides: boolean;
  /**
   * How pages are rendered on the server: the processes for each set of releases (none with 0), and how long a page may
   * take, in milliseconds.
   */
  rendering: { processes: number; timeout: number };
  seed: boolean;
  /** The address of the metrics for Prometheus; undefined: no metrics. */
  metrics: { host: string; port: number } | undefined;
  /** How many requests of the API are processed at once. Further ones are shed. */
  maxConcurrentRequests: number;
  /**
   * How a process stops, in milliseconds: for how long it still accepts requests, and how long the accepted ones may take
   * after that.
   */
  drain: { delay: number; grace: number };
}

/**
 * Reads the environment, and `.env` beside the package.json for variables that are not set.
 * @param isTrial Whether the program was started by `npm start`, which offers the demonstration.
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
    // As the child process of `npm start`, the server leaves the terminal to it.
    logLevel: set.LOG_LEVEL ?? (process.send ? 'warn' : 'info'),
    rateLimits: set.RATE_LIMITS,
    remotes: { seeker: set.SEEKER_REMOTE, employer: set.EMPLOYER_REMOTE },
    remoteOverrides: set.REMOTE_OVERRIDES,
    google: set.GOOGLE_CLIENT_ID
      ? {
          clientId: set.GOOGLE_CLIENT_ID,
          userInfoUrl: set.GOOGLE_USERINFO_URL,
          tokenInfoUrl: set.GOOGLE_TOKENINFO_URL,
        }
      : undefined,
    emailSignIn: set.EMAIL_SIGN_IN,
    demo: demoMode(set, { publicOrigin, isTrial }),
    smtpUrl: set.SMTP_URL,
    mailFrom: set.MAIL_FROM ?? `no-reply@${new URL(publicOrigin).hostname}`,
    operatorMail: set.OPERATOR_MAIL,
    jobDays: set.JOB_DAYS,
    organisation: {
      name: set.ORGANISATION_NAME,
      address: set.ORGANISATION_ADDRESS,
      contactMail: set.CONTACT_MAIL,
    },
    indexNow: set.INDEXNOW_KEY ? { key: set.INDEXNOW_KEY, url: set.INDEXNOW_URL } : undefined,
    rendering: { processes: set.RENDER_PROCESSES, timeout: set.RENDER_TIMEOUT },
    seed: set.SEED,
    metrics:
      set.METRICS_PORT === undefined
        ? undefined
        : { host: set.METRICS_HOST, port: set.METRICS_PORT },
    maxConcurrentRequests: set.MAX_CONCURRENT_REQUESTS,
    drain: { delay: set.DRAIN_DELAY, grace: set.DRAIN_GRACE },
  };
}

/** Without DEMO, the demonstration needs a trial without real services, on a portal that only this machine can reach. */
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
