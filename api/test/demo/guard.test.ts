import assert from 'node:assert/strict';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, it } from 'node:test';

import { build } from '../helper.ts';
import { CLIENT_ID } from '../seekers/provider.ts';

const TOKEN = { method: 'POST', url: '/demo/identity/token' } as const;
const EVE = { email: 'eve@example.com' };

/** What a proxy in front makes of a request. */
const FORWARDED: Record<string, string>[] = [
  { host: 'jobs.example.com' },
  { host: 'localhost.example.com' },
  { host: '127.0.0.1.example.com' },
  { host: '192.168.1.7:3000' },
  { 'x-forwarded-for': '192.0.2.1' },
  { 'x-forwarded-host': 'localhost' },
  { 'x-forwarded-proto': 'https' },
  { forwarded: 'for=192.0.2.1' },
  { 'x-real-ip': '192.0.2.1' },
  { via: '1.1 proxy.example.com' },
];

describe('the demonstration', () => {
  it("that nobody asked for answers this machine's own browser alone", async (t) => {
    const { app } = await build(t, { demo: 'guarded' });
    for (const host of [
      'localhost',
      'localhost:3000',
      '127.0.0.1:8080',
      '[::1]:3000',
      'LOCALHOST',
    ]) {
      const response = await app.inject({ ...TOKEN, payload: EVE, headers: { host } });
      assert.equal(response.statusCode, 200, host);
    }
    const token = await app.inject({ ...TOKEN, payload: EVE });
    const { access_token: accessToken } = token.json<{ access_token: string }>();
    for (const headers of FORWARDED) {
      const about = JSON.stringify(headers);
      const response = await app.inject({ ...TOKEN, payload: EVE, headers });
      assert.equal(response.statusCode, 404, about);
      const provider = await app.inject({ url: '/api/auth/provider', headers });
      assert.deepEqual(provider.json(), { kind: 'none' }, about);
      const signIn = await app.inject({
        method: 'POST',
        url: '/api/auth/google',
        payload: { accessToken },
        headers,
      });
      assert.equal(signIn.statusCode, 503, about);
    }
  });

  it('takes HTTP/1.0, which no browser speaks, for a proxy', async (t) => {
    const { app } = await build(t, { demo: 'guarded' });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const statusOf = async (version: string) => {
      const socket = connect(port, '127.0.0.1');
      socket.write(
        `GET /demo/mail HTTP/${version}\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
      );
      return (await text(socket)).split(' ')[1];
    };
    assert.equal(await statusOf('1.1'), '200');
    assert.equal(await statusOf('1.0'), '404');
  });

  it('that was asked for by name answers everybody', async (t) => {
    const { app } = await build(t, { demo: 'open' });
    for (const headers of FORWARDED) {
      const response = await app.inject({ ...TOKEN, payload: EVE, headers });
      assert.equal(response.statusCode, 200, JSON.stringify(headers));
    }
  });

  it('signs nobody in where Google does', async (t) => {
    const google = {
      clientId: CLIENT_ID,
      userInfoUrl: 'http://127.0.0.1:9/userinfo',
      tokenInfoUrl: 'http://127.0.0.1:9/tokeninfo',
    };
    const { app } = await build(t, { demo: 'open', google });
    assert.notEqual((await app.inject({ ...TOKEN, payload: EVE })).statusCode, 200);
    const provider = await app.inject('/api/auth/provider');
    assert.equal(provider.json<{ kind: string }>().kind, 'google');
  });

  it('is not there when it is off', async (t) => {
    const { app } = await build(t, { demo: 'off' });
    assert.notEqual((await app.inject({ ...TOKEN, payload: EVE })).statusCode, 200);
    const tokenInfo = await app.inject('/demo/identity/tokeninfo');
    assert.doesNotMatch(String(tokenInfo.headers['content-type']), /json/);
  });
});
