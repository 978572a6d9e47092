import { PAGE_MAX, PAGE_SIZE } from '@jobharbor/contract';
import {
  aJobSummary,
  renderOnServer,
  renderWithProviders,
  setScreen,
} from '@jobharbor/shared-ui/testing';
import { screen, within } from '@testing-library/react';

import { JobPages } from './JobPages';

const LIST = { jobs: [aJobSummary()], count: PAGE_SIZE * PAGE_MAX, changes: [] };
const hrefOf = (place: { page?: number }) => `?page=${place.page}`;
const itemsOf = (page: number) => {
  renderWithProviders(
    <JobPages list={LIST} page={page} isByCursor={false} isByAge hrefOf={hrefOf} />,
  );
  const pages = screen.getByRole('navigation', { name: 'Pages of this list' });
  return within(pages).getAllByRole('listitem');
};

// Seven of 40 pixels fit into the 328 that a narrow phone leaves.
test.each([1, 2, 12, 26, PAGE_MAX - 1, PAGE_MAX])(
  'on a phone, page %i of many stands in one line of seven items',
  (page) => {
    setScreen(true);
    expect(itemsOf(page).length).toBeLessThanOrEqual(7);
  },
);

test('a wide screen has the neighbours of a page too', () => {
  setScreen(false);
  const shown = itemsOf(26).map(({ textContent }) => textContent);
  expect(shown).toEqual(['', '1', '…', '25', '26', '27', '…', String(PAGE_MAX), '']);
});

test('the server, which knows no width, renders both', async () => {
  const { container } = await renderOnServer(
    <JobPages list={LIST} page={26} isByCursor={false} isByAge hrefOf={hrefOf} />,
  );
  expect(container.querySelectorAll('nav')).toHaveLength(2);
});
