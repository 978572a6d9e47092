import type { FastifyInstance } from 'fastify';
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';

import { form, upload } from '../files/helpers.ts';
import { aFolder, aSeeker, build, suiteOwner, type TestSeeker } from '../helper.ts';

const MEGABYTE = 1024 * 1024;
/** 100 KB that unpack to 100 MB of a JSON text. */
const BOMB = gzipSync(`"${'a'.repeat(100 * MEGABYTE)}"`);

/** What is small on the wire and large inside. Zip bombs and PDFs in cover letters: api/test/files. */
describe('a small body that is large inside', () => {
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

  it('is not unpacked, whatever it is packed with', async () => {
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

  it('is no letter either', async () => {
    const { headers, payload } = await form({ bytes: Buffer.alloc(MEGABYTE, 'a') });
    const response = await app.inject({
      method: 'POST',
      url: `/api/resume/uploadfile/${seeker.id}`,
      headers: { ...seeker.cookies, ...headers, 'content-encoding': 'gzip' },
      payload: gzipSync(payload),
    });
    assert.equal(response.statusCode, 415);
  });

  it('is refused when it comes as ten thousand parts, or one field without end', async () => {
    const parts = Array.from({ length: 10_000 }, () => ({ bytes: Buffer.from('%PDF-') }));
    const many = await upload(app, seeker, ...parts);
    assert.ok(many.statusCode >= 400 && many.statusCode < 500, many.body);
    const endless = await upload(app, seeker, { field: 'x'.repeat(MEGABYTE), bytes: BOMB });
    assert.ok(endless.statusCode >= 400 && endless.statusCode < 500, endless.body);
  });
});
