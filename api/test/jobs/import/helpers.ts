import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';

export type Row = Record<string, unknown>;

/** A row of an import file. */
export function aRow(fields: Row = {}): Row {
  return {
    id: 'row-1',
    source: 'Test source',
    jobName: 'Harbour pilot',
    companyName: 'Port of Oulu',
    location: 'Oulu, Finland',
    jobDescription: 'Brings ships in and out.',
    datePosted: '2023-10-18',
    ...fields,
  };
}

export function linesOf(...rows: (Row | string)[]): AsyncIterable<string> {
  const lines = rows.map((row) => (typeof row === 'string' ? row : JSON.stringify(row)));
  return (async function* () {
    for (const line of lines) {
      await Promise.resolve();
      yield line;
    }
  })();
}

export async function aFolder(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'jobharbor-import-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export async function aFile(t: TestContext, content: string | Buffer, name = 'jobs.jsonl') {
  const file = join(await aFolder(t), name);
  await writeFile(file, content);
  return file;
}
