import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it, type TestContext } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';

import { openDatabase, type OpenDatabase } from '../../../src/database/index.ts';
import { importHere, resultOf, startImport } from './command.ts';
import { aFile, aFolder, aRow } from './helpers.ts';

const jsonl = (rows: object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('');
const manyRows = (source: string, count: number) =>
  Array.from({ length: count }, (_, n) => aRow({ source, id: `row-${n}` }));

describe('npm run import', () => {
  let dataDir: string;
  before(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'jobharbor-data-'));
  });
  after(() => rm(dataDir, { recursive: true, force: true }));

  /** The number of jobs of each source. */
  const stored = async ({ db }: OpenDatabase) => {
    const jobs = await db.selectFrom('jobs').select('source').execute();
    const counts: Record<string, number> = {};
    for (const { source } of jobs) counts[`${source}`] = (counts[`${source}`] ?? 0) + 1;
    return counts;
  };

  /** An import that has stored its first rows and waits for more. */
  const halfImported = async (t: TestContext, source: string) => {
    const rejects = join(await aFolder(t), 'rejects.txt');
    const child = startImport(dataDir, '-', '--rejects', rejects);
    const result = resultOf(child);
    t.after(() => child.kill('SIGKILL'));
    child.stdin.on('error', () => undefined);
    child.stdin.write(
      jsonl([...manyRows(source, 200), { id: 'wrong' }, aRow({ source, id: 'last' })]),
    );
    while (!existsSync(rejects) || (await readFile(rejects, 'utf8')) === '') await wait(50);
    return { child, result };
  };

  it('imports plain and gzipped files together and reports wrong rows by file and line', async (t) => {
    const plain = await aFile(t, `\ufeff${JSON.stringify(aRow({ source: 'cli' }))}\r\n\r\n[]`);
    const wrong = Array.from({ length: 25 }, (_, n) => ({ id: `wrong-${n}` }));
    const more = jsonl([...wrong, aRow({ source: 'cli', id: 'row-2' })]);
    const gzipped = await aFile(t, gzipSync(more), 'more.jsonl.gz');
    const rejects = join(await aFolder(t), 'rejects.txt');

    const args = [plain, gzipped, '--rejects', rejects];
    const { code, stderr } = await importHere(t, dataDir, ...args);
    assert.equal(code, 0);
    assert.match(stderr, /^jobs\.jsonl:3 is not a JSON object$/m);
    assert.match(stderr, /^more\.jsonl\.gz:1 jobName is missing$/m);
    assert.match(stderr, /^… and 6 more wrong rows$/m);
    assert.equal((await readFile(rejects, 'utf8')).split('\n').length, 27);
  });

  it('ends with a message and an exit code when nothing can be imported', async (t) => {
    const folder = await aFolder(t);
    const broken = gzipSync(jsonl(manyRows('broken', 250)));
    const cases: [string[], number, RegExp][] = [
      [[], 2, /^Which file\? None was named\.\n/],
      [['--what'], 2, /^Unknown option '--what'/],
      [['-', '--shift-to-yesterday'], 2, /cannot do so with the standard input/],
      [[join(folder, 'none.jsonl')], 1, /none\.jsonl cannot be read: there is no such file\.\n$/],
      [[folder], 1, /is a folder, not a file\.\n$/],
      [[await aFile(t, '[]\nnull\n')], 1, /jobs\.jsonl:2 is not a JSON object\n/],
      [
        [await aFile(t, broken.subarray(0, -20))],
        1,
        /jobs\.jsonl cannot be read to its end: [^\n]*\nThese stay: 200 rows: 200 added/,
      ],
    ];
    for (const [args, expected, words] of cases) {
      const { code, stderr } = await importHere(t, dataDir, ...args);
      assert.match(stderr, words);
      assert.equal(code, expected, stderr);
      assert.doesNotMatch(stderr, /^\s+at /m);
    }
  });

  it('reports after Ctrl-C which imported jobs stay', async (t) => {
    const { child, result } = await halfImported(t, 'interrupted');
    child.kill('SIGINT');
    const { code, stderr } = await result;
    const stay = 'These stay: 200 rows: 200 added, 0 updated, 0 unchanged, 0 wrong.';
    assert.match(
      stderr,
      new RegExp(`Stopped\\. ${stay} Import the files again for the rest\\.\n$`),
    );
    assert.equal(code, 130);
  });

  it('keeps complete batches when it is killed, and adds the rest when repeated', async (t) => {
    const killed = await halfImported(t, 'killed');
    killed.child.kill('SIGKILL');
    assert.equal((await killed.result).code, null);

    const { child, result } = await halfImported(t, 'killed');
    child.stdin.end();
    const { code, stdout } = await result;
    assert.equal(stdout, '202 rows: 1 added, 0 updated, 200 unchanged, 1 wrong\n');
    assert.equal(code, 0);
  });

  it('reports that the portal holds the data folder, which has the imported jobs', async (t) => {
    const file = await aFile(t, jsonl([aRow({ source: 'held' })]));
    const database = await openDatabase({ dataDir });
    t.after(() => database.close());
    const { code, stderr } = await importHere(t, dataDir, file);
    assert.match(stderr, /in use/);
    assert.doesNotMatch(stderr, /^\s+at /m);
    assert.equal(code, 1);
    const jobs = await stored(database);
    assert.deepEqual(jobs, { cli: 2, broken: 200, interrupted: 200, killed: 201 });
  });
});
