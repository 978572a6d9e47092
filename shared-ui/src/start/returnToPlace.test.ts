import type { AppRouter } from './appRouter';
import { returnToPlace } from './returnToPlace';

type State = AppRouter['state'];

/** A page whose height the test sets, on a screen of 768 pixels. */
function aPage(navigation: 'navigate' | 'reload', top: number | null) {
  let height = 800;
  let report: () => void = () => undefined;
  Object.defineProperty(performance, 'getEntriesByType', {
    configurable: true,
    value: () => [{ type: navigation }],
  });
  jest.spyOn(document.body, 'offsetHeight', 'get').mockImplementation(() => height);
  jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(() => height);
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation((_left, to) => {
    window.scrollY = Math.min(to, height - window.innerHeight);
    window.dispatchEvent(new Event('scroll'));
  });
  window.scrollY = height - window.innerHeight;
  window.ResizeObserver = class {
    constructor(callback: ResizeObserverCallback) {
      report = () => callback([], this);
    }
    observe() {
      report();
    }
    unobserve() {
      return undefined;
    }
    disconnect() {
      report = () => undefined;
    }
  };
  const state = { location: { key: 'a' }, restoreScrollPosition: top } as State;
  let tell: (state: State) => void = () => undefined;
  returnToPlace({
    state,
    subscribe: (listener: (state: State) => void) => {
      tell = listener;
      return () => undefined;
    },
  } as unknown as AppRouter);
  return {
    scrollTo,
    grows: (next: number) => {
      height = next;
    },
    becomes: (next: number) => {
      height = next;
      report();
    },
    tell: (next: Partial<State>) => tell({ ...state, ...next }),
  };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  Reflect.deleteProperty(window, 'ResizeObserver');
  window.scrollY = 0;
});

test('after a reload a page that grows is scrolled to its place', () => {
  const { scrollTo, becomes } = aPage('reload', 2_000);
  expect(scrollTo).not.toHaveBeenCalled();
  becomes(1_500);
  expect(window.scrollY).toBe(1_500 - window.innerHeight);
  becomes(4_000);
  expect(window.scrollY).toBe(2_000);
  becomes(3_000);
  expect(scrollTo).toHaveBeenCalledTimes(2);
});

test('a page that grows again before the browser tells of the scrolling is scrolled again', () => {
  const { scrollTo, grows, becomes } = aPage('reload', 2_000);
  scrollTo.mockImplementation((_left, to) => {
    window.scrollY = Math.min(to, 1_500 - window.innerHeight);
  });
  becomes(1_500);
  grows(2_500);
  window.dispatchEvent(new Event('scroll'));
  becomes(4_000);
  expect(scrollTo).toHaveBeenCalledTimes(2);
});

test('a visit that is no return stays at its top, and Back within it does not', () => {
  const { scrollTo, becomes, tell } = aPage('navigate', 2_000);
  becomes(4_000);
  expect(scrollTo).not.toHaveBeenCalled();
  tell({ location: { key: 'b' } as State['location'], restoreScrollPosition: 1_000 });
  becomes(5_000);
  expect(scrollTo).toHaveBeenLastCalledWith(0, 1_000);
});

test('other changes of the router change nothing', () => {
  const { scrollTo, becomes, tell } = aPage('reload', 2_000);
  window.dispatchEvent(new Event('pointerdown'));
  tell({ revalidation: 'loading' });
  becomes(4_000);
  expect(scrollTo).not.toHaveBeenCalled();
});

test.each<[string, () => void]>([
  ['presses', () => window.dispatchEvent(new Event('pointerdown'))],
  ['types', () => window.dispatchEvent(new Event('keydown'))],
  [
    'scrolls',
    () => {
      window.scrollY = 0;
      window.dispatchEvent(new Event('scroll'));
    },
  ],
  ['has waited for fifteen seconds', () => jest.advanceTimersByTime(15_000)],
])('whoever %s stays', (_what, act) => {
  const { scrollTo, becomes } = aPage('reload', 2_000);
  act();
  becomes(4_000);
  expect(scrollTo).not.toHaveBeenCalled();
});
