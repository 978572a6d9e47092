import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { Worker } from 'node:worker_threads';
import ts from 'typescript';

const ROOT = join(import.meta.dirname, '../../..');
const FOLDERS = ['contract/src', 'api/src', 'releases/src'];

/** An exponential pattern needs more than the age of the universe; all others end long before this. */
const PATIENCE = 120_000;

interface Pattern {
  source: string;
  flags: string;
  place: string;
}

// This tests whether a pattern ends at all: an exponential or cubic one never does with this length.
const TRY = `
const { parentPort, workerData } = require('node:worker_threads');
for (const { source, flags, place } of workerData.patterns) {
  parentPort.postMessage(place);
  for (const text of workerData.textsFor(source)) {
    for (let run = 0; run < 1; run += 1) text.replace(new RegExp(source, flags), '');
  }
}
parentPort.postMessage(null);
`;

it('no regular expression takes long with hostile input', async () => {
  const patterns = FOLDERS.flatMap(patternsIn);
  assert.ok(patterns.length > 80);
  const worker = new Worker(
    TRY.replace('workerData.textsFor(source)', `(${textsFor.toString()})(source)`),
    {
      eval: true,
      workerData: { patterns },
    },
  );
  let last: string | null = '';
  worker.on('message', (place: string | null) => (last = place));
  const timer = setTimeout(() => void worker.terminate(), PATIENCE);
  await once(worker, 'exit');
  clearTimeout(timer);
  assert.equal(last, null, `This pattern does not end: ${last}`);
});

/** Long texts of the pattern's own characters that match except for their end. */
function textsFor(source: string): string[] {
  const own = [...new Set(source.replace(/\\[a-zA-Z]/g, '').match(/[\w@.,:;=<>"' #%&/-]/g) ?? [])];
  const units = ['a', ' ', '0', '.', '-', '"', '\n', 'a ', ' .', 'a.', 'http://', ...own];
  return [...new Set(units)].map((unit) => `${unit.repeat(Math.ceil(5_000 / unit.length))}\u0000!`);
}

function patternsIn(folder: string): Pattern[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .flatMap((name) => {
      const file = join(folder, name);
      const text = readFileSync(join(ROOT, file), 'utf8');
      return literalsOf(ts.createSourceFile(file, text, ts.ScriptTarget.Latest), file);
    });
}

function literalsOf(node: ts.Node, file: string): Pattern[] {
  const inside: Pattern[] = [];
  node.forEachChild((child) => void inside.push(...literalsOf(child, file)));
  if (!ts.isRegularExpressionLiteral(node)) return inside;
  const [, source = '', flags = ''] = /^\/(.*)\/(\w*)$/s.exec(node.text) ?? [];
  return [{ source, flags, place: `${file} ${node.text}` }, ...inside];
}
