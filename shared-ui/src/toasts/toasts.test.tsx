import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';

import { PortalTheme } from '../theme/PortalTheme';
import { toast, type ToastKey } from './toast';
import { Toasts } from './Toasts';

const WIDTH = 400;
/** Longer than any transition of a toast that leaves. */
const LEAVING = 1_000;

/** In steps, because a transition that ends starts the next one only after React has rendered. */
const pass = (milliseconds: number) => {
  const step = 250;
  for (let left = milliseconds; left > 0; left -= step) {
    act(() => jest.advanceTimersByTime(Math.min(step, left)));
  }
};
const say = (speak: () => unknown) => {
  act(() => void speak());
  pass(LEAVING / 2);
};
const card = (message: string) => {
  const element = screen.getByText(message).closest<HTMLElement>('[data-toast]');
  if (!element) throw new Error(`'${message}' is not in a toast.`);
  return element;
};
const isGone = (message: string) => {
  pass(LEAVING);
  expect(screen.queryByText(message)).not.toBeInTheDocument();
};

beforeEach(() => {
  jest.useFakeTimers();
  render(
    <PortalTheme>
      <button>Somewhere</button>
      <Toasts />
    </PortalTheme>,
  );
});

afterEach(() => void Reflect.deleteProperty(window, 'matchMedia'));

