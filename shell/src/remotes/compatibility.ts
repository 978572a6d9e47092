import { incompatibilities, parseRemoteContract } from '@jobharbor/contract';
import { SESSION_VERSION } from '@jobharbor/shared-ui/core';

import { ownRelease } from './liveReleases';
import { type RemoteName, requestedPages } from './pages';

/** A remote is built for another shell than this one. */
export class IncompatibleRelease extends Error {
  override name = 'IncompatibleRelease';
}

function reasonsOf(remote: RemoteName, manifest: unknown, isReleased: boolean): string[] {
  const contract = parseRemoteContract(manifest);
  if (contract) {
    const shell = { session: SESSION_VERSION, pages: requestedPages()[remote] };
    return incompatibilities(shell, contract);
  }
  // A development build states no contract. Its shell is of no release, or a developer has chosen it.
  const statesNone = !(manifest as { contract?: unknown } | null)?.contract;
  return statesNone && (!isReleased || !ownRelease())
    ? []
    : ['Its manifest does not say which shell it is built for.'];
}

/**
 * Checks a remote's manifest before anything of it is loaded. The federation runtime compares the versions of the
 * shared entries by itself.
 * @param isReleased Whether it is a release, and not what runs on a developer's machine.
 * @throws IncompatibleRelease when this shell can not show the remote's pages.
 */
export function assertCompatible(remote: RemoteName, manifest: unknown, isReleased = true): void {
  const reasons = reasonsOf(remote, manifest, isReleased);
  if (reasons.length > 0) {
    throw new IncompatibleRelease(
      `The ${remote} remote is not compatible with this shell. ${reasons.join(' ')}`,
    );
  }
}
