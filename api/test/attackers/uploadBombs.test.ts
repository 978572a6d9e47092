import type { FastifyInstance } from 'fastify';
import assert from 'node:assert/strict';
import { request } from 'node:http';
import { before, describe, it } from 'node:test';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';

import { form, upload } from '../files/helpers.ts';
import { aFolder, aSeeker, build, suiteOwner, type TestSeeker } from '../helper.ts';

const MEGABYTE = 1024 * 1024;
/** 10 KB that expand to 10 MB of JSON text. */
const BOMB = gzipSync(`"${'a'.repeat(10 * MEGABYTE)}"`);

/** Small bodies that expand. api/test/files tests zip bombs and PDFs in cover letters. */
describe('a small body that expands', () => {
  const owner = suiteOwner();
  let app: FastifyInstance;
  let seeker: TestSeeker;

  before(async () => {
    const built = await build(owner, { dataDir: aFolder(owner) });
    ({ app } = built);
    seeker = await aSeeker(built.db);
  });

  const send = (payload: Buffer, encoding: string, headers: object = {}) =>
    app.inject({
      method: 'POST',
      url: '/api/employer/login',
      headers: { 'content-type': 'application/json', 'content-encoding': encoding, ...headers },
      payload,
    });

  it('is not decompressed, in any encoding', async () => {
    const small = JSON.stringify({ email: 'ada@example.com', password: 'Wrong-Tide9!' });
    const packed: [payload: Buffer, encoding: string][] = [
      [BOMB, 'gzip'],
      [gzipSync(BOMB), 'gzip, gzip'],
      [gzipSync(small), 'gzip'],
      [deflateSync(small), 'deflate'],
      [brotliCompressSync(small), 'br'],
      [Buffer.from('no gzip'), 'gzip'],
      [gzipSync(small).subarray(0, 20), 'gzip'],
      [Buffer.from(small), 'nonsense'],
    ];
    for (const [payload, encoding] of packed) {
      const response = await send(payload, encoding);
      assert.equal(response.statusCode, 415, `${encoding}: ${response.body}`);
      assert.equal(response.json<{ code: string }>().code, 'unsupported_type');
    }
    assert.equal((await send(Buffer.from(small), 'identity')).statusCode, 401);
  });

  it('is refused as a cover letter', async () => {
    const { headers, payload } = await form({ bytes: Buffer.alloc(MEGABYTE, 'a') });
    const response = await app.inject({
      method: 'POST',
      url: `/api/resume/uploadfile/${seeker.id}`,
      headers: { ...seeker.cookies, ...headers, 'content-encoding': 'gzip' },
      payload: gzipSync(payload),
    });
    assert.equal(response.statusCode, 415);
  });

  it('is not read without a limit when it never ends', async () => {
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const { headers, payload } = await form({ bytes: Buffer.alloc(MEGABYTE, 'a') });
    const [head, type] = [payload.subarray(0, 500), headers['content-type']];
    const send = (length: object) => {
      const call = request(`${address}/api/resume/uploadfile/${seeker.id}`, {
        method: 'POST',
        headers: { ...seeker.cookies, 'content-type': type, ...length },
      });
      const result = new Promise<number | string | undefined>((resolve) => {
        call.on('response', (response) => {
          response.resume();
          response.on('end', () => resolve(response.statusCode));
        });
        call.on('error', (error: NodeJS.ErrnoException) => resolve(error.code));
      });
      return { call, result };
    };

    const announced = send({ 'content-length': 1_000 * MEGABYTE });
    announced.call.write(head);
    assert.equal(await announced.result, 413);
    announced.call.destroy();

    const endless = send({ 'transfer-encoding': 'chunked' });
    endless.call.write(head);
    let sent = 0;
    const more = () => {
      while (!endless.call.destroyed && endless.call.write(payload)) sent += 1;
      sent += 1;
    };
    endless.call.on('drain', more);
    more();
    assert.match(String(await endless.result), /ECONNRESET|EPIPE/);
    assert.ok(sent < 40, `${sent} MB were taken`);
  });

  it('is refused with ten thousand parts, or with an endless field', async () => {
    const part =
      '--x\r\ncontent-disposition: form-data; name="file"; filename="letter.pdf"\r\n\r\n%PDF-\r\n';
    const many = await app.inject({
      method: 'POST',
      url: `/api/resume/uploadfile/${seeker.id}`,
      headers: { ...seeker.cookies, 'content-type': 'multipart/form-data; boundary=x' },
      payload: `${part.repeat(10_000)}--x--\r\n`,
    });
    assert.ok(many.statusCode >= 400 && many.statusCode < 500, many.body);
    const endless = await upload(app, seeker, { field: 'x'.repeat(MEGABYTE), bytes: BOMB });
    assert.ok(endless.statusCode >= 400 && endless.statusCode < 500, endless.body);
  });
});
