import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../../..');
const APPS = ['shell', 'seeker-app', 'employer-app'];
/** Tests make stores and sessions by these. The portal's own start needs them too, so they cost nothing. */
const FOR_TESTS = new Set(['makeStore', 'sessionRead', 'sessionExpired', 'readStored']);
const IMPORT = /import\s*\{([^}]*)\}\s*from '@jobharbor\/shared-ui\/(\w+)'/g;

/** What an app ships: no tests, and nothing that only tests use. */
const sourcesOf = (app: string) =>
  readdirSync(join(ROOT, app, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test|testing\//.test(path))
    .map((path) => readFileSync(join(ROOT, app, 'src', path), 'utf8'));

const used = new Map<string, Set<string>>();
for (const source of APPS.flatMap(sourcesOf)) {
  for (const [, names = '', entry = ''] of source.matchAll(IMPORT)) {
    const known = used.get(entry) ?? new Set();
    for (const name of names.split(',')) {
      known.add(
        name
          .trim()
          .replace(/^type /, '')
          .replace(/ as .*$/, ''),
      );
    }
    used.set(entry, known);
  }
}

// A shared entry is not tree-shaken: what it exports is shipped to everybody.
test.each(['core', 'forms', 'inputs', 'nav', 'dialog', 'data', 'cv', 'conversation', 'icons'])(
  'each export of the shared entry %s has a user',
  async (entry) => {
    const exported = Object.keys((await import(`./${entry}`)) as object);
    const unused = exported.filter((name) => !used.get(entry)?.has(name) && !FOR_TESTS.has(name));
    expect(unused).toEqual([]);
  },
);
