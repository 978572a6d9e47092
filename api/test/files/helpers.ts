import type { FastifyInstance } from 'fastify';
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { checkContent } from '../../src/files/checks/checkContent.ts';
import { checkUpload } from '../../src/files/checks/checkUpload.ts';
import { Refused, type RefusalReason } from '../../src/files/checks/refusal.ts';
import type { TestAccount } from '../helper.ts';

const SAMPLES = join(import.meta.dirname, 'samples');

export function sample(path: string): Buffer {
  return readFileSync(join(SAMPLES, path));
}

/** The samples of a folder, by their paths below `samples`. */
export function samplesIn(folder: string): string[] {
  return readdirSync(join(SAMPLES, folder)).map((name) => `${folder}/${name}`);
}

export function awkwardNames(): string[] {
  return JSON.parse(sample('filenames.json').toString('utf8')) as string[];
}

export type Verdict = 'accepted' | RefusalReason;

/** The verdict on a file: 'accepted', or the reason of the refusal. Checks in this thread, which is faster. */
export async function judge(name: string, bytes: Buffer): Promise<Verdict> {
  try {
    const { bytes: kept } = await checkUpload({ name, bytes }, [checkContent]);
    assert.equal(kept, bytes);
    return 'accepted';
  } catch (error) {
    if (error instanceof Refused) return error.reason;
    throw error;
  }
}

interface Part {
  field?: string;
  name?: string;
  bytes: Uint8Array;
}

/** A letter for tests of which the format is no part. Checking a PDF takes five times as long. */
export const LETTER = { name: 'letter.doc', bytes: sample('valid/doc/word6.doc') };

/** A form as browsers send it, with one part for each file. */
export async function form(
  ...parts: Part[]
): Promise<{ headers: Record<string, string>; payload: Buffer }> {
  const body = new FormData();
  for (const { field = 'file', name = 'letter.pdf', bytes } of parts) {
    body.append(field, new Blob([Uint8Array.from(bytes)]), name);
  }
  const request = new Request('http://localhost', { method: 'POST', body });
  return {
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  };
}

/** Uploads a letter like the portal's own page. */
export async function upload(app: FastifyInstance, { id, cookies }: TestAccount, ...parts: Part[]) {
  const { headers, payload } = await form(...parts);
  return app.inject({
    method: 'POST',
    url: `/api/resume/uploadfile/${id}`,
    headers: { ...cookies, ...headers },
    payload,
  });
}
