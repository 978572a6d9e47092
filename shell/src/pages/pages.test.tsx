import type { Organisation } from '@jobharbor/contract';
import { makeStore } from '@jobharbor/shared-ui/core';
import { mockNetwork, renderWithProviders, type Routes } from '@jobharbor/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';

import { About } from './About';
import { cookies, storedEntries, tabEntries } from './browserEntries';
import { Privacy } from './Privacy';
import { Terms } from './Terms';

const organisation: Organisation = {
  name: 'Town of Hel',
  address: 'ul. Wiejska 50, 84-150 Hel',
  contactMail: 'office@hel.example',
  isDemonstration: false,
};
/** The manifest of a remote that keeps something in local storage. */
const manifestWith = (storage: Record<string, string>) => ({
  contract: { session: '1.0', pages: {}, needs: {}, storage },
});
const listed = () => screen.getAllByRole('term').map(({ textContent }) => textContent);

const open = (Page: ComponentType, answer = organisation, routes: Routes = {}) => {
  mockNetwork({
    'GET /api/organisation': () => answer,
    'GET /remotes.json': () => ({
      seeker: { entry: '/s/m.json' },
      employer: { entry: '/e/m.json' },
    }),
    'GET /s/m.json': () => manifestWith({ 'seeker/alert': 'What you search for.' }),
    'GET /e/m.json': () => manifestWith({ allJobs: 'The jobs of a company.' }),
    ...routes,
  });
  return renderWithProviders(<Page />, { store: makeStore() });
};

test.each<[string, ComponentType]>([
  ['About', About],
  ['Terms of Use', Terms],
  ['Privacy Policy', Privacy],
])('%s has a title, one heading and real words', (title, Page) => {
  open(Page);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(document.title).toBe(`${title} | Jobharbor`);
  const sections = screen.getAllByRole('heading', { level: 2 });
  expect(sections.length).toBeGreaterThan(2);
  for (const { parentElement } of sections) {
    expect(parentElement?.textContent.length).toBeGreaterThan(100);
  }
  expect(document.body).not.toHaveTextContent(/lorem|undefined|placeholder/i);
});

test('the privacy page lists all that is kept in the browser, a key that only a live remote knows too', async () => {
  open(Privacy);
  expect(await screen.findByText('What you search for.')).toBeVisible();
  expect(listed()).toEqual([
    'seeker/alert',
    'allJobs',
    ...Object.keys(storedEntries),
    ...Object.keys(tabEntries),
    ...Object.keys(cookies),
  ]);
  expect(screen.queryByText(/is not complete/)).not.toBeInTheDocument();
});

test('the privacy page says when a remote does not answer what it keeps', async () => {
  open(Privacy, organisation, { 'GET /s/m.json': () => new Response('', { status: 503 }) });
  expect(await screen.findByText(/is not complete/)).toBeVisible();
  await waitFor(() => expect(listed()).toContain('sessionToken'));
});

test('About names who runs the portal, and where to write', async () => {
  open(About);
  // What follows is hidden until the height of the name is known.
  expect(document.querySelector('p [data-coming]')).toBeInTheDocument();
  expect(await screen.findByText(/run here by Town of Hel\. ul\. Wiejska 50/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'office@hel.example' })).toHaveAttribute(
    'href',
    'mailto:office@hel.example',
  );
  expect(document.querySelector('[data-coming]')).not.toBeInTheDocument();
});

test('Privacy Policy says where to ask about one’s data', async () => {
  open(Privacy);
  expect(await screen.findByRole('link', { name: 'office@hel.example' })).toBeVisible();
});

test.each([
  [true, /^This is a demonstration/],
  [false, /^Its operator has not given a name yet/],
])(
  'nobody is invented where no name is given (demonstration: %s)',
  async (isDemonstration, told) => {
    open(About, { isDemonstration });
    expect(await screen.findByText(told)).toBeVisible();
  },
);
