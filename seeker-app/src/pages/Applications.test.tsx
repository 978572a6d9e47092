import { dayAhead, LISTED_STEPS_MAX } from '@jobharbor/contract';
import { makeStore } from '@jobharbor/shared-ui/core';
import { formatDate } from '@jobharbor/shared-ui/data';
import {
  anApplication,
  aProblem,
  aSeekerState,
  aSeekerUser,
  mockNetwork,
  renderWithProviders,
  type Routes,
} from '@jobharbor/shared-ui/testing';
import { screen, within } from '@testing-library/react';

import { Component as Applications } from './Applications';

const LIST = 'GET /api/applications/user/:userId';
const ONE = 'GET /api/applications/:applicationId';
const GONE = 'This job is no longer available.';
const me = aSeekerUser();
const job = {
  _id: 'j1',
  jobName: 'Sail Maker',
  createdAt: '2026-04-01T08:00:00.000Z',
  companyName: 'Loft & Co',
  location: 'Brest, France',
};

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
/** An application that was sent `days` days ago. */
const fresh = (fields: Parameters<typeof anApplication>[0], days = 1) => {
  const at = daysAgo(days);
  return anApplication({ appliedDate: at, history: [{ status: 'applied', at }], ...fields });
};

const open = (
  routes: Routes,
  session: object = aSeekerState().session,
  url = '/myapplications',
) => {
  const network = mockNetwork(routes);
  const result = renderWithProviders(<Applications />, {
    store: makeStore({ session }),
    url,
    path: '/myapplications',
    routes: [{ path: '/signin', element: <p>Create an Account</p> }],
  });
  return { ...result, network };
};
const card = (name = 'Sail Maker') => screen.findByRole('article', { name });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('an application', () => {
  test('tells for what it is, to whom, since when, how it stands and what was said', async () => {
    const application = anApplication({
      jobId: job,
      applicationStatus: 'shortlisted',
      feedback: 'We liked it.\nCome and see us.',
      coverLetter: '/api/files/f1',
      history: [
        { status: 'applied', at: '2026-04-29T08:00:00.000Z' },
        { status: 'shortlisted', at: '2026-05-02T08:00:00.000Z', feedback: 'We liked it.' },
      ],
    });
    const { user } = open({ [LIST]: () => [application] });
    const shown = within(await card());
    expect(shown.getByRole('link', { name: 'Sail Maker' })).toHaveAttribute('href', '/jobs/j1');
    for (const text of ['Loft & Co', 'Brest, France']) expect(shown.getByText(text)).toBeVisible();
    expect(shown.getAllByText('shortlisted')[0]).toBeVisible();
    expect(shown.getByText(/We liked it\.\s+Come and see us\./)).toBeVisible();
    const day = formatDate(application.appliedDate);
    expect(shown.getByText(/^Applied /)).toHaveTextContent(new RegExp(`^Applied ${day}, .+ ago$`));
    expect(shown.getByRole('link', { name: /View what was sent/ })).toHaveAttribute(
      'href',
      `/mycv/cvview/${me._id}?application=${application._id}`,
    );
    expect(shown.getByRole('link', { name: /Cover letter/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/api\/files\/f1$/),
    );
    const steps = shown.getByText('History: 2 steps');
    await user.click(steps);
    const days = within(shown.getByRole('list')).getAllByRole('listitem');
    expect(days.map(({ textContent }) => textContent)).toEqual([
      `applied${formatDate('2026-04-29T08:00:00.000Z')}`,
      `shortlisted${formatDate('2026-05-02T08:00:00.000Z')}We liked it.`,
    ]);
  });

  const thoughts = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      status: 'reviewing' as const,
      at: '2026-05-02T08:00:00.000Z',
      feedback: `Thought ${index + 1}.`,
    }));

  test('that has changed often shows its last steps, says so, and all of them once they are asked for', async () => {
    const history = thoughts(LISTED_STEPS_MAX + 5);
    const application = anApplication({ jobId: job, history });
    const listed = { ...application, history: history.slice(-LISTED_STEPS_MAX) };
    const { user, network } = open({ [LIST]: () => [listed], [ONE]: () => application });
    const shown = within(await card());
    const summary = shown.getByText('History: the last 10 steps');
    expect(summary).toBeVisible();
    expect(network.requests.map(({ url }) => url)).not.toContainEqual(
      expect.stringContaining(application._id),
    );
    await user.click(summary);
    expect(await shown.findByText('History: 15 steps')).toBeVisible();
    expect(within(shown.getByRole('list')).getByText('Thought 1.')).toBeVisible();
  });

  test('shows words that the list has cut whole, and what the list has while they do not come', async () => {
    const [step] = thoughts(1);
    const application = anApplication({ jobId: job, history: step ? [step] : [] });
    const listed = {
      ...application,
      history: step ? [{ ...step, feedback: 'Thought…' }] : [],
    };
    const { user, network } = open({
      [LIST]: () => [listed],
      [ONE]: () => aProblem(503, 'Not now.'),
    });
    const shown = within(await card());
    await user.click(shown.getByText('History: 1 step'));
    expect(shown.getByText('Thought…')).toBeVisible();
    network.use({ [LIST]: () => [listed], [ONE]: () => application });
    expect(await shown.findByText('Thought 1.', {}, { timeout: 10_000 })).toBeVisible();
  });

  test('says when the whole history does not come, keeps what the list has, and Retry brings it', async () => {
    const history = thoughts(LISTED_STEPS_MAX + 5);
    const application = anApplication({ jobId: job, history });
    const listed = { ...application, history: history.slice(-LISTED_STEPS_MAX) };
    const { user, network } = open({
      [LIST]: () => [listed],
      [ONE]: () => aProblem(500, 'Not now.'),
    });
    const shown = within(await card());
    const summary = shown.getByText('History: the last 10 steps');
    await user.click(summary);
    const failed = 'The whole history cannot be loaded.';
    expect(await shown.findByRole('alert')).toHaveTextContent(failed);
    expect(shown.getByText('Thought 15.')).toBeVisible();
    network.use({ [LIST]: () => [listed], [ONE]: () => application });
    await user.click(shown.getByRole('button', { name: 'Retry' }));
    expect(summary).toHaveFocus();
    expect(await shown.findByText('History: 15 steps')).toBeVisible();
    expect(shown.queryByRole('alert')).not.toBeInTheDocument();
  });

  describe('that waits', () => {
    const MARK = 'PUT /api/applications/no-answer/:applicationId';
    const button = (name: RegExp) => screen.findByRole('button', { name });

    test('says for how long, and offers no mark before a month, without an employer, or after an answer', async () => {
      open({
        [LIST]: () => [
          fresh({ jobId: job }, 12),
          fresh({ jobId: { ...job, jobName: 'Pilot', isUnattended: true } }, 31),
          fresh({ jobId: { ...job, jobName: 'Rigger' }, isAnswered: true }, 31),
        ],
      });
      const shown = within(await card());
      expect(shown.getByText('Waiting for an answer for 12 days')).toBeVisible();
      const unattended = within(await card('Pilot'));
      expect(unattended.getByText(/^The employer does not use this portal/)).toBeVisible();
      const answered = within(await card('Rigger'));
      expect(answered.queryByText(/Waiting for an answer/)).not.toBeInTheDocument();
      expect(screen.queryByRole('button', { name: /^Mark as not answered/ })).toBeNull();
    });

    test('for a month can be marked as not answered, and that can be undone', async () => {
      const waiting = fresh({ jobId: job }, 31);
      const marked = { ...waiting, noAnswerAt: daysAgo(0) };
      const { user, network } = open({
        [LIST]: () => [waiting],
        [MARK]: () => ({ message: 'Marked: no answer.', application: marked }),
      });
      await user.click(await button(/^Mark as not answered for Sail Maker/));
      expect(await screen.findByText(/^You have marked on .+: no answer\.$/)).toBeVisible();
      expect(await network.requests.at(-1)?.json()).toEqual({ noAnswer: true });
      expect(screen.getByText(/^1 application/)).toHaveFocus();
      network.use({ [MARK]: () => ({ message: 'Undone.', application: waiting }) });
      await user.click(await button(/^Undo for Sail Maker/));
      expect(await screen.findByText('Waiting for an answer for 31 days')).toBeVisible();
      expect(await network.requests.at(-1)?.json()).toEqual({ noAnswer: false });
    });

    test('stays as it is when the mark does not arrive, and says so', async () => {
      const { user } = open({
        [LIST]: () => [fresh({ jobId: job }, 31)],
        [MARK]: () => aProblem(503, 'Not now.'),
      });
      await user.click(await button(/^Mark as not answered/));
      expect(await within(await card()).findByRole('alert')).toHaveTextContent('Not now.');
      expect(await button(/^Mark as not answered/)).toBeEnabled();
    });
  });

  test('tells that its job closes soon, or has closed', async () => {
    const closing = { ...job, status: 'open', validThrough: dayAhead(1) } as const;
    const closed = { ...closing, jobName: 'Rigger', status: 'closed' } as const;
    open({ [LIST]: () => [fresh({ jobId: closing }), fresh({ jobId: closed })] });
    expect(within(await card()).getByText(/^The job closes (today|tomorrow)$/)).toBeVisible();
    const rigger = within(await card('Rigger'));
    expect(rigger.getByText('This job is no longer accepting applications.')).toBeVisible();
    expect(rigger.queryByText(/^The job closes/)).not.toBeInTheDocument();
  });

  test('stays when its job is deleted, and when neither job nor person is left', async () => {
    const deleted = anApplication({ jobId: { ...job, deleted: true } });
    open({ [LIST]: () => [deleted, anApplication({ jobId: null, userId: null })] });
    const shown = within(await card());
    expect(shown.getByText(GONE)).toBeVisible();
    expect(shown.queryByRole('link', { name: 'Sail Maker' })).not.toBeInTheDocument();
    expect(shown.getByRole('button', { name: /Cancel Application/ })).toBeVisible();
    const nameless = within(await card('A job that was removed'));
    expect(nameless.getByText(GONE)).toBeVisible();
    expect(document.body).not.toHaveTextContent(/undefined|null|Invalid/);
  });
});