describe('a toast', () => {
  test('goes by itself after five seconds', () => {
    act(() => void toast.success('Saved'));
    pass(4_900);
    expect(screen.getByText('Saved')).toBeVisible();
    pass(200);
    isGone('Saved');
  });

  test('may have a duration of its own', () => {
    act(() => void toast.success('File uploaded successfully', { duration: 2_000 }));
    pass(2_100);
    isGone('File uploaded successfully');
  });

  test('of success is a status, of failure an alert', () => {
    say(() => toast.success('Saved'));
    say(() => toast.error('Failed'));
    expect(screen.getByRole('status')).toHaveTextContent('Saved');
    expect(screen.getByRole('alert')).toHaveTextContent('Failed');
  });

  test('of failure is not shown without a message', () => {
    say(() => toast.error(undefined));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('never stands twice at once, and may come again', () => {
    say(() => {
      toast.error('Failed');
      toast.error('Failed');
    });
    expect(screen.getAllByText('Failed')).toHaveLength(1);
    pass(6_000);
    say(() => toast.error('Failed'));
    expect(screen.getByText('Failed')).toBeVisible();
  });

  test('that is repeated has its whole time again', () => {
    act(() => void toast.error('Failed'));
    pass(4_750);
    act(() => void toast.error('Failed'));
    pass(4_500);
    expect(screen.getByText('Failed')).toBeVisible();
    pass(750);
    isGone('Failed');
  });

  test('closes by its button', () => {
    say(() => toast.info('Hello'));
    fireEvent.click(screen.getByRole('button', { name: 'Close message' }));
    isGone('Hello');
  });
});

test('a toast that is dismissed before it was rendered leaves nothing behind', () => {
  say(() => toast.dismiss(toast.info('Too late')));
  isGone('Too late');
});

test('the fifth toast sends the oldest away', () => {
  for (const number of [1, 2, 3, 4, 5]) say(() => toast.info(`Message ${number}`));
  isGone('Message 1');
  expect(screen.getByText('Message 5')).toBeVisible();
  expect(screen.getAllByRole('status')).toHaveLength(4);
});

test('on a phone a toast takes the place of the one before', () => {
  const ignore = () => undefined;
  const matchMedia = (media: string) =>
    Object.assign(new EventTarget(), {
      media,
      matches: true,
      addListener: ignore,
      removeListener: ignore,
    });
  window.matchMedia = matchMedia as unknown as typeof window.matchMedia;
  cleanup();
  render(
    <PortalTheme>
      <Toasts />
    </PortalTheme>,
  );
  say(() => toast.info('Uploading'));
  say(() => toast.success('Saved'));
  isGone('Uploading');
  expect(screen.getByText('Saved')).toBeVisible();
});

test('the message of a toast comes into its live region after the region itself', () => {
  act(() => void toast.success('Saved'));
  const shown = screen.getByText('Saved');
  const region = screen.getByRole('status');
  expect(shown).toHaveAttribute('aria-hidden', 'true');
  expect(region).toContainElement(shown);
  pass(250);
  // The text is inserted anew. Not every screen reader reads a text that only stops being hidden.
  expect(shown).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toBe(region);
  expect(within(region).getByText('Saved').closest('[aria-hidden="true"]')).toBeNull();
});

describe('a loading toast', () => {
  const load = () => {
    let key: ToastKey = 0;
    act(() => void (key = toast.loading('Uploading file...')));
    pass(LEAVING);
    return key;
  };

  test('stays until it becomes something else, in its place', () => {
    const key = load();
    pass(60_000);
    const element = card('Uploading file...');
    act(() => void toast.update(key, { kind: 'success', message: 'Uploaded', duration: 2_000 }));
    expect(card('Uploaded')).toBe(element);
    pass(2_100);
    isGone('Uploaded');
  });

  test('that failed is an alert', () => {
    const key = load();
    act(() => void toast.update(key, { kind: 'error', message: 'Upload failed' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Upload failed');
  });

  test('that was closed early still tells its end', () => {
    const key = load();
    act(() => toast.dismiss(key));
    isGone('Uploading file...');
    say(() => toast.update(key, { kind: 'success', message: 'Uploaded' }));
    expect(screen.getByText('Uploaded')).toBeVisible();
  });
});

/** A toast that comes while the window is left stays until somebody is back. */
function newsWaitForTheReturn() {
  const hasFocus = jest.spyOn(document, 'hasFocus').mockReturnValue(false);
  say(() => toast.info('News'));
  pass(60_000);
  expect(screen.getByText('News')).toBeVisible();
  hasFocus.mockReturnValue(true);
  fireEvent.focus(window);
  pass(6_000);
  isGone('News');
}

describe('the time stands still', () => {
  beforeEach(() => say(() => toast.success('Saved')));

  test.each([
    [
      'under the pointer',
      () => fireEvent.mouseEnter(card('Saved')),
      () => fireEvent.mouseLeave(card('Saved')),
    ],
    [
      "with the keyboard's focus inside",
      () => act(() => screen.getByRole('button', { name: 'Close message' }).focus()),
      () => act(() => screen.getByRole('button', { name: 'Somewhere' }).focus()),
    ],
    ['while the window is left', () => fireEvent.blur(window), () => fireEvent.focus(window)],
  ])('%s', (_where, pause, resume) => {
    pause();
    pass(60_000);
    expect(screen.getByText('Saved')).toBeVisible();
    resume();
    pass(2_400);
    expect(screen.getByText('Saved')).toBeVisible();
    pass(3_000);
    isGone('Saved');
  });

  test('as long as one reason is left', () => {
    fireEvent.mouseEnter(card('Saved'));
    fireEvent.blur(window);
    fireEvent.focus(window);
    pass(60_000);
    expect(screen.getByText('Saved')).toBeVisible();
  });

  test('for a toast that comes while the window is left', () => {
    fireEvent.blur(window);
    newsWaitForTheReturn();
  });
});

test('a toast stays that comes first after the window was left', () => {
  newsWaitForTheReturn();
});

describe('Esc', () => {
  test('dismisses the newest toast, then the one before', () => {
    say(() => toast.info('Older'));
    say(() => toast.info('Newer'));
    fireEvent.keyDown(document.body, { key: 'Escape' });
    isGone('Newer');
    fireEvent.keyDown(document.body, { key: 'Escape' });
    isGone('Older');
  });

  test('dismisses the toast that has the focus', () => {
    say(() => toast.info('Older'));
    say(() => toast.info('Newer'));
    const closeOlder = within(card('Older')).getByRole('button', { name: 'Close message' });
    act(() => closeOlder.focus());
    fireEvent.keyDown(closeOlder, { key: 'Escape' });
    isGone('Older');
    expect(screen.getByText('Newer')).toBeVisible();
  });

  test('that somebody else has used leaves toasts alone', () => {
    say(() => toast.loading('Working'));
    const button = screen.getByRole('button', { name: 'Somewhere' });
    button.addEventListener('keydown', (event) => event.preventDefault());
    fireEvent.keyDown(button, { key: 'Escape' });
    pass(LEAVING);
    expect(screen.getByText('Working')).toBeVisible();
  });
});

describe('dragged', () => {
  const drag = (fraction: number, end: 'pointerUp' | 'pointerCancel' = 'pointerUp') => {
    const toastCard = card('Working');
    jest.spyOn(toastCard, 'getBoundingClientRect').mockReturnValue({ width: WIDTH } as DOMRect);
    const clientX = 500 + WIDTH * fraction;
    fireEvent.pointerDown(toastCard, { button: 0, clientX: 500 });
    fireEvent.pointerMove(window, { clientX });
    return { toastCard, release: () => fireEvent[end](window, { clientX }) };
  };

  beforeEach(() => say(() => toast.loading('Working')));

  test('it follows the pointer', () => {
    const { toastCard } = drag(0.5);
    expect(toastCard.firstChild).toHaveStyle({ transform: `translateX(${WIDTH / 2}px)` });
  });

  test.each([0.79, -0.79, 0.8])('by %d of its width it springs back', (fraction) => {
    const { toastCard, release } = drag(fraction);
    release();
    expect(toastCard.firstChild).toHaveStyle({ transform: 'translateX(0px)' });
    pass(LEAVING);
    expect(screen.getByText('Working')).toBeVisible();
  });

  test.each([0.81, -0.81])('by %d of its width it goes', (fraction) => {
    drag(fraction).release();
    isGone('Working');
  });

  test('far, and then interrupted, it springs back', () => {
    const { toastCard, release } = drag(0.95, 'pointerCancel');
    release();
    expect(toastCard.firstChild).toHaveStyle({ transform: 'translateX(0px)' });
  });

  test('by its button, or by another than the first button of the mouse, it stays', () => {
    fireEvent.pointerDown(screen.getByRole('button', { name: 'Close message' }), { button: 0 });
    fireEvent.pointerMove(window, { clientX: 900 });
    fireEvent.pointerDown(card('Working'), { button: 2, clientX: 500 });
    fireEvent.pointerMove(window, { clientX: 900 });
    fireEvent.pointerUp(window, { clientX: 900 });
    pass(LEAVING);
    expect(screen.getByText('Working')).toBeVisible();
  });
});

test('a message that can not be rendered does not take the page with it', () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  say(() => toast.info({} as string));
  expect(screen.getByRole('button', { name: 'Somewhere' })).toBeVisible();
  expect(log).toHaveBeenCalled();
});
