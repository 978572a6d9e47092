import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';

const SOURCE = fileURLToPath(new URL('../src/', import.meta.url));
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+)'/g;

/** The two sub-folders of one folder of which a file of the first imports one of the second; types too. */
function importedSiblings(file: string): { from: string; to: string }[] {
  const text = readFileSync(join(SOURCE, file), 'utf8');
  return Array.from(text.matchAll(IMPORT), ([, path = '']) => {
    const steps = file.split('/');
    const target = join(dirname(file), path).split('/');
    const at = steps.findIndex((step, index) => step !== target[index]);
    const areFolders = at >= 0 && at < Math.min(steps.length, target.length) - 1;
    const end = at + 1;
    return areFolders
      ? [{ from: steps.slice(0, end).join('/'), to: target.slice(0, end).join('/') }]
      : [];
  }).flat();
}

describe('the folders of the API', () => {
  it('do not import each other in a circle, at any depth', () => {
    const importsOf = new Map<string, Set<string>>();
    const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' });
    for (const file of files.filter((name) => name.endsWith('.ts'))) {
      for (const { from, to } of importedSiblings(file)) {
        importsOf.set(from, (importsOf.get(from) ?? new Set()).add(to));
      }
    }
    assert.ok(importsOf.size > 10);
    const isDone = new Set<string>();
    const follow = (folder: string, path: readonly string[]): void => {
      assert.ok(!path.includes(folder), [...path, folder].join(' -> '));
      if (isDone.has(folder)) return;
      for (const next of importsOf.get(folder) ?? []) follow(next, [...path, folder]);
      isDone.add(folder);
    };
    for (const folder of importsOf.keys()) follow(folder, []);
  });
});
