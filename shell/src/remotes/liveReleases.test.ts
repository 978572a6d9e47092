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
  return import('./liveReleases');
};
const boot = (answer: unknown) => {
  window.__boot = new Map([['/remotes.json', Promise.resolve(Response.json(answer))]]);
};

afterEach(() => {
  delete window.__boot;
});

test('what is live is asked once, however many pages want to know', async () => {
  const { requests } = mockNetwork({ [CONFIG]: () => GOOD });
  const { knownReleases } = await start();
  const both = await Promise.all([knownReleases(), knownReleases()]);
  expect([...both, await knownReleases()]).toEqual([GOOD, GOOD, GOOD]);
  expect(requests).toHaveLength(1);
});

test('what the early loader has fetched is not fetched again', async () => {
  const { requests } = mockNetwork({ [CONFIG]: () => GOOD });
  boot(GOOD);
  const { knownReleases } = await start();
  expect(await knownReleases()).toEqual(GOOD);
  expect(requests).toHaveLength(0);
});

test('a remote that has never been released is no fault', async () => {
  const unreleased = { ...GOOD, employer: null, shell: null };
  mockNetwork({ [CONFIG]: () => unreleased });
  const { knownReleases } = await start();
  expect(await knownReleases()).toEqual(unreleased);
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
    const { knownReleases } = await start();
    await expect(knownReleases()).rejects.toThrow(message);
    use({ [CONFIG]: () => GOOD });
    expect(await knownReleases()).toEqual(GOOD);
  });

  test('because nobody answered is asked for anew the next time', async () => {
    const { use } = mockNetwork({ [CONFIG]: () => Promise.reject(new TypeError('No network')) });
    const { knownReleases } = await start();
    await expect(knownReleases()).rejects.toThrow('No network');
    use({ [CONFIG]: () => GOOD });
    expect(await knownReleases()).toEqual(GOOD);
  });
});

describe('a fresh answer', () => {
  beforeEach(() => jest.useFakeTimers());

  /** A tab that knows what is live, and a server that has something newer. */
  const know = async () => {
    const network = mockNetwork({ [CONFIG]: () => GOOD });
    const module = await start();
    await module.knownReleases();
    network.use({ [CONFIG]: () => MOVED });
    return { ...module, ...network };
  };

  test('is the known one for a minute, and asked for after it', async () => {
    const { freshReleases, requests } = await know();
    jest.advanceTimersByTime(MINUTE - 1);
    expect(await freshReleases()).toEqual(GOOD);
    expect(requests).toHaveLength(1);
    jest.advanceTimersByTime(1);
    expect(await freshReleases()).toEqual(MOVED);
    expect(requests).toHaveLength(2);
  });

  test('is asked for at once by whoever insists', async () => {
    const { freshReleases, knownReleases } = await know();
    expect(await freshReleases({ isForced: true })).toEqual(MOVED);
    expect(await knownReleases()).toEqual(MOVED);
  });

  test('that does not come leaves what is known, and is not asked for again for another minute', async () => {
    const { freshReleases, knownReleases, requests, use } = await know();
    use({ [CONFIG]: () => new Response(null, { status: 500 }) });
    jest.advanceTimersByTime(MINUTE);
    expect(await freshReleases()).toBeUndefined();
    expect(await freshReleases()).toBeUndefined();
    expect(await knownReleases()).toEqual(GOOD);
    expect(requests).toHaveLength(2);
  });

  test('that is slow is not waited for, and counts once it is there', async () => {
    const { freshReleases, use } = await know();
    let answer: (response: Response) => void = () => undefined;
    use({ [CONFIG]: () => new Promise((resolve) => (answer = resolve)) });
    const fresh = freshReleases({ isForced: true });
    await jest.advanceTimersByTimeAsync(1_500);
    expect(await fresh).toBeUndefined();
    answer(Response.json(MOVED));
    await jest.advanceTimersByTimeAsync(0);
    expect(await freshReleases()).toEqual(MOVED);
  });

  test('is the same for all who ask at once', async () => {
    const { freshReleases, requests } = await know();
    jest.advanceTimersByTime(MINUTE);
    expect(await Promise.all([freshReleases(), freshReleases()])).toEqual([MOVED, MOVED]);
    expect(requests).toHaveLength(2);
  });

  test('is asked for after the clock has been set back', async () => {
    const { freshReleases } = await know();
    jest.setSystemTime(Date.now() - 60 * MINUTE);
    expect(await freshReleases()).toEqual(MOVED);
  });

  test('is not what the early loader fetched when the tab was opened long ago', async () => {
    const { requests } = mockNetwork({ [CONFIG]: () => MOVED });
    boot(GOOD);
    const { freshReleases } = await start();
    jest.advanceTimersByTime(MINUTE);
    expect(await freshReleases()).toEqual(MOVED);
    expect(requests).toHaveLength(1);
  });
});

describe('a newer shell', () => {
  const NEXT = { ...GOOD, shell: { release: '3'.repeat(20) } };

  beforeEach(() => {
    jest.useFakeTimers();
    document.head.innerHTML = `<meta name="release" content="/releases/shell/${GOOD.shell.release}">`;
  });
  afterEach(() => document.head.replaceChildren());

  test('is one that has gone live since the tab was opened', async () => {
    mockNetwork({ [CONFIG]: () => GOOD });
    const { freshReleases, isShellOutdated } = await start();
    await freshReleases({ isForced: true });
    expect(isShellOutdated(GOOD as never)).toBe(false);
    expect(isShellOutdated(NEXT as never)).toBe(true);
  });

  test('is not the one that was live from the start, whatever came in between', async () => {
    const { use } = mockNetwork({ [CONFIG]: () => NEXT });
    const { freshReleases, isShellOutdated } = await start();
    await freshReleases({ isForced: true });
    use({ [CONFIG]: () => GOOD });
    await freshReleases({ isForced: true });
    expect(isShellOutdated(NEXT as never)).toBe(false);
  });

  test('is any other one for a tab that asks long after it was opened', async () => {
    mockNetwork({ [CONFIG]: () => NEXT });
    const { freshReleases, isShellOutdated } = await start();
    jest.advanceTimersByTime(MINUTE);
    await freshReleases();
    expect(isShellOutdated(NEXT as never)).toBe(true);
  });

  test('is none to a page that is of no release', async () => {
    document.head.replaceChildren();
    const { isShellOutdated } = await start();
    expect(isShellOutdated(NEXT as never)).toBe(false);
  });
});
