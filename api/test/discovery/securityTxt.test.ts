import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { build } from '../helper.ts';

const PATH = '/.well-known/security.txt';

describe('security.txt', () => {
  it('says whom to tell, and expires within the year that RFC 9116 allows', async (t) => {
    const organisation = { name: undefined, address: undefined, contactMail: 'office@example.com' };
    const { app } = await build(t, { publicOrigin: 'https://jobs.example.com', organisation });
    const { statusCode, headers, body } = await app.inject(PATH);
    assert.equal(statusCode, 200);
    assert.equal(headers['content-type'], 'text/plain; charset=utf-8');
    const fields = new Map(
      body
        .trim()
        .split('\n')
        .map((line) => line.split(': ') as [string, string]),
    );
    assert.equal(fields.get('Contact'), 'mailto:office@example.com');
    assert.equal(fields.get('Canonical'), `https://jobs.example.com${PATH}`);
    const days = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / 86_400_000;
    assert.ok(days > 30 && days < 365, body);
  });

  it('names no address of its own without https, which RFC 9116 demands', async (t) => {
    const organisation = { name: undefined, address: undefined, contactMail: 'a?b@example.com' };
    const { app } = await build(t, { publicOrigin: 'http://localhost:3000', organisation });
    const { body } = await app.inject(PATH);
    assert.match(body, /^Contact: mailto:a%3Fb@example\.com$/m);
    assert.doesNotMatch(body, /Canonical/);
  });

  it('is not there without an address to write to', async (t) => {
    const { app } = await build(t);
    assert.equal((await app.inject(PATH)).statusCode, 404);
  });
});
