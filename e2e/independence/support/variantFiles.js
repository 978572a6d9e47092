import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';

const { VARIANT_PATCHED: patched, VARIANT_FILES: files } = process.env;
const root = join(import.meta.dirname, '../../..');

/** Where each changed file is looked for, and where it is; the workspaces are linked among the packages too. */
const copies = new Map(
  JSON.parse(files).flatMap((file) => [
    [join(root, file), join(patched, file)],
    [join(root, 'node_modules/@jobharbor', file), join(patched, file)],
  ]),
);

/** Whoever reads a changed file gets its copy. All else is read as it is, so that the cache of the plain build serves. */
function redirect(functions, names) {
  for (const name of names) {
    const own = functions[name];
    functions[name] = (path, ...rest) => own(copies.get(String(path)) ?? path, ...rest);
  }
}
redirect(fs, ['readFile', 'readFileSync', 'stat', 'statSync', 'lstat', 'lstatSync']);
redirect(fs.promises, ['readFile', 'stat', 'lstat']);
syncBuiltinESMExports();
