import { aProblem, mockNetwork } from '@jobharbor/shared-ui/testing';

const CONFIG = 'GET /remotes.json';
const GOOD = {
  seeker: { entry: '/s/mf-manifest.json' },
  employer: { entry: '/e/mf-manifest.json' },
};

/** The module as a new page has it: nothing loaded yet. */
const start = async () => {
  jest.resetModules();
  return import('./config');
};

afterEach(() => {
  delete window.__boot;
});

test("the remotes' addresses are fetched once, however many pages ask", async () => {
  const { requests } = mockNetwork({ [CONFIG]: () => GOOD });
  const { loadRemotesConfig } = await start();
  const both = await Promise.all([loadRemotesConfig(), loadRemotesConfig()]);
  expect([...both, await loadRemotesConfig()]).toEqual([GOOD, GOOD, GOOD]);
  expect(requests).toHaveLength(1);
});

test('what the early loader has fetched is not fetched again', async () => {
  const { requests } = mockNetwork({ [CONFIG]: () => GOOD });
  window.__boot = new Map([['/remotes.json', Promise.resolve(Response.json(GOOD))]]);
  const { loadRemotesConfig } = await start();
  expect(await loadRemotesConfig()).toEqual(GOOD);
  expect(requests).toHaveLength(0);
});

test('forgotten addresses are fetched again', async () => {
  const { use } = mockNetwork({ [CONFIG]: () => GOOD });
  const { loadRemotesConfig, forgetRemotesConfig } = await start();
  await loadRemotesConfig();
  const moved = { ...GOOD, seeker: { entry: 'https://elsewhere.example/mf-manifest.json' } };
  use({ [CONFIG]: () => moved });
  expect(await loadRemotesConfig()).toEqual(GOOD);
  forgetRemotesConfig();
  expect(await loadRemotesConfig()).toEqual(moved);
});

describe('addresses that can not be read', () => {
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
  ])('because of %s are asked for anew the next time', async (_what, answer, message) => {
    const { use } = mockNetwork({ [CONFIG]: answer });
    const { loadRemotesConfig } = await start();
    await expect(loadRemotesConfig()).rejects.toThrow(message);
    use({ [CONFIG]: () => GOOD });
    expect(await loadRemotesConfig()).toEqual(GOOD);
  });

  test('because nobody answered are asked for anew the next time', async () => {
    const { use } = mockNetwork({
      [CONFIG]: () => {
        throw new TypeError('Failed to fetch');
      },
    });
    const { loadRemotesConfig } = await start();
    await expect(loadRemotesConfig()).rejects.toThrow('Failed to fetch');
    use({ [CONFIG]: () => GOOD });
    expect(await loadRemotesConfig()).toEqual(GOOD);
  });
});
