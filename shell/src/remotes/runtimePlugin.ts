import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

import { takeBoot } from '../boot/handover';
import { attemptOf } from './attempts';
import { checkFit } from './fit';
import type { RemoteName } from './pages';

const TIMEOUT = 4_000;

/**
 * Bounds and checks what the federation runtime loads: as it stands, it takes any JSON for a manifest whatever
 * the status, waits for a manifest without end, and for a script 20 seconds.
 */
export const boundedLoading: ModuleFederationRuntimePlugin = {
  name: 'bounded-loading',
  fetch: async (url, _options, remote) => {
    const response = await (takeBoot(url) ?? fetch(url, { signal: AbortSignal.timeout(TIMEOUT) }));
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    if (remote) checkFit(remote.name as RemoteName, await response.clone().json());
    return response;
  },
  createScript: ({ url, remoteInfo }) => {
    const attempt = attemptOf(remoteInfo?.name);
    const script = document.createElement('script');
    // A script that hangs is joined by every later one of the same address; a retry needs an address of its own.
    script.src = attempt ? `${url}?r=${attempt}` : url;
    script.crossOrigin = 'anonymous';
    script.dataset.remote = remoteInfo?.name;
    return { script, timeout: TIMEOUT };
  },
};
