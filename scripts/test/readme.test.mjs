import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import { frontEnds, root } from '../paths.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');
const scriptsOf = (folder) => Object.keys(JSON.parse(read(join(folder, 'package.json'))).scripts);

test('every script that the README names exists', () => {
  const readme = read('README.md');
  const named = [...readme.matchAll(/npm (?:run )?([\w:-]+)(?: -w ([\w-]+))?/g)]
    .map(([, script, workspace]) => ({ script, workspace }))
    .filter(({ script }) => script !== 'ci');
  assert.ok(named.length > 8);
  for (const { script, workspace } of named) {
    assert.ok(
      scriptsOf(workspace ?? '.').includes(script),
      `${script} of ${workspace ?? 'the root'}`,
    );
  }
});

/** The README and all documents. */
const PAGES = [
  'README.md',
  'bench/README.md',
  ...readdirSync(join(root, 'docs'), { recursive: true })
    .filter((file) => file.endsWith('.md'))
    .map((file) => join('docs', file)),
];

test('every command for operators is in the README', () => {
  const readme = read('README.md');
  const commands = scriptsOf('.').filter((name) => {
    const { scripts } = JSON.parse(read('package.json'));
    return scripts[name].includes('apiCommand.mjs');
  });
  assert.ok(commands.length > 5);
  for (const name of commands) assert.ok(readme.includes(`npm run ${name}`), name);
});

test('every file that the README and the docs link to exists', () => {
  for (const page of PAGES) {
    const folder = join(page, '..');
    for (const [, target] of read(page).matchAll(/\]\((?!https?:)([^)#]+)\)/g)) {
      assert.ok(existsSync(join(root, folder, target)), `${page} links to ${target}`);
    }
  }
});

/** A page that a document has as an example. */
const EXAMPLE = 'seeker-app/src/pages/CareerTips.tsx';
const FOLDERS = [
  'api',
  'bench',
  'contract',
  'deploy',
  'docs',
  'e2e',
  'releases',
  'scripts',
  'shared-ui',
];

test('every source file that a document names exists', () => {
  const files = [...FOLDERS, ...frontEnds].flatMap((folder) =>
    ['src', 'test', 'migrations', 'data', '.']
      .filter((part) => part !== '.' || !existsSync(join(root, folder, 'src')))
      .map((part) => join(folder, part))
      .filter((path) => existsSync(join(root, path)))
      .flatMap((path) =>
        readdirSync(join(root, path), { recursive: true }).map((file) => join(path, file)),
      ),
  );
  const NAME = /`([\w@-]+(?:\/[\w.@-]+)+\.(?:ts|tsx|mjs|js|md|sql|conf|html))`/g;
  for (const page of PAGES) {
    for (const [, name] of read(page).matchAll(NAME)) {
      const isThere =
        name === EXAMPLE ||
        existsSync(join(root, name)) ||
        files.some((file) => file.endsWith(`/${name}`));
      assert.ok(isThere, `${page} names ${name}`);
    }
  }
});
