import assert from 'node:assert/strict';
import { it } from 'node:test';

import { DEMO_CLIENT_ID } from '../../src/demo/identities.ts';
import { build } from '../helper.ts';

const OWN = 'http://localhost:3000';
const FOREIGN = [
  'https://evil.example.com/',
  '//evil.example.com/',
  '/\\evil.example.com',
  'http:evil.example.com',
  `${OWN}@evil.example.com/`,
  `${OWN}.evil.example.com/`,
  'http://localhost:3001/',
  'https://localhost:3000/',
  `http://user@localhost:3000/`,
  `${OWN}/#fragment`,
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '\thttps://evil.example.com',
  'http://localhost:3000\\@evil.example.com',
];

// shared-ui/src/session/returnPath.test.ts tests the pages.
it("the demonstration’s sign-in redirects to no other site, with a token or after 'Cancel'", async (t) => {
  const { app } = await build(t, { demo: 'open' });
  const request = (redirect_uri: string) => ({
    client_id: DEMO_CLIENT_ID,
    response_type: 'token',
    redirect_uri,
  });
  const authorize = (redirectUri: string) => {
    const query = new URLSearchParams(request(redirectUri));
    return app.inject(`/demo/identity/authorize?${String(query)}`);
  };
  const choose = (redirectUri: string) =>
    app.inject({
      method: 'POST',
      url: '/demo/identity/authorize',
      headers: { origin: OWN, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        ...request(redirectUri),
        email: 'ada@example.com',
      }).toString(),
    });
  for (const redirectUri of FOREIGN) {
    for (const response of [await authorize(redirectUri), await choose(redirectUri)]) {
      assert.equal(response.headers.location, undefined, redirectUri);
      assert.equal(response.statusCode, 400, redirectUri);
      assert.doesNotMatch(response.body, /access_token|evil/, redirectUri);
    }
  }
  assert.equal((await authorize(`${OWN}/signin/return`)).statusCode, 200);
  const chosen = await choose(`${OWN}/signin/return`);
  assert.match(
    String(chosen.headers.location),
    /^http:\/\/localhost:3000\/signin\/return#access_token=/,
  );
});
