import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';

import { type Line, openLines, readLines } from '../../../src/jobs/import/lines.ts';
import { aFile } from './helpers.ts';

async function all(lines: AsyncIterable<Line>): Promise<Line[]> {
  const result: Line[] = [];
  for await (const line of lines) result.push(line);
  return result;
}

async function* inChunks(content: Buffer, size: number) {
  for (let start = 0; start < content.length; start += size) {
    await Promise.resolve();
    yield content.subarray(start, start + size);
  }
}

describe('the lines of a file', () => {
  it('are the same plain and gzipped, whatever the file’s name', async (t) => {
    const content = '{"a":"ł"}\n\n{"b":2}';
    const plain = await aFile(t, content, 'jobs.jsonl.gz');
    const gzipped = await aFile(t, gzipSync(content), 'jobs.jsonl');
    assert.deepEqual(await all(openLines(plain)), ['{"a":"ł"}', '', '{"b":2}']);
    assert.deepEqual(await all(openLines(gzipped)), ['{"a":"ł"}', '', '{"b":2}']);
  });

  it('do not exist in an empty file', async (t) => {
    assert.deepEqual(await all(openLines(await aFile(t, ''))), []);
    assert.deepEqual(await all(openLines(await aFile(t, gzipSync('')))), []);
    assert.deepEqual(await all(openLines(await aFile(t, 'x'))), ['x']);
  });

  it('start after the byte order mark', async (t) => {
    assert.deepEqual(await all(openLines(await aFile(t, '\ufeff{}\n{}\n'))), ['{}', '{}']);
  });

  it('do not depend on the borders of chunks, also within a character', async () => {
    const content = Buffer.from('{"a":"żółć 🚢"}\r\n{"b":1}\n');
    for (const size of [1, 2, 3, 7, 100]) {
      assert.deepEqual(await all(readLines(inChunks(content, size))), [
        '{"a":"żółć 🚢"}\r',
        '{"b":1}',
      ]);
    }
  });

  it('are refused one by one when they are too long or not UTF-8', async () => {
    const content = Buffer.concat([
      Buffer.from('first\n'),
      Buffer.alloc(5 * 1024 * 1024, 'x'),
      Buffer.from('\nthird\n'),
      Buffer.from([0xa3, 0xf3, 0x64, 0x9f]),
      Buffer.from('\nfifth'),
    ]);
    assert.deepEqual(await all(readLines(inChunks(content, 65_536))), [
      'first',
      { reason: 'is longer than 2 MB' },
      'third',
      { reason: 'is not UTF-8 text' },
      'fifth',
    ]);
  });

  it('end with an error in a truncated file', async (t) => {
    const whole = gzipSync('{"a":1}\n'.repeat(1000));
    const file = await aFile(t, whole.subarray(0, whole.length - 12));
    await assert.rejects(all(openLines(file)), /unexpected end of file/);
  });

  it('arrive up to the fault of a truncated file, however slowly they are read', async (t) => {
    const rows = Array.from({ length: 20_000 }, (_, index) => `{"a":${Math.sin(index)}}`);
    const file = await aFile(t, gzipSync(rows.join('\n')).subarray(0, -1_000));
    const read: Line[] = [];
    const readSlowly = async () => {
      for await (const line of openLines(file)) {
        read.push(line);
        if (read.length % 1_000 === 0) await setTimeout(20);
      }
    };
    await assert.rejects(readSlowly, /unexpected end of file/);
    assert.ok(read.length > 19_500, `${read.length} lines were read`);
    assert.deepEqual(read, rows.slice(0, read.length));
  });

  it('are those of all parts of a gzipped file, without the zeros behind it', async (t) => {
    const part = gzipSync('{"a":1}\n');
    const file = await aFile(t, Buffer.concat([part, part, Buffer.alloc(100_000)]));
    assert.deepEqual(await all(openLines(file)), ['{"a":1}', '{"a":1}']);
  });

  it('end with an error where a gzipped file is damaged', async (t) => {
    const whole = gzipSync(
      Array.from({ length: 5_000 }, (_, index) => `{"a":${Math.sin(index)}}`).join('\n'),
    );
    const damaged = Buffer.from(whole);
    damaged.fill(0xff, 20_000, 20_100);
    for (const bytes of [damaged, Buffer.concat([whole, Buffer.from('x'.repeat(50_000))])]) {
      const file = await aFile(t, bytes);
      await assert.rejects(all(openLines(file)), /invalid block type|incorrect header check/);
    }
  });

  it('end at once when the reader stops', async (t) => {
    const file = await aFile(t, '{"a":1}\n'.repeat(500_000));
    const controller = new AbortController();
    const lines = openLines(file, { signal: controller.signal })[Symbol.asyncIterator]();
    assert.equal((await lines.next()).value, '{"a":1}');
    controller.abort();
    await assert.rejects(async () => {
      while (!(await lines.next()).done);
    });
  });
});
