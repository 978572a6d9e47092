import { openStore, storeLocation } from '@jobharbor/releases';
import { existsSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';

import { conflictingSettings } from './conflictingSettings.ts';
import {
  environmentReader,
  parseHttpUrl,
  parseInteger,
  parseList,
  parseOneOf,
  parseOrigin,
  parseSwitch,
  parseTimeOfDay,
} from './environment.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** The folder that holds all workspaces; the sources and their build lie equally deep in it. */
const PROJECT_ROOT = resolve(import.meta.dirname, '../../..');

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
  /** Where the portal writes a backup each night, and when, in minutes after this machine's midnight. */
  backup: { folder: string; at: number } | undefined;
  /** When set, PostgreSQL serves instead of the embedded database. */
  databaseUrl: string | undefined;
  /** How that server is used: connections at most, and in milliseconds how long a query may take. */
  database: {
    connections: number;
    queryLimit: number;
    /** A standby for reads that everybody may do, and how far behind it may be in milliseconds. */
    replicaUrl: string | undefined;
    maxLag: number;
  };
  publicOrigin: string;
  /** The addresses whose X-Forwarded-For is believed. */
  trustProxy: false | string[];
  corsOrigins: string[];
  logLevel: (typeof LOG_LEVELS)[number];
  rateLimits: {
    /** Requests per minute and address. */
    all: number;
    lists: number;
    /** Sign-ins per hour and address. */
    signIns: number;
    /** Of employers, per hour and address: registrations, passwords given, mails asked for. */
    signUps: number;
    employerSignIns: number;
    mailRequests: number;
    /** Wrong passwords per quarter of an hour, for one account from one address. */
    wrongPasswords: number;
    /** Mails asked for per hour and e-mail address. */
    mailsPerRecipient: number;
    /** Jobs that an employer posts per day. */
    postings: number;
    /** Per employer and hour: changes of applications, of jobs, of the profile, of the password. */
    reviews: number;
    jobChanges: number;
    profileChanges: number;
    passwordChanges: number;
    /** Per seeker: applications per minute and per day, changes of the CV per minute, uploads per hour, exports per day. */
    applications: number;
    applicationsPerDay: number;
    resumeChanges: number;
    uploads: number;
    exports: number;
    /** Reports of pages that failed, per minute and address. */
    clientErrors: number;
    /** Of jobs, per hour and address. */
    reports: number;
  };
  /** Google's client id and where its answers are asked for; absent, nobody can sign in with Google. */
  google: { clientId: string; userInfoUrl: string; tokenInfoUrl: string } | undefined;
  /**
   * The demonstration: 'guarded' answers this machine's own browser alone, 'open' everybody, because the
   * operator asked for it by name.
   */
  demo: 'off' | 'guarded' | 'open';
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
  /** So many requests of the API are worked on at once; more are sent away for a moment. */
  requestsAtOnce: number;
  /**
   * How a process stops, in milliseconds: for how long it still takes what comes, and how long what it has taken
   * may last after that.
   */
  drain: { delay: number; grace: number };
}

