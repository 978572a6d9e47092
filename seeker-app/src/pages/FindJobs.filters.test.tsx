import { makeStore } from '@jobharbor/shared-ui/core';
import {
  aJobSummary,
  aProblem,
  lateAnswer,
  mockNetwork,
  renderWithProviders,
  type Routes,
  setScreen,
} from '@jobharbor/shared-ui/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

import { facetsAnswer } from '../testing/facetsAnswer';
import { listAnswer, listRequests, queryOf } from '../testing/listAnswer';
import { Component as FindJobs } from './FindJobs';

const FACETS = 'GET /api/jobs/facets';
const SEARCH = 'GET /api/jobs/search';

const COUNTS = facetsAnswer({
  jobType: { Remote: 12, 'On-site': 1_001, Hybrid: 0 },
  employmentType: {
    'Full-time': 40,
    'Part-time': 3,
    Contract: 0,
    Internship: 1,
    Temporary: 0,
  },
  expertiseLevel: { Junior: 2, Intermediate: 5, Senior: 9 },
  postedWithin: { 1: 0, 3: 4, 7: 8, 30: 60 },
  payStated: { true: 30 },
  currency: { USD: 20, PLN: 7 },
  company: { 'North Sea Works': 6, 'Tide & Sons': 4, C: 3, D: 2, E: 1, F: 1 },
  where: { 'Texas, United States': 14, Görlitz: 2 },
});

/** The page with its panel, on a portal that answers every search with one job. */
const open = async (url = '/find-jobs', routes: Routes = {}) => {
  const answer = () => listAnswer([aJobSummary()]);
  const network = mockNetwork({
    'GET /api/jobs/': answer,
    [SEARCH]: answer,
    [FACETS]: () => COUNTS,
    ...routes,
  });
  const result = renderWithProviders(<FindJobs />, { store: makeStore(), url, path: '/find-jobs' });
  await screen.findByText('Filter by salary');
  return { ...result, network, address: () => result.router.state.location.search };
};
const panel = () => within(screen.getByRole('region', { name: 'Filters' }));
const group = (name: string) => within(panel().getByRole('group', { name }));
/** An option by its words alone: to work out the names of all the buttons takes seconds. */
const option = (label: string) => {
  const words = screen.getByText(label, { selector: '[aria-label="Filters"] button *' });
  const button = words.closest('button');
  if (!button) throw new Error(`${label} is no option`);
  return button;
};
const counted = () => panel().findByText('12');
const chips = () => within(screen.getByRole('list', { name: 'Chosen filters' }));
const chipNames = () =>
  chips()
    .getAllByRole('link')
    .map((chip) => chip.textContent.replace('Remove filter: ', ''));

beforeEach(() => localStorage.clear());

