import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { sourceHash } from '../../../scripts/sourceHash.mjs';
import { writePatched } from './patch.ts';
import { type VariantName, variantNames, variantOf } from './variants.ts';

const root = join(import.meta.dirname, '../../..');
const cache = join(root, '.cache/variants');
const AT_ONCE = 2;
const KEPT_FOR = 3 * 24 * 60 * 60 * 1000;

const FRONT_ENDS = ['shell', 'seeker-app', 'employer-app'];
const WORKSPACES = ['contract', 'shared-ui', ...FRONT_ENDS];
const SOURCES = [
  ...WORKSPACES,
  'scripts',
  'package.json',
  'package-lock.json',
  'standalone.html',
  'tsconfig.base.json',
  'tsconfig.web.json',
  'webpack.common.js',
  'webpack.contract.js',
];
/** What decides how a variant is patched and built. */
const RECIPE = [
  'buildVariants.ts',
  'patch.ts',
  'variants.ts',
  'variantFiles.js',
  'variant.webpack.config.js',
].map((file) => `e2e/independence/support/${file}`);
/** Builds from the sources in place, with the patched files in their stead, and with the cache of the plain build. */
async function runWebpack(work: string, name: VariantName): Promise<void> {
  const { app, patches, isReactPrevious = false } = variantOf(name);
  const patched = join(work, 'patched');
  const files = await writePatched(root, patched, patches);
  const child = spawn(
    process.execPath,
    [
      '--import',
      pathToFileURL(join(import.meta.dirname, 'variantFiles.js')).href,
      join(root, 'node_modules/webpack-cli/bin/cli.js'),
      '--mode',
      'production',
      '--config',
      join(import.meta.dirname, 'variant.webpack.config.js'),
    ],
    {
      cwd: root,
      env: {
        ...process.env,
        VARIANT_PATCHED: patched,
        VARIANT_FILES: JSON.stringify(files),
        VARIANT_APP: app,
        VARIANT_OUTPUT: join(work, 'dist'),
        VARIANT_REACT: isReactPrevious ? 'previous' : '',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`The variant '${name}' could not be built:\n${output}`);
}

/** Named after everything that the build reads: what is there once need not be built again. */
function folderOf(name: VariantName): string {
  const { app } = variantOf(name);
  const read = [...SOURCES.filter((source) => !FRONT_ENDS.includes(source)), app, ...RECIPE];
  const hash = createHash('sha256').update(`${name}\0${sourceHash(root, read)}`);
  return join(cache, hash.digest('hex').slice(0, 16));
}

/** Builds a variant, unless that has been done before. */
async function build(name: VariantName): Promise<string> {
  const folder = folderOf(name);
  if (existsSync(folder)) {
    await utimes(folder, new Date(), new Date());
    return folder;
  }
  await mkdir(cache, { recursive: true });
  const work = await mkdtemp(join(cache, 'work-'));
  try {
    await runWebpack(work, name);
    await rename(join(work, 'dist'), folder).catch((error: unknown) => {
      // Another run has built it meanwhile.
      if (!existsSync(folder)) throw error;
    });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  return folder;
}

/** Removes what no run has asked for in days. */
async function removeOld(): Promise<void> {
  for (const entry of await readdir(cache)) {
    const folder = join(cache, entry);
    const { mtimeMs } = await stat(folder);
    if (Date.now() - mtimeMs > KEPT_FOR) await rm(folder, { recursive: true, force: true });
  }
}

/** Builds all variants that are not there yet, two at a time. */
export async function buildVariants(): Promise<Record<VariantName, string>> {
  const folders: Partial<Record<VariantName, string>> = {};
  const waiting = [...variantNames];
  const work = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) {
      folders[name] = await build(name);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await removeOld();
  return folders as Record<VariantName, string>;
}

/** The folder of a variant's build, like an app's `dist`, in a run whose setup has built them. */
export function variantFolder(name: VariantName): string {
  const folders = JSON.parse(process.env.VARIANTS ?? '{}') as Record<string, string>;
  const folder = folders[name];
  if (!folder) throw new Error(`The variant '${name}' has not been built`);
  return folder;
}

// `npm test` builds them before the suite.
if (process.argv[1] === import.meta.filename) await buildVariants();
