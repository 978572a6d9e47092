import type { FastifyInstance } from 'fastify';
import assert from 'node:assert/strict';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { before, describe, it } from 'node:test';

import { build, suiteOwner } from '../helper.ts';

const SMUGGLED = 'GET /api/smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n';
const CHUNKED = `0\r\n\r\n${SMUGGLED}`;

const post = (headers: string, body: string) =>
  `POST /api/employer/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${headers}\r\n\r\n${body}`;

const get = (headers: string, target = '/api/health') =>
  `GET ${target} HTTP/1.1\r\n${headers}\r\n\r\n${SMUGGLED}`;

/** Requests whose end two servers could determine differently. */
const AMBIGUOUS: Record<string, string> = {
  'two lengths': post('Content-Length: 2\r\nContent-Length: 50', `{}${SMUGGLED}`),
  'two equal lengths': post('Content-Length: 2\r\nContent-Length: 2', `{}${SMUGGLED}`),
  'a list of lengths': post('Content-Length: 2, 50', `{}${SMUGGLED}`),
  'a length with a sign': post('Content-Length: +2', `{}${SMUGGLED}`),
  'a length in hexadecimal': post('Content-Length: 0x2', `{}${SMUGGLED}`),
  'a length and chunks': post('Content-Length: 5\r\nTransfer-Encoding: chunked', CHUNKED),
  'chunks and a length': post('Transfer-Encoding: chunked\r\nContent-Length: 5', CHUNKED),
  'chunks, misspelt': post('Transfer-Encoding: xchunked\r\nContent-Length: 2', `{}${SMUGGLED}`),
  'chunks before another coding': post('Transfer-Encoding: chunked, identity', CHUNKED),
  'a blank before the colon': post('Transfer-Encoding : chunked', CHUNKED),
  'a header on two lines': post('Transfer-Encoding:\r\n chunked\r\nContent-Length: 5', CHUNKED),
  'a chunk with an invalid size': post('Transfer-Encoding: chunked', `zz\r\n{}\r\n${SMUGGLED}`),
  'a chunk with a negative size': post('Transfer-Encoding: chunked', `-1\r\n{}\r\n${SMUGGLED}`),
  'a header that ends with a bare line feed': post('X-A: b\nTransfer-Encoding: chunked', CHUNKED),
  'a header with a NUL': post('X-A: b\0c', SMUGGLED),
  'two hosts': get('Host: localhost\r\nHost: evil.example.com'),
  'two equal hosts': get('Host: localhost\r\nHost: localhost'),
  'a list of hosts': get('Host: localhost, evil.example.com'),
  'a host with a name before it': get('Host: localhost@evil.example.com'),
  'an empty host': get('Host:'),
  'another host in the target': get('Host: localhost', 'http://evil.example.com/api/health'),
  'a host in the target only': get('Host:', 'http://localhost/api/health'),
  'a target of another scheme': get('Host: localhost', 'ftp://localhost/api/health'),
  'two tokens': get('Host: localhost\r\nAuthorization: Bearer a\r\nAuthorization: Bearer b'),
  'two types': post('Content-Type: text/plain\r\nContent-Length: 2', `{}${SMUGGLED}`),
  'a length with an underscore': post('Content_Length: 2\r\nContent-Length: 2', `{}${SMUGGLED}`),
  'an address with a dot': get('Host: localhost\r\nX.Forwarded-For: 192.0.2.1'),
  'no host': `GET /api/health HTTP/1.1\r\n\r\n${SMUGGLED}`,
  'an invalid version': `GET /api/health HTTP/1.9\r\nHost: a\r\n\r\n${SMUGGLED}`,
};

describe('an ambiguous request', () => {
  const owner = suiteOwner();
  let app: FastifyInstance;

  before(async () => {
    ({ app } = await build(owner));
    await app.listen({ host: '127.0.0.1', port: 0 });
  });

  async function exchange(request: string): Promise<string> {
    const { port } = app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    // If the server reads this as another request, it closes the connection.
    socket.end(request);
    return text(socket);
  }

  for (const [name, request] of Object.entries(AMBIGUOUS)) {
    it(`is refused, and the bytes behind it are not a request: ${name}`, async () => {
      const answers = await exchange(request);
      const statuses = [...answers.matchAll(/HTTP\/1\.1 (\d{3})/g)].map((match) => match[1]);
      assert.deepEqual(statuses, ['400'], answers);
    });
  }

  it('is not one with an absolute URL as its target and unknown headers', async () => {
    const target = 'http://LOCALHOST/api/health?a=http://b';
    const answers = await exchange(get('Host: localhost\r\nX_Own: 1\r\nX_Own: 2', target));
    const statuses = [...answers.matchAll(/HTTP\/1\.1 (\d{3})/g)].map((match) => match[1]);
    assert.deepEqual(statuses, ['200', '404'], answers);
  });

  it('is not one when it is two requests in a row', async () => {
    const answers = await exchange(`${SMUGGLED}${SMUGGLED}`);
    assert.equal(answers.match(/HTTP\/1\.1 404/g)?.length, 2);
  });
});