describe('the options of a filter', () => {
  test('say how many jobs each would leave, asked for when the list is there', async () => {
    const list = lateAnswer();
    const { network } = await open('/find-jobs?q=boat&order=newest&page=2', {
      [SEARCH]: () => list.promise,
    });
    expect(option('Remote')).toBeVisible();
    expect(network.requests.some(({ url }) => url.includes('facets'))).toBe(false);
    list.answer(listAnswer([aJobSummary()]));
    expect(await counted()).toBeVisible();
    expect(option('Remote')).toHaveAccessibleName('Remote 12 jobs');
    expect(option('On-site')).toHaveAccessibleName('On-site 1,000+ jobs');
    expect(option('Internship')).toHaveAccessibleName('Internship 1 job');
    const facets = network.requests.filter(({ url }) => url.includes('facets'));
    const tz = Intl.DateTimeFormat().resolvedOptions().timeZone;
    expect(facets.map(queryOf)).toEqual([{ q: 'boat', tz }]);
  });

  test('take hold at once, and leave when they are pressed again', async () => {
    const { network, address } = await open('/find-jobs?q=boat&page=3');
    await counted();
    const names = ['Remote', 'Full-time', 'Senior', 'Last week'];
    for (const name of names) fireEvent.click(option(name));
    const filters = {
      q: 'boat',
      jobType: 'Remote',
      employmentType: 'Full-time',
      expertiseLevel: 'Senior',
      postedWithin: '7',
    };
    expect(Object.fromEntries(new URLSearchParams(address()))).toEqual(filters);
    await waitFor(() =>
      expect(queryOf(listRequests(network.requests).at(-1))).toMatchObject(filters),
    );
    expect(option('Remote')).toHaveAttribute('aria-pressed', 'true');
    for (const name of names) fireEvent.click(option(name));
    expect(address()).toBe('?q=boat');
  });

  test('chosen one right after the other are both kept, and build on the newest address while an older one is rendered', async () => {
    const { address, router } = await open('/find-jobs?q=boat');
    await counted();
    act(() => {
      option('Remote').click();
      option('Senior').click();
    });
    expect(address()).toBe('?q=boat&jobType=Remote&expertiseLevel=Senior');
    act(() => {
      void router.navigate('/find-jobs?q=ship&jobType=Remote');
      option('Junior').click();
    });
    expect(address()).toBe('?q=ship&jobType=Remote&expertiseLevel=Junior');
  });

  test('that would leave nothing are shown as such, and not taken, but can be let go', async () => {
    const { user, address, router } = await open();
    await counted();
    const hybrid = option('Hybrid');
    expect(hybrid).toHaveAccessibleName('Hybrid 0 jobs');
    expect(hybrid).toHaveAttribute('aria-disabled', 'true');
    await user.click(hybrid);
    expect(address()).toBe('');
    await act(() => router.navigate('/find-jobs?jobType=Hybrid'));
    expect(option('Hybrid')).not.toHaveAttribute('aria-disabled');
    await user.click(option('Hybrid'));
    expect(address()).toBe('');
  });

  test('keep their counts until the new ones have come', async () => {
    const { user, network } = await open();
    await counted();
    const late = lateAnswer();
    network.use({ [FACETS]: () => late.promise });
    await user.click(option('Senior'));
    await waitFor(() =>
      expect(network.requests.filter(({ url }) => url.includes('facets'))).toHaveLength(2),
    );
    expect(option('Remote')).toHaveAccessibleName('Remote 12 jobs');
    late.answer(Response.json(facetsAnswer({ jobType: { Remote: 3 } })));
    await waitFor(() => expect(option('Remote')).toHaveAccessibleName('Remote 3 jobs'));
  });

  test('work without counts', async () => {
    const { user, address } = await open('/find-jobs', {
      [FACETS]: () => aProblem(400, 'No counts today.'),
    });
    await screen.findByRole('article');
    await user.click(option('Hybrid'));
    expect(address()).toBe('?jobType=Hybrid');
    expect(panel().queryByRole('group', { name: 'Company' })).not.toBeInTheDocument();
  });
});

describe('companies and places', () => {
  test("are the portal's most frequent ones, a few at first, and that of the address", async () => {
    const { user, address, router } = await open();
    await counted();
    expect(group('Company').getAllByRole('button')).toHaveLength(6);
    await user.click(group('Company').getByRole('button', { name: 'Show all 6 of Company' }));
    expect(group('Company').getByRole('button', { name: 'F 1 job' })).toBeVisible();
    await user.click(option('Tide & Sons'));
    expect(address()).toBe('?company=Tide+%26+Sons');
    // That of a link is offered even when it is not among them.
    await act(() => router.navigate('/find-jobs?company=Nobody+Ltd'));
    expect(option('Nobody Ltd')).toHaveAttribute('aria-pressed', 'true');
  });

  test('a place goes into the field of places', async () => {
    const { user, address } = await open('/find-jobs?where=Ulm&within=25');
    await counted();
    await user.click(option('Görlitz'));
    expect(address()).toBe('?where=G%C3%B6rlitz');
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Where' })).toHaveValue('Görlitz'),
    );
  });
});

