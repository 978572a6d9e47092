import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

import { Deferred } from './Deferred';

test('the fallback stands until the data has come', () => {
  const part = (text: string | undefined) => (
    <Deferred fallback="Loading…">{text && <p>{text}</p>}</Deferred>
  );
  const { container, rerender } = render(part(undefined));
  expect(container).toHaveTextContent(/^Loading…$/);
  rerender(part('first'));
  expect(container).toHaveTextContent(/^first$/);
  rerender(part('second'));
  expect(container).toHaveTextContent(/^second$/);
  rerender(part(undefined));
  expect(container).toHaveTextContent(/^Loading…$/);
  rerender(part('third'));
  expect(container).toHaveTextContent(/^third$/);
});

test('where the data is there from the beginning, nothing stands in its place, unless it always comes later', () => {
  const shown = (always: boolean) =>
    renderToString(
      <Deferred always={always} fallback="Loading…">
        the list
      </Deferred>,
    );
  expect(shown(false)).toBe('the list');
  expect(shown(true)).toBe('Loading…');
});

describe('rendered as the browser renders it', () => {
  beforeAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
  afterAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));

  test('what is pressed while a long part is rendered does not wait for it', async () => {
    function Row() {
      const until = performance.now() + 5;
      while (performance.now() < until);
      return <li>row</li>;
    }
    function Page() {
      const [hasData, setHasData] = useState(false);
      const [count, setCount] = useState(0);
      return (
        <>
          <button onClick={() => setHasData(true)}>Load</button>
          <button onClick={() => setCount(count + 1)}>{`Pressed ${count}`}</button>
          <Deferred fallback="Loading…">
            {hasData && Array.from({ length: 100 }, (_, key) => <Row key={key} />)}
          </Deferred>
        </>
      );
    }
    const container = document.body.appendChild(document.createElement('div'));
    const root = createRoot(container);
    root.render(<Page />);
    (await screen.findByRole('button', { name: 'Load' })).click();
    await new Promise((resolve) => setTimeout(resolve, 20));
    screen.getByRole('button', { name: 'Pressed 0' }).click();
    await screen.findByRole('button', { name: 'Pressed 1' });
    expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
    expect(await screen.findAllByRole('listitem', undefined, { timeout: 10_000 })).toHaveLength(
      100,
    );
    root.unmount();
    container.remove();
  });
});
