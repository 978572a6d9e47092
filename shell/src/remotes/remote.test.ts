import { mockNetwork } from '@jobharbor/shared-ui/testing';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

import { requestedPages } from './pages';

/** All that the modules under test use of it: each test imports them anew. */
jest.mock('@jobharbor/shared-ui/core', () => ({ apiOrigin: () => '', SESSION_VERSION: '1.0' }));
const mockLoadRemote = jest.fn<Promise<unknown>, [page: string]>();
const mockRegisterPlugins = jest.fn<unknown, [ModuleFederationRuntimePlugin[]]>();
const mockRegisterRemotes = jest.fn<unknown, unknown[]>();
jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: (page: string) => mockLoadRemote(page),
  registerRemotes: (...args: unknown[]) => mockRegisterRemotes(...args),
  registerPlugins: (plugins: ModuleFederationRuntimePlugin[]) => mockRegisterPlugins(plugins),
}));
/** What the module gives the federation runtime to load manifests and scripts with. */
const plugin = () => mockRegisterPlugins.mock.lastCall?.[0][0];

const CONFIG = {
  seeker: { entry: '/s/mf-manifest.json' },
  employer: { entry: 'https://e.example/m' },
};
const FIND_JOBS = { Component: () => null };
const JOB_DETAIL = { Component: () => null };
const REPORTS = 'POST /api/client-errors';
const dead = () => Promise.reject(new Error('ScriptNetworkError: no network'));
const reports = () =>
  Promise.all(
    network.requests
      .filter(({ method }) => method === 'POST')
      .map((request) => request.json() as Promise<unknown>),
  );

/** The module as a new page has it: nothing loaded yet. */
const start = async () => {
  jest.resetModules();
  return import('./remote');
};
/** What is thrown once everything that is on its way has come, or the deadline has passed. */
const failureOf = async (loading: unknown) => {
  const failure = expect(loading).rejects.toMatchObject({ name: 'RemoteUnavailable' });
  await jest.advanceTimersByTimeAsync(5_000);
  await failure;
};

let network: ReturnType<typeof mockNetwork>;

beforeEach(() => {
  jest.useFakeTimers();
  mockLoadRemote.mockReset();
  mockRegisterRemotes.mockReset();
  network = mockNetwork({
    'GET /remotes.json': () => CONFIG,
    [REPORTS]: () => new Response(null, { status: 204 }),
  });
});

describe('a page', () => {
  test('is loaded once, and there at once from then on', async () => {
    const { loadPage } = await start();
    mockLoadRemote.mockResolvedValue(FIND_JOBS);
    expect(await loadPage('seeker/FindJobs')).toBe(FIND_JOBS);
    expect(loadPage('seeker/FindJobs')).toBe(FIND_JOBS);
    expect(mockLoadRemote.mock.calls).toEqual([['seeker/FindJobs']]);
    const entry = `${window.location.origin}/s/mf-manifest.json`;
    expect(mockRegisterRemotes.mock.calls).toEqual([
      [[{ name: 'seeker', entry }], { force: false }],
    ]);
  });

  test('of a known remote does not register it again; one of another does', async () => {
    const { loadPage } = await start();
    mockLoadRemote.mockResolvedValue(FIND_JOBS);
    await loadPage('seeker/FindJobs');
    await loadPage('seeker/JobDetail');
    expect(mockRegisterRemotes).toHaveBeenCalledTimes(1);
    await loadPage('employer/SignUp');
    expect(mockRegisterRemotes).toHaveBeenLastCalledWith(
      [{ name: 'employer', entry: 'https://e.example/m' }],
      { force: false },
    );
    expect(network.requests).toHaveLength(1);
  });

  test.each([[null], [{}], [{ Component: 'text' }], [{ default: () => null }]])(
    'that is %j has nothing to render, and is unavailable',
    async (module) => {
      const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
      const { loadPage } = await start();
      mockLoadRemote.mockResolvedValue(module);
      await failureOf(loadPage('seeker/FindJobs'));
      expect(log).toHaveBeenCalledWith(new Error('seeker/FindJobs has no Component'));
    },
  );
});

