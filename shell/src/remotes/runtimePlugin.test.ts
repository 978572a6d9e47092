import { mockNetwork } from '@jobharbor/shared-ui/testing';

import { countAttempt } from './attempts';
import { boundedLoading } from './runtimePlugin';

const MANIFEST = '/s/mf-manifest.json';

const remoteInfo = (name: string) => ({
  name,
  entry: MANIFEST,
  type: 'global' as const,
  entryGlobalName: name,
  shareScope: 'default',
});
const fetchManifest = () => boundedLoading.fetch?.(MANIFEST, {}, remoteInfo('seeker'));

function createScript(url: string, name: string) {
  const created = boundedLoading.createScript?.({
    url,
    remoteInfo: { ...remoteInfo(name), entry: url },
  });
  if (!created || !('script' in created) || !created.script) throw new Error('No script');
  return { script: created.script, timeout: created.timeout };
}

afterEach(() => {
  delete window.__boot;
});

describe('a manifest', () => {
  test('is fetched, with an end to the waiting', async () => {
    const limit = new AbortController();
    jest.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    const { requests } = mockNetwork({ [`GET ${MANIFEST}`]: () => ({ id: 'seeker' }) });
    const response = (await fetchManifest()) as Response;
    expect(await response.json()).toEqual({ id: 'seeker' });
    expect(requests).toHaveLength(1);
    limit.abort();
    expect(requests[0]?.signal.aborted).toBe(true);
  });

  test.each([404, 500, 503])('with the status %i is none, though it be JSON', async (status) => {
    mockNetwork({ [`GET ${MANIFEST}`]: () => Response.json({ message: 'No' }, { status }) });
    await expect(fetchManifest()).rejects.toThrow(`${MANIFEST} answered ${status}`);
  });

  test('that the early loader has fetched is taken from it, once', async () => {
    const { requests } = mockNetwork({ [`GET ${MANIFEST}`]: () => ({ from: 'network' }) });
    window.__boot = new Map([[MANIFEST, Promise.resolve(Response.json({ from: 'boot' }))]]);
    expect(await ((await fetchManifest()) as Response).json()).toEqual({ from: 'boot' });
    expect(await ((await fetchManifest()) as Response).json()).toEqual({ from: 'network' });
    expect(requests).toHaveLength(1);
  });

  test('that failed in the early loader fails', async () => {
    mockNetwork();
    window.__boot = new Map([[MANIFEST, Promise.reject(new TypeError('Failed to fetch'))]]);
    await expect(fetchManifest()).rejects.toThrow('Failed to fetch');
  });
});

describe("a remote's script", () => {
  const ENTRY = 'https://seeker.example/remoteEntry.1a2b.js';

  test('says whose it is, and has a time limit', () => {
    const { script, timeout } = createScript(ENTRY, 'seeker');
    expect(script.src).toBe(ENTRY);
    expect(script.crossOrigin).toBe('anonymous');
    expect(script.dataset.remote).toBe('seeker');
    expect(timeout).toBeGreaterThan(0);
  });

  test('has an address of its own on each retry, and only that of its remote', () => {
    countAttempt('employer');
    expect(createScript(ENTRY, 'employer').script.src).toBe(`${ENTRY}?r=1`);
    countAttempt('employer');
    expect(createScript(ENTRY, 'employer').script.src).toBe(`${ENTRY}?r=2`);
    expect(createScript(ENTRY, 'seeker').script.src).toBe(ENTRY);
  });
});
