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
      'How many requests of the API a process works on at once. More are answered 503 and come again in a moment.',
  }),
  DRAIN_DELAY: seconds(0, 300).default(0).meta({
    about:
      'How a process stops, in seconds: for how long it still takes new requests while /api/ready says no, so that a load balancer notices (two of its checks), and how long those it has taken may last after that.',
  }),
  DRAIN_GRACE: seconds(1, 300).default(1_000).meta({ shown: '1' }),
  METRICS_PORT: integer(1, 65_535).meta({
    about:
      'Where Prometheus reads /metrics: a port of its own, which visitors must not reach. Without one there are no metrics.',
  }),
  METRICS_HOST: hostName(),
  PUBLIC_ORIGIN: parsed(parseOrigin, "an origin such as 'https://jobs.example.com'").meta({
    about:
      'The address that people open: links use it, and https turns on Strict-Transport-Security.',
    shown: 'http://localhost:3000',
  }),
  DATA_DIR: folder().default(resolve(PROJECT_ROOT, '.data')).meta({
    about:
      "The folder of the embedded database, the uploads and the releases. A path that is not absolute starts in the project's folder, as all paths here.",
    shown: '.data',
  }),
  RELEASE_STORE: store().meta({
    about:
      "Where the front ends' releases are: a folder (default: releases in DATA_DIR), or a bucket of S3 or of what speaks its language, as s3://bucket/prefix. `npm start` publishes into a folder alone.",
    shown: '.data/releases',
  }),
  FILE_STORE: store().meta({
    about:
      'Where uploads are: a folder (default: files in DATA_DIR), or a bucket as s3://bucket/prefix. Several machines need one that they share.',
    shown: '.data/files',
  }),
  CLAMD_URL: parsed(
    parseClamdUrl,
    "ClamAV's daemon: 'tcp://host:port' or 'unix:/path/of/the/socket'",
  ).meta({
    about:
      "ClamAV's daemon, which looks at each upload before it is stored. While it does not answer, uploads are refused with 503. Without it no virus scanner looks at them.",
    shown: 'unix:/run/clamav/clamd.ctl',
  }),
  BACKUP_DIR: folder().meta({
    about:
      "A folder in which the portal writes a backup of the embedded database each night, and at what time in this machine's time zone. It deletes them before they are 30 days old. With any database, it writes the log of deleted accounts there. Without the folder there is neither.",
  }),
  BACKUP_AT: parsed(parseTimeOfDay, "a time of the day such as '03:00'")
    .default(3 * 60)
    .meta({ shown: '03:00' }),
  AWS_ACCESS_KEY_ID: string().meta({
    about:
      'For a bucket, the variables of the AWS SDK. With an address of its own (MinIO and the like) the bucket stands in the path. Without keys the SDK looks where it always does: profiles, or the role of the machine.',
    isSecret: true,
  }),
  AWS_SECRET_ACCESS_KEY: string().meta({ isSecret: true }),
  AWS_REGION: string(),
  AWS_ENDPOINT_URL_S3: string(),
  DATABASE_URL: postgresUrl().meta({
    about: 'A PostgreSQL server (15 or newer) instead of the embedded database.',
    shown: 'postgres://user:password@localhost:5432/jobharbor',
  }),
  DATABASE_REPLICA_URL: postgresUrl().meta({
    about:
      'A standby of that server, for what everybody may read. Who has just written reads from the server itself, and so does everybody while the standby is away, or further behind than so many seconds.',
  }),
  DATABASE_REPLICA_LAG: seconds(1, 300).default(5_000).meta({ shown: '5' }),
  DATABASE_POOL: integer(2, 500, 'a number of connections').default(10).meta({
    about:
      'Connections of each process to the server, and to the standby; and how long a query may take, in seconds.',
  }),
  DATABASE_STATEMENT_TIMEOUT: seconds(1, 300).default(15_000).meta({ shown: '15' }),
  TRUST_PROXY: listOf(
    parseProxy,
    "the proxies' IP addresses or ranges with commas, such as '10.0.0.7' or 'loopback'",
  ).meta({
    about:
      'The proxies in front: IP addresses or ranges with commas, or the words loopback, linklocal, uniquelocal. Only they are believed when they say for whom they ask (X-Forwarded-For).',
  }),
  CORS_ORIGINS: listOf(
    parseOrigin,
    "origins with commas, such as 'https://a.example.com,https://b.example.com'",
  )
    .default([])
    .meta({ about: 'Other origins whose pages may call the API, with commas.' }),
  LOG_LEVEL: oneOf(LOG_LEVELS).meta({
    about: 'fatal, error, warn, info, debug, trace or silent. `npm start` asks for warn.',
    shown: 'info',
  }),
  GOOGLE_CLIENT_ID: matching(
    /^[\w.-]+$/,
    "a client id such as '123-abc.apps.googleusercontent.com'",
  ).meta({
    about:
      "How job seekers sign in: the client id of a web application in Google's console. Without one nobody can, except in the demonstration.",
  }),
  GOOGLE_USERINFO_URL: httpUrl().default('https://www.googleapis.com/oauth2/v3/userinfo').meta({
    about: 'Where Google is asked about a token. Other addresses are for tests.',
  }),
  GOOGLE_TOKENINFO_URL: httpUrl().default('https://oauth2.googleapis.com/tokeninfo'),
  DEMO: onOff().meta({
    about:
      'The demonstration: a sign-in with people who do not exist, and a page that shows the e-mails. By default `npm start` offers it, where none of GOOGLE_CLIENT_ID, SMTP_URL and DATABASE_URL is set and both HOST and PUBLIC_ORIGIN are local; it ends for good at the first sign of a visitor from another machine. On, it is for everybody, and everybody can be anybody in it: never on a portal with real people, and never together with GOOGLE_CLIENT_ID or SMTP_URL.',
  }),
  SMTP_URL: parsed(
    (text) => (/^smtps?:\/\/./.test(text) && URL.canParse(text) ? text : undefined),
    "an address such as 'smtps://user:password@mail.example.com:465'",
  ).meta({
    about:
      'The mail server, as smtp://user:password@host:587 or smtps://user:password@host:465. Without one e-mails wait, or are shown in the demonstration.',
    isSecret: true,
  }),
  MAIL_FROM: mailAddress('jobs@example.com').meta({
    about: 'The sender of all e-mails (default: no-reply at the host of PUBLIC_ORIGIN).',
    shown: 'no-reply@localhost',
  }),
  OPERATOR_MAIL: mailAddress('portal@example.com').meta({
    about:
      'Where reports of jobs are sent. Without it they lie in the database alone, in the table job_reports.',
  }),
  ORGANISATION_NAME: string().meta({
    about:
      'Who runs the portal: its name, its postal address in one line, and the address that people write to, also about their data. The pages About and Privacy Policy name them. Outside the demonstration the log asks for what is missing.',
  }),
  ORGANISATION_ADDRESS: string(),
  CONTACT_MAIL: mailAddress('office@example.com'),
  RATE_LIMITS: parsed(
    parseRateLimits,
    `limits with commas, such as 'signUps=50,lists=1000': a name of .env.example and a number from 1 to ${RATE_MAX}`,
  )
    .default(DEFAULT_RATE_LIMITS)
    .meta({
      about: [
        "Other rate limits than these, as name=number with commas, such as signUps=50,lists=1000; '*' names all of them. Metrics and log use the same names.",
        ...Object.entries(RATE_LIMITS).map(
          ([name, { max, window, per, counts }]) =>
            `  ${name}=${max} ${windowName(window)} per ${per}: ${counts}`,
        ),
      ].join('\n'),
    }),
  SEEKER_REMOTE: manifest().meta({
    about:
      "Where a remote's mf-manifest.json is instead of in the release store: a path of this server, or another origin. By default each is the one that the store says is live.",
  }),
  EMPLOYER_REMOTE: manifest(),
  REMOTE_OVERRIDES: onOff().default(false).meta({
    about:
      "Whether a browser may load a remote from a developer's server on its own machine (localhost) instead of the live one. For a portal that developers use, never for the public's.",
    shown: 'off',
  }),
  SEED: onOff().default(true).meta({
    about:
      'Whether a database that nobody has used yet is filled with the job postings that come with the portal.',
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
