import Fastify, { type FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';

import type { Schema } from '../../src/database/index.ts';
import { receiveFile, uploads } from '../../src/files/upload.ts';
import { answerError } from '../../src/http/index.ts';
import { aFolder, aSeeker, build, suiteOwner, type TestSeeker } from '../helper.ts';
import { form, LETTER, upload } from './helpers.ts';

describe('concurrent uploads', () => {
  const owner = suiteOwner();
  let app: FastifyInstance;
  let db: Kysely<Schema>;
  let port: number;
  let count = 0;

  before(async () => {
    ({ app, db } = await build(
      owner,
      { dataDir: aFolder(owner), trustProxy: ['loopback'] },
      { alone: 'each process counts its own uploads' },
    ));
    port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
  });

  const someone = () => aSeeker(db, { email: `${(count += 1)}@example.com` });

  /** Starts an upload whose body mostly does not arrive, and waits until the server has read its head. */
  async function begin({ id, cookies }: TestSeeker, address: string) {
    const head = [
      `POST /api/resume/uploadfile/${id} HTTP/1.1`,
      'host: localhost:3000',
      `x-forwarded-for: ${address}`,
      ...Object.entries(cookies).map(([name, value]) => `${name}: ${value}`),
      'content-type: multipart/form-data; boundary=x',
      'content-length: 1000000',
    ];
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    socket.write(`${head.join('\r\n')}\r\n\r\n--x\r\n`);
    const answer = text(socket).then((all) => all.slice(0, 12));
    const refused = await Promise.race([answer, pause(1_000)]);
    return { refused, end: () => socket.destroy() };
  }

  const whole = async ({ id, cookies }: TestSeeker, address: string) => {
    const { headers, payload } = await form(LETTER);
    const response = await app.inject({
      method: 'POST',
      url: `/api/resume/uploadfile/${id}`,
      headers: { ...cookies, ...headers, 'x-forwarded-for': address },
      payload,
    });
    return response.statusCode;
  };

  it('are limited to two for each account', async () => {
    const ada = await someone();
    const first = await begin(ada, '203.0.113.1');
    const second = await begin(ada, '203.0.113.2');
    assert.deepEqual([first.refused, second.refused], [undefined, undefined]);
    const third = await begin(ada, '203.0.113.3');
    assert.equal(third.refused, 'HTTP/1.1 429');
    assert.equal(await whole(ada, '203.0.113.4'), 429);
    first.end();
    await until(async () => (await whole(ada, '203.0.113.4')) === 200);
    second.end();
  });

  it('are limited to eight for each address, without effect on others', async () => {
    const slow = [];
    for (let index = 0; index < 8; index += 1) slow.push(await begin(await someone(), '192.0.2.1'));
    assert.ok(slow.every(({ refused }) => refused === undefined));
    const ada = await someone();
    assert.equal((await begin(ada, '192.0.2.1')).refused, 'HTTP/1.1 429');
    assert.equal(await whole(ada, '192.0.2.2'), 200);
    for (const { end } of slow) end();
    await until(async () => (await whole(ada, '192.0.2.1')) === 200);
  });

  it('are no longer counted when they are refused or done', async () => {
    const ada = await someone();
    for (let index = 0; index < 3; index += 1) {
      const refused = await upload(app, ada, { name: 'letter.exe', bytes: LETTER.bytes });
      assert.equal(refused.statusCode, 400);
      assert.equal((await upload(app, ada, LETTER)).statusCode, 200);
    }
  });
});

it('an upload below the minimum rate is cut off with 408, and one above it is read', async (t) => {
  const app = Fastify();
  t.after(() => app.close());
  app.setErrorHandler(answerError);
  app.addHook('onRequest', (request, _reply, done) => {
    request.callers = [];
    done();
  });
  await app.register(uploads);
  app.post('/', async (request) => {
    const { bytes } = await receiveFile(request, { bytes: 1_000, window: 500 });
    return { size: bytes.length };
  });
  const port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
  const { headers, payload } = await form({ bytes: Buffer.alloc(20_000, 'x') });

  async function send(chunk: number, connection: 'close' | 'keep-alive') {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    const answer = text(socket);
    socket.write(
      `POST / HTTP/1.1\r\nhost: a\r\nconnection: ${connection}\r\ncontent-type: ${headers['content-type']}\r\ncontent-length: ${payload.length}\r\n\r\n`,
    );
    let at = 0;
    for (; at < payload.length && socket.writable && at < 40 * chunk; at += chunk) {
      socket.write(payload.subarray(at, at + chunk));
      await pause(50);
    }
    const isOpen = socket.writable;
    socket.end();
    return { status: (await answer).slice(0, 12), isOpen };
  }

  const cutOff = { status: 'HTTP/1.1 408', isOpen: false };
  assert.deepEqual(await send(10, 'keep-alive'), cutOff);
  assert.equal((await send(2_000, 'close')).status, 'HTTP/1.1 200');
});

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  for (let count = 0; count < 100; count += 1) {
    if (await isTrue()) return;
    await pause(50);
  }
  assert.fail('It never became true.');
}
