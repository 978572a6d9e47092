import {
  type App,
  type FolderStore,
  folderStore,
  NEVER,
  type Pointer,
  pointerKey,
  publish,
  readBuild,
  type ReleaseId,
  type ReleaseStore,
} from '@jobharbor/releases';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const HEAD = '<meta name="release" content="__RELEASE__"><style>a{}</style>';
const MAIN_SCRIPT = '<script defer src="__RELEASE__/assets/main.0a1b2c3d4e.js"></script>';
const SMALL_SCRIPTS =
  '<script src="__RELEASE__/theme.js"></script><script src="__RELEASE__/boot.js" defer></script>';
/** The page as it is built, and as it is answered: with its small scripts. */
const BUILT_PAGE = `${HEAD}${SMALL_SCRIPTS}${MAIN_SCRIPT}<body></body>`;
export const PAGE = `${HEAD}<script>colours()</script>${MAIN_SCRIPT}<body><script>boot()</script></body>`;
export const SCRIPT = 'export const answer = 42;'.repeat(50);

/** The content of each app's build, without its version. */
const BUILDS: Record<App, Record<string, string>> = {
  shell: {
    'index.html': BUILT_PAGE,
    'contract.json': '{"session":1}',
    'theme.js': 'colours()',
    'boot.js': 'boot()',
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'embed.js': 'embed()',
    'assets/main.0a1b2c3d4e.js': SCRIPT,
    'assets/plain.css': 'a{}',
    'assets/letters.0a1b2c3d.woff2': 'letters',
  },
  'seeker-app': {
    'mf-manifest.json': '{"id":"seeker"}',
    'remoteEntry.deadbeef.js': SCRIPT,
  },
  'employer-app': {
    'mf-manifest.json': '{"id":"employer"}',
    'remoteEntry.deadbeef.js': SCRIPT,
  },
};

export const aFolderStore = (folder: string): FolderStore => folderStore(join(folder, 'store'));

/** Publishes a build of an app, different for each version. */
export async function aRelease(
  store: ReleaseStore,
  app: App,
  {
    folder,
    version = 1,
    files = {},
  }: { folder: string; version?: number; files?: Record<string, string> },
): Promise<ReleaseId> {
  const build = mkdtempSync(join(folder, 'build-'));
  const all = { ...BUILDS[app], 'version.txt': `version ${version}`, ...files };
  for (const [name, text] of Object.entries(all)) {
    const file = join(build, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const { release } = await publish(store, app, await readBuild(build), { now: new Date() });
  return release.id;
}

/** Sets the live release of an app, whatever was live before. */
export async function makeLive(
  store: ReleaseStore,
  app: App,
  live: ReleaseId,
  candidate?: Pointer['candidate'],
): Promise<void> {
  const history: Pointer['history'] = [
    { release: live, at: new Date().toISOString(), how: 'release' },
  ];
  const pointer: Pointer = { live, ...(candidate && { candidate }), history };
  await writePointer(store, app, JSON.stringify(pointer));
}

export async function writePointer(store: ReleaseStore, app: App, text: string): Promise<void> {
  const headers = { contentType: 'application/json', cacheControl: NEVER };
  await store.write(pointerKey(app), Buffer.from(text), headers);
}

/** Version 1 of all three apps, released. */
export async function aPortal(folder: string) {
  const store = aFolderStore(folder);
  const [shell, seeker, employer] = await Promise.all(
    (['shell', 'seeker-app', 'employer-app'] as const).map(async (app) => {
      const id = await aRelease(store, app, { folder });
      await makeLive(store, app, id);
      return id;
    }),
  );
  return { store, shell: shell ?? '', seeker: seeker ?? '', employer: employer ?? '' };
}
