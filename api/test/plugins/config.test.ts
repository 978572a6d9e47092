import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, it } from 'node:test';

import { loadConfig } from '../../src/plugins/config.ts';
import { ConfigError } from '../../src/plugins/environment.ts';

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
      databaseUrl: undefined,
      publicOrigin: 'http://localhost:3000',
      trustProxy: false,
      corsOrigins: [],
      logLevel: 'info',
      rateLimits: { all: 300, lists: 120 },
      remotes: {
        seeker: '/releases/seeker-app/mf-manifest.json',
        employer: '/releases/employer-app/mf-manifest.json',
      },
      seed: true,
    });
  });

  it('takes what the environment says', () => {
    const config = loadConfig({
      HOST: '0.0.0.0',
      PORT: '8080',
      DATA_DIR: 'somewhere',
      DATABASE_URL: 'postgres://user:secret@db:5432/jobs',
      PUBLIC_ORIGIN: 'https://jobs.example.com/',
      TRUST_PROXY: 'loopback, 10.0.0.0/8, ::1',
      CORS_ORIGINS: 'https://a.example.com, http://localhost:8081',
      LOG_LEVEL: 'WARN',
      RATE_LIMIT_PER_MINUTE: '10',
      RATE_LIMIT_LISTS_PER_MINUTE: '5',
      SEEKER_REMOTE: 'https://seekers.example.com/mf-manifest.json',
      SEED: 'off',
    });
    assert.equal(config.dataDir, resolve('somewhere'));
    assert.equal(config.publicOrigin, 'https://jobs.example.com');
    assert.deepEqual(config.trustProxy, ['loopback', '10.0.0.0/8', '::1']);
    assert.deepEqual(config.corsOrigins, ['https://a.example.com', 'http://localhost:8081']);
    assert.deepEqual(config.rateLimits, { all: 10, lists: 5 });
    assert.equal(config.remotes.seeker, 'https://seekers.example.com/mf-manifest.json');
    assert.equal(config.logLevel, 'warn');
    assert.equal(config.seed, false);
  });

  it('derives the public origin from the port', () => {
    assert.equal(loadConfig({ PORT: '4000' }).publicOrigin, 'http://localhost:4000');
  });

  it('takes an empty variable for one that is not set', () => {
    assert.equal(loadConfig({ PORT: '', HOST: ' ' }).port, 3000);
  });

  it('reports all faults at once, each with its name and what it should be', () => {
    const faults = faultsOf({ PORT: '70000', LOG_LEVEL: 'loud', SEED: 'perhaps' });
    assert.equal(faults.length, 3);
    assert.match(
      faults[0] ?? '',
      /^PORT should be a whole number from 0 to 65535 \(it is '70000'\)/,
    );
    assert.match(faults[1] ?? '', /^LOG_LEVEL should be one of fatal, error/);
    assert.match(faults[2] ?? '', /^SEED should be 'on' or 'off'/);
  });

  it('refuses values that make no sense', () => {
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
      ['RATE_LIMIT_PER_MINUTE', 'off'],
      ['RATE_LIMIT_PER_MINUTE', '0'],
      ['EMPLOYER_REMOTE', '//evil.example.com/x.json'],
      ['EMPLOYER_REMOTE', 'javascript:alert(1)'],
      ['DATABASE_URL', 'mysql://db'],
    ];
    for (const [name, value] of wrong) {
      const faults = faultsOf({ [name]: value });
      assert.equal(faults.length, 1, `${name}=${value}`);
      assert.ok(faults[0]?.startsWith(`${name} should be`));
    }
  });

  it('never repeats a database password', () => {
    assert.doesNotMatch(faultsOf({ DATABASE_URL: 'postgress://user:secret@db' }).join(), /secret/);
  });

  it('is documented variable by variable in .env.example', () => {
    const { root } = loadConfig({});
    const example = readFileSync(join(root, '.env.example'), 'utf8');
    const documented = [...example.matchAll(/^#([A-Z_]+)=/gm)].map((match) => match[1]).sort();
    const source = readFileSync(join(root, 'api/src/plugins/config.ts'), 'utf8');
    const read = [...source.matchAll(/read(?:<[^>]+>)?\(\s*'([A-Z_]+)'/g)].map((match) => match[1]);
    assert.deepEqual(documented, read.sort());
    assert.equal(documented.length, 13);
  });
});
