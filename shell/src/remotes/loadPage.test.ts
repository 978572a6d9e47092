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
const dead = () => Promise.reject(new Error('no network'));

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
  network = mockNetwork({ 'GET /remotes.json': () => CONFIG });
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
      const { loadPage } = await start();
      mockLoadRemote.mockResolvedValue(module);
      await failureOf(loadPage('seeker/FindJobs'));
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
