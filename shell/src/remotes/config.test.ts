import { aProblem, mockNetwork } from '@jobharbor/shared-ui/testing';

const CONFIG = 'GET /remotes.json';
const GOOD = {
  seeker: { entry: '/s/mf-manifest.json', release: '1'.repeat(20) },
  employer: { entry: '/e/mf-manifest.json' },
  shell: { release: '2'.repeat(20) },
};
const MOVED = { ...GOOD, seeker: { entry: 'https://elsewhere.example/mf-manifest.json' } };
const MINUTE = 60_000;

/** The module as a new page has it: nothing loaded yet. */
const start = async () => {
  jest.resetModules();
  return import('./config');
};
const boot = (answer: unknown) => {
  window.__boot = new Map([['/remotes.json', Promise.resolve(Response.json(answer))]]);
};

afterEach(() => {
  delete window.__boot;
});

test('what is live is asked once, however many pages want to know', async () => {
  const { requests } = mockNetwork({ [CONFIG]: () => GOOD });
  const { loadRemotesConfig } = await start();
  const both = await Promise.all([loadRemotesConfig(), loadRemotesConfig()]);
  expect([...both, await loadRemotesConfig()]).toEqual([GOOD, GOOD, GOOD]);
  expect(requests).toHaveLength(1);
});

test('what the early loader has fetched is not fetched again', async () => {
  const { requests } = mockNetwork({ [CONFIG]: () => GOOD });
  boot(GOOD);
  const { loadRemotesConfig } = await start();
  expect(await loadRemotesConfig()).toEqual(GOOD);
  expect(requests).toHaveLength(0);
});

test('a remote that has never been released is no fault', async () => {
  const unreleased = { ...GOOD, employer: null, shell: null };
  mockNetwork({ [CONFIG]: () => unreleased });
  const { loadRemotesConfig } = await start();
  expect(await loadRemotesConfig()).toEqual(unreleased);
});

describe('an answer that can not be read', () => {
  test.each([
    ['an error status', () => Response.json(GOOD, { status: 503 }), 'answered 503'],
    ['a problem', () => aProblem(500, 'The server is unwell.'), 'answered 500'],
    ['a page instead of JSON', () => new Response('<!doctype html>'), 'JSON'],
    ['nothing', () => Response.json(null), 'does not name the remotes'],
    ['a list', () => Response.json([]), 'does not name the remotes'],
    ['one remote alone', () => Response.json({ seeker: GOOD.seeker }), 'does not name the remotes'],
    [
      'an entry that is no text',
      () => Response.json({ ...GOOD, employer: { entry: 7 } }),
      'does not name the remotes',
    ],
  ])('because of %s is asked for anew the next time', async (_what, answer, message) => {
    const { use } = mockNetwork({ [CONFIG]: answer });
    const { loadRemotesConfig } = await start();
    await expect(loadRemotesConfig()).rejects.toThrow(message);
    use({ [CONFIG]: () => GOOD });
    expect(await loadRemotesConfig()).toEqual(GOOD);
  });

  test('because nobody answered is asked for anew the next time', async () => {
    const { use } = mockNetwork({ [CONFIG]: () => Promise.reject(new TypeError('No network')) });
    const { loadRemotesConfig } = await start();
    await expect(loadRemotesConfig()).rejects.toThrow('No network');
    use({ [CONFIG]: () => GOOD });
    expect(await loadRemotesConfig()).toEqual(GOOD);
  });
});

describe('a fresh answer', () => {
  beforeEach(() => jest.useFakeTimers());

  /** A tab that knows what is live, and a server that has something newer. */
  const know = async () => {
    const network = mockNetwork({ [CONFIG]: () => GOOD });
    const config = await start();
    await config.loadRemotesConfig();
    network.use({ [CONFIG]: () => MOVED });
    return { ...config, ...network };
  };

  test('is the known one for a minute, and asked for after it', async () => {
    const { freshRemotesConfig, requests } = await know();
    jest.advanceTimersByTime(MINUTE - 1);
    expect(await freshRemotesConfig()).toEqual(GOOD);
    expect(requests).toHaveLength(1);
    jest.advanceTimersByTime(1);
    expect(await freshRemotesConfig()).toEqual(MOVED);
    expect(requests).toHaveLength(2);
  });

  test('is asked for at once by whoever insists', async () => {
    const { freshRemotesConfig, loadRemotesConfig } = await know();
    expect(await freshRemotesConfig({ isForced: true })).toEqual(MOVED);
    expect(await loadRemotesConfig()).toEqual(MOVED);
  });

  test('that does not come leaves what is known, and is not asked for again for another minute', async () => {
    const { freshRemotesConfig, loadRemotesConfig, requests, use } = await know();
    use({ [CONFIG]: () => new Response(null, { status: 500 }) });
    jest.advanceTimersByTime(MINUTE);
    expect(await freshRemotesConfig()).toBeUndefined();
    expect(await freshRemotesConfig()).toBeUndefined();
    expect(await loadRemotesConfig()).toEqual(GOOD);
    expect(requests).toHaveLength(2);
  });

  test('that is slow is not waited for, and counts once it is there', async () => {
    const { freshRemotesConfig, use } = await know();
    let answer: (response: Response) => void = () => undefined;
    use({ [CONFIG]: () => new Promise((resolve) => (answer = resolve)) });
    const fresh = freshRemotesConfig({ isForced: true });
    await jest.advanceTimersByTimeAsync(1_500);
    expect(await fresh).toBeUndefined();
    answer(Response.json(MOVED));
    await jest.advanceTimersByTimeAsync(0);
    expect(await freshRemotesConfig()).toEqual(MOVED);
  });

  test('is the same for all who ask at once', async () => {
    const { freshRemotesConfig, requests } = await know();
    jest.advanceTimersByTime(MINUTE);
    expect(await Promise.all([freshRemotesConfig(), freshRemotesConfig()])).toEqual([MOVED, MOVED]);
    expect(requests).toHaveLength(2);
  });

  test('is asked for after the clock has been set back', async () => {
    const { freshRemotesConfig } = await know();
    jest.setSystemTime(Date.now() - 60 * MINUTE);
    expect(await freshRemotesConfig()).toEqual(MOVED);
  });

  test('is not what the early loader fetched when the tab was opened long ago', async () => {
    const { requests } = mockNetwork({ [CONFIG]: () => MOVED });
    boot(GOOD);
    const { freshRemotesConfig } = await start();
    jest.advanceTimersByTime(MINUTE);
    expect(await freshRemotesConfig()).toEqual(MOVED);
    expect(requests).toHaveLength(1);
  });
});

describe('the shell that was live at the start', () => {
  beforeEach(() => jest.useFakeTimers());

  test('is the one of the first answer, whatever comes later', async () => {
    const { use } = mockNetwork({ [CONFIG]: () => GOOD });
    const { freshRemotesConfig, shellLiveAtStart } = await start();
    await freshRemotesConfig({ isForced: true });
    use({ [CONFIG]: () => ({ ...GOOD, shell: { release: '3'.repeat(20) } }) });
    await freshRemotesConfig({ isForced: true });
    expect(shellLiveAtStart()).toBe(GOOD.shell.release);
  });

  test('is not known to a tab that asks long after', async () => {
    mockNetwork({ [CONFIG]: () => GOOD });
    const { freshRemotesConfig, shellLiveAtStart } = await start();
    jest.advanceTimersByTime(MINUTE);
    await freshRemotesConfig();
    expect(shellLiveAtStart()).toBeUndefined();
  });
});
