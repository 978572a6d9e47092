import {
  incompatibilities,
  parseRemoteContract,
  parseShellContract,
  type RemoteContract,
  type ShellContract,
} from '@jobharbor/contract';
import satisfies from 'semver/functions/satisfies.js';

import type { Build } from './build.ts';
import { parseJson } from './json.ts';
import {
  APPS,
  fileKey,
  MANIFEST_FILE,
  SERVER_FILE,
  shortId,
  SOURCES_FILE,
  type App,
  type ReleaseId,
} from './layout.ts';
import { readPointer, ReleaseRefused } from './pointer.ts';
import { type ServerFile } from './render/protocol.ts';
import { findRenderFailures } from './render/renderFailures.ts';
import type { SharedSources } from './sharedSources.ts';
import { answerTypes, RESPONSES, typeChanges } from './sharedTypes.ts';
import type { ReleaseStore } from './store/store.ts';
import { readRelease } from './storedReleases.ts';

/**
 * What a front end was built for. A build without `sources` is compared by names alone, and one without pages for the
 * server has no `server`.
 */
type AppContract = { sources?: SharedSources; server?: ServerFile } & (
  | { app: 'shell'; contract: ShellContract }
  | { app: Exclude<App, 'shell'>; contract: RemoteContract }
);

/** A front end that visitors get, or would get, and how messages speak of it. */
type FrontEnd = AppContract & {
  name: string;
  /** How a message calls it, if it is the shell of a pair. */
  shellName: string;
  /** What a message advises to do, if the other one of a pair needs more. */
  advice: string;
};

/**
 * Checks a build that is not in the store against what its visitors would meet: the live release and the candidate of
 * each app of the other kind.
 * @param folder Where the build is, for messages.
 * @throws ReleaseRefused with all reasons when it is incompatible, or has no contract.
 */
export async function assertBuildCompatible(
  store: ReleaseStore,
  app: App,
  build: Build,
  folder: string,
): Promise<void> {
  const contract = contractOfBuild(app, build, folder);
  await assertCompatible(store, contract, `This build of ${app}`);
}

/** The same for a release. @throws ReleaseRefused also when it is not in the store. */
export async function assertReleaseCompatible(
  store: ReleaseStore,
  app: App,
  id: ReleaseId,
): Promise<void> {
  const name = `${app} ${shortId(id)}`;
  const contract = await contractOfRelease(store, app, id);
  if (!contract) throw new ReleaseRefused(`${name} is not in the store, or not complete.`);
  await assertCompatible(store, contract, name);
}

/** The same for builds that go live together: they are checked against each other. */
export async function assertBuildsCompatible(
  builds: readonly { app: App; build: Build; folder: string }[],
): Promise<void> {
  const all = builds.map(({ app, build, folder }) => ({
    ...contractOfBuild(app, build, folder),
    name: `This build of ${app}`,
    shellName: 'this build of the shell',
    advice: 'build both from the same sources',
  }));
  refuse(await allReasons(all.flatMap((one) => all.map((other) => [one, other]))));
}

/**
 * Checks the API of a checkout against all that visitors have: its answers must have what each front end was built for.
 * @param api The checkout's sources.
 * @throws ReleaseRefused with all reasons.
 */
export async function assertApiCompatible(store: ReleaseStore, api: SharedSources): Promise<void> {
  const served = (await Promise.all(APPS.map((app) => servedOf(store, app)))).flat();
  const reasons = served.map(async ({ name, sources }) => {
    if (!sources) return [];
    const uses = { [RESPONSES]: answerTypes(sources) };
    const changes = await typeChanges({ offered: api, expected: sources, uses });
    if (changes.length === 0) return [];
    return [
      `${name} expects other answers than this API gives:`,
      ...changes.map((change) => `${change.name} is another type. ${change.reason}`),
    ];
  });
  refuse((await Promise.all(reasons)).flat());
}

async function assertCompatible(
  store: ReleaseStore,
  contract: AppContract,
  name: string,
): Promise<void> {
  const others = APPS.filter((app) => (app === 'shell') !== (contract.app === 'shell'));
  const served = (await Promise.all(others.map((app) => servedOf(store, app)))).flat();
  const pairs = served.flatMap((other): [FrontEnd, FrontEnd][] => {
    const own = { ...contract, name, shellName: 'this shell', advice: other.advice };
    return [
      [own, other],
      [other, own],
    ];
  });
  refuse(await allReasons(pairs));
}

function refuse(reasons: string[]): void {
  if (reasons.length > 0) throw new ReleaseRefused(...reasons);
}

