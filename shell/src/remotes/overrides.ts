import { isRecord } from '@jobharbor/contract';
import { openStorage } from '@jobharbor/shared-ui/core';

import type { RemoteName } from './pages';

/** The manifests that a developer's browser loads instead of the live ones. */
export type Overrides = Partial<Record<RemoteName, string>>;

export const OVERRIDES_KEY = 'shell.device/remotes';
const REMOTES: readonly RemoteName[] = ['seeker', 'employer'];
const LOOPBACK = ['localhost', '127.0.0.1'];

const storage = () =>
  openStorage<{ [OVERRIDES_KEY]: Record<string, unknown> }>({
    [OVERRIDES_KEY]: { isValid: isRecord },
  });

/** Only a server of the browser's own machine: the Content-Security-Policy of such a portal allows no other either. */
function isOnThisMachine(address: unknown): address is string {
  if (typeof address !== 'string' || !URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && LOOPBACK.includes(hostname);
}

/** Whether a developer has ever chosen a remote in this browser. */
export const hasOverrides = (): boolean => storage().read(OVERRIDES_KEY) !== undefined;

/** What this browser loads instead, where the portal's configuration allows that at all. */
export function overridesFor({ mayOverride }: { mayOverride?: boolean }): Overrides {
  if (!mayOverride) return {};
  const stored = storage().read(OVERRIDES_KEY) ?? {};
  return Object.fromEntries(
    REMOTES.map((name) => [name, stored[name]]).filter(([, address]) => isOnThisMachine(address)),
  ) as Overrides;
}

/** What is live, with the overrides of this browser. */
export function withOverrides<Releases extends { mayOverride?: boolean }>(
  releases: Releases,
): Releases {
  const entries = Object.entries(overridesFor(releases)).map(([name, entry]) => [name, { entry }]);
  return { ...releases, ...(Object.fromEntries(entries) as Partial<Releases>) };
}

export function clearOverrides(): void {
  storage().write(OVERRIDES_KEY, undefined);
}
