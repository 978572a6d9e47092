import { makeStore } from '@jobharbor/shared-ui/core';
import { JobCard } from '@jobharbor/shared-ui/data';
import {
  aJobSummary,
  aProblem,
  aSeekerState,
  lateAnswer,
  mockNetwork,
  renderOnServer,
  renderWithProviders,
  type Routes,
} from '@jobharbor/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';

import { seekerStorage } from '../../data/storage';
import { readOnDevice, writeOnDevice } from '../../testing/onDevice';
import { useJobMarks } from './JobMarks';

const boat = aJobSummary({ jobName: 'Boat Builder' });
const sail = aJobSummary({ jobName: 'Sail Maker' });

function Cards() {
  const cornerOf = useJobMarks();
  return [boat, sail].map((job) => <JobCard key={job._id} job={job} corner={cornerOf(job)} />);
}
const open = (state: Parameters<typeof makeStore>[0] = { session: {} }) =>
  renderWithProviders(<Cards />, { store: makeStore(state) });

/** A toast's words are rendered twice: for a screen reader they come into a region that is there already. */
const expectToast = (text: string | RegExp) =>
  waitFor(() => expect(screen.getByText(text)).toBeVisible());

beforeEach(() => localStorage.clear());

describe('the marks of a card', () => {
  const IDS = 'GET /api/saved-jobs/ids';
  const ONE = '/api/saved-jobs/:jobId';
  const bookmark = (name: string) => screen.findByRole('button', { name });
  const onDevice = () => readOnDevice().map(({ jobName }) => jobName);

  test('are a bookmark, by which a guest saves the job on the device and removes it', async () => {
    const { user } = open();
    const button = await bookmark('Save job: Boat Builder');
    expect(button).toHaveAttribute('aria-pressed', 'false');
    await user.click(button);
    expect(button).toHaveAttribute('aria-pressed', 'true');
    expect(button).toHaveAccessibleName('Saved: Boat Builder');
    expect(onDevice()).toEqual(['Boat Builder']);
    await expectToast('Saved on this device. Sign in to keep it in your account.');
    await user.click(await bookmark('Save job: Sail Maker'));
    expect(onDevice()).toEqual(['Sail Maker', 'Boat Builder']);
    await user.keyboard('{Enter}');
    expect(onDevice()).toEqual(['Boat Builder']);
  });

  test('keep a note over a slip of the hand', async () => {
    const { _id: jobId, jobName } = boat;
    const saved = { jobId, jobName, note: 'Near', savedAt: '2026-05-01T08:00:00.000Z' };
    writeOnDevice([saved]);
    const { user } = open();
    await user.click(await bookmark('Saved: Boat Builder'));
    expect(onDevice()).toEqual([]);
    await user.click(await bookmark('Save job: Boat Builder'));
    expect(readOnDevice()).toEqual([saved]);
  });

  test('say why nothing more can be saved on the device', async () => {
    const savedAt = '2026-05-01T08:00:00.000Z';
    const many = Array.from({ length: 50 }, (_, index) => ({
      ...{ jobId: String(index), jobName: 'Pilot', note: '', savedAt },
    }));
    writeOnDevice(many);
    const { user } = open();
    await user.click(await bookmark('Save job: Boat Builder'));
    await expectToast(/^This device keeps 50 saved jobs/);
    expect(await bookmark('Save job: Boat Builder')).toHaveAttribute('aria-pressed', 'false');
    localStorage.clear();
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    await user.click(await bookmark('Save job: Sail Maker'));
    await expectToast(/^This browser keeps nothing/);
  });

  test('follow what another tab saves', async () => {
    open();
    await bookmark('Save job: Boat Builder');
    const { _id: jobId, jobName } = boat;
    const saved = { jobId, jobName, note: '', savedAt: '2026-05-01T08:00:00.000Z' };
    writeOnDevice([saved]);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
    expect(await bookmark('Saved: Boat Builder')).toBeVisible();
  });

  test('say quietly which jobs were opened on this device', async () => {
    seekerStorage.write('seeker/seenJobs', [sail._id]);
    open();
    const card = await screen.findByRole('article', { name: 'Sail Maker' });
    expect(within(card).getByText('Seen')).toBeVisible();
    expect(screen.getAllByText('Seen')).toHaveLength(1);
  });

  describe('of a seeker', () => {
    const openAsSeeker = async (routes: Routes) => {
      const network = mockNetwork({
        [IDS]: () => [boat._id],
        ...routes,
      });
      const result = open(aSeekerState());
      await bookmark('Saved: Boat Builder');
      return { ...result, network };
    };

    test('change at once, and the server hears of each change in its turn', async () => {
      const late = lateAnswer();
      const { network, user } = await openAsSeeker({
        [`PUT ${ONE}`]: () => late.promise,
        [`DELETE ${ONE}`]: () => ({ message: 'Job removed.' }),
      });
      await user.click(await bookmark('Save job: Sail Maker'));
      await user.click(await bookmark('Saved: Sail Maker'));
      expect(await bookmark('Save job: Sail Maker')).toBeVisible();
      const methods = () => network.requests.map(({ method }) => method).filter((m) => m !== 'GET');
      expect(methods()).toEqual(['PUT']);
      late.answer(Response.json({ message: 'Job saved.' }));
      await waitFor(() => expect(methods()).toEqual(['PUT', 'DELETE']));
      expect(await bookmark('Save job: Sail Maker')).toBeVisible();
      expect(onDevice()).toEqual([]);
    });

    test('move a guest’s jobs into the account in the tab that is seen, which tells it', async () => {
      const { _id: jobId, jobName } = boat;
      writeOnDevice([{ jobId, jobName, note: '', savedAt: '2026-05-01T08:00:00.000Z' }]);
      const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
      const { network } = await openAsSeeker({
        'POST /api/saved-jobs/': () => ({ message: 'Jobs saved.' }),
      });
      expect(network.requests.map(({ method }) => method)).not.toContain('POST');
      visibility.mockReturnValue('visible');
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
      await expectToast('The job that you saved on this device is in your account now.');
      expect(onDevice()).toEqual([]);
    });

    test('are as before when the server refuses a change, with its reason', async () => {
      const { user } = await openAsSeeker({
        [`PUT ${ONE}`]: () => aProblem(409, 'You have 200 saved jobs.'),
      });
      await user.click(await bookmark('Save job: Sail Maker'));
      await expectToast('You have 200 saved jobs.');
      expect(await bookmark('Save job: Sail Maker')).toHaveAttribute('aria-pressed', 'false');
    });
  });

  test('are those of nobody in what the server renders, and the visitor’s after the hydration', async () => {
    const { _id: jobId, jobName } = boat;
    const saved = { jobId, jobName, note: '', savedAt: '2026-05-01T08:00:00.000Z' };
    writeOnDevice([saved]);
    seekerStorage.write('seeker/seenJobs', [boat._id]);
    const store = makeStore({ session: {} });
    const { container, hydrate } = await renderOnServer(<Cards />, { store });
    expect(container.querySelectorAll('[aria-pressed=false]')).toHaveLength(2);
    expect(container).not.toHaveTextContent('Seen');
    hydrate();
    expect(await bookmark('Saved: Boat Builder')).toBeVisible();
    expect(screen.getByText('Seen')).toBeVisible();
  });
});
