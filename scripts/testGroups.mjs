import { readdirSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';

import { root } from './paths.mjs';

/** Test files below a folder, as Node's runner wants them: it knows no patterns before Node 21. */
export function testFiles(folder) {
  return readdirSync(join(root, folder), { recursive: true })
    .filter((file) => /\.test\.(ts|mjs)$/.test(file))
    .map((file) => join(folder, file))
    .sort();
}

/**
 * Writes one file that runs several test files in one process, so that the server is loaded once, and a database that
 * one test has done with serves the next.
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

/** These start, kill and count processes, or measure the start itself: each file for itself. */
const APART = /^(database|import|plugins\/run\.)/;
/** As long as a third of all the others. */
const LONG = /^access\//;
/** Twice the processors, so that the last one does not run alone for long. */
const GROUPS = 4;

/**
 * The API's tests, in as few processes as keep two processors busy to the end.
 * @param {(file: string) => boolean} isWanted Told each file's path below api/test.
 */
export function apiTests(to, isWanted = () => true) {
  const below = (file) => file.split(sep).slice(2).join('/');
  const files = testFiles('api/test').filter((file) => isWanted(below(file)));
  const apart = files.filter((file) => APART.test(below(file)));
  const long = files.filter((file) => LONG.test(below(file)));
  const others = files.filter((file) => !apart.includes(file) && !long.includes(file));
  const size = Math.ceil(others.length / GROUPS);
  const groups = Array.from({ length: GROUPS }, (_, index) =>
    others.slice(index * size, (index + 1) * size),
  );
  return [
    ...(long.length > 0 ? [together(long, to, 'api-long')] : []),
    ...groups
      .filter((group) => group.length > 0)
      .map((group, index) => together(group, to, `api-${index + 1}`)),
    ...apart,
  ];
}
