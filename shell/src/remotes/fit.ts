import { incompatibilities, parseRemoteContract } from '@jobharbor/contract';
import { SESSION_VERSION } from '@jobharbor/shared-ui/core';

import { askedPages, type RemoteName } from './pages';
import { ownRelease } from './release';

/** A remote is built for another shell than this one. */
export class Misfit extends Error {
  override name = 'Misfit';
}

function misfitsOf(remote: RemoteName, manifest: unknown): string[] {
  const contract = parseRemoteContract(manifest);
  if (contract) {
    return incompatibilities({ session: SESSION_VERSION, pages: askedPages()[remote] }, contract);
  }
  // A development build states no contract, and its shell is of no release.
  const statesNone = !(manifest as { contract?: unknown } | null)?.contract;
  return statesNone && !ownRelease()
    ? []
    : ['Its manifest does not say which shell it is built for.'];
}

const misfits = new Map<RemoteName, Misfit>();

/**
 * Checks a remote's manifest before anything of it is loaded.
 * @throws Misfit when this shell can not show its pages.
 */
export function checkFit(remote: RemoteName, manifest: unknown): void {
  const reasons = misfitsOf(remote, manifest);
  if (reasons.length === 0) return;
  const misfit = new Misfit(`The ${remote} remote does not fit this shell. ${reasons.join(' ')}`);
  misfits.set(remote, misfit);
  throw misfit;
}

/** Why a remote was refused just now: the federation runtime passes on the words of what is thrown, not the error. */
export function takeMisfit(remote: RemoteName): Misfit | undefined {
  const misfit = misfits.get(remote);
  misfits.delete(remote);
  return misfit;
}
