import assert from 'node:assert/strict';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';

import { BadInput } from '../../src/errors.ts';
import { readFeed } from '../../src/jobs/employer/readFeed.ts';

/** Of localhost, valid until 2126, for this test alone. */
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBmzCCAUGgAwIBAgIUeoCV6jupvWTLpAAh/LKFMVVj/NAwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyNTIyMzgxN1oYDzIxMjYxMTAx
MjIzODE3WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAR4GiJxfNJhgps5unjwESFOAi1iWO1YYMmmw4mvPIbmArvhdcmPyrFX
qf4N08/1TFcTfInnmGSwI8Uvcil8YNtVo28wbTAdBgNVHQ4EFgQU609HGPrpYRM8
2At/9DouNo4EzXowHwYDVR0jBBgwFoAU609HGPrpYRM82At/9DouNo4EzXowDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSAAwRQIgHb775WU42ci/E++BIvq6gsh5Ho438HQucPf78EmD3+kCIQCO
ltIubjvQwp2K10KB3HIntTPgNxOAV1X0f7lOew2tIg==
-----END CERTIFICATE-----`;
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgRBK4QsMHU14w1Kjm
xQD3TM1iRiaUwUND4PNrVBxz3GihRANCAAR4GiJxfNJhgps5unjwESFOAi1iWO1Y
YMmmw4mvPIbmArvhdcmPyrFXqf4N08/1TFcTfInnmGSwI8Uvcil8YNtV
-----END PRIVATE KEY-----`;

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

describe('a feed of jobs at an address', () => {
  let answer: Answer;
  let origin = '';
  const asked: IncomingMessage[] = [];
  const server = createServer({ cert: CERTIFICATE, key: KEY }, (request, response) => {
    asked.push(request);
    answer(response, request);
  });
  before(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `https://localhost:${(server.address() as AddressInfo).port}`;
  });
  after(() => server.close());

  /** As if this machine were one of the internet. */
  const read = (address = `${origin}/jobs.xml`) =>
    readFeed(address, { isAllowed: () => true, ca: CERTIFICATE });
  const refusal = async (reading: Promise<unknown>) => {
    const error = await reading.then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    assert.ok(error instanceof BadInput, String(error));
    return error.fields.address;
  };

  it('is read as text, after a redirect too, without credentials of the address', async () => {
    answer = (response, { url }) => {
      if (url === '/moved') return response.writeHead(302, { location: '/jobs.xml' }).end();
      return response.end('<source>Łódź</source>');
    };
    asked.length = 0;
    const address = `${origin.replace('//', '//user:secret@')}/moved`;
    assert.equal(await read(address), '<source>Łódź</source>');
    assert.deepEqual(
      asked.map(({ headers: { authorization }, url }) => [url, authorization]),
      [
        ['/moved', undefined],
        ['/jobs.xml', undefined],
      ],
    );
  });

  it('is read by the character set that it names', async () => {
    const text = Buffer.from('Möwe', 'latin1');
    answer = (response) =>
      response.setHeader('content-type', 'text/csv; charset=iso-8859-1').end(text);
    assert.equal(await read(), 'Möwe');
    const declared = Buffer.from(
      '<?xml version="1.0" encoding="ISO-8859-1"?><a>Möwe</a>',
      'latin1',
    );
    answer = (response) => response.end(declared);
    assert.match(await read(), /Möwe/);
  });

  it('is refused with a reason when it is no feed', async () => {
    answer = (response) => response.writeHead(404).end();
    assert.equal(await refusal(read()), 'The address answered with status 404.');
    answer = (response) => response.writeHead(301, { location: '/again' }).end();
    assert.equal(await refusal(read()), 'The address redirects too often.');
    answer = (response) => response.writeHead(301, { location: 'http://example.com/' }).end();
    assert.equal(await refusal(read()), 'The address must begin with https://.');
    answer = (response) => response.end('x'.repeat(2 * 1024 * 1024 + 1));
    assert.equal(await refusal(read()), 'The feed is larger than 2 MB.');
    answer = (response) => response.destroy();
    assert.match((await refusal(read())) ?? '', /^The address cannot be read/);
  });

  it('is never one of the server’s own machine or network', async () => {
    const { port } = server.address() as AddressInfo;
    asked.length = 0;
    const hosts = [
      ...['localhost', '127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0.0.0.0'],
      ...['10.0.0.1', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '[fd00::1]'],
    ];
    for (const host of hosts) {
      const address = `https://${host}:${port}/jobs.xml`;
      const reason = await refusal(readFeed(address, { ca: CERTIFICATE }));
      assert.equal(reason, 'The address is not one of the public internet.', host);
    }
    assert.equal(asked.length, 0);
  });

  it('is not followed from the internet into the server’s network', async () => {
    answer = (response) => response.writeHead(302, { location: 'https://127.0.0.2/' }).end();
    const isAllowed = (ip: string) => ip !== '127.0.0.2';
    const reading = readFeed(`${origin}/jobs.xml`, { isAllowed, ca: CERTIFICATE });
    assert.equal(await refusal(reading), 'The address is not one of the public internet.');
  });
});
