import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { checkInWorker, type CheckLimits } from '../../src/files/checks/checkInWorker.ts';
import { uploadCheck } from '../../src/files/checks/checkUpload.ts';
import { Refused, REFUSALS } from '../../src/files/checks/refusal.ts';
import { createLog } from '../../src/logger.ts';
import { sample } from './helpers.ts';

const PDF = sample('valid/pdf/fixture-minimal.pdf');
/** 250 KB that make a parser read the same bytes again and again. */
const HOSTILE = Buffer.from(`%PDF-1.7\n${'1 0 obj<<('.repeat(25_000)}\n%%EOF\n`);

/** The reason and the rule of a refusal, or 'accepted'. */
async function verdict(bytes: Buffer, limits?: CheckLimits): Promise<string> {
  try {
    await checkInWorker('pdf', bytes, limits);
    return 'accepted';
  } catch (error) {
    if (error instanceof Refused) return error.message;
    throw error;
  }
}

describe('the check of an upload', () => {
  it('does not block the main thread with a hostile file of 250 KB', async () => {
    // The first check loads the modules.
    await verdict(PDF);
    const before = performance.eventLoopUtilization();
    await assert.rejects(checkInWorker('pdf', HOSTILE), { reason: 'too-complex' });
    const { utilization } = performance.eventLoopUtilization(before);
    assert.ok(utilization < 0.5, `the main thread was busy for ${utilization} of the time`);
  });

  it('ends at its time limit, and the next check works', async () => {
    const inNoTime = { time: 1, memory: 256 };
    assert.equal(await verdict(HOSTILE, inNoTime), 'too-complex: the time limit');
    assert.equal(await verdict(PDF), 'accepted');
  });

  it('ends at its memory limit, and the process continues', async () => {
    const lists = `[${'[0 0 0 0 0 0 0 0 0 0]'.repeat(200_000)}]`;
    const large = Buffer.from(`%PDF-1.7\n1 0 obj${lists}endobj\n%%EOF\n`);
    const little = { time: 60_000, memory: 24 };
    assert.equal(await verdict(large, little), 'too-complex: the memory limit');
    assert.equal(await verdict(PDF), 'accepted');
  });

  it('checks several files at once independently', async () => {
    const verdicts = await Promise.all([HOSTILE, PDF, HOSTILE].map((bytes) => verdict(bytes)));
    const refused = 'too-complex: the same bytes read too often';
    assert.deepEqual(verdicts, [refused, 'accepted', refused]);
  });

  it('gives the reason of a refusal to the uploader and the log, and logs nothing of the file', async () => {
    const lines: string[] = [];
    const log = createLog('info', { write: (line: string) => lines.push(line) });
    const file = { name: 'Ada.pdf', bytes: sample('hostile/pdf-js-authors.pdf') };
    await assert.rejects(uploadCheck({ clamdUrl: undefined })(file, log), {
      fields: { file: REFUSALS.script },
    });
    assert.match(lines.join(''), /"reason":"script","detail":"the name (?:JavaScript|JS)"/);
    assert.doesNotMatch(lines.join(''), /Ada/);
  });

  it('has a separate message for each reason', () => {
    const sentences = Object.values(REFUSALS);
    assert.equal(new Set(sentences).size, sentences.length);
    for (const sentence of sentences) assert.match(sentence, /^[A-Z].*\.$/s);
  });
});
