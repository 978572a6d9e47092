import type { ClientError } from '@jobharbor/contract';
import { type App, isFolderStore, readRelease, type ReleaseStore } from '@jobharbor/releases';

import { notFoundLimiter } from '../limits/index.ts';
import type { Metrics } from './metrics.ts';

const APP_OF: Record<string, App> = {
  shell: 'shell',
  seeker: 'seeker-app',
  employer: 'employer-app',
};

/** Lookups of unknown releases per second. Anybody can invent releases, and a bucket bills each lookup. */
const NOT_FOUND_PER_SECOND = 5;

/** Counts the reports of browsers. A release that the store does not have counts as 'unknown', because anybody can invent one. */
export function clientErrorMetrics(
  metrics: Pick<Metrics, 'countClientError'>,
  store: ReleaseStore,
  notFoundLimit = notFoundLimiter(isFolderStore(store) ? Infinity : NOT_FOUND_PER_SECOND),
) {
  const known = new Set<string>();

  return async function count({ page, release, kind }: ClientError): Promise<void> {
    const app = APP_OF[page.split('/', 1)[0] ?? ''] ?? 'shell';
    const isKnown = release !== undefined && (await isReleased(app, release));
    metrics.countClientError(app, isKnown ? release : 'unknown', kind);
  };

  async function isReleased(app: App, release: string): Promise<boolean> {
    const name = `${app} ${release}`;
    if (known.has(name)) return true;
    if (!notFoundLimit.consume()) return false;
    const found = await readRelease(store, app, release).catch(() => undefined);
    if (!found) return false;
    notFoundLimit.refund();
    known.add(name);
    return true;
  }
}