/** Reads the environment, and `.env` beside the package.json for what it leaves open. */
export function loadConfig(environment: NodeJS.ProcessEnv = withEnvFile()): Config {
  const { read, fault, assertSound } = environmentReader(environment);
  const requests = (fallback: number) => ({
    fallback,
    parse: parseInteger(1, 1_000_000),
    shouldBe: 'a number of requests from 1 to 1000000',
  });
  const endpoint = (fallback: string) => ({
    fallback,
    parse: (text: string) => parseHttpUrl(text)?.href,
    shouldBe: 'an http(s) address',
  });
  const remote = {
    fallback: undefined,
    parse: parseManifestAddress,
    shouldBe: "a path that starts with '/' or an http(s) address, of the remote's mf-manifest.json",
  };

  const port = read('PORT', {
    fallback: 3000,
    parse: parseInteger(0, 65_535),
    shouldBe: 'a whole number from 0 to 65535',
  });
  const hostName = (fallback: string) => ({
    fallback,
    parse: (text: string) => (/^[\w.:-]+$/.test(text) ? text : undefined),
    shouldBe: "a host name or an IP address, such as '127.0.0.1'",
  });
  const host = read('HOST', hostName('127.0.0.1'));
  const dataDir = read('DATA_DIR', {
    fallback: join(PROJECT_ROOT, '.data'),
    // The commands of the releases, which run in other folders, mean the same folder by it.
    parse: (text) => resolve(PROJECT_ROOT, text),
    shouldBe: 'a folder',
  });
  const postgresServer = {
    fallback: undefined,
    parse: (text: string) =>
      /^postgres(ql)?:\/\/./.test(text) && URL.canParse(text) ? text : undefined,
    shouldBe: "an address such as 'postgres://user:password@host:5432/name'",
    isSecret: true,
  };
  const databaseUrl = read<string | undefined>('DATABASE_URL', postgresServer);
  const publicOrigin = read('PUBLIC_ORIGIN', {
    fallback: `http://localhost:${port}`,
    parse: parseOrigin,
    shouldBe: "an origin such as 'https://jobs.example.com'",
  });
  const clientId = read<string | undefined>('GOOGLE_CLIENT_ID', {
    fallback: undefined,
    parse: (text) => (/^[\w.-]+$/.test(text) ? text : undefined),
    shouldBe: "a client id such as '123-abc.apps.googleusercontent.com'",
  });
  const userInfoUrl = read(
    'GOOGLE_USERINFO_URL',
    endpoint('https://www.googleapis.com/oauth2/v3/userinfo'),
  );
  const tokenInfoUrl = read(
    'GOOGLE_TOKENINFO_URL',
    endpoint('https://oauth2.googleapis.com/tokeninfo'),
  );
  const demo = read<boolean | undefined>('DEMO', {
    fallback: undefined,
    parse: parseSwitch,
    shouldBe: "'on' or 'off'",
  });
  const metricsPort = read<number | undefined>('METRICS_PORT', {
    fallback: undefined,
    parse: parseInteger(1, 65_535),
    shouldBe: 'a whole number from 1 to 65535',
  });
  const metricsHost = read('METRICS_HOST', hostName('127.0.0.1'));
  const seconds = (fallback: number, min: number) => ({
    fallback: fallback * 1_000,
    parse: (text: string) => {
      const number = parseInteger(min, 300)(text);
      return number === undefined ? undefined : number * 1_000;
    },
    shouldBe: `a whole number of seconds from ${min} to 300`,
  });
  const backupFolder = read<string | undefined>('BACKUP_DIR', {
    fallback: undefined,
    parse: (text) => resolve(PROJECT_ROOT, text),
    shouldBe: 'a folder',
  });
  const backupAt = read('BACKUP_AT', {
    fallback: 3 * 60,
    parse: parseTimeOfDay,
    shouldBe: "a time of the day such as '03:00'",
  });
  const config: Config = {
    root: PROJECT_ROOT,
    version: readVersion(),
    host,
    port,
    dataDir,
    releaseStore: read('RELEASE_STORE', {
      fallback: join(dataDir, 'releases'),
      parse: parseStore,
      shouldBe: "a folder, or a bucket such as 's3://bucket/prefix'",
      isSecret: true,
    }),
    backup: backupFolder === undefined ? undefined : { folder: backupFolder, at: backupAt },
    fileStore: read<string | undefined>('FILE_STORE', {
      fallback: undefined,
      parse: parseStore,
      shouldBe: "a folder, or a bucket such as 's3://bucket/prefix'",
      isSecret: true,
    }),
    databaseUrl,
    database: {
      connections: read('DATABASE_POOL', {
        fallback: 10,
        parse: parseInteger(2, 500),
        shouldBe: 'a number of connections from 2 to 500',
      }),
      queryLimit: read('DATABASE_STATEMENT_TIMEOUT', seconds(15, 1)),
      replicaUrl: read<string | undefined>('DATABASE_REPLICA_URL', postgresServer),
      maxLag: read('DATABASE_REPLICA_LAG', seconds(5, 1)),
    },
    publicOrigin,
    trustProxy: read<Config['trustProxy']>('TRUST_PROXY', {
      fallback: false,
      parse: parseList(parseProxy),
      shouldBe: "the proxies' IP addresses or ranges with commas, such as '10.0.0.7' or 'loopback'",
    }),
    corsOrigins: read('CORS_ORIGINS', {
      fallback: [],
      parse: parseList(parseOrigin),
      shouldBe: "origins with commas, such as 'https://a.example.com,https://b.example.com'",
    }),
    logLevel: read('LOG_LEVEL', {
      // Below `npm start` the screen belongs to the start itself.
      fallback: process.send ? 'warn' : 'info',
      parse: parseOneOf(LOG_LEVELS),
      shouldBe: `one of ${LOG_LEVELS.join(', ')}`,
    }),
    rateLimits: {
      all: read('RATE_LIMIT_PER_MINUTE', requests(300)),
      lists: read('RATE_LIMIT_LISTS_PER_MINUTE', requests(120)),
      signIns: read('RATE_LIMIT_SIGN_INS_PER_HOUR', requests(20)),
      signUps: read('RATE_LIMIT_SIGN_UPS_PER_HOUR', requests(5)),
      employerSignIns: read('RATE_LIMIT_EMPLOYER_SIGN_INS_PER_HOUR', requests(30)),
      mailRequests: read('RATE_LIMIT_MAIL_REQUESTS_PER_HOUR', requests(20)),
      wrongPasswords: read('RATE_LIMIT_WRONG_PASSWORDS', requests(5)),
      mailsPerRecipient: read('RATE_LIMIT_MAILS_PER_RECIPIENT_PER_HOUR', requests(5)),
      postings: read('RATE_LIMIT_POSTINGS_PER_DAY', requests(20)),
      reviews: read('RATE_LIMIT_REVIEWS_PER_HOUR', requests(1_200)),
      jobChanges: read('RATE_LIMIT_JOB_CHANGES_PER_HOUR', requests(300)),
      profileChanges: read('RATE_LIMIT_PROFILE_CHANGES_PER_HOUR', requests(20)),
      passwordChanges: read('RATE_LIMIT_PASSWORD_CHANGES_PER_HOUR', requests(10)),
      applications: read('RATE_LIMIT_APPLICATIONS_PER_MINUTE', requests(10)),
      applicationsPerDay: read('RATE_LIMIT_APPLICATIONS_PER_DAY', requests(50)),
      resumeChanges: read('RATE_LIMIT_RESUME_CHANGES_PER_MINUTE', requests(30)),
      uploads: read('RATE_LIMIT_UPLOADS_PER_HOUR', requests(10)),
      exports: read('RATE_LIMIT_EXPORTS_PER_DAY', requests(3)),
      clientErrors: read('RATE_LIMIT_CLIENT_ERRORS_PER_MINUTE', requests(20)),
      reports: read('RATE_LIMIT_REPORTS_PER_HOUR', requests(5)),
    },
    remotes: {
      seeker: read<string | undefined>('SEEKER_REMOTE', remote),
      employer: read<string | undefined>('EMPLOYER_REMOTE', remote),
    },
    google: clientId ? { clientId, userInfoUrl, tokenInfoUrl } : undefined,
    demo: demoMode(demo, { clientId, databaseUrl, host, publicOrigin }),
    smtpUrl: read<string | undefined>('SMTP_URL', {
      fallback: undefined,
      parse: (text) => (/^smtps?:\/\/./.test(text) && URL.canParse(text) ? text : undefined),
      shouldBe: "an address such as 'smtps://user:password@mail.example.com:465'",
      isSecret: true,
    }),
    mailFrom: read('MAIL_FROM', {
      fallback: `no-reply@${new URL(publicOrigin).hostname}`,
      parse: (text) => (/^[^\s@<>,;"]+@[^\s@<>,;"]+$/.test(text) ? text : undefined),
      shouldBe: "an e-mail address such as 'jobs@example.com'",
    }),
    operatorMail: read<string | undefined>('OPERATOR_MAIL', {
      fallback: undefined,
      parse: (text) => (/^[^\s@<>,;"]+@[^\s@<>,;"]+$/.test(text) ? text : undefined),
      shouldBe: "an e-mail address such as 'portal@example.com'",
    }),
    seed: read('SEED', { fallback: true, parse: parseSwitch, shouldBe: "'on' or 'off'" }),
    metrics: metricsPort === undefined ? undefined : { host: metricsHost, port: metricsPort },
    requestsAtOnce: read('REQUESTS_AT_ONCE', {
      fallback: 250,
      parse: parseInteger(1, 100_000),
      shouldBe: 'a whole number from 1 to 100000',
    }),
    drain: {
      delay: read('DRAIN_DELAY', seconds(0, 0)),
      grace: read('DRAIN_GRACE', seconds(1, 1)),
    },
  };
  conflictingSettings(config, environment).forEach(fault);
  assertSound();
  return config;
}