describe('the day of posting', () => {
  test('is a date, in place of a number of days, once its year is typed', async () => {
    const { address } = await open('/find-jobs?postedWithin=7');
    await counted();
    const date = panel().getByLabelText('Posted on or after');
    fireEvent.change(date, { target: { value: '0202-04-29' } });
    expect(address()).toBe('?postedWithin=7');
    expect(date).toHaveValue('0202-04-29');
    fireEvent.change(date, { target: { value: '2026-04-29' } });
    await waitFor(() => expect(address()).toBe('?datePosted=2026-04-29'));
    expect(date).toHaveValue('2026-04-29');
  });
});

describe('pay', () => {
  /** Puts a text into a field at once, where it does not matter how it is typed. */
  const paste = async ({ user }: Awaited<ReturnType<typeof open>>, text: string) => {
    await user.clear(minimum());
    await user.paste(text);
    await user.keyboard('{Enter}');
  };
  const minimum = () => panel().getByRole('textbox', { name: 'Minimum pay a year' });
  const bySalary = () => panel().getByRole('switch', { name: 'Filter by salary' });
  const currency = () => panel().getByRole('combobox', { name: 'Currency' });

  test('23 that nobody chose filters nothing', async () => {
    const { user, address } = await open();
    await counted();
    expect(bySalary()).not.toBeChecked();
    expect(screen.queryByRole('slider')).not.toBeInTheDocument();
    await user.selectOptions(currency(), 'PLN (7)');
    expect(address()).toBe('');
  });

  test('is a minimum in a currency that is named', async () => {
    const page = await open();
    await counted();
    expect(currency()).toHaveValue('USD');
    await paste(page, '60000');
    expect(page.address()).toBe('?salaryMin=60000&currency=USD');
    await page.user.selectOptions(currency(), 'PLN (7)');
    expect(page.address()).toBe('?salaryMin=60000&currency=PLN');
    await page.user.clear(minimum());
    await page.user.tab();
    expect(page.address()).toBe('');
  });

  test('is read as people write it, and what is no amount is said and stays', async () => {
    const page = await open();
    await counted();
    await paste(page, '80k');
    expect(page.address()).toBe('?salaryMin=80000&currency=USD');
    expect(minimum()).toHaveValue('$80,000');
    await paste(page, 'much');
    expect(minimum()).toHaveAccessibleDescription(/^Please write an amount such as/);
    expect(minimum()).toHaveValue('much');
    expect(page.address()).toBe('?salaryMin=80000&currency=USD');
    await paste(page, '0');
    expect(page.address()).toBe('');
  });

  test('is a range behind a switch, which starts at the usual one', async () => {
    const { user, address } = await open();
    await counted();
    await user.click(bySalary());
    expect(address()).toBe('?salaryMin=50000&salaryMax=300000&currency=USD');
    fireEvent.change(panel().getByRole('slider', { name: 'Lowest salary' }), {
      target: { value: 80_000 },
    });
    await waitFor(() => expect(address()).toBe('?salaryMin=80000&salaryMax=300000&currency=USD'));
    await user.click(panel().getByRole('switch', { name: 'Include jobs without a stated salary' }));
    expect(address()).toContain('includeUnspecified=false');
    await user.click(bySalary());
    expect(address()).toBe('');
  });

  test('that must be stated leaves no choice about jobs without', async () => {
    const unstated = () =>
      panel().getByRole('switch', { name: 'Include jobs without a stated salary' });
    const { user, address } = await open('/find-jobs?salaryMin=60000&currency=USD');
    await counted();
    expect(unstated()).toBeChecked();
    expect(unstated()).toBeEnabled();
    await user.click(option('Only jobs that state their pay'));
    await waitFor(() => expect(address()).toContain('payStated=true'));
    expect(unstated()).not.toBeChecked();
    expect(unstated()).toBeDisabled();
  });
});