/** What visitors get of an app. An incomplete release is left out: it works for nobody, whatever else is live. */
async function servedOf(store: ReleaseStore, app: App): Promise<FrontEnd[]> {
  const pointer = await readPointer(store, app);
  const label = app === 'shell' ? 'the shell' : app;
  const frontEnds: FrontEnd[] = [];
  const live = pointer && (await contractOfRelease(store, app, pointer.live));
  if (live) {
    frontEnds.push({
      ...live,
      name: `The live ${app} ${shortId(pointer.live)}`,
      shellName: 'the live shell',
      advice: `release ${label} first`,
    });
  }
  const id = pointer?.candidate?.release;
  const candidate = id && (await contractOfRelease(store, app, id));
  if (candidate) {
    frontEnds.push({
      ...candidate,
      name: `The candidate of ${app} ${shortId(id)}`,
      shellName: "the shell's candidate",
      advice: `withdraw the candidate of ${label} first`,
    });
  }
  return frontEnds;
}

async function allReasons(pairs: [FrontEnd, FrontEnd][]): Promise<string[]> {
  return (await Promise.all(pairs.map(([one, other]) => reasonsOf(one, other)))).flat();
}

/** The reasons below a line that names both; none when they are compatible, or not a shell and a remote. */
async function reasonsOf(shell: FrontEnd, remote: FrontEnd): Promise<string[]> {
  if (shell.app !== 'shell' || remote.app === 'shell') return [];
  // The shell calls a remote 'seeker', its folder is 'seeker-app'.
  const remoteName = remote.app.replace(/-app$/, '');
  const pages = shell.contract.pages[remoteName] ?? {};
  const { session, offers } = shell.contract;
  const shared = { offers, satisfies, name: shell.shellName, advice: remote.advice };
  const reasons = incompatibilities({ session, pages, shared }, remote.contract);
  // The types of names that are missing say nothing more.
  if (reasons.length === 0) reasons.push(...(await typeReasons(shell, remote)));
  if (reasons.length === 0 && shell.server && remote.server) {
    reasons.push(
      ...(await findRenderFailures(shell.server, { name: remoteName, file: remote.server })),
    );
  }
  if (reasons.length === 0) return [];
  const shellName = shell.name.replace(/^T(?=he |his )/, 't');
  return [`${remote.name} is incompatible with ${shellName}:`, ...reasons];
}

async function typeReasons(
  shell: Extract<FrontEnd, { app: 'shell' }>,
  remote: Exclude<FrontEnd, { app: 'shell' }>,
): Promise<string[]> {
  if (!shell.sources || !remote.sources) return [];
  const needs = Object.entries(remote.contract.needs);
  const uses = Object.fromEntries(needs.map(([module, { names }]) => [module, names]));
  const changes = await typeChanges({ offered: shell.sources, expected: remote.sources, uses });
  return changes.map(
    ({ module, name, reason }) =>
      `It uses ${name} of ${module}, whose type in ${shell.shellName} is another one: ${remote.advice}. ${reason}`,
  );
}

/** The file of a build that holds its contract. */
const contractFile = (app: App) => (app === 'shell' ? 'contract.json' : MANIFEST_FILE);

const contractOfBuild = (app: App, { id, contents }: Build, folder: string): AppContract =>
  parseContract({ app, id, read: (file) => contents.get(file), build: `${app} in ${folder}` });

/** @returns Nothing when the release is not in the store, or not complete. */
async function contractOfRelease(
  store: ReleaseStore,
  app: App,
  id: ReleaseId,
): Promise<AppContract | undefined> {
  if (!(await readRelease(store, app, id))) return undefined;
  const files = [contractFile(app), SOURCES_FILE, SERVER_FILE];
  const found = await Promise.all(files.map((file) => store.read(fileKey(app, id, file))));
  const read = (file: string) => found[files.indexOf(file)]?.bytes;
  return parseContract({ app, id, read, build: `${app} ${shortId(id)}` });
}

function parseContract({
  app,
  id,
  read,
  build,
}: {
  app: App;
  id: ReleaseId;
  read: (file: string) => Uint8Array | undefined;
  /** What it is, for messages. */
  build: string;
}): AppContract {
  const bytes = read(contractFile(app));
  const value = bytes && parseJson(bytes);
  const sourceBytes = read(SOURCES_FILE);
  const sources = sourceBytes && (parseJson(sourceBytes) as SharedSources | undefined);
  const code = read(SERVER_FILE);
  const server = code && { name: `${app}-${id}.js`, code: Buffer.from(code).toString('utf8') };
  if (app === 'shell') {
    const contract = parseShellContract(value);
    if (contract) return { app, contract, sources, server };
  } else {
    const contract = parseRemoteContract(value);
    if (contract) return { app, contract, sources, server };
  }
  throw new ReleaseRefused(
    `The ${contractFile(app)} of ${build} does not say what it was built for: it is no build of this project.`,
  );
}
