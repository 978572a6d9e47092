import { openStore, storeLocation } from '@jobharbor/releases';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { type InferType, string } from 'yup';

import { DEFAULT_RATE_LIMITS, RATE_LIMITS, type RateLimits } from '../limits/index.ts';
import {
  integer,
  listOf,
  matching,
  onOff,
  oneOf,
  parsed,
  parseHttpUrl,
  parseOrigin,
  seconds,
} from './types.ts';

/** The folder of all workspaces. The sources and the build are equally deep in it. */
export const PROJECT_ROOT = resolve(import.meta.dirname, '../../..');

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const RATE_MAX = 1_000_000;

const hostName = () =>
  matching(/^[\w.:-]+$/, "a host name or an IP address, such as '127.0.0.1'").default('127.0.0.1');
const folder = () => parsed((text) => resolve(PROJECT_ROOT, text), 'a folder');
const store = () =>
  parsed(parseStore, "a folder, or a bucket such as 's3://bucket/prefix'").meta({ isSecret: true });
const postgresUrl = () =>
  parsed(
    (text) => (/^postgres(ql)?:\/\/./.test(text) && URL.canParse(text) ? text : undefined),
    "an address such as 'postgres://user:password@host:5432/name'",
  ).meta({ isSecret: true });
const httpUrl = () => parsed((text) => parseHttpUrl(text)?.href, 'an http(s) address');
const mailAddress = (example: string) =>
  matching(/^[^\s@<>,;"]+@[^\s@<>,;"]+$/, `an e-mail address such as '${example}'`);
const manifest = () =>
  parsed(
    parseManifestAddress,
    "a path that starts with '/' or an http(s) address, of the remote's mf-manifest.json",
  );