describe('what was chosen', () => {
  const ALL =
    '/find-jobs?q=boat&where=Ulm&within=25&jobType=Remote&postedWithin=3&datePosted=2026-04-29&payStated=true&salaryMin=50000&salaryMax=90000&currency=PLN&includeUnspecified=false&company=Tide';

  test('stands above the list, and goes all at once, but for the text, with the focus on the count', async () => {
    const { user, address } = await open(ALL);
    expect(chipNames()).toEqual([
      'Within 25 km of Ulm',
      'Remote',
      'Posted: last 3 days',
      'Posted since April 29th, 2026',
      'Pay stated',
      'PLN 50,000 – 90,000 a year, stated',
      'Tide',
      'Clear all',
    ]);
    const count = await screen.findByText('1 job', { selector: '[role="status"]' });
    await user.click(chips().getByRole('link', { name: 'Clear all' }));
    expect(address()).toBe('?q=boat');
    await waitFor(() => expect(count).toHaveFocus());
    expect(screen.queryByRole('list', { name: 'Chosen filters' })).not.toBeInTheDocument();
    expect(panel().queryByText('Clear filters')).not.toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'What' })).toHaveValue('boat');
  });

  test('goes one by one, without a script too, or all in the panel, and the focus moves to the next', async () => {
    const { user, address } = await open('/find-jobs?q=boat&jobType=Remote&salaryMin=50000&page=2');
    const remote = chips().getByRole('link', { name: 'Remove filter: Remote' });
    expect(remote).toHaveAttribute('href', '/find-jobs?q=boat&salaryMin=50000');
    expect(chips().getByRole('link', { name: 'Clear all' })).toHaveAttribute(
      'href',
      '/find-jobs?q=boat',
    );
    await user.click(remote);
    expect(address()).toBe('?q=boat&salaryMin=50000');
    await waitFor(() =>
      expect(
        chips().getByRole('link', { name: 'Remove filter: From 50,000 a year' }),
      ).toHaveFocus(),
    );
    await user.click(panel().getByText('Clear filters'));
    expect(address()).toBe('?q=boat');
  });
});

describe('the drawer', () => {
  const openDrawer = async () => {
    setScreen(true);
    const answer = () => listAnswer([aJobSummary()]);
    mockNetwork({ 'GET /api/jobs/': answer, [SEARCH]: answer, [FACETS]: () => COUNTS });
    const page = renderWithProviders(<FindJobs />, {
      store: makeStore(),
      url: '/find-jobs?q=boat',
      path: '/find-jobs',
    });
    await screen.findByText('1 job');
    await page.user.click(screen.getByRole('button', { name: 'Filters' }));
    await screen.findByText('Show 1 job');
    return { ...page, address: () => page.router.state.location.search };
  };
  const remote = () => screen.getByText('Remote', { selector: '[role="dialog"] button *' });
  const isClosed = () =>
    waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  test('has a button that counts the jobs and leads to them, in one step, which Back undoes', async () => {
    const { user, router, address } = await openDrawer();
    await user.click(remote());
    await user.click(screen.getByRole('button', { name: 'Show 1 job' }));
    await isClosed();
    await waitFor(() => expect(address()).toBe('?q=boat&jobType=Remote'));
    expect(await screen.findByRole('button', { name: 'Filters (1)' })).toHaveFocus();
    await act(() => router.navigate(-1));
    await waitFor(() => expect(address()).toBe('?q=boat'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await act(() => router.navigate(1));
    await waitFor(() => expect(address()).toBe('?q=boat&jobType=Remote'));
  });

  test('is closed by Back, which keeps the page and what was chosen', async () => {
    const { user, router, address } = await openDrawer();
    await user.click(remote());
    await waitFor(() => expect(address()).toBe('?q=boat&jobType=Remote'));
    expect(screen.getByRole('dialog')).toBeVisible();
    await act(() => router.navigate(-1));
    await isClosed();
    expect(router.state.location.pathname).toBe('/find-jobs');
    await waitFor(() => expect(address()).toBe('?q=boat&jobType=Remote'));
  });
});