describe('a page that can not be loaded', () => {
  test('is unavailable, and the next call begins anew', async () => {
    const { loadPage } = await start();
    mockLoadRemote.mockImplementationOnce(dead);
    await failureOf(loadPage('seeker/FindJobs'));
    mockLoadRemote.mockResolvedValue(FIND_JOBS);
    expect(await loadPage('seeker/FindJobs')).toBe(FIND_JOBS);
    expect(mockRegisterRemotes).toHaveBeenLastCalledWith(expect.anything(), { force: true });
    expect(network.requests).toHaveLength(2);
  });

  test('is loaded anew together with its frame, from one registration', async () => {
    const { loadPage } = await start();
    const both = () =>
      (['employer/EmployerShell', 'employer/AllJobs'] as const).map(async (page) => loadPage(page));
    mockLoadRemote.mockImplementation(dead);
    await Promise.all(both().map(failureOf));
    expect(mockRegisterRemotes).toHaveBeenCalledTimes(1);
    network.use({ 'GET /remotes.json': () => ({ ...CONFIG, employer: { entry: '/e2/m' } }) });
    const registered: number[] = [];
    mockLoadRemote.mockImplementation(() => {
      registered.push(mockRegisterRemotes.mock.calls.length);
      return Promise.resolve(FIND_JOBS);
    });
    expect(await Promise.all(both())).toEqual([FIND_JOBS, FIND_JOBS]);
    expect(registered).toEqual([2, 2]);
  });

  test('is loaded anew although its frame has come after it had failed', async () => {
    const { loadPage } = await start();
    mockLoadRemote.mockImplementation((page) =>
      page === 'employer/EmployerShell'
        ? new Promise((resolve) => setTimeout(resolve, 1_000, FIND_JOBS))
        : dead(),
    );
    const frame = loadPage('employer/EmployerShell');
    await failureOf(loadPage('employer/AllJobs'));
    expect(await frame).toBe(FIND_JOBS);
    mockLoadRemote.mockResolvedValue(FIND_JOBS);
    expect(await loadPage('employer/AllJobs')).toBe(FIND_JOBS);
    expect(mockRegisterRemotes).toHaveBeenLastCalledWith(expect.anything(), { force: true });
  });

  test('leaves no script of its remote behind for the next attempt', async () => {
    const { loadPage } = await start();
    mockLoadRemote.mockImplementationOnce(dead);
    await failureOf(loadPage('seeker/FindJobs'));
    document.head.innerHTML = `
      <script data-remote="seeker"></script>
      <script data-webpack="seeker:chunk-12"></script>
      <script data-remote="employer"></script>
      <script data-webpack="seekers:chunk-1"></script>`;
    mockLoadRemote.mockResolvedValue(FIND_JOBS);
    await loadPage('seeker/FindJobs');
    const left = [...document.scripts].map(({ dataset }) => dataset.remote ?? dataset.webpack);
    expect(left).toEqual(['employer', 'seekers:chunk-1']);
  });

  test('does not touch the other remote', async () => {
    const { loadPage } = await start();
    mockLoadRemote.mockImplementationOnce(dead).mockResolvedValue(FIND_JOBS);
    await failureOf(loadPage('seeker/FindJobs'));
    await loadPage('employer/SignUp');
    expect(mockRegisterRemotes).toHaveBeenLastCalledWith(expect.anything(), { force: false });
  });

  test('because the addresses of the remotes are missing comes once they are there', async () => {
    network.use({ 'GET /remotes.json': () => new Response(null, { status: 500 }) });
    const { loadPage } = await start();
    await failureOf(loadPage('seeker/FindJobs'));
    expect(mockLoadRemote).not.toHaveBeenCalled();
    network.use({ 'GET /remotes.json': () => CONFIG });
    mockLoadRemote.mockResolvedValue(FIND_JOBS);
    expect(await loadPage('seeker/FindJobs')).toBe(FIND_JOBS);
  });
});

