import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { frontEnds, root } from './paths.mjs';
import { bin, compileServer, run } from './run.mjs';
import { sourceHash } from './sourceHash.mjs';

const SHARED = [
  'contract',
  'package-lock.json',
  'scripts/cssOfModule.mjs',
  'tsconfig.base.json',
  'tsconfig.web.json',
  'webpack.common.js',
  'webpack.contract.js',
];

/** The sources of each build. A remote contains nothing of shared-ui, but its version decides what is compatible. */
const parts = [
  {
    name: 'the API',
    folder: 'api',
    sources: ['api', 'releases', ...SHARED],
    outputs: ['api/dist/main.js', 'contract/dist/index.js', 'releases/dist/index.js'],
    args: compileServer,
  },
  ...frontEnds.map((folder) => ({
    name: folder,
    folder,
    sources: [folder, 'shared-ui', ...SHARED],
    outputs: [`${folder}/dist/${folder === 'shell' ? 'index.html' : 'mf-manifest.json'}`],
    args: [
      bin('webpack-cli/bin/cli.js'),
      '--mode',
      'production',
      '--config',
      `${folder}/webpack.config.js`,
    ],
  })),
];

const stampOf = (part) => join(root, '.cache', 'builds', part.folder);

function isFresh(part, hash) {
  const stamp = stampOf(part);
  return (
    part.outputs.every((output) => existsSync(join(root, output))) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === hash
  );
}

/**
 * Builds what has changed since its last build.
 * @param {{ force?: boolean, only?: string[], onProgress?: (text: string) => void }} options `only` names the folders
 * of the builds that are meant; none means all of them.
 * @returns {Promise<boolean>} false when a build failed; its output has been printed.
 */
export async function buildStale({ force = false, only = [], onProgress = () => {} } = {}) {
  const unknown = only.find((name) => !parts.some(({ folder }) => folder === name));
  if (unknown) {
    console.error(`There is no build of ${unknown}.`);
    return false;
  }
  mkdirSync(join(root, '.cache', 'builds'), { recursive: true });
  const stale = parts
    .filter(({ folder }) => only.length === 0 || only.includes(folder))
    .map((part) => ({ part, hash: sourceHash(root, part.sources) }))
    .filter(({ part, hash }) => force || !isFresh(part, hash));
  // One after the other: a build uses a core and a half, and two of them at once gain nothing on two cores.
  for (const [index, { part, hash }] of stale.entries()) {
    onProgress(`Building ${part.name} (${index + 1} of ${stale.length}) …`);
    rmSync(stampOf(part), { force: true });
    const { code, output } = await run(part.args);
    if (code !== 0) {
      console.error(output.trim());
      console.error(`The build of ${part.name} failed.`);
      return false;
    }
    writeFileSync(stampOf(part), hash);
  }
  return true;
}
