import type { ClientError } from '@jobharbor/contract';
import { type App, readRelease, type ReleaseStore } from '@jobharbor/releases';

import type { Metrics } from './metrics.ts';

const APP_OF: Record<string, App> = {
  shell: 'shell',
  seeker: 'seeker-app',
  employer: 'employer-app',
};

/** Counts what browsers report. A release that the store does not have is anybody's invention, and counts as unknown. */
export function clientErrorMetrics(metrics: Metrics, store: ReleaseStore) {
  const known = new Set<string>();

  return async function count({ page, release, kind }: ClientError): Promise<void> {
    const app = APP_OF[page.split('/', 1)[0] ?? ''] ?? 'shell';
    const isKnown = release !== undefined && (await isReleased(app, release));
    metrics.countClientError(app, isKnown ? release : 'unknown', kind);
  };

  async function isReleased(app: App, release: string): Promise<boolean> {
    const name = `${app} ${release}`;
    if (known.has(name)) return true;
    const found = await readRelease(store, app, release).catch(() => undefined);
    if (found) known.add(name);
    return found !== undefined;
  }
}