describe('a page that does not come in time', () => {
  /** A page on its way, past the deadline. */
  const startLate = async () => {
    const { loadPage } = await start();
    let arrive: (module: unknown) => void = () => undefined;
    mockLoadRemote.mockReturnValueOnce(
      new Promise((resolve) => {
        arrive = resolve;
      }),
    );
    const failure = Promise.resolve(loadPage('seeker/FindJobs')).catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(5_000);
    const error = (await failure) as { name: string; late: Promise<unknown> };
    return { loadPage, error, arrive };
  };

  test('is unavailable, and says when it has come after all', async () => {
    const { loadPage, error, arrive } = await startLate();
    expect(error.name).toBe('RemoteUnavailable');
    arrive(FIND_JOBS);
    expect(await error.late).toBe(FIND_JOBS);
    expect(loadPage('seeker/FindJobs')).toBe(FIND_JOBS);
  });

  test('and comes after all leaves its remote as it is for the next page', async () => {
    const { loadPage, error, arrive } = await startLate();
    arrive(FIND_JOBS);
    await error.late;
    mockLoadRemote.mockResolvedValue(JOB_DETAIL);
    expect(await loadPage('seeker/JobDetail')).toBe(JOB_DETAIL);
    expect(mockRegisterRemotes).toHaveBeenCalledTimes(1);
  });

  test('and is asked for again meanwhile begins anew', async () => {
    const { loadPage } = await startLate();
    mockLoadRemote.mockResolvedValue(FIND_JOBS);
    expect(await loadPage('seeker/FindJobs')).toBe(FIND_JOBS);
    expect(mockRegisterRemotes).toHaveBeenLastCalledWith(expect.anything(), { force: true });
  });
});

describe('a page that fails by itself', () => {
  test('while it is loaded is told to the developer and to the portal', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { loadPage } = await start();
    const fault = new TypeError('x is not a function');
    mockLoadRemote.mockRejectedValueOnce(fault);
    await failureOf(loadPage('seeker/FindJobs'));
    expect(log).toHaveBeenCalledWith(fault);
    expect(await reports()).toEqual([
      expect.objectContaining({ kind: 'load', page: 'seeker/FindJobs', name: 'TypeError' }),
    ]);
  });

  test('because its script threw is told with what was thrown', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { loadPage } = await start();
    mockLoadRemote.mockImplementationOnce(() => {
      const filename = `${window.location.origin}/s/remoteEntry.1a2b.js`;
      const error = new RangeError('too far');
      window.dispatchEvent(new ErrorEvent('error', { filename, error }));
      return Promise.reject(new Error('#RUNTIME-001'));
    });
    await failureOf(loadPage('seeker/FindJobs'));
    expect(await reports()).toMatchObject([{ name: 'RangeError' }]);
  });

  test.each([
    ['is not there', () => dead()],
    ['has no manifest', () => Promise.reject(new Error('#RUNTIME-003'))],
    [
      'lacks a chunk',
      () =>
        Promise.reject(Object.assign(new Error('1'), { name: 'ChunkLoadError', type: 'error' })),
    ],
  ])('is another thing than one that %s: that is reported nowhere', async (_what, failure) => {
    const { loadPage } = await start();
    mockLoadRemote.mockImplementationOnce(failure);
    await failureOf(loadPage('seeker/FindJobs'));
    expect(await reports()).toEqual([]);
  });
});

describe('a page that is preloaded', () => {
  test('is there at once when it is opened', async () => {
    const { loadPage, preloadPage } = await start();
    mockLoadRemote.mockResolvedValue(FIND_JOBS);
    expect(await preloadPage('seeker/FindJobs')).toBe(FIND_JOBS);
    expect(loadPage('seeker/FindJobs')).toBe(FIND_JOBS);
    expect(await preloadPage('seeker/FindJobs')).toBe(FIND_JOBS);
    expect(mockLoadRemote).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['does not come', dead],
    ['throws', () => Promise.reject(new TypeError('x is not a function'))],
  ])('and %s is told to nobody, and begins anew when it is opened', async (_what, failure) => {
    const { loadPage, preloadPage } = await start();
    mockLoadRemote.mockImplementationOnce(failure);
    expect(await preloadPage('seeker/FindJobs')).toBeUndefined();
    expect(await reports()).toEqual([]);
    mockLoadRemote.mockResolvedValue(FIND_JOBS);
    expect(await loadPage('seeker/FindJobs')).toBe(FIND_JOBS);
    expect(mockRegisterRemotes).toHaveBeenLastCalledWith(expect.anything(), { force: true });
  });

  test('and hangs is a failure only for those who open it', async () => {
    const { loadPage, preloadPage } = await start();
    let arrive: (module: unknown) => void = () => undefined;
    mockLoadRemote.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    const preloading = preloadPage('seeker/FindJobs');
    await jest.advanceTimersByTimeAsync(10_000);
    const loading = loadPage('seeker/FindJobs');
    arrive(FIND_JOBS);
    expect(await loading).toBe(FIND_JOBS);
    expect(await preloading).toBe(FIND_JOBS);
    expect(mockRegisterRemotes).toHaveBeenCalledTimes(1);
  });

  test('is not asked for while its remote has failed: only a person tries again', async () => {
    const { loadPage, preloadPage } = await start();
    mockLoadRemote.mockImplementationOnce(dead);
    await failureOf(loadPage('seeker/FindJobs'));
    expect(await preloadPage('seeker/JobDetail')).toBeUndefined();
    expect(mockLoadRemote).toHaveBeenCalledTimes(1);
  });
});