/** By name, or by itself where nobody but this machine can reach the portal and nothing real is set up. */
function demoMode(
  wanted: boolean | undefined,
  set: Pick<Config, 'databaseUrl' | 'host' | 'publicOrigin'> & { clientId: string | undefined },
): Config['demo'] {
  if (wanted !== undefined) return wanted ? 'open' : 'off';
  const isLoopback = /^(localhost|127(\.\d+){3}|::1)$/.test(set.host);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(new URL(set.publicOrigin).hostname);
  return !set.clientId && !set.databaseUrl && isLoopback && isLocal ? 'guarded' : 'off';
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

function parseStore(text: string): string | undefined {
  const location = storeLocation({ RELEASE_STORE: text }, PROJECT_ROOT);
  try {
    openStore(location);
    return location;
  } catch {
    return undefined;
  }
}

function parseManifestAddress(text: string): string | undefined {
  if (/^\/[^/\s]\S*$/.test(text)) return text;
  return parseHttpUrl(text)?.href;
}

// 'true' or a number of hops would believe an address that a caller invents, so they are no values.
function parseProxy(text: string): string | undefined {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return text;
  const [address = '', prefix, ...rest] = text.split('/');
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  const isRange = prefix === undefined || parseInteger(0, bits)(prefix) !== undefined;
  return bits > 0 && isRange && rest.length === 0 ? text : undefined;
}
