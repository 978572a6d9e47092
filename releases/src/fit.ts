import { pageMisfits, type RemoteContract, type ShellContract } from '@jobharbor/contract';
import satisfies from 'semver/functions/satisfies.js';

/** How the sentences speak of the shell, and what they advise where it offers too little. */
export interface Wording {
  shell: string;
  advice: string;
}

const LIVE_SHELL: Wording = { shell: 'the live shell', advice: 'release the shell first' };

/**
 * Why a remote can not work in a shell, in sentences for people in which 'it' is the remote; empty when it can.
 * @param remoteName As the shell calls it: 'seeker', not 'seeker-app'.
 */
export function misfits(
  shell: ShellContract,
  remoteName: string,
  remote: RemoteContract,
  wording: Wording = LIVE_SHELL,
): string[] {
  const pages = shell.pages[remoteName] ?? {};
  return [
    ...pageMisfits({ session: shell.session, pages }, remote),
    ...Object.entries(remote.needs).flatMap(([module, need]) =>
      shortfall(module, need, shell.offers[module], wording),
    ),
  ];
}

function shortfall(
  module: string,
  need: RemoteContract['needs'][string],
  offer: ShellContract['offers'][string] | undefined,
  { shell, advice }: Wording,
): string[] {
  if (!offer) return [`It needs ${module}, which ${shell} does not offer: ${advice}.`];
  if (!satisfies(offer.version, need.range)) {
    return [`It needs ${module} ${need.range}, ${shell} offers ${offer.version}: ${advice}.`];
  }
  const { names } = offer;
  const missing = names ? need.names.filter((name) => !names.includes(name)) : [];
  if (missing.length === 0) return [];
  return [`It uses ${missing.join(', ')} of ${module}, which ${shell} does not offer: ${advice}.`];
}