test('a remote that is not released is unavailable, until it is', async () => {
  network.use({ 'GET /remotes.json': () => ({ ...CONFIG, seeker: null }) });
  const { loadPage } = await start();
  await failureOf(loadPage('seeker/FindJobs'));
  expect(mockLoadRemote).not.toHaveBeenCalled();
  network.use({ 'GET /remotes.json': () => CONFIG });
  mockLoadRemote.mockResolvedValue(FIND_JOBS);
  expect(await loadPage('seeker/FindJobs')).toBe(FIND_JOBS);
});

describe('a new release', () => {
  const NEXT = { ...CONFIG, seeker: { entry: '/s2/mf-manifest.json' } };
  const nextEntry = () => [
    [{ name: 'seeker', entry: `${window.location.origin}/s2/mf-manifest.json` }],
    { force: true },
  ];
  const startLoaded = async () => {
    const module = await start();
    mockLoadRemote.mockResolvedValue(FIND_JOBS);
    await module.loadPage('seeker/FindJobs');
    network.use({ 'GET /remotes.json': () => NEXT });
    return module;
  };

  test('is not registered while the one before works', async () => {
    const { loadPage } = await startLoaded();
    await loadPage('seeker/JobDetail');
    expect(mockRegisterRemotes).toHaveBeenCalledTimes(1);
  });

  test('is registered by a retry, with every page of it', async () => {
    const { loadPage } = await startLoaded();
    mockLoadRemote.mockImplementationOnce(dead);
    await failureOf(loadPage('seeker/JobDetail'));
    const newer = { Component: () => null };
    mockLoadRemote.mockResolvedValue(newer);
    expect(await loadPage('seeker/JobDetail')).toBe(newer);
    expect(mockRegisterRemotes).toHaveBeenLastCalledWith(...nextEntry());
    expect(await loadPage('seeker/FindJobs')).toBe(newer);
  });

  test('is registered for a page that has thrown', async () => {
    const { loadPage, registerNewerRelease } = await startLoaded();
    document.head.innerHTML = '<script data-webpack="seeker:chunk-12"></script>';
    await registerNewerRelease('seeker/FindJobs');
    expect(document.scripts).toHaveLength(0);
    const newer = { Component: () => null };
    mockLoadRemote.mockResolvedValue(newer);
    expect(await loadPage('seeker/FindJobs')).toBe(newer);
    expect(mockRegisterRemotes).toHaveBeenLastCalledWith(...nextEntry());
  });

  test('that is none, or can not be asked for, leaves a page that has thrown as it is', async () => {
    const { loadPage, registerNewerRelease } = await startLoaded();
    for (const answer of [
      CONFIG,
      new Response(null, { status: 500 }),
      { ...CONFIG, seeker: null },
    ]) {
      network.use({ 'GET /remotes.json': () => answer });
      await registerNewerRelease('seeker/FindJobs');
    }
    expect(loadPage('seeker/FindJobs')).toBe(FIND_JOBS);
    expect(mockRegisterRemotes).toHaveBeenCalledTimes(1);
  });
});

const MANIFEST = '/s/mf-manifest.json';

