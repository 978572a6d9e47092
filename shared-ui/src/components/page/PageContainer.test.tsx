import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { Link, Outlet } from 'react-router-dom';

import { renderWithProviders } from '../../testing/index';
import { PageContainer } from './PageContainer';

const links = (
  <>
    <Link to="/jobs">Jobs</Link>
    <Link to="/jobs?q=boat">Boats</Link>
    <Outlet />
  </>
);

/** A page of which the first rendering is another one than the last, as a skeleton's is. */
function SlowPage() {
  const [isLoaded, setIsLoaded] = useState(false);
  return (
    <>
      <PageContainer key={String(isLoaded)} title={isLoaded ? 'Slow Jobs' : 'Loading'} />
      <button onClick={() => setIsLoaded(true)}>Loaded</button>
    </>
  );
}

test('the title names the document and the heading', () => {
  renderWithProviders(<PageContainer title="Find Jobs" lead="All of them." />);
  expect(screen.getByRole('heading', { level: 1, name: 'Find Jobs' })).toBeVisible();
  expect(screen.getByText('All of them.')).toBeVisible();
  expect(document.title).toBe('Find Jobs | Jobharbor');
});

test('the first page of a visit leaves the focus alone', () => {
  renderWithProviders(<PageContainer title="Find Jobs" />);
  expect(document.body).toHaveFocus();
});

describe('after a change', () => {
  const start = async () => {
    const rendered = renderWithProviders(links, {
      url: '/',
      path: '/lost',
      routes: [
        {
          path: '/',
          element: links,
          children: [
            { index: true, element: <PageContainer title="Home" /> },
            { path: 'jobs', element: <PageContainer title="Find Jobs" /> },
            { path: 'jobs/slow', element: <SlowPage /> },
          ],
        },
      ],
    });
    await rendered.user.click(screen.getByRole('link', { name: 'Jobs' }));
    return rendered;
  };

  test('of route the heading has the focus', async () => {
    await start();
    expect(screen.getByRole('heading', { name: 'Find Jobs' })).toHaveFocus();
  });

  test('of query alone the focus stays where it was', async () => {
    const { user } = await start();
    await user.click(screen.getByRole('link', { name: 'Boats' }));
    expect(screen.getByRole('link', { name: 'Boats' })).toHaveFocus();
  });

  test('from skeleton to page the new heading takes over the focus', async () => {
    const { router } = await start();
    await act(() => router.navigate('/jobs/slow'));
    expect(screen.getByRole('heading', { name: 'Loading' })).toHaveFocus();
    fireEvent.click(screen.getByRole('button', { name: 'Loaded' }));
    expect(screen.getByRole('heading', { name: 'Slow Jobs' })).toHaveFocus();
  });
});
