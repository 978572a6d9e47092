import { PAGE_ORIGIN_HEADER } from '@jobharbor/contract';
import { mockNetwork } from '@jobharbor/shared-ui/testing';
import { waitFor } from '@testing-library/react';

import { consumeBootResponse } from './bootResponses';

const CONFIG = 'GET /remotes.json';
const MANIFEST = 'GET /s/v1/mf-manifest.json';

const manifest = {
  metaData: { remoteEntry: { path: '', name: 'remoteEntry.1a.js' } },
  exposes: [
    { name: 'FindJobs', assets: { js: { sync: ['find.js', 'common.js'], async: ['later.js'] } } },
    { name: 'Home', assets: { js: { sync: ['home.js'], async: [] } } },
    { name: 'JobDetail', assets: { js: { sync: ['detail.js'], async: [] } } },
  ],
};
const config = { seeker: { entry: '/s/v1/mf-manifest.json' }, employer: { entry: '/e/m.json' } };

/** Opens an address as the browser does, with the early loader first, and waits for what it fetches. */
const open = async (url: string) => {
  window.history.pushState({}, '', url);
  jest.resetModules();
  await import('./index');
  await new Promise((resolve) => setTimeout(resolve));
};
const preloaded = () =>
  [...document.head.querySelectorAll('link')].map(({ href }) => new URL(href).pathname);

beforeEach(() => {
  document.head.replaceChildren();
  localStorage.clear();
});

afterEach(() => {
  jest.restoreAllMocks();
  delete window.__boot;
});

test("a remote's page has its entry and its chunks on their way before the main bundle asks", async () => {
  const { requests } = mockNetwork({ [CONFIG]: () => config, [MANIFEST]: () => manifest });
  await open('/find-jobs?q=boat');
  expect(preloaded()).toEqual(['/s/v1/remoteEntry.1a.js', '/s/v1/find.js', '/s/v1/common.js']);
  const known = await consumeBootResponse(`${window.location.origin}/s/v1/mf-manifest.json`);
  expect(await known?.json()).toEqual(manifest);
  expect(requests).toHaveLength(2);
});

describe('a page that the server has rendered', () => {
  const paints: ((name: string) => void)[] = [];
  const scripts = () => [...document.scripts].map(({ src }) => new URL(src).pathname);

  afterEach(() => {
    Reflect.deleteProperty(window, 'PerformanceObserver');
  });

  beforeEach(() => {
    paints.length = 0;
    window.PerformanceObserver = class {
      static readonly supportedEntryTypes = ['paint'];
      constructor(callback: PerformanceObserverCallback) {
        paints.push((name) => {
          const entries = { getEntriesByName: (one: string) => (one === name ? [{}] : []) };
          callback(entries as unknown as PerformanceObserverEntryList, this);
        });
      }
      observe = jest.fn();
      disconnect = jest.fn();
      takeRecords = () => [];
    };
    const main = { name: 'main-script', content: '/main.js' };
    document.head.append(Object.assign(document.createElement('meta'), main));
  });

  test('loads its scripts once it is on the screen, and not twice', async () => {
    const { requests } = mockNetwork({ [CONFIG]: () => config, [MANIFEST]: () => manifest });
    await open('/find-jobs');
    paints[0]?.('first-paint');
    expect(scripts()).toEqual([]);
    expect(requests).toHaveLength(0);
    paints[0]?.('first-contentful-paint');
    expect(scripts()).toEqual(['/main.js']);
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(scripts()).toEqual(['/main.js']);
  });

  test('loads them after a moment where the browser does not say when it has painted', async () => {
    mockNetwork({ [CONFIG]: () => config, [MANIFEST]: () => manifest });
    await open('/find-jobs');
    expect(scripts()).toEqual([]);
    await waitFor(() => expect(scripts()).toEqual(['/main.js']));
  });
});

test("a page of the shell's own needs the addresses alone", async () => {
  const { requests } = mockNetwork({ [CONFIG]: () => config });
  await open('/about');
  expect(preloaded()).toEqual([]);
  expect(requests).toHaveLength(1);
  expect(await (await consumeBootResponse('/remotes.json'))?.json()).toEqual(config);
});

test('the server is told where the page is, whatever stands in between', async () => {
  const { requests } = mockNetwork({ [CONFIG]: () => config });
  await open('/about');
  expect(requests[0]?.headers.get(PAGE_ORIGIN_HEADER)).toBe(window.location.origin);
});

test("the home address has the seeker's page on its way for a seeker alone", async () => {
  const routes = { [CONFIG]: () => config, [MANIFEST]: () => manifest };
  const guest = mockNetwork(routes);
  await open('/');
  expect(guest.requests).toHaveLength(1);
  localStorage.setItem('sessionToken', 'a token');
  localStorage.setItem('user', '{}');
  mockNetwork(routes);
  await open('/');
  expect(preloaded()).toEqual(['/s/v1/remoteEntry.1a.js', '/s/v1/home.js']);
});

test('where local storage is forbidden, everybody is a guest', async () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('No', 'SecurityError');
  });
  const { requests } = mockNetwork({ [CONFIG]: () => config, [MANIFEST]: () => manifest });
  await open('/');
  expect(requests).toHaveLength(1);
});

test('what was fetched early can be taken once', async () => {
  mockNetwork({ [CONFIG]: () => config });
  await open('/about');
  expect(consumeBootResponse('/remotes.json')).toBeDefined();
  expect(consumeBootResponse('/remotes.json')).toBeUndefined();
  expect(consumeBootResponse('/other.json')).toBeUndefined();
});

test.each([
  ['the addresses do not come', { [CONFIG]: () => Promise.reject(new TypeError('No')) }],
  ['the addresses are no JSON', { [CONFIG]: () => new Response('<html>') }],
  ['the remote is not among them', { [CONFIG]: () => ({}) }],
  ['the remote is not released', { [CONFIG]: () => ({ ...config, seeker: null }) }],
  [
    'the manifest is of another kind',
    { [CONFIG]: () => config, [MANIFEST]: () => ({ message: 'No' }) },
  ],
])('nothing is loaded early, and nothing breaks, when %s', async (_why, routes) => {
  mockNetwork(routes);
  await open('/jobs/1');
  expect(preloaded()).toEqual([]);
});

test('a request that failed early is made again by whoever needs it', async () => {
  mockNetwork({ [CONFIG]: () => Promise.reject(new TypeError('No')) });
  await open('/about');
  expect(consumeBootResponse('/remotes.json')).toBeUndefined();
});
