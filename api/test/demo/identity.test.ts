import type { IdentityProfile, SignedIn } from '@jobharbor/contract';
import type { FastifyInstance, InjectOptions } from 'fastify';
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';

import { DEMO_CLIENT_ID, demoIdentities, type DemoPerson } from '../../src/demo/identities.ts';
import { build, suiteOwner } from '../helper.ts';

const ORIGIN = 'http://localhost:3000';
const AUTHORIZE = '/demo/identity/authorize';
const REQUEST = {
  client_id: DEMO_CLIENT_ID,
  redirect_uri: `${ORIGIN}/signin/return`,
  response_type: 'token',
  scope: 'openid profile email',
  state: 's&"<1>',
};
const EVE = { email: 'Eve@Example.com', given_name: 'Eve', family_name: "O'Neill" };

describe("the demonstration's identity provider", () => {
  const owner = suiteOwner();
  let app: FastifyInstance;

  before(async () => {
    ({ app } = await build(owner, { demo: 'open' }, { alone: 'the demonstration is one process' }));
  });

  const open = (changes: Record<string, string> = {}, headers = {}) =>
    app.inject({ url: AUTHORIZE, query: { ...REQUEST, ...changes }, headers });

  const choose = (fields: Record<string, string>, headers: object = { origin: ORIGIN }) =>
    app.inject({
      method: 'POST',
      url: AUTHORIZE,
      payload: new URLSearchParams({ ...REQUEST, ...fields }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });

  const tokenFor = async (person: DemoPerson) => {
    const options: InjectOptions = {
      method: 'POST',
      url: '/demo/identity/token',
      payload: person,
    };
    return (await app.inject(options)).json<{ access_token: string }>().access_token;
  };

  const profileOf = (token: string) =>
    app.inject({ url: '/demo/identity/userinfo', headers: { authorization: `Bearer ${token}` } });

  const signIn = (accessToken: string) =>
    app.inject({ method: 'POST', url: '/api/auth/google', payload: { accessToken } });

  const answerOf = (location: unknown) => {
    const url = new URL(String(location));
    assert.equal(url.origin + url.pathname, REQUEST.redirect_uri);
    assert.equal(url.search, '');
    return Object.fromEntries(new URLSearchParams(url.hash.slice(1)));
  };

  it('is described with its URLs', async () => {
    assert.deepEqual((await app.inject('/api/auth/provider')).json(), {
      kind: 'demo',
      clientId: DEMO_CLIENT_ID,
      authorizeUrl: AUTHORIZE,
      userInfoUrl: '/demo/identity/userinfo',
      emailLink: true,
    });
  });

  it('shows a page that is marked as a demonstration, and has no scripts', async () => {
    const page = await open();
    assert.equal(page.statusCode, 200);
    assert.equal(page.headers['content-type'], 'text/html; charset=utf-8');
    assert.equal(page.headers['cache-control'], 'no-store');
    assert.match(page.body, /<h1>Demonstration sign-in<\/h1>/);
    assert.match(page.body, /no real account is used/);
    assert.equal(page.body.match(/<button class="person"/g)?.length, 5);
    assert.doesNotMatch(page.body, /<script|javascript:|\son\w+=|style="/);
    const policy = String(page.headers['content-security-policy']);
    const nonce = /<style nonce="([^"]+)">/.exec(page.body)?.[1] ?? 'none';
    assert.equal(
      policy,
      `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self' ${ORIGIN}; base-uri 'none'; frame-ancestors 'none'`,
    );
    assert.notEqual((await open()).headers['content-security-policy'], policy);
  });

  it('escapes the parameters of the request', async () => {
    const page = await open();
    assert.match(page.body, /name="state" value="s&amp;&quot;&lt;1&gt;"/);
    assert.doesNotMatch(page.body, /s&"<1>/);
  });

  it('signs in the chosen person', async () => {
    const page = await open();
    const person = /name="person" value="([^"]+)"/.exec(page.body)?.[1] ?? '';
    assert.match(person, /@example\.com$/);
    const response = await choose({ person });
    assert.equal(response.statusCode, 303);
    const answer = answerOf(response.headers.location);
    assert.equal(answer.token_type, 'Bearer');
    assert.equal(answer.expires_in, '3600');
    assert.equal(answer.state, REQUEST.state);
    const signedIn = await signIn(answer.access_token ?? '');
    assert.equal(signedIn.statusCode, 200);
    assert.equal(signedIn.json<SignedIn>().user.email, person);
  });

  it('signs in anybody by an e-mail address, ignoring case', async () => {
    const answer = answerOf((await choose(EVE)).headers.location);
    const profile = (await profileOf(answer.access_token ?? '')).json<IdentityProfile>();
    assert.deepEqual(profile, {
      sub: profile.sub,
      email: 'eve@example.com',
      email_verified: true,
      name: "Eve O'Neill",
      given_name: 'Eve',
      family_name: "O'Neill",
    });
    const again = await tokenFor({ ...EVE, email: 'eve@EXAMPLE.com' });
    assert.equal((await profileOf(again)).json<IdentityProfile>().sub, profile.sub);
    const other = await tokenFor({ ...EVE, email: 'eva@example.com' });
    assert.notEqual((await profileOf(other)).json<IdentityProfile>().sub, profile.sub);
    const first = await signIn(answer.access_token ?? '');
    assert.equal(first.statusCode, 200, first.body);
    const second = (await signIn(again)).json<SignedIn>();
    assert.equal(second.user._id, first.json<SignedIn>().user._id);
  });

  it('asks again after an invalid e-mail address, and keeps the input', async () => {
    for (const email of ['', 'eve', 'eve@', 'a b@example.com']) {
      const page = await choose({ email, given_name: '<b>Eve' });
      assert.equal(page.statusCode, 400, email);
      assert.match(page.body, /This is not an e-mail address\./);
      assert.match(page.body, /value="&lt;b&gt;Eve"/);
      assert.match(page.body, /aria-invalid="true"/);
    }
  });

  it("reports access_denied after 'Cancel'", async () => {
    const href = /class="cancel" href="([^"]+)"/.exec((await open()).body)?.[1] ?? '';
    const answer = answerOf(href.replaceAll('&amp;', '&'));
    assert.deepEqual(answer, { error: 'access_denied', state: REQUEST.state });
  });

  it('redirects to its own portal only', async () => {
    const wrong = [
      'https://evil.example.com/signin/return',
      'http://localhost:3000@evil.example.com/',
      'http://user@localhost:3000/',
      'http://localhost:3000.evil.example.com/',
      'https://localhost:3000/',
      'javascript:alert(1)',
      '//evil.example.com',
      '/signin/return',
      `${ORIGIN}/#x`,
      `blob:${ORIGIN}/0b2f6a6e-8a35-4f0e-9d0e-2f4a5f4f6b3c`,
    ];
    for (const redirect_uri of wrong) {
      assert.equal((await open({ redirect_uri })).statusCode, 400, redirect_uri);
      const posted = await choose({ ...EVE, redirect_uri });
      assert.equal(posted.statusCode, 400, redirect_uri);
      assert.equal(posted.headers.location, undefined);
    }
    const redirect_uri = 'http://127.0.0.1:8080/signin/return';
    const host = '127.0.0.1:8080';
    assert.equal((await open({ redirect_uri }, { host })).statusCode, 200);
    assert.equal((await open({ redirect_uri })).statusCode, 400);
  });

  it('accepts its own client id and response type only', async () => {
    for (const changes of [
      { client_id: 'another' },
      { client_id: '' },
      { response_type: 'code' },
      { redirect_uri: '' },
    ] as Record<string, string>[]) {
      const response = await open(changes);
      assert.equal(response.statusCode, 400, JSON.stringify(changes));
      assert.match(String(response.headers['content-type']), /^text\/plain/);
    }
  });

  it('refuses a choice that another site’s page sends', async () => {
    const foreign = [
      {},
      { origin: 'https://evil.example.com' },
      { origin: ORIGIN, 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'null' },
    ];
    for (const headers of foreign) {
      const response = await choose(EVE, headers);
      assert.equal(response.statusCode, 403, JSON.stringify(headers));
      assert.equal(response.headers.location, undefined);
    }
  });

  it('returns a profile for a valid token only', async () => {
    assert.equal((await profileOf('forged')).statusCode, 401);
    assert.equal((await app.inject('/demo/identity/userinfo')).statusCode, 401);
  });

  it('signs nobody in by an unknown token', async () => {
    const refused = await signIn('x'.repeat(43));
    assert.equal(refused.statusCode, 401);
    assert.equal(refused.json<{ success: boolean }>().success, false);
  });

  it('removes the oldest tokens when there are too many', () => {
    const { issue, profileOf } = demoIdentities();
    const first = issue(EVE);
    for (let count = 1; count < 1_000; count += 1) issue(EVE);
    assert.ok(profileOf(first));
    issue(EVE);
    assert.equal(profileOf(first), undefined);
  });

  it('expires tokens after an hour', async (t) => {
    t.mock.timers.enable({ apis: ['Date'], now: Date.now() });
    const token = await tokenFor(EVE);
    t.mock.timers.tick(3_600_000 - 1);
    assert.equal((await profileOf(token)).statusCode, 200);
    t.mock.timers.tick(1);
    assert.equal((await profileOf(token)).statusCode, 401);
    assert.equal((await signIn(token)).statusCode, 401);
  });

  it('refuses an invalid request for a token', async () => {
    for (const payload of [{}, { email: 'eve' }, { email: 7 }, []]) {
      const options: InjectOptions = { method: 'POST', url: '/demo/identity/token', payload };
      assert.equal((await app.inject(options)).statusCode, 400, JSON.stringify(payload));
    }
  });
});
