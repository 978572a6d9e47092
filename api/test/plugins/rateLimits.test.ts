import type { Problem } from '@jobharbor/contract';
import type { FastifyInstance } from 'fastify';
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { build } from '../helper.ts';

describe('the rate limits', () => {
  const statusOf = async (app: FastifyInstance, url: string, headers = {}) =>
    (await app.inject({ url, headers })).statusCode;

  it('refuse a flood of calls with 429, a waiting time and a message', async (t) => {
    const { app } = await build(t, { rateLimits: { requests: 3, lists: 3 } });
    for (let call = 1; call <= 3; call += 1)
      assert.equal(await statusOf(app, '/api/auth/provider'), 200);
    const refused = await app.inject('/api/auth/provider');
    assert.equal(refused.statusCode, 429);
    assert.match(String(refused.headers['retry-after']), /^[1-9]\d?$/);
    assert.equal(refused.headers['cache-control'], 'no-store');
    const problem = refused.json<Problem>();
    assert.equal(problem.message, 'Too many requests. Please try again in a moment.');
    assert.equal(problem.code, 'too_many_requests');
  });

  it('count unknown addresses and wrong methods too', async (t) => {
    const { app } = await build(t, { rateLimits: { requests: 2, lists: 2 } });
    await app.inject('/api/nothing');
    await app.inject({ method: 'DELETE', url: '/api/jobs/' });
    assert.equal(await statusOf(app, '/api/nothing'), 429);
  });

  it('count lists and searches together, with a lower maximum', async (t) => {
    const { app } = await build(t, { rateLimits: { requests: 10, lists: 2 } });
    assert.equal(await statusOf(app, '/api/jobs/search'), 200);
    assert.equal(await statusOf(app, '/api/jobs/'), 200);
    assert.equal(await statusOf(app, '/api/jobs/getrecentjobs'), 429);
    assert.equal(await statusOf(app, '/api/jobs/getjobbyid/1'), 404);
    assert.equal(await statusOf(app, '/api/auth/provider'), 200);
  });

  it('do not count health checks', async (t) => {
    const { app } = await build(t, { rateLimits: { requests: 1 } });
    for (const url of ['/api/health', '/api/ready', '/api/health', '/api/ready']) {
      assert.equal(await statusOf(app, url), 200, url);
    }
  });

  it('count all addresses of an IPv6 network as one', async (t) => {
    const { app } = await build(t, { rateLimits: { requests: 1 } });
    const from = async (remoteAddress: string) =>
      (await app.inject({ url: '/api/auth/provider', remoteAddress })).statusCode;
    assert.equal(await from('2001:db8:1:2::1'), 200);
    assert.equal(await from('2001:db8:1:2:ffff::1'), 429);
    assert.equal(await from('2001:db8:1:3::1'), 200);
    assert.equal(await from('::ffff:192.0.2.1'), 200);
    assert.equal(await from('192.0.2.1'), 429);
  });

  it('do not count pages and files', async (t) => {
    const { app } = await build(t, { rateLimits: { requests: 1, lists: 1 } });
    for (let call = 1; call <= 3; call += 1) {
      assert.equal(await statusOf(app, '/remotes.json'), 200);
      assert.notEqual(await statusOf(app, '/find-jobs'), 429);
    }
  });

  it('use a forwarded address from a trusted proxy only', async (t) => {
    const rateLimits = { requests: 1, lists: 1 };
    const from = (address: string) => ({ 'x-forwarded-for': address });
    const { app: open } = await build(t, { rateLimits });
    assert.equal(await statusOf(open, '/api/auth/provider', from('192.0.2.1')), 200);
    assert.equal(await statusOf(open, '/api/auth/provider', from('192.0.2.2')), 429);
    const { app: behind } = await build(t, { rateLimits, trustProxy: ['loopback'] });
    assert.equal(await statusOf(behind, '/api/auth/provider', from('192.0.2.1')), 200);
    assert.equal(await statusOf(behind, '/api/auth/provider', from('192.0.2.2')), 200);
    assert.equal(await statusOf(behind, '/api/auth/provider', from('192.0.2.1')), 429);
    assert.equal(await statusOf(behind, '/api/auth/provider', from('203.0.113.9, 192.0.2.1')), 429);
  });
});
