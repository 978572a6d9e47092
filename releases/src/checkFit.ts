import { contractFile, parseContract, type AppContract } from './contracts.ts';
import { misfits } from './fit.ts';
import { APPS, fileKey, type App, type ReleaseId } from './layout.ts';
import { readPointer } from './pointer.ts';
import { readRelease } from './readRelease.ts';
import { ReleaseRefused } from './refused.ts';
import { shortId } from './shortId.ts';
import type { ReleaseStore } from './store.ts';

/** One that visitors may meet, with what it is called in sentences. */
interface Side {
  name: string;
  contract: AppContract;
  /** How sentences speak of it where it is the shell, and what they advise where it is the other one. */
  shell: string;
  advice: string;
}

/**
 * Checks a front end with all that its visitors may meet: what is live of the other side, and its candidate.
 * @param release What it is called, where it already is in the store.
 * @throws ReleaseRefused with every reason when they do not fit.
 */
export async function assertFits(
  store: ReleaseStore,
  contract: AppContract,
  release?: ReleaseId,
): Promise<void> {
  const { app } = contract;
  const others = APPS.filter((other) => (other === 'shell') !== (app === 'shell'));
  const met = (await Promise.all(others.map((other) => served(store, other)))).flat();
  const name = release ? `${app} ${shortId(release)}` : `This build of ${app}`;
  const reasons = met.flatMap((other) => {
    const own = { name, contract, shell: 'this shell', advice: other.advice };
    return app === 'shell' ? between(own, other) : between(other, own);
  });
  if (reasons.length > 0) throw new ReleaseRefused(...reasons);
}

/** @throws ReleaseRefused when builds that are to become live together do not fit each other. */
export function assertBuildsFit(contracts: readonly AppContract[]): void {
  const sides = contracts.map((contract) => ({
    name: `This build of ${contract.app}`,
    contract,
    shell: 'this build of the shell',
    advice: 'build both from the same sources',
  }));
  const reasons = sides.flatMap((one) => sides.flatMap((other) => between(one, other)));
  if (reasons.length > 0) throw new ReleaseRefused(...reasons);
}

/** What visitors get of an app. A release that is not whole works for nobody, so nothing has to fit it. */
async function served(store: ReleaseStore, app: App): Promise<Side[]> {
  const pointer = await readPointer(store, app);
  const sides: Side[] = [];
  const add = async (id: ReleaseId | undefined, words: Omit<Side, 'contract'>) => {
    if (!id || !(await readRelease(store, app, id))) return;
    sides.push({ ...words, contract: await contractOf(store, app, id) });
  };
  await add(pointer?.live, {
    name: `The live ${app} ${shortId(pointer?.live ?? '')}`,
    shell: 'the live shell',
    advice: `release ${app === 'shell' ? 'the shell' : app} first`,
  });
  await add(pointer?.candidate?.release, {
    name: `The candidate of ${app} ${shortId(pointer?.candidate?.release ?? '')}`,
    shell: "the shell's candidate",
    advice: `withdraw the candidate of ${app === 'shell' ? 'the shell' : app} first`,
  });
  return sides;
}

/** @throws ReleaseRefused when there is no such release, or it does not say what it was built for. */
export async function contractOf(
  store: ReleaseStore,
  app: App,
  id: ReleaseId,
): Promise<AppContract> {
  const name = `${app} ${shortId(id)}`;
  if (!(await readRelease(store, app, id))) {
    throw new ReleaseRefused(`${name} is not in the store, or not whole.`);
  }
  const found = await store.read(fileKey(app, id, contractFile(app)));
  return parseContract(app, found?.bytes, name);
}

/** The reasons below a line that names both; empty when they fit, or are not a shell and a remote. */
function between(shell: Side, remote: Side): string[] {
  if (shell.contract.app !== 'shell' || remote.contract.app === 'shell') return [];
  const remoteName = remote.contract.app.replace(/-app$/, '');
  const wording = { shell: shell.shell, advice: remote.advice };
  const found = misfits(shell.contract.contract, remoteName, remote.contract.contract, wording);
  const shellName = shell.name.replace(/^T(?=he |his )/, 't');
  return found.length > 0 ? [`${remote.name} does not fit ${shellName}:`, ...found] : [];
}
