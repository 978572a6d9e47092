import { openStore, storeLocation } from '@jobharbor/releases';
import { existsSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';

import {
  environmentReader,
  parseHttpUrl,
  parseInteger,
  parseList,
  parseOneOf,
  parseOrigin,
  parseSwitch,
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
  /** When set, PostgreSQL serves instead of the embedded database. */
  databaseUrl: string | undefined;
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
    /** Of employers, per hour and address: registrations, attempts to sign in, mails asked for. */
    signUps: number;
    employerSignIns: number;
    mailRequests: number;
    /** Wrong passwords per quarter of an hour, for one account from one address. */
    wrongPasswords: number;
    /** Mails asked for per hour and e-mail address. */
    mailsPerRecipient: number;
    /** Jobs that an employer posts per day. */
    postings: number;
    /** Per seeker: applications per minute and per day, uploads per hour, exports per day. */
    applications: number;
    applicationsPerDay: number;
    uploads: number;
    exports: number;
    /** Reports of pages that failed, per minute and address. */
    clientErrors: number;
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
  /** Each remote's mf-manifest.json, where it is not the one that the release store says is live. */
  remotes: Record<'seeker' | 'employer', string | undefined>;
  seed: boolean;
}

/** Reads the environment, and `.env` beside the package.json for what it leaves open. */
export function loadConfig(environment: NodeJS.ProcessEnv = withEnvFile()): Config {
  const { read, assertSound } = environmentReader(environment);
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
  const host = read('HOST', {
    fallback: '127.0.0.1',
    parse: (text) => (/^[\w.:-]+$/.test(text) ? text : undefined),
    shouldBe: "a host name or an IP address, such as '127.0.0.1'",
  });
  const dataDir = read('DATA_DIR', {
    fallback: join(PROJECT_ROOT, '.data'),
    // The commands of the releases, which run in other folders, mean the same folder by it.
    parse: (text) => resolve(PROJECT_ROOT, text),
    shouldBe: 'a folder',
  });
  const databaseUrl = read<string | undefined>('DATABASE_URL', {
    fallback: undefined,
    parse: (text) => (/^postgres(ql)?:\/\/./.test(text) && URL.canParse(text) ? text : undefined),
    shouldBe: "an address such as 'postgres://user:password@host:5432/name'",
    isSecret: true,
  });
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
    databaseUrl,
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
      applications: read('RATE_LIMIT_APPLICATIONS_PER_MINUTE', requests(10)),
      applicationsPerDay: read('RATE_LIMIT_APPLICATIONS_PER_DAY', requests(50)),
      uploads: read('RATE_LIMIT_UPLOADS_PER_HOUR', requests(10)),
      exports: read('RATE_LIMIT_EXPORTS_PER_DAY', requests(3)),
      clientErrors: read('RATE_LIMIT_CLIENT_ERRORS_PER_MINUTE', requests(20)),
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
    seed: read('SEED', { fallback: true, parse: parseSwitch, shouldBe: "'on' or 'off'" }),
  };
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
