import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What concerns a whole file, its modules or its time zone, keeps it on its own, as `@runs-apart` in a comment does. */
const APART = /\bjest\.(mock|resetModules|isolateModules)|@jest-environment|@runs-apart/;

/** What a test file leaves behind in the document and the storages is not for the next one to find. */
const TIDY = `afterAll(() => {
    document.body.replaceChildren();
    document.title = '';
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, '', '/');
  });`;

const group = (source, files) =>
  files
    .map(
      (file) => `describe(${JSON.stringify(file)}, () => {
  ${TIDY}
  require(${JSON.stringify(join(source, file))});
});\n`,
    )
    .join('');

/**
 * Writes, for the test files below a folder, files that run several of them in one environment, so that jsdom and the
 * libraries are loaded once for all of them.
 * @param {string} source the folder of the tests
 * @param {string} target the folder that the written files come into; what it held before is removed
 * @param {number} size how many test files share one environment at most
 * @returns {string[]} the files that have to run on their own
 */
export function writeTogether(source, target, size) {
  const found = readdirSync(source, { recursive: true })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .sort();
  const isApart = (file) => APART.test(readFileSync(join(source, file), 'utf8'));
  const shared = found.filter((file) => !isApart(file));
  const count = Math.ceil(shared.length / size);
  // Every count-th file, as neighbours test the same page and take as long: the groups come out alike.
  const groups = Array.from({ length: count }, (_, index) =>
    shared.filter((_file, at) => at % count === index),
  );
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  for (const [index, files] of groups.entries())
    writeFileSync(join(target, `${index + 1}.test.js`), group(source, files));
  return found.filter(isApart).map((file) => join(source, file));
}
