import { mockNetwork } from '@jobharbor/shared-ui/testing';

const mockLoadRemote = jest.fn<Promise<unknown>, [page: string]>();
const mockRegisterRemotes = jest.fn<unknown, unknown[]>();
jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: (page: string) => mockLoadRemote(page),
  registerRemotes: (...args: unknown[]) => mockRegisterRemotes(...args),
  registerPlugins: () => undefined,
}));

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
  return import('./loadPage');
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
    'that is %j has nothing to draw, and is unavailable',
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

  test('is not taken while the one before works', async () => {
    const { loadPage } = await startLoaded();
    await loadPage('seeker/JobDetail');
    expect(mockRegisterRemotes).toHaveBeenCalledTimes(1);
  });

  test('is taken by a retry, with every page of it', async () => {
    const { loadPage } = await startLoaded();
    mockLoadRemote.mockImplementationOnce(dead);
    await failureOf(loadPage('seeker/JobDetail'));
    const newer = { Component: () => null };
    mockLoadRemote.mockResolvedValue(newer);
    expect(await loadPage('seeker/JobDetail')).toBe(newer);
    expect(mockRegisterRemotes).toHaveBeenLastCalledWith(...nextEntry());
    expect(await loadPage('seeker/FindJobs')).toBe(newer);
  });

  test('is taken for a page that has thrown', async () => {
    const { loadPage, takeNewRelease } = await startLoaded();
    document.head.innerHTML = '<script data-webpack="seeker:chunk-12"></script>';
    await takeNewRelease('seeker/FindJobs');
    expect(document.scripts).toHaveLength(0);
    const newer = { Component: () => null };
    mockLoadRemote.mockResolvedValue(newer);
    expect(await loadPage('seeker/FindJobs')).toBe(newer);
    expect(mockRegisterRemotes).toHaveBeenLastCalledWith(...nextEntry());
  });

  test('that is none, or can not be asked for, leaves a page that has thrown as it is', async () => {
    const { loadPage, takeNewRelease } = await startLoaded();
    for (const answer of [
      CONFIG,
      new Response(null, { status: 500 }),
      { ...CONFIG, seeker: null },
    ]) {
      network.use({ 'GET /remotes.json': () => answer });
      await takeNewRelease('seeker/FindJobs');
    }
    expect(loadPage('seeker/FindJobs')).toBe(FIND_JOBS);
    expect(mockRegisterRemotes).toHaveBeenCalledTimes(1);
  });
});
