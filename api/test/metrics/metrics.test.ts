import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';

import { buildApp } from '../../src/app.ts';
import { newId, openDatabase } from '../../src/database/index.ts';
import { registerGauges } from '../../src/metrics/gauges.ts';
import { listenForMetrics, type MetricsListener } from '../../src/metrics/listener.ts';
import { createMetrics } from '../../src/metrics/metrics.ts';
import { aConfig } from '../helper.ts';
import { aReleaseStore } from './aReleaseStore.ts';

const RELEASE = '0123456789abcdef0123';

describe('the metrics', () => {
  const metrics = createMetrics();
  let database: Awaited<ReturnType<typeof openDatabase>>;
  let app: Awaited<ReturnType<typeof buildApp>>;
  let listener: MetricsListener;

  before(async () => {
    database = await openDatabase();
    const config = aConfig({ rateLimits: { signIns: 1 } });
    const releases = aReleaseStore('seeker-app', RELEASE);
    app = await buildApp({ config, database, metrics, releases, delayLimit: 0 });
    listener = await listenForMetrics(metrics, { host: '127.0.0.1', port: 0 });
  });
  after(async () => {
    await listener.close();
    await app.close();
    await database.close();
  });

  const call = (path: string, method = 'GET') =>
    fetch(`http://127.0.0.1:${listener.port}${path}`, { method });
  const read = async () => (await call('/metrics')).text();

  it('count answers by route, method and class of status, never by URL', async () => {
    await app.inject('/api/jobs/getjobbysearch/secret?limit=1');
    await app.inject('/api/secret');
    await app.inject('/secret-page');
    const text = await read();
    assert.match(
      text,
      /jobharbor_http_request_duration_seconds_count\{route="\/api\/jobs\/getjobbysearch\/:term",method="GET",status="2xx"\} 1/,
    );
    assert.match(text, /route="\/api\/\*",method="GET",status="4xx"\} 1/);
    assert.doesNotMatch(text, /secret/);
  });

  it('count requests refused by a rate limit', async () => {
    const signIn = () => app.inject({ method: 'POST', url: '/api/auth/google', payload: {} });
    await signIn();
    assert.equal((await signIn()).statusCode, 429);
    assert.match(await read(), /jobharbor_requests_rate_limited_total\{limit="signIns"\} 1/);
  });

  it('count the connections before their own queries wait for one', async () => {
    const own = createMetrics();
    let asked = 0;
    const db = new Proxy(database.db, {
      get(target, name) {
        asked += 1;
        return Reflect.get(target, name) as unknown;
      },
    });
    const counts = () => ({ in_use: 0, idle: 1, waiting: asked });
    const sources = { requestsInFlight: () => 0, liveStreams: () => 0 };
    registerGauges(own, { database: { db, pool: { counts, longestWait: () => 0 } }, ...sources });
    assert.match(await own.text(), /database_connections\{state="waiting"\} 0/);
    assert.ok(asked > 0);
  });

  it('count shed requests by reason', async () => {
    const config = aConfig({ maxConcurrentRequests: 0 });
    const own = createMetrics();
    const full = await buildApp({ config, database, metrics: own, delayLimit: 0 });
    assert.equal((await full.inject('/api/jobs/')).statusCode, 503);
    await full.close();
    assert.match(await own.text(), /jobharbor_requests_shed_total\{reason="concurrency"\} 1/);
  });

  it('count failed pages by app and release, but not by invented releases', async () => {
    const report = (page: string, release?: string) =>
      app.inject({
        method: 'POST',
        url: '/api/client-errors',
        payload: { kind: 'render', page, name: 'TypeError', ...(release && { release }) },
      });
    await report('seeker/JobDetail', RELEASE);
    await report('seeker/JobDetail', RELEASE);
    await report('seeker/JobDetail', 'f'.repeat(20));
    await report('employer/Jobs', RELEASE);
    await report('shell');
    const text = await read();
    const count = (labels: string) =>
      new RegExp(`jobharbor_client_errors_total\\{${labels},kind="render"\\} (\\d+)`).exec(
        text,
      )?.[1];
    assert.equal(count(`app="seeker-app",release="${RELEASE}"`), '2');
    assert.equal(count('app="seeker-app",release="unknown"'), '1');
    assert.equal(count('app="employer-app",release="unknown"'), '1');
    assert.equal(count('app="shell",release="unknown"'), '1');
    assert.doesNotMatch(text, /ffff/);
  });

  it('show waiting mails, requests and streams', async () => {
    const mail = { to_address: 'secret@example.com', subject: 'a', text: 'a', html: 'a' };
    const add = (state: object) =>
      database.db
        .insertInto('outbox')
        .values({ _id: newId(), ...mail, ...state })
        .execute();
    await add({});
    await add({});
    await add({ failed_at: new Date() });
    await add({ failed_at: new Date(Date.now() - 48 * 3_600_000) });
    await add({ sent_at: new Date() });
    const text = await read();
    assert.match(text, /jobharbor_outbox_mails\{state="waiting"\} 2\n/);
    assert.match(text, /jobharbor_outbox_mails\{state="failed"\} 1\n/);
    assert.match(text, /jobharbor_http_requests_in_flight 0\n/);
    assert.match(text, /jobharbor_live_streams 0\n/);
    assert.doesNotMatch(text, /secret/);
  });

  it('are served at one address, for GET only', async () => {
    const answer = await call('/metrics');
    assert.match(String(answer.headers.get('content-type')), /^text\/plain; version=0\.0\.4/);
    assert.equal((await call('/')).status, 404);
    assert.equal((await call('/metrics', 'POST')).status, 405);
    assert.doesNotMatch((await app.inject('/metrics')).body, /jobharbor_/);
    assert.equal((await app.inject('/api/metrics')).statusCode, 404);
  });

  it('omit values that cannot be read', async () => {
    await database.close();
    const text = await read();
    assert.doesNotMatch(text, /jobharbor_outbox_mails\{/);
    assert.match(text, /jobharbor_live_streams 0\n/);
  });
});
