import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';

import { root } from './paths.mjs';

/** The test files below a folder. Node's runner accepts patterns only since version 21. */
export function testFiles(folder, name = /\.test\.(ts|mjs)$/) {
  return readdirSync(join(root, folder), { recursive: true })
    .filter((file) => name.test(file))
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

/**
 * The longest groups, which start first: the query plans of a PostgreSQL server, the tests that start and kill processes,
 * and the access matrix.
 */
const LONG = {
  plans: /^database\/indexes\./,
  database: /^database\//,
  commands: /^(jobs\/import\/command|plugins\/run)\./,
  access: /^access\//,
};

/** Twice the processors, so that the last group does not run alone for long. */
const GROUPS = 2 * availableParallelism();

/**
 * Divides the API's tests into few processes that keep all processors busy to the end.
 * @param {(file: string) => boolean} isWanted Told each file's path below api/test.
 */
export function apiTests(to, isWanted = () => true) {
  const below = (file) => file.split(sep).slice(2).join('/');
  let rest = testFiles('api/test').filter((file) => isWanted(below(file)));
  const removeMatching = (pattern) => {
    const matching = rest.filter((file) => pattern.test(below(file)));
    rest = rest.filter((file) => !matching.includes(file));
    return matching;
  };
  const groups = Object.entries(LONG).map(([name, pattern]) => [name, removeMatching(pattern)]);
  const size = Math.ceil(rest.length / GROUPS);
  for (let index = 0; index < GROUPS; index += 1) {
    groups.push([`${index + 1}`, rest.slice(index * size, (index + 1) * size)]);
  }
  return groups
    .filter(([, files]) => files.length > 0)
    .map(([name, files]) => together(files, to, `api-${name}`));
}

/** Component tests that need their own modules or environment: what a mock replaces, what an app registers when it loads. */
const ALONE = /jest\.(mock|isolateModules|resetModules)|@jest-environment|testRemote\(/;

/** Its modules keep what one load of the page begins with: the live releases and the remotes. */
const OWN_MODULES = 'shell';

/** Loading React and its components takes half a second, so that few groups are quick. Many keep two processors busy to the end. */
const FILES_PER_GROUP = 8;

/**
 * Writes files that each run several component tests with the same modules, and Jest's configuration for them.
 * @param {import('jest').Config} config Its projects hold the tests.
 * @param {string} to A folder.
 * @returns {string} Where the configuration is. The name of a grouped test begins with its file.
 */
export function componentTests(config, to) {
  const projects = config.projects.flatMap((project) => {
    const files = testFiles(join(project.displayName, 'src'), /\.test\.tsx?$/);
    const alone = files.filter(
      (file) =>
        project.displayName === OWN_MODULES || ALONE.test(readFileSync(join(root, file), 'utf8')),
    );
    const rest = files.filter((file) => !alone.includes(file));
    const folder = join(to, project.displayName);
    mkdirSync(folder, { recursive: true });
    const count = Math.ceil(rest.length / FILES_PER_GROUP);
    for (let group = 0; group < count; group += 1) {
      // Tests of one page are long and neighbours. Each goes to another group.
      const parts = rest.filter((_, index) => index % count === group).map(inEmptyStorage);
      writeFileSync(join(folder, `${group}.test.js`), parts.join('\n'));
    }
    return [
      { ...project, roots: [folder], testMatch: ['**/*.test.js'] },
      { ...project, testMatch: alone.map((file) => join(root, file)) },
    ];
  });
  const file = join(to, 'jest.config.json');
  writeFileSync(file, JSON.stringify({ ...config, rootDir: root, projects }));
  return file;
}

const inEmptyStorage = (file) => `describe(${JSON.stringify(file)}, () => {
  beforeAll(() => {
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, '', '/');
  });
  require(${JSON.stringify(join(root, file))});
});`;