/** Every environment variable that the server reads. `.env.example` is generated from it. */
export const VARIABLES = {
  HOST: hostName().meta({ about: 'Where the portal listens.' }),
  PORT: integer(0, 65_535).default(3_000),
  MAX_CONCURRENT_REQUESTS: integer(1, 100_000).default(250).meta({
    about:
      'How many API requests a process handles at once. Further requests are answered 503 with Retry-After.',
  }),
  DRAIN_DELAY: seconds(0, 300).default(0).meta({
    about:
      'How a process stops, in seconds. DRAIN_DELAY: how long it accepts new requests while /api/ready answers 503, so that a load balancer notices (two of its checks). DRAIN_GRACE: how long the accepted requests may take after that.',
  }),
  DRAIN_GRACE: seconds(1, 300).default(1_000).meta({ shown: '1' }),
  METRICS_PORT: integer(1, 65_535).meta({
    about:
      'The port and address of /metrics for Prometheus. Visitors must not be able to reach it. Without a port there are no metrics.',
  }),
  METRICS_HOST: hostName(),
  PUBLIC_ORIGIN: parsed(parseOrigin, "an origin such as 'https://jobs.example.com'").meta({
    about:
      'The origin that visitors open. Links use it, and with https the portal sends Strict-Transport-Security.',
    shown: 'http://localhost:3000',
  }),
  DATA_DIR: folder().default(resolve(PROJECT_ROOT, '.data')).meta({
    about:
      "The folder of the embedded database, the uploads and the releases. Relative paths, here and below, start in the project's folder.",
    shown: '.data',
  }),
  RELEASE_STORE: store().meta({
    about:
      "The store of the front ends' releases: a folder (default: releases in DATA_DIR), or an S3-compatible bucket as s3://bucket/prefix. `npm start` publishes into a folder only.",
    shown: '.data/releases',
  }),
  FILE_STORE: store().meta({
    about:
      'The store of uploads: a folder (default: files in DATA_DIR), or a bucket as s3://bucket/prefix. Several machines need a shared one.',
    shown: '.data/files',
  }),
  CLAMD_URL: parsed(
    parseClamdUrl,
    "ClamAV's daemon: 'tcp://host:port' or 'unix:/path/of/the/socket'",
  ).meta({
    about:
      "ClamAV's daemon, which scans each upload before it is stored, as unix:/run/clamav/clamd.ctl or tcp://host:3310. While it does not answer, uploads are refused with 503. Without it uploads are not scanned for viruses.",
  }),
  BACKUP_DIR: folder().meta({
    about:
      "The folder and the time (in this machine's time zone) of the nightly backup of the embedded database. The portal deletes backups before they are 30 days old. With any database it writes the log of deleted accounts to this folder. With PostgreSQL, deploy/dump.sh writes the backups to it. Without the folder there is none of these.",
  }),
  BACKUP_AT: parsed(parseTimeOfDay, "a time of the day such as '03:00'")
    .default(3 * 60)
    .meta({ shown: '03:00' }),
  AWS_ACCESS_KEY_ID: string().meta({
    about:
      'For a bucket: the variables of the AWS SDK. With AWS_ENDPOINT_URL_S3 (MinIO and similar servers) the bucket is part of the path. Without keys the SDK uses its other sources: profiles, or the role of the machine.',
    isSecret: true,
  }),
  AWS_SECRET_ACCESS_KEY: string().meta({ isSecret: true }),
  AWS_REGION: string(),
  AWS_ENDPOINT_URL_S3: string(),
  DATABASE_URL: postgresUrl().meta({
    about:
      'A PostgreSQL server (15 or newer) instead of the embedded database, as postgres://user:password@host:5432/name.',
  }),
  DATABASE_REPLICA_URL: postgresUrl().meta({
    about:
      'A standby of that server for public reads. After a write the same browser reads from the primary, and so do all while the standby is unreachable or lags more than DATABASE_REPLICA_LAG seconds behind.',
  }),
  DATABASE_REPLICA_LAG: seconds(1, 300).default(5_000).meta({ shown: '5' }),
  DATABASE_POOL: integer(2, 500, 'a number of connections').default(10).meta({
    about:
      'The connections of each process to the server, and as many to the standby; and the time limit of a query, in seconds.',
  }),
  DATABASE_STATEMENT_TIMEOUT: seconds(1, 300).default(15_000).meta({ shown: '15' }),
  TRUST_PROXY: listOf(
    parseProxy,
    "the proxies' IP addresses or ranges with commas, such as '10.0.0.7' or 'loopback'",
  ).meta({
    about:
      'The proxies in front: IP addresses or ranges with commas, or the words loopback, linklocal, uniquelocal. The client address in X-Forwarded-For is trusted only from them.',
  }),
  CORS_ORIGINS: listOf(
    parseOrigin,
    "origins with commas, such as 'https://a.example.com,https://b.example.com'",
  )
    .default([])
    .meta({ about: 'Other origins whose pages may call the API, with commas.' }),
  LOG_LEVEL: oneOf(LOG_LEVELS).meta({
    about: 'fatal, error, warn, info, debug, trace or silent. `npm start` sets warn.',
    shown: 'info',
  }),
  GOOGLE_CLIENT_ID: matching(
    /^[\w.-]+$/,
    "a client id such as '123-abc.apps.googleusercontent.com'",
  ).meta({
    about:
      "The client id of a web application in Google's console, for the sign-in of job seekers. Without it they sign in by e-mail only, or in the demonstration.",
  }),
  GOOGLE_USERINFO_URL: httpUrl().default('https://www.googleapis.com/oauth2/v3/userinfo').meta({
    about: 'The endpoints for checking a token. Other addresses than Google’s are for tests.',
  }),
  GOOGLE_TOKENINFO_URL: httpUrl().default('https://oauth2.googleapis.com/tokeninfo'),
  EMAIL_SIGN_IN: onOff().default(true).meta({
    about:
      'Whether job seekers may also sign in by a link in an e-mail. It is offered only where e-mails are sent: with SMTP_URL, or in the demonstration.',
    shown: 'on',
  }),
  DEMO: onOff().meta({
    about:
      'The demonstration: a sign-in with invented people, and a page that shows the e-mails. By default `npm start` offers it if none of GOOGLE_CLIENT_ID, SMTP_URL and DATABASE_URL is set and both HOST and PUBLIC_ORIGIN are local; the first sign of a visitor from another machine ends it for good. With on, it is for everybody, and anyone can sign in as anyone: never use it with real people. It is refused together with GOOGLE_CLIENT_ID or SMTP_URL.',
  }),
  SMTP_URL: parsed(
    (text) => (/^smtps?:\/\/./.test(text) && URL.canParse(text) ? text : undefined),
    "an address such as 'smtps://user:password@mail.example.com:465'",
  ).meta({
    about:
      'The mail server, as smtp://user:password@host:587 or smtps://user:password@host:465. Without it e-mails wait, or the demonstration shows them.',
    isSecret: true,
  }),
  MAIL_FROM: mailAddress('jobs@example.com').meta({
    about: 'The sender of all e-mails (default: no-reply at the host of PUBLIC_ORIGIN).',
    shown: 'no-reply@localhost',
  }),
  OPERATOR_MAIL: mailAddress('portal@example.com').meta({
    about:
      'The recipient of reports of jobs and messages. Without it they are only stored, in the tables job_reports and message_reports.',
  }),
  JOB_DAYS: integer(0, 730, 'a number of days').default(60).meta({
    about:
      'After how many days a job closes by itself when its employer names no last day. The employer is notified a week before, and can extend it. With 0 such jobs stay open.',
  }),
  ORGANISATION_NAME: string().meta({
    about:
      'The operator of the portal: its name, its postal address in one line, and an e-mail address for questions, also about personal data. The pages About and Privacy Policy show them, and security.txt the e-mail address. Outside the demonstration the log names the missing ones.',
  }),
  ORGANISATION_ADDRESS: string(),
  CONTACT_MAIL: mailAddress('office@example.com'),
  INDEXNOW_KEY: matching(
    /^[A-Za-z0-9-]{8,128}$/,
    'a key of 8 to 128 letters, digits and hyphens, which you invent',
  ).meta({
    about:
      'Notifies search engines (https://www.indexnow.org) of new, changed and closed jobs. The key is public: the portal serves it at /KEY.txt. Any long random text will do.',
  }),
  INDEXNOW_URL: httpUrl().default('https://api.indexnow.org/indexnow').meta({
    about: 'Which search engine is called. All of them tell each other.',
  }),
  RATE_LIMITS: parsed(
    parseRateLimits,
    `limits with commas, such as 'signUps=50,lists=1000': a name of .env.example and a number from 1 to ${RATE_MAX}`,
  )
    .default(DEFAULT_RATE_LIMITS)
    .meta({
      about: [
        "Changes of these rate limits, as name=number with commas, such as signUps=50,lists=1000; '*' means all limits. Metrics and log use the same names.",
        ...Object.entries(RATE_LIMITS).map(
          ([name, { max, window, per, counts }]) =>
            `  ${name}=${max} ${windowName(window)} per ${per}: ${counts}`,
        ),
      ].join('\n'),
    }),
  SEEKER_REMOTE: manifest().meta({
    about:
      "The address of a remote's mf-manifest.json outside of the release store: a path of this server, or another origin. By default the live release of the store is used.",
  }),
  EMPLOYER_REMOTE: manifest(),
  RENDER_PROCESSES: integer(0, 64).default(2).meta({
    about:
      'How public pages are rendered on the server. RENDER_PROCESSES: how many processes render them, with 100 to 150 MB each; with 0 the browser renders all pages. RENDER_TIMEOUT: after how many seconds a page is left to the browser.',
  }),
  RENDER_TIMEOUT: seconds(0, 10).default(1_000).meta({ shown: '1' }),
  REMOTE_OVERRIDES: onOff().default(false).meta({
    about:
      'Whether a browser may load a remote from a development server on its own machine (localhost) instead of the live one. Only for portals of developers, never for a public one.',
    shown: 'off',
  }),
  SEED: onOff().default(true).meta({
    about: 'Whether an unused database is filled with the example postings of the portal.',
    shown: 'on',
  }),
};

