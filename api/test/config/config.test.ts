import { storeLocation } from '@jobharbor/releases';
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, it } from 'node:test';

import { loadConfig } from '../../src/config/config.ts';
import { envExample } from '../../src/config/envExample.ts';
import { ConfigError } from '../../src/config/environment.ts';
import { missingSettings } from '../../src/config/missingSettings.ts';
import { misspeltSettings } from '../../src/config/misspeltSettings.ts';
import { VARIABLES } from '../../src/config/variables.ts';

/** Set by npm, by Node's conventions, or by the test runner for its children. */
const NOT_THE_OPERATORS = new Set([
  'INIT_CWD',
  'NODE_OPTIONS',
  'NODE_TEST_CONTEXT',
  'PATH',
  'TEST_COMPILED',
  'TEST_DATABASE_URL',
  'TEST_FILE_LIMIT_MS',
]);

const faultsOf = (environment: NodeJS.ProcessEnv): string[] => {
  try {
    loadConfig(environment);
    return [];
  } catch (error) {
    assert.ok(error instanceof ConfigError);
    return error.faults;
  }
};

describe('the configuration', () => {
  it('has a default for everything', () => {
    const { root, version, ...config } = loadConfig({});
    assert.match(version, /^\d+\.\d+\.\d+/);
    assert.deepEqual(config, {
      host: '127.0.0.1',
      port: 3000,
      dataDir: join(root, '.data'),
      releaseStore: join(root, '.data/releases'),
      fileStore: undefined,
      clamdUrl: undefined,
      backup: undefined,
      databaseUrl: undefined,
      database: { connections: 10, statementTimeout: 15_000, replicaUrl: undefined, maxLag: 5_000 },
      publicOrigin: 'http://localhost:3000',
      trustProxy: false,
      corsOrigins: [],
      logLevel: 'info',
      rateLimits: {
        requests: 300,
        lists: 120,
        pictures: 60,
        feedReadings: 30,
        feeds: 120,
        signIns: 20,
        signUps: 5,
        employerSignIns: 30,
        logos: 1_200,
        mailRequests: 20,
        wrongPasswords: 5,
        mailsPerRecipient: 5,
        postings: 20,
        reviews: 1_200,
        bulkAnswers: 60,
        jobChanges: 300,
        profileChanges: 20,
        colleagueChanges: 60,
        passwordChanges: 10,
        alerts: 20,
        applications: 10,
        applicationsPerDay: 50,
        resumeChanges: 30,
        savedJobChanges: 60,
        uploads: 10,
        messages: 60,
        messageFiles: 20,
        messageReports: 10,
        interviews: 200,
        interviewAnswers: 60,
        exports: 3,
        clientErrors: 20,
        reports: 5,
      },
      google: undefined,
      emailSignIn: true,
      demo: 'off',
      smtpUrl: undefined,
      mailFrom: 'no-reply@localhost',
      operatorMail: undefined,
      jobDays: 60,
      organisation: { name: undefined, address: undefined, contactMail: undefined },
      remotes: { seeker: undefined, employer: undefined },
      remoteOverrides: false,
      indexNow: undefined,
      rendering: { processes: 2, timeout: 1_000 },
      seed: true,
      metrics: undefined,
      maxConcurrentRequests: 250,
      drain: { delay: 0, grace: 1_000 },
    });
  });

  it('reads the environment variables', () => {
    const config = loadConfig({
      HOST: '0.0.0.0',
      PORT: '8080',
      DATA_DIR: 'somewhere',
      RELEASE_STORE: 's3://releases/portal',
      FILE_STORE: 's3://letters/portal',
      BACKUP_DIR: '/srv/backups',
      BACKUP_AT: '23:05',
      DATABASE_URL: 'postgres://user:secret@db:5432/jobs',
      PUBLIC_ORIGIN: 'https://jobs.example.com/',
      TRUST_PROXY: 'loopback, 10.0.0.0/8, ::1',
      CORS_ORIGINS: 'https://a.example.com, http://localhost:8081',
      LOG_LEVEL: 'WARN',
      RATE_LIMITS: 'requests=10, lists = 5,applicationsPerDay=30',
      OPERATOR_MAIL: 'portal@example.com',
      ORGANISATION_NAME: 'Town of Hel',
      ORGANISATION_ADDRESS: 'ul. Wiejska 50, 84-150 Hel',
      CONTACT_MAIL: 'office@hel.example',
      GOOGLE_CLIENT_ID: '12-ab.apps.googleusercontent.com',
      GOOGLE_USERINFO_URL: 'http://127.0.0.1:4001/userinfo',
      GOOGLE_TOKENINFO_URL: 'http://127.0.0.1:4001/tokeninfo',
      SMTP_URL: 'smtps://user:secret@mail.example.com:465',
      MAIL_FROM: 'jobs@example.com',
      SEEKER_REMOTE: 'https://seekers.example.com/mf-manifest.json',
      SEED: 'off',
      METRICS_PORT: '9464',
      METRICS_HOST: '10.0.0.5',
      MAX_CONCURRENT_REQUESTS: '80',
      CLAMD_URL: 'unix:/run/clamav/clamd.ctl',
      DRAIN_DELAY: '10',
      DRAIN_GRACE: '20',
    });
    assert.deepEqual(config.organisation, {
      name: 'Town of Hel',
      address: 'ul. Wiejska 50, 84-150 Hel',
      contactMail: 'office@hel.example',
    });
    assert.deepEqual(missingSettings(config), []);
    assert.deepEqual(config.metrics, { host: '10.0.0.5', port: 9464 });
    assert.equal(config.maxConcurrentRequests, 80);
    assert.deepEqual(config.drain, { delay: 10_000, grace: 20_000 });
    assert.equal(config.dataDir, resolve(config.root, 'somewhere'));
    assert.equal(config.releaseStore, 's3://releases/portal');
    assert.equal(config.fileStore, 's3://letters/portal');
    assert.equal(config.clamdUrl, 'unix:/run/clamav/clamd.ctl');
    assert.deepEqual(config.backup, { folder: '/srv/backups', at: 23 * 60 + 5 });
    assert.equal(config.publicOrigin, 'https://jobs.example.com');
    assert.deepEqual(config.trustProxy, ['loopback', '10.0.0.0/8', '::1']);
    assert.deepEqual(config.corsOrigins, ['https://a.example.com', 'http://localhost:8081']);
    assert.deepEqual(config.rateLimits, {
      ...loadConfig({}).rateLimits,
      requests: 10,
      lists: 5,
      applicationsPerDay: 30,
    });
    assert.deepEqual(config.google, {
      clientId: '12-ab.apps.googleusercontent.com',
      userInfoUrl: 'http://127.0.0.1:4001/userinfo',
      tokenInfoUrl: 'http://127.0.0.1:4001/tokeninfo',
    });
    assert.equal(config.smtpUrl, 'smtps://user:secret@mail.example.com:465');
    assert.equal(config.mailFrom, 'jobs@example.com');
    assert.equal(config.operatorMail, 'portal@example.com');
    assert.deepEqual(config.remotes, {
      seeker: 'https://seekers.example.com/mf-manifest.json',
      employer: undefined,
    });
    assert.equal(config.logLevel, 'warn');
    assert.equal(config.seed, false);
  });

  it('keeps the releases in the data folder, or in a folder of the project', () => {
    const { root } = loadConfig({});
    assert.equal(loadConfig({ DATA_DIR: '/var/portal' }).releaseStore, '/var/portal/releases');
    assert.equal(loadConfig({ RELEASE_STORE: 'there' }).releaseStore, join(root, 'there'));
    assert.equal(loadConfig({ RELEASE_STORE: '/srv/releases' }).releaseStore, '/srv/releases');
  });

  it('names the same store as the release commands', () => {
    const { root } = loadConfig({});
    for (const environment of [
      {},
      { DATA_DIR: ' there ' },
      { RELEASE_STORE: ' ' },
      { RELEASE_STORE: 'there ', DATA_DIR: 'here' },
      { RELEASE_STORE: ' S3://portal/releases' },
    ]) {
      assert.equal(loadConfig(environment).releaseStore, storeLocation(environment, root));
    }
  });

  it('derives the public origin from the port', () => {
    assert.equal(loadConfig({ PORT: '4000' }).publicOrigin, 'http://localhost:4000');
  });

  it('uses Google’s endpoints when only a client id is given', () => {
    assert.deepEqual(loadConfig({ GOOGLE_CLIENT_ID: 'abc' }).google, {
      clientId: 'abc',
      userInfoUrl: 'https://www.googleapis.com/oauth2/v3/userinfo',
      tokenInfoUrl: 'https://oauth2.googleapis.com/tokeninfo',
    });
  });

  it('derives the sender’s address from the public host', () => {
    const { mailFrom } = loadConfig({ PUBLIC_ORIGIN: 'https://jobs.example.com' });
    assert.equal(mailFrom, 'no-reply@jobs.example.com');
  });

  it('offers the demonstration only to a trial on loopback without real accounts or mails', () => {
    const demoOf = (environment: NodeJS.ProcessEnv) =>
      loadConfig(environment, { isTrial: true }).demo;
    assert.equal(loadConfig({}).demo, 'off');
    assert.equal(demoOf({}), 'local');
    assert.equal(demoOf({ PUBLIC_ORIGIN: 'http://127.0.0.1:8080' }), 'local');
    assert.equal(demoOf({ HOST: '::1' }), 'local');
    assert.equal(demoOf({ HOST: '0.0.0.0' }), 'off');
    assert.equal(demoOf({ PUBLIC_ORIGIN: 'https://jobs.example.com' }), 'off');
    assert.equal(demoOf({ DATABASE_URL: 'postgres://db/jobs' }), 'off');
    assert.equal(demoOf({ GOOGLE_CLIENT_ID: 'abc' }), 'off');
    assert.equal(demoOf({ SMTP_URL: 'smtp://mail.example.com' }), 'off');
    assert.equal(demoOf({ DEMO: 'off' }), 'off');
  });

  it('opens the demonstration to everybody with DEMO=on', () => {
    assert.equal(loadConfig({ DEMO: 'on', HOST: '0.0.0.0' }).demo, 'open');
    assert.equal(loadConfig({ DEMO: '1', DATABASE_URL: 'postgres://db/jobs' }).demo, 'open');
  });

  it('refuses DEMO=on with a real sign-in or mail server', () => {
    const real = { GOOGLE_CLIENT_ID: 'abc', SMTP_URL: 'smtp://mail.example.com' };
    const faults = faultsOf({ DEMO: 'on', ...real });
    assert.match(faults[0] ?? '', /^DEMO=on should not stand beside GOOGLE_CLIENT_ID/);
    assert.match(faults[1] ?? '', /^DEMO=on should not stand beside SMTP_URL/);
    assert.equal(faults.length, 2);
    assert.deepEqual(faultsOf({ DEMO: 'off', ...real }), []);
  });

  it('treats an empty variable as not set', () => {
    assert.equal(loadConfig({ PORT: '', HOST: ' ' }).port, 3000);
  });

  it('reports all errors at once, each with the variable’s name and valid values', () => {
    const faults = faultsOf({ PORT: '70000', LOG_LEVEL: 'loud', SEED: 'perhaps' });
    assert.equal(faults.length, 3);
    assert.match(
      faults[0] ?? '',
      /^PORT should be a whole number from 0 to 65535 \(it is '70000'\)/,
    );
    assert.match(faults[1] ?? '', /^LOG_LEVEL should be one of fatal, error/);
    assert.match(faults[2] ?? '', /^SEED should be 'on' or 'off'/);
  });

  it('refuses invalid values', () => {
    const wrong: [string, string][] = [
      ['PORT', '3000.5'],
      ['PORT', '-1'],
      ['PORT', '0x10'],
      ['HOST', 'http://localhost'],
      ['PUBLIC_ORIGIN', 'jobs.example.com'],
      ['PUBLIC_ORIGIN', 'https://jobs.example.com/path'],
      ['PUBLIC_ORIGIN', 'ftp://jobs.example.com'],
      ['TRUST_PROXY', 'true'],
      ['TRUST_PROXY', '1'],
      ['TRUST_PROXY', '10.0.0.0/33'],
      ['CORS_ORIGINS', '*'],
      ['CORS_ORIGINS', 'https://a.example.com,,'],
      ['RATE_LIMITS', '300'],
      ['RATE_LIMITS', 'lists=0'],
      ['RATE_LIMITS', 'lists=1000001'],
      ['RATE_LIMITS', 'lists=5,'],
      ['RATE_LIMITS', 'list=5'],
      ['RATE_LIMITS', 'toString=5'],
      ['EMPLOYER_REMOTE', '//evil.example.com/x.json'],
      ['EMPLOYER_REMOTE', 'javascript:alert(1)'],
      ['DATABASE_URL', 'mysql://db'],
      ['RELEASE_STORE', 'https://releases.example.com'],
      ['RELEASE_STORE', 's3://'],
      ['RELEASE_STORE', 's3://releases/../other'],
      ['GOOGLE_CLIENT_ID', 'my client'],
      ['GOOGLE_USERINFO_URL', 'googleapis.com/userinfo'],
      ['GOOGLE_TOKENINFO_URL', 'file:///etc/passwd'],
      ['DEMO', 'maybe'],
      ['SMTP_URL', 'mail.example.com'],
      ['MAIL_FROM', 'Jobs <jobs@example.com>'],
      ['OPERATOR_MAIL', 'me@example.com, you@example.com'],
      ['METRICS_PORT', '0'],
      ['METRICS_PORT', '65536'],
      ['MAX_CONCURRENT_REQUESTS', '0'],
      ['DRAIN_DELAY', '1.5'],
      ['DRAIN_DELAY', '301'],
      ['DRAIN_GRACE', '0'],
    ];
    for (const [name, value] of wrong) {
      const faults = faultsOf({ [name]: value });
      assert.equal(faults.length, 1, `${name}=${value}`);
      assert.ok(faults[0]?.startsWith(`${name} should be`));
    }
  });

  it('warns of what a real portal lacks, but not in the demonstration', () => {
    const config = loadConfig({ ORGANISATION_NAME: 'Town of Hel' });
    assert.deepEqual(missingSettings(config), [
      'About and Privacy Policy do not fully say who runs this portal: set ORGANISATION_ADDRESS, CONTACT_MAIL.',
      'Nobody is told of reported jobs and messages: set OPERATOR_MAIL.',
    ]);
    assert.deepEqual(missingSettings(loadConfig({}, { isTrial: true })), []);
  });

  it('warns of a variable that is nearly named like a setting', () => {
    const environment = {
      SMTP_ULR: 'smtp://mail',
      SMTP_URL: '',
      DATADIR: '/data',
      OPERATORMAIL: '',
    };
    const others = { HOSTNAME: 'a', PATH: '/bin', PORTS: '1', MAILTO: 'b', XDG_DATA_DIRS: '/c' };
    const cloud = { AWS_ENDPOINT_URL_SQS: 'https://sqs', DATABASE_PORT: 'tcp://10.0.0.1:5432' };
    assert.deepEqual(misspeltSettings({ ...environment, ...others, ...cloud }), [
      'SMTP_ULR is not a setting of the portal, and has no effect. Is SMTP_URL meant?',
      'DATADIR is not a setting of the portal, and has no effect. Is DATA_DIR meant?',
      'OPERATORMAIL is not a setting of the portal, and has no effect. Is OPERATOR_MAIL meant?',
    ]);
  });

  it('sets all rate limits at once, with exceptions', () => {
    const { rateLimits } = loadConfig({ RATE_LIMITS: '*=7,lists=8' });
    assert.deepEqual(new Set(Object.values(rateLimits)), new Set([7, 8]));
    assert.equal(rateLimits.lists, 8);
  });

  it('reports conflicting settings', () => {
    const wrong: [environment: NodeJS.ProcessEnv, words: RegExp][] = [
      [{ PORT: '9464', METRICS_PORT: '9464' }, /^METRICS_PORT should be another port than PORT/],
      [{ METRICS_PORT: '3000', METRICS_HOST: '0.0.0.0' }, /^METRICS_PORT should be another/],
      [{ METRICS_HOST: '0.0.0.0' }, /^METRICS_HOST .* without METRICS_PORT/],
      [
        { DATABASE_REPLICA_URL: 'postgres://standby/jobs' },
        /^DATABASE_REPLICA_URL needs DATABASE_URL/,
      ],
      [{ INDEXNOW_KEY: 'a-key-of-some-length' }, /^INDEXNOW_KEY needs PUBLIC_ORIGIN/],
      [
        { RELEASE_STORE: 's3://releases', AWS_ACCESS_KEY_ID: 'key' },
        /^AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY should be set together/,
      ],
      [{ FILE_STORE: 's3://files', AWS_SECRET_ACCESS_KEY: 'secret' }, /^AWS_ACCESS_KEY_ID and/],
    ];
    for (const [environment, words] of wrong) {
      const [fault = '', ...others] = faultsOf(environment);
      assert.match(fault, words);
      assert.match(fault, /\.$/);
      assert.deepEqual(others, []);
    }
    assert.equal(
      faultsOf({ METRICS_HOST: '::', DATABASE_REPLICA_URL: 'postgres://a/b' }).length,
      2,
    );
    assert.deepEqual(faultsOf({ METRICS_PORT: '3000', METRICS_HOST: '10.0.0.5' }), []);
  });

  it('never repeats a password', () => {
    assert.doesNotMatch(faultsOf({ DATABASE_URL: 'postgress://user:secret@db' }).join(), /secret/);
    assert.doesNotMatch(faultsOf({ RELEASE_STORE: 's3://me:secret@there' }).join(), /secret/);
    assert.doesNotMatch(faultsOf({ SMTP_URL: 'smpt://user:secret@mail' }).join(), /secret/);
  });

  it('generates .env.example', () => {
    const { root } = loadConfig({});
    const file = readFileSync(join(root, '.env.example'), 'utf8');
    assert.equal(file, envExample(), 'run `npm run env:example`');
  });

  it('equals the defaults when all lines of .env.example are set', () => {
    const { root } = loadConfig({});
    const lines = readFileSync(join(root, '.env.example'), 'utf8').matchAll(
      /^#([A-Z_\d]+)=(.*)$/gm,
    );
    const shown = Object.fromEntries([...lines].map(([, name = '', value]) => [name, value]));
    assert.deepEqual(Object.keys(shown), Object.keys(VARIABLES));
    const fileStore = join(root, '.data/files');
    assert.deepEqual(loadConfig(shown), { ...loadConfig({}), fileStore });
  });

  it('documents every variable, also those of scripts', () => {
    const { root } = loadConfig({});
    const example = readFileSync(join(root, '.env.example'), 'utf8');
    const folders = ['scripts', 'releases/src', 'api/src'];
    for (const folder of folders) {
      for (const file of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
        if (!/\.(mjs|ts)$/.test(file)) continue;
        const source = readFileSync(join(root, folder, file), 'utf8');
        for (const [, name = ''] of source.matchAll(/process\.env\.([A-Z_\d]+)/g)) {
          const isSaid = NOT_THE_OPERATORS.has(name) || example.includes(`#${name}=`);
          assert.ok(isSaid, `${folder}/${file} reads ${name}`);
        }
      }
    }
  });
});
