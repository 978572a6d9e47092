import { renderWithProviders } from '@jobharbor/shared-ui/testing';
import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';

import { About } from './About';
import { cookies, storedEntries, tabEntries } from './browserEntries';
import { Privacy } from './Privacy';
import { Terms } from './Terms';

test.each<[string, ComponentType]>([
  ['About', About],
  ['Terms of Use', Terms],
  ['Privacy Policy', Privacy],
])('%s has a title, one heading and real words', (title, Page) => {
  renderWithProviders(<Page />);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(document.title).toBe(`${title} | Jobharbor`);
  const sections = screen.getAllByRole('heading', { level: 2 });
  expect(sections.length).toBeGreaterThan(2);
  for (const { parentElement } of sections) {
    expect(parentElement?.textContent.length).toBeGreaterThan(100);
  }
  expect(document.body).not.toHaveTextContent(/lorem|undefined|placeholder/i);
});

test('the privacy page lists every entry that the portal keeps in the browser', () => {
  renderWithProviders(<Privacy />);
  const listed = screen.getAllByRole('term').map(({ textContent }) => textContent);
  expect(listed).toEqual([
    ...Object.keys(storedEntries),
    ...Object.keys(tabEntries),
    ...Object.keys(cookies),
  ]);
  expect(storedEntries).toHaveProperty('pendingLanguagesBase');
});