export type Environment = {
  [Name in keyof typeof VARIABLES]: InferType<(typeof VARIABLES)[Name]>;
};

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

/** '03:00' as minutes after midnight. */
function parseTimeOfDay(text: string): number | undefined {
  const [, hours, minutes] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}

// 'true' and a number of hops are not allowed: they would trust an address that a caller invents.
function parseProxy(text: string): string | undefined {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return text;
  const [address = '', prefix, ...rest] = text.split('/');
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  const isRange = prefix === undefined || (/^\d+$/.test(prefix) && Number(prefix) <= bits);
  return bits > 0 && isRange && rest.length === 0 ? text : undefined;
}

function parseRateLimits(text: string): RateLimits | undefined {
  const limits: Record<string, number> = { ...DEFAULT_RATE_LIMITS };
  for (const item of text.split(',')) {
    const [, name = '', digits] = /^\s*(\*|\w+)\s*=\s*(\d{1,7})\s*$/.exec(item) ?? [];
    const names = name === '*' ? Object.keys(limits) : [name];
    const max = Number(digits);
    if (!names.every((one) => Object.hasOwn(limits, one)) || max < 1 || max > RATE_MAX) {
      return undefined;
    }
    for (const one of names) limits[one] = max;
  }
  return limits as RateLimits;
}

function windowName(milliseconds: number): string {
  const minutes = milliseconds / 60_000;
  const names: Record<number, string> = { 1: 'a minute', 60: 'an hour', 1_440: 'a day' };
  return names[minutes] ?? `in ${minutes} minutes`;
}

function parseClamdUrl(text: string): string | undefined {
  return /^(?:tcp:\/\/[^/?#@]+|unix:\/[^?#]+)$/.test(text) && URL.canParse(text) ? text : undefined;
}
