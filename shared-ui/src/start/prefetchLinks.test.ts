import { baseApi } from '../client/baseApi';
import { jobsApi } from '../client/jobsApi';
import { makeStore } from '../client/store';
import { aJob, aProblem, mockNetwork } from '../testing';
import { prefetchLinks } from './prefetchLinks';
import type { Preload } from './preload';

const preload = jest.fn<Promise<unknown>, Parameters<Preload>>();
const frame = jest.fn<Promise<unknown>, Parameters<Preload>>();
const routes = [
  {
    id: 'frame',
    handle: { preload: frame },
    children: [{ id: 'job', path: 'jobs/:jobId', handle: { preload } }],
  },
  { id: 'rest', path: '*', handle: {} },
];

let stop: () => void;
let store: ReturnType<typeof makeStore>;

beforeEach(() => {
  jest.useFakeTimers();
  preload.mockReset().mockResolvedValue(undefined);
  frame.mockReset().mockResolvedValue(undefined);
  store = makeStore({});
  stop = prefetchLinks(routes, store);
});

afterEach(() => {
  stop();
  store.dispatch(baseApi.util.resetApiState());
  document.body.replaceChildren();
  Reflect.deleteProperty(navigator, 'connection');
});

const link = (href: string, attributes = '') => {
  document.body.insertAdjacentHTML('beforeend', `<a href="${href}" ${attributes}><b>Job</b></a>`);
  return document.body.lastElementChild as HTMLAnchorElement;
};
const point = (target: Element, type: string, pointerType: string) =>
  target.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), { pointerType }));
const hover = (target: Element) => point(target, 'pointerover', 'mouse');
/** Rests on a link for as long as somebody who is about to follow it. */
const rest = async (target: Element) => {
  hover(target);
  await jest.advanceTimersByTimeAsync(65);
};
const asked = () => preload.mock.calls.map(([{ params }]) => params.jobId);

describe('a page is prefetched', () => {
  test('when a pointer rests on its link, with the frame around it', async () => {
    link('/jobs/a%20b?from=list#text');
    hover(document.querySelector('a b') ?? document.body);
    await jest.advanceTimersByTimeAsync(64);
    expect(preload).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(asked()).toEqual(['a b']);
    expect(preload.mock.lastCall?.[0].searchParams.get('from')).toBe('list');
    expect(frame).toHaveBeenCalledTimes(1);
  });

  test('when a finger touches it', async () => {
    point(link('/jobs/1'), 'pointerdown', 'touch');
    await jest.advanceTimersByTimeAsync(30);
    expect(asked()).toEqual(['1']);
  });

  test("when the keyboard's focus comes to it", async () => {
    link('/jobs/1').focus();
    await jest.advanceTimersByTimeAsync(65);
    expect(asked()).toEqual(['1']);
  });

  test('again only after a minute', async () => {
    const first = link('/jobs/1');
    const other = link('/jobs/2');
    for (const one of [first, other, first, other]) await rest(one);
    expect(asked()).toEqual(['1', '2']);
    await jest.advanceTimersByTimeAsync(60_000);
    await rest(first);
    expect(asked()).toEqual(['1', '2', '1']);
  });

  test('beside two others at the most', async () => {
    const ends: (() => void)[] = [];
    preload.mockImplementation(() => new Promise<void>((resolve) => ends.push(resolve)));
    for (const id of [1, 2, 3, 4]) await rest(link(`/jobs/${id}`));
    expect(asked()).toEqual(['1', '2', '3']);
    ends[0]?.();
    await rest(link('/jobs/5'));
    expect(asked()).toEqual(['1', '2', '3', '5']);
  });
});

describe('nothing is prefetched', () => {
  test('for a pointer that only passes', async () => {
    hover(link('/jobs/1'));
    await jest.advanceTimersByTimeAsync(40);
    hover(document.body);
    await jest.advanceTimersByTimeAsync(100);
    expect(preload).not.toHaveBeenCalled();
  });

  test('for a swipe, which begins with a touch', async () => {
    const target = link('/jobs/1');
    point(target, 'pointerover', 'touch');
    point(target, 'pointerdown', 'touch');
    await jest.advanceTimersByTimeAsync(20);
    point(target, 'pointercancel', 'touch');
    await jest.advanceTimersByTimeAsync(100);
    expect(preload).not.toHaveBeenCalled();
  });

  test('for a click, which loads the page itself', async () => {
    const target = link('/jobs/1');
    target.addEventListener('click', (event) => event.preventDefault());
    hover(target);
    target.click();
    await jest.advanceTimersByTimeAsync(100);
    expect(preload).not.toHaveBeenCalled();
  });

  test.each([
    ['another portal', 'https://elsewhere.example/jobs/1', ''],
    ['a new tab', '/jobs/1', 'target="_blank"'],
    ['a download', '/jobs/1', 'download'],
    ['a route without a handle', '/about', ''],
    ['the page that is shown', '#jobs', ''],
    ['a mail', 'mailto:jobs@example.com', ''],
  ])('for a link to %s', async (_what, href, attributes) => {
    await rest(link(href, attributes));
    expect(preload).not.toHaveBeenCalled();
    expect(frame).not.toHaveBeenCalled();
  });

  test.each([
    ['saves data', { saveData: true }],
    ['is slow', { effectiveType: '2g' }],
    ['is very slow', { effectiveType: 'slow-2g' }],
  ])('over a connection that %s', async (_what, connection) => {
    Object.assign(navigator, { connection });
    await rest(link('/jobs/1'));
    expect(preload).not.toHaveBeenCalled();
  });
});

describe('data that was prefetched', () => {
  const { getJob } = jobsApi.endpoints;
  const JOB = 'GET /api/jobs/getjobbyid/:jobId';
  const entry = () => getJob.select('1')(store.getState());

  beforeEach(() => {
    preload.mockImplementation(({ dispatch, params }) =>
      dispatch(getJob.initiate(params.jobId ?? '')).unwrap(),
    );
  });

  test('is there for the page, and goes with the rest that no page uses', async () => {
    const { requests } = mockNetwork({ [JOB]: () => aJob({ _id: '1' }) });
    await rest(link('/jobs/1'));
    await store.dispatch(getJob.initiate('1', { subscribe: false }));
    expect(requests).toHaveLength(1);
    expect(entry().data).toMatchObject({ _id: '1' });
    await jest.advanceTimersByTimeAsync(301_000);
    expect(entry().isUninitialized).toBe(true);
  });

  test('leaves nothing behind when it fails: the page begins as if nobody had asked', async () => {
    mockNetwork({ [JOB]: () => aProblem(500, 'Broken') });
    await rest(link('/jobs/1'));
    await jest.advanceTimersByTimeAsync(0);
    expect(entry().isUninitialized).toBe(true);
  });

  test('is a failure of the page that has asked for the same meanwhile', async () => {
    let answer: (response: Response) => void = () => undefined;
    mockNetwork({ [JOB]: () => new Promise((resolve) => (answer = resolve)) });
    await rest(link('/jobs/1'));
    const request = store.dispatch(getJob.initiate('1'));
    answer(aProblem(500, 'Broken'));
    expect(await request).toMatchObject({ isError: true });
    await jest.advanceTimersByTimeAsync(0);
    expect(entry().isError).toBe(true);
    request.unsubscribe();
  });
});
