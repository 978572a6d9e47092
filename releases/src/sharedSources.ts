import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The sources of shared-ui and contract, by their path in the checkout. A build has them in a file: of a shell they
 * say what it offers, of a remote what it expects.
 */
export type SharedSources = Readonly<Record<string, string>>;

/** @param root The checkout's folder. Tests are left out. */
export function readSharedSources(root: string): SharedSources {
  const paths = ['contract/src', 'shared-ui/src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (path) => `${folder}/${path}`,
    ),
  );
  const sources = paths.filter(
    (path) => /\.tsx?$/.test(path) && !/\.test\.|\/testing\//.test(path),
  );
  return Object.fromEntries(
    sources.sort().map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  );
}