describe('the list', () => {
  test('of one who has not applied yet says so, with the way to do it', async () => {
    open({ [LIST]: () => [] });
    expect(
      await screen.findByRole('heading', { name: 'You have no applications at the moment.' }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Find Jobs' })).toHaveAttribute('href', '/find-jobs');
  });

  test('is counted, whole where the address names no state, and few are not worth narrowing', async () => {
    open({ [LIST]: () => [anApplication({ jobId: job })] }, undefined, '/myapplications?state=x');
    const shown = within(await card());
    expect(shown.queryByRole('link', { name: /Cover letter/ })).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('1 application');
    expect(screen.queryByRole('group', { name: /by status/ })).not.toBeInTheDocument();
  });

  test('that is long can be narrowed to one status', async () => {
    const many = Array.from({ length: 4 }, () => anApplication());
    const { user } = open({
      [LIST]: () => [...many, anApplication({ jobId: job, applicationStatus: 'rejected' })],
    });
    await card();
    const filter = within(screen.getByRole('group', { name: /by status/ }));
    expect(filter.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'all (5)',
      'applied (4)',
      'rejected (1)',
    ]);
    await user.click(filter.getByRole('button', { name: 'rejected (1)' }));
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(filter.getByRole('button', { name: 'rejected (1)' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await user.click(filter.getByRole('button', { name: 'all (5)' }));
    expect(screen.getAllByRole('article')).toHaveLength(5);
  });

  test('keeps its state in the address, and shows it after a reload', async () => {
    const many = Array.from({ length: 4 }, () => anApplication());
    const rejected = anApplication({ jobId: job, applicationStatus: 'rejected' });
    const marked = anApplication({ noAnswerAt: daysAgo(2) });
    const list = { [LIST]: () => [...many, rejected, marked] };
    const { user, router, unmount } = open(list);
    await card();
    const filter = within(screen.getByRole('group', { name: /by status/ }));
    await user.click(filter.getByRole('button', { name: 'no answer (1)' }));
    expect(router.state.location.search).toBe('?state=no-answer');
    expect(screen.getAllByRole('article')).toHaveLength(1);
    unmount();
    open(list, undefined, '/myapplications?state=rejected');
    expect(await card()).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(screen.queryByText(/^Older applications/)).not.toBeInTheDocument();
  });

  test('folds what is over or old', async () => {
    const { user } = open({
      [LIST]: () => [
        fresh({ jobId: { ...job, jobName: 'Rigger' } }),
        fresh({ jobId: job, applicationStatus: 'rejected' }),
        anApplication(),
      ],
    });
    expect(await card('Rigger')).toBeVisible();
    const folded = screen.getByText('Sail Maker').closest('article');
    expect(folded).not.toBeVisible();
    await user.click(screen.getByText('Older applications (2)'));
    expect(folded).toBeVisible();
  });

  test('that can not be had says so inline and in the log, and Retry brings it', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user, network } = open({ [LIST]: () => aProblem(500, 'The server is unwell.') });
    expect(await screen.findByRole('alert')).toHaveTextContent('The server is unwell.');
    // Inline alone: no toast beside it.
    expect(screen.getAllByText('The server is unwell.')).toHaveLength(1);
    expect(log).toHaveBeenCalledWith('Failed to refresh applications', expect.anything());
    network.use({ [LIST]: () => [anApplication({ jobId: job })] });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await card()).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveFocus();
  });

  test('is for signed-in seekers: others sign in first', async () => {
    open({}, {});
    expect(await screen.findByText('Create an Account')).toBeVisible();
  });
});
