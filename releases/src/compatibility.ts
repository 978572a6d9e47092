import {
  incompatibilities,
  parseRemoteContract,
  parseShellContract,
  type RemoteContract,
  type ShellContract,
} from '@jobharbor/contract';
import satisfies from 'semver/functions/satisfies.js';

import { parseJson } from './json.ts';
import { APPS, fileKey, type App, type ReleaseId } from './layout.ts';
import { readPointer } from './pointer.ts';
import { readRelease } from './readRelease.ts';
import { ReleaseRefused } from './refused.ts';
import { shortId } from './shortId.ts';
import type { ReleaseStore } from './store.ts';

/** What a front end was built for. */
export type AppContract =
  | { app: 'shell'; contract: ShellContract }
  | { app: Exclude<App, 'shell'>; contract: RemoteContract };

/** The file of a build that holds its contract. */
export const contractFile = (app: App) => (app === 'shell' ? 'contract.json' : 'mf-manifest.json');

/**
 * @param bytes The content of `contractFile(app)`; nothing where the build has no such file.
 * @param build How messages call the build.
 * @throws ReleaseRefused when that is no contract.
 */
export function parseContract(app: App, bytes: Uint8Array | undefined, build: string): AppContract {
  const value = bytes && parseJson(bytes);
  if (app === 'shell') {
    const contract = parseShellContract(value);
    if (contract) return { app, contract };
  } else {
    const contract = parseRemoteContract(value);
    if (contract) return { app, contract };
  }
  throw new ReleaseRefused(
    `The ${contractFile(app)} of ${build} does not say what it was built for: it is no build of this project.`,
  );
}

/** @throws ReleaseRefused when the store has no such release, or it has no contract. */
export async function contractOf(
  store: ReleaseStore,
  app: App,
  id: ReleaseId,
): Promise<AppContract> {
  const name = `${app} ${shortId(id)}`;
  if (!(await readRelease(store, app, id))) {
    throw new ReleaseRefused(`${name} is not in the store, or not complete.`);
  }
  const found = await store.read(fileKey(app, id, contractFile(app)));
  return parseContract(app, found?.bytes, name);
}

/** A front end that visitors get, or would get, and how messages speak of it. */
type FrontEnd = AppContract & FrontEndWords;

interface FrontEndWords {
  name: string;
  /** How a message calls the shell, if this is one. */
  shellName: string;
  /** What a message advises to do about it, if it is incompatible with the other one of a pair. */
  advice: string;
}

/**
 * Checks a front end against what its visitors would meet: the live release and the candidate of each app of the
 * other kind.
 * @param release Its id, where it is in the store already.
 * @throws ReleaseRefused with all reasons when one of them is incompatible.
 */
export async function assertCompatible(
  store: ReleaseStore,
  contract: AppContract,
  release?: ReleaseId,
): Promise<void> {
  const { app } = contract;
  const others = APPS.filter((other) => (other === 'shell') !== (app === 'shell'));
  const served = (await Promise.all(others.map((other) => servedOf(store, other)))).flat();
  const name = release ? `${app} ${shortId(release)}` : `This build of ${app}`;
  refuse(
    served.flatMap((other) => {
      const own = { ...contract, name, shellName: 'this shell', advice: other.advice };
      return [...reasonsOf(own, other), ...reasonsOf(other, own)];
    }),
  );
}

/** Checks builds that go live together. @throws ReleaseRefused with all reasons when two of them are incompatible. */
export function assertBuildsCompatible(contracts: readonly AppContract[]): void {
  const builds = contracts.map((contract) => ({
    ...contract,
    name: `This build of ${contract.app}`,
    shellName: 'this build of the shell',
    advice: 'build both from the same sources',
  }));
  refuse(builds.flatMap((one) => builds.flatMap((other) => reasonsOf(one, other))));
}

function refuse(reasons: string[]): void {
  if (reasons.length > 0) throw new ReleaseRefused(...reasons);
}

/** What visitors get of an app. An incomplete release is left out: it works for nobody, whatever else is live. */
async function servedOf(store: ReleaseStore, app: App): Promise<FrontEnd[]> {
  const pointer = await readPointer(store, app);
  const label = app === 'shell' ? 'the shell' : app;
  const frontEnd = async (id: ReleaseId | undefined, words: FrontEndWords) =>
    id && (await readRelease(store, app, id))
      ? [{ ...(await contractOf(store, app, id)), ...words, name: `${words.name} ${shortId(id)}` }]
      : [];
  return [
    ...(await frontEnd(pointer?.live, {
      name: `The live ${app}`,
      shellName: 'the live shell',
      advice: `release ${label} first`,
    })),
    ...(await frontEnd(pointer?.candidate?.release, {
      name: `The candidate of ${app}`,
      shellName: "the shell's candidate",
      advice: `withdraw the candidate of ${label} first`,
    })),
  ];
}

/** The reasons below a line that names both; none when they are compatible, or not a shell and a remote. */
function reasonsOf(shell: FrontEnd, remote: FrontEnd): string[] {
  if (shell.app !== 'shell' || remote.app === 'shell') return [];
  // The shell calls a remote 'seeker', its folder is 'seeker-app'.
  const pages = shell.contract.pages[remote.app.replace(/-app$/, '')] ?? {};
  const { session, offers } = shell.contract;
  const shared = { offers, satisfies, name: shell.shellName, advice: remote.advice };
  const reasons = incompatibilities({ session, pages, shared }, remote.contract);
  const shellName = shell.name.replace(/^T(?=he |his )/, 't');
  return reasons.length > 0
    ? [`${remote.name} is incompatible with ${shellName}:`, ...reasons]
    : [];
}