const remoteInfo = (name: string) => ({
  name,
  entry: MANIFEST,
  type: 'global' as const,
  entryGlobalName: name,
  shareScope: 'default',
});
const fetchManifest = async () => {
  if (!plugin()) await start();
  return plugin()?.fetch?.(MANIFEST, {}, remoteInfo('seeker'));
};

function createScript(url: string, name: string) {
  const created = plugin()?.createScript?.({
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

  test('says whose it is, and has a time limit', async () => {
    if (!plugin()) await start();
    const { script, timeout } = createScript(ENTRY, 'seeker');
    expect(script.src).toBe(ENTRY);
    expect(script.crossOrigin).toBe('anonymous');
    expect(script.dataset.remote).toBe('seeker');
    expect(timeout).toBeGreaterThan(0);
  });

  test('has an address of its own on each retry, and only that of its remote', async () => {
    const { loadPage } = await start();
    mockLoadRemote.mockImplementation(dead);
    await failureOf(loadPage('employer/SignUp'));
    expect(createScript(ENTRY, 'employer').script.src).toBe(ENTRY);
    await failureOf(loadPage('employer/SignUp'));
    expect(createScript(ENTRY, 'employer').script.src).toBe(`${ENTRY}?r=1`);
    await failureOf(loadPage('employer/SignUp'));
    expect(createScript(ENTRY, 'employer').script.src).toBe(`${ENTRY}?r=2`);
    expect(createScript(ENTRY, 'seeker').script.src).toBe(ENTRY);
  });
});

describe('a remote that is not compatible', () => {
  const manifest = (session: string) => ({
    contract: { session, pages: requestedPages().seeker, needs: {} },
  });
  /** As the federation runtime does it: the manifest first, and what goes wrong in an error of its own. */
  const loadThroughManifest = async () => {
    try {
      await plugin()?.fetch?.(MANIFEST, {}, remoteInfo('seeker'));
    } catch (error) {
      throw new Error(`#RUNTIME-003 ${String(error)}`);
    }
    return FIND_JOBS;
  };

  test('is unavailable with the reason, and works once its release is compatible', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { loadPage } = await start();
    network.use({ [`GET ${MANIFEST}`]: () => manifest('99.0') });
    mockLoadRemote.mockImplementation(loadThroughManifest);
    const failure = expect(loadPage('seeker/FindJobs')).rejects.toMatchObject({
      isIncompatible: true,
      cause: { name: 'IncompatibleRelease' },
    });
    await jest.advanceTimersByTimeAsync(100);
    await failure;
    expect(log).toHaveBeenCalledTimes(1);
    network.use({ [`GET ${MANIFEST}`]: () => manifest('1.0') });
    expect(await loadPage('seeker/FindJobs')).toBe(FIND_JOBS);
    expect(mockRegisterRemotes).toHaveBeenLastCalledWith(expect.anything(), { force: true });
  });

  test('is told from one that does not come', async () => {
    const { loadPage } = await start();
    mockLoadRemote.mockImplementation(dead);
    const failure = expect(loadPage('seeker/FindJobs')).rejects.toMatchObject({
      isIncompatible: false,
    });
    await jest.advanceTimersByTimeAsync(100);
    await failure;
  });
});

describe('whether a remote is outdated', () => {
  const live = { entry: '/s/mf-manifest.json' };
  const newer = { entry: '/s2/mf-manifest.json' };

  test('depends on the release that runs in this tab', async () => {
    const { isOutdated, loadPage } = await start();
    expect(isOutdated('seeker', newer)).toBe(false);
    mockLoadRemote.mockResolvedValue(FIND_JOBS);
    await loadPage('seeker/FindJobs');
    expect(isOutdated('seeker', live)).toBe(false);
    expect(isOutdated('seeker', newer)).toBe(true);
    expect(isOutdated('seeker', null)).toBe(false);
  });

  test('is not said of one of which nothing runs yet', async () => {
    const { isOutdated, loadPage } = await start();
    mockLoadRemote.mockImplementation(dead);
    await failureOf(loadPage('seeker/FindJobs'));
    expect(isOutdated('seeker', newer)).toBe(false);
  });
});
