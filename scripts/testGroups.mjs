import { readdirSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';

import { root } from './paths.mjs';

/** The test files below a folder. Node's runner accepts patterns only since version 21. */
export function testFiles(folder) {
  return readdirSync(join(root, folder), { recursive: true })
    .filter((file) => /\.test\.(ts|mjs)$/.test(file))
    .map((file) => join(folder, file))
    .sort();
}

/**
 * Writes one file that runs several test files in one process, so that the server is loaded once and tests reuse the
 * databases of finished ones.
 * @returns {string} Where it is.
 */
export function together(files, to, name) {
  const imports = files.map(
    (file) => `import ${JSON.stringify(pathToFileURL(join(root, file)).href)};`,
  );
  const file = join(to, `${name}.test.mjs`);
  writeFileSync(file, imports.join('\n'));
  return file;
}

/** The longest groups, which start first: the access matrix, and the tests that start and kill processes. */
const LONG = {
  folders: /^database\//,
  commands: /^(jobs\/import\/command|plugins\/run)\./,
  access: /^access\//,
};

/** Twice the processors, so that the last group does not run alone for long. */
const GROUPS = 4;

/**
 * Divides the API's tests into few processes that keep two processors busy to the end.
 * @param {(file: string) => boolean} isWanted Told each file's path below api/test.
 */
export function apiTests(to, isWanted = () => true) {
  const below = (file) => file.split(sep).slice(2).join('/');
  let rest = testFiles('api/test').filter((file) => isWanted(below(file)));
  const take = (pattern) => {
    const taken = rest.filter((file) => pattern.test(below(file)));
    rest = rest.filter((file) => !taken.includes(file));
    return taken;
  };
  const groups = Object.entries(LONG).map(([name, pattern]) => [name, take(pattern)]);
  const size = Math.ceil(rest.length / GROUPS);
  for (let index = 0; index < GROUPS; index += 1) {
    groups.push([`${index + 1}`, rest.slice(index * size, (index + 1) * size)]);
  }
  return groups
    .filter(([, files]) => files.length > 0)
    .map(([name, files]) => together(files, to, `api-${name}`));
}
