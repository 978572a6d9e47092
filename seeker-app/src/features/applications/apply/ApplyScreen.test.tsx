import type { Question } from '@jobharbor/contract';
import { makeStore, readStored } from '@jobharbor/shared-ui/core';
import {
  aJob,
  anApplication,
  aProblem,
  aSeekerState,
  aSeekerUser,
  lateAnswer,
  mockNetwork,
  renderWithProviders,
  type Routes,
} from '@jobharbor/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';

import { seekerStorage } from '../../../data/storage';
import { ApplyScreen, type ApplyScreenProps } from './ApplyScreen';
import { UntilSent } from './SentScreen';

const JOB = 'GET /api/jobs/getjobbyid/:jobId';
const LIST = 'GET /api/applications/user/:userId';
const APPLY = 'POST /api/applications/';
const SENT = 'Application submitted successfully.';
const me = aSeekerUser();
const job = aJob({ jobName: 'Sail Maker', companyName: 'Loft & Co' });
const application = anApplication({
  jobId: {
    _id: job._id,
    jobName: job.jobName,
    createdAt: job.createdAt,
    companyName: job.companyName,
  },
});
const accepted = () => Response.json({ message: SENT, msg: SENT, application }, { status: 201 });

const open = (props: Partial<ApplyScreenProps> = {}, routes: Routes = {}) => {
  const network = mockNetwork({ [JOB]: () => job, [LIST]: () => [], ...routes });
  const store = makeStore(aSeekerState());
  const onMissing = jest.fn();
  const result = renderWithProviders(
    <UntilSent jobId={job._id} similar={<p>Similar jobs</p>}>
      {(onSent) => (
        <ApplyScreen
          jobId={job._id}
          isReady
          beforeApply={() => Promise.resolve(true)}
          onMissing={onMissing}
          onSent={onSent}
          coverLetter=""
          notices={null}
          missing={null}
          summary={<p>The CV in short</p>}
          letter={<p>The letter</p>}
          sections={<p>The sections</p>}
          {...props}
        />
      )}
    </UntilSent>,
    { store },
  );
  const posts = () => network.requests.filter(({ method }) => method === 'POST');
  return { ...result, store, network, posts, onMissing };
};
const button = () => screen.findByRole('button', { name: 'Apply for this Job' });
/** The job is there. */
const target = () => screen.findByRole('link', { name: 'Sail Maker' });
const readyButton = async () => {
  await target();
  return button();
};
const panel = () => within(screen.getByRole('region', { name: 'Your application' }));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('before it is sent', () => {
  test('an application says for which job it is, and shows what is sent before the sections', async () => {
    open();
    const link = await screen.findByRole('link', { name: 'Sail Maker' });
    expect(link).toHaveAttribute('href', `/jobs/${job._id}`);
    expect(panel().getByText(/Loft & Co/)).toBeVisible();
    const apply = await button();
    expect(apply).toBeEnabled();
    const order = ['The CV in short', 'The letter', 'Apply for this Job', 'The sections'];
    const { textContent } = document.body;
    const places = order.map((words) => textContent.indexOf(words));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });

  test('it waits for the CV', async () => {
    open({ isReady: false });
    expect(await button()).toBeDisabled();
  });

  test('it waits for the job, and does not skip what the employer asks', async () => {
    const server = lateAnswer();
    open({}, { [JOB]: () => server.promise });
    expect(await button()).toBeDisabled();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    const question = { id: 'q1', kind: 'text', text: 'Why?', options: [], isRequired: false };
    server.answer(Response.json({ ...job, questions: [question] }));
    expect(await screen.findByRole('textbox', { name: /Why/ })).toBeVisible();
    expect(await button()).toBeEnabled();
  });

  test('a job that cannot be loaded is said so, and Retry brings it', async () => {
    const { network, user } = open(
      { sections: <input aria-label="Profile Summary" /> },
      { [JOB]: () => Promise.reject(new TypeError('Failed to fetch')) },
    );
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The server cannot be reached.');
    expect(await button()).toBeDisabled();
    const typed = screen.getByRole('textbox', { name: 'Profile Summary' });
    await user.click(typed);
    await user.paste('The sea');
    network.use({ [JOB]: () => aProblem(500, 'The server is unwell.') });
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('The server is unwell.'),
    );
    network.use({ [JOB]: () => job });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await target()).toBeVisible();
    expect(document.activeElement).toContainElement(await target());
    expect(await button()).toBeEnabled();
    expect(typed).toHaveValue('The sea');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('a closed job takes none', async () => {
    open({}, { [JOB]: () => ({ ...job, status: 'closed' }) });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This job is no longer accepting applications.',
    );
    expect(screen.queryByRole('button', { name: 'Apply for this Job' })).not.toBeInTheDocument();
  });

  test.each([
    [404, 'No such job.'],
    [400, 'This is no id.'],
  ])('a job that is gone or never was takes none (%i)', async (status, message) => {
    open({}, { [JOB]: () => aProblem(status, message) });
    expect(await screen.findByRole('alert')).toHaveTextContent('This job is no longer available.');
    expect(screen.getByRole('link', { name: 'Find Jobs' })).toHaveAttribute('href', '/find-jobs');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  test('a job that one has applied for already says so at once', async () => {
    open({}, { [LIST]: () => [application] });
    expect(await screen.findByText('Applied')).toBeVisible();
    expect(screen.getByRole('link', { name: 'My Applications' })).toHaveAttribute(
      'href',
      '/myapplications',
    );
    expect(screen.queryByRole('button', { name: 'Apply for this Job' })).not.toBeInTheDocument();
  });
});

describe('when it is sent', () => {
  test('all that is specified is posted, the answer is shown, and it reads Applied', async () => {
    const letter = '/api/files/f1';
    const { user, posts, network } = open({ coverLetter: letter }, { [APPLY]: accepted });
    await target();
    network.use({ [LIST]: () => [application] });
    await user.click(await readyButton());
    expect(await screen.findByText(SENT)).toBeVisible();
    await waitFor(() => expect(screen.getByText('Applied')).toHaveFocus());
    expect(await posts()[0]?.json()).toEqual({
      userId: me._id,
      jobId: job._id,
      coverLetter: letter,
      resumeUrl: `/mycv/cvview/${me._id}`,
      applicationStatus: 'applied',
      employerId: job.user,
    });
    expect(posts()[0]?.headers.get('Authorization')).toBe('Bearer seeker-token');
    await waitFor(() => {
      const lists = network.requests.filter(({ url }) => url.includes('/user/'));
      expect(lists).toHaveLength(2);
    });
    expect(seekerStorage.read('applications')).toMatchObject([{ _id: application._id }]);
  });

  test('a double click sends one', async () => {
    const server = lateAnswer();
    const { user, posts } = open({}, { [APPLY]: () => server.promise });
    await user.dblClick(await readyButton());
    await waitFor(() => expect(posts()).toHaveLength(1));
    expect(await button()).toBeDisabled();
    server.answer(accepted());
    expect(await screen.findByText('Applied')).toBeVisible();
    expect(posts()).toHaveLength(1);
  });

  test('clicks before what goes before it is done send one', async () => {
    let isDone: (done: boolean) => void = () => undefined;
    const beforeApply = jest.fn(() => new Promise<boolean>((resolve) => (isDone = resolve)));
    const { posts } = open({ beforeApply }, { [APPLY]: accepted });
    const apply = await button();
    await waitFor(() => expect(apply).toBeEnabled());
    // Both before anything can be rendered again.
    act(() => {
      apply.click();
      apply.click();
    });
    expect(beforeApply).toHaveBeenCalledTimes(1);
    expect(posts()).toHaveLength(0);
    act(() => isDone(true));
    expect(await screen.findByText('Applied')).toBeVisible();
    expect(posts()).toHaveLength(1);
  });

  test('nothing is sent when what goes before it says no', async () => {
    const { user, posts } = open({ beforeApply: () => Promise.resolve(false) });
    await user.click(await readyButton());
    await waitFor(async () => expect(await button()).toBeEnabled());
    expect(posts()).toHaveLength(0);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('an answer that refuses it is shown in its words, and one may try again', async () => {
    const { user, network } = open();
    for (const [status, message] of [
      [404, 'Job not found.'],
      [410, 'This job is no longer accepting applications.'],
      [429, 'Too many requests. Please try again in a moment.'],
      [500, 'An error occurred. Please try again.'],
    ] as const) {
      network.use({ [APPLY]: () => aProblem(status, message) });
      await user.click(await readyButton());
      // As a toast, and inline where it stays.
      await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2));
      expect(await button()).toBeEnabled();
    }
  });

  test('without an answer a sentence of our own is shown, and the list is asked', async () => {
    const { user, network } = open(
      {},
      {
        [APPLY]: () => {
          throw new TypeError('Failed to fetch');
        },
      },
    );
    await target();
    // It had arrived all the same.
    network.use({ [LIST]: () => [application] });
    await user.click(await readyButton());
    expect(await screen.findByText('An error occurred. Please try again.')).toBeVisible();
    expect(await screen.findByText('Applied')).toBeVisible();
  });

  test('it is one application, also after a lost answer and a reload; with another letter it is another', async () => {
    const lost = { [APPLY]: () => Promise.reject(new TypeError('Failed to fetch')) };
    const keyOf = ({ posts }: ReturnType<typeof open>) =>
      posts().map(({ headers }) => headers.get('Idempotency-Key'));
    const send = async (page: ReturnType<typeof open>) => {
      const before = page.posts().length;
      await page.user.click(await readyButton());
      await waitFor(() => expect(page.posts()).toHaveLength(before + 1));
      await waitFor(async () => expect(await button()).toBeEnabled());
      return keyOf(page).at(-1);
    };
    const page = open({}, lost);
    const first = await send(page);
    expect(first).toMatch(/^[\da-f-]{36}$/);
    expect(await send(page)).toBe(first);
    page.unmount();
    const reloaded = open({}, lost);
    expect(await send(reloaded)).toBe(first);
    reloaded.unmount();
    expect(await send(open({ coverLetter: '/api/files/f2' }, lost))).not.toBe(first);
  });

  test('one that had arrived is settled: taken back and sent again, it is another', async () => {
    const lost = { [APPLY]: () => Promise.reject(new TypeError('Failed to fetch')) };
    const page = open({}, lost);
    await target();
    page.network.use({ [LIST]: () => [application] });
    await page.user.click(await readyButton());
    expect(await screen.findByText('Applied')).toBeVisible();
    page.unmount();
    const again = open({}, { [APPLY]: accepted });
    await again.user.click(await readyButton());
    expect(await screen.findByText(SENT)).toBeVisible();
    const keys = [...page.posts(), ...again.posts()].map(({ headers }) =>
      headers.get('Idempotency-Key'),
    );
    expect(new Set(keys).size).toBe(2);
  });

  test('a second application is refused in words, and then reads Applied', async () => {
    const { user, network } = open(
      {},
      { [APPLY]: () => aProblem(409, 'You have already applied for this job.') },
    );
    await target();
    network.use({ [LIST]: () => [application] });
    await user.click(await readyButton());
    expect(await screen.findByText('You have already applied for this job.')).toBeVisible();
    expect(await screen.findByText('Applied')).toHaveFocus();
  });

  test('what the server misses in the CV is told to whoever shows its fields', async () => {
    const { user, onMissing } = open(
      {},
      { [APPLY]: () => aProblem(400, 'Your CV is not complete.', { firstName: 'Too short.' }) },
    );
    await user.click(await readyButton());
    await waitFor(() => expect(onMissing).toHaveBeenCalledWith(['firstName']));
    expect(await button()).toBeEnabled();
  });

  test("an answer that comes after the sign-out is nobody's here", async () => {
    const server = lateAnswer();
    const { user, store, posts } = open({}, { [APPLY]: () => server.promise });
    await user.click(await readyButton());
    await waitFor(() => expect(posts()).toHaveLength(1));
    await act(async () => {
      localStorage.clear();
      store.dispatch({ type: 'session/sessionRead', payload: {} });
      server.answer(accepted());
      await new Promise((resolve) => setTimeout(resolve, 50));
    });
    expect(localStorage.getItem('applications')).toBeNull();
  });

  test('the end of the session is not told a second time here', async () => {
    const { user, store } = open({}, { [APPLY]: () => aProblem(401, 'Sign in, please.') });
    await user.click(await readyButton());
    await waitFor(() => expect(store.getState().session.expired).toBe('seeker'));
    await waitFor(() => expect(readStored('user')).toBeUndefined());
    await waitFor(async () => expect(await button()).toBeEnabled());
    expect(screen.queryByText('Sign in, please.')).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('once it is sent', () => {
  test('the screen says to whom, what comes next, and leads to what was sent and to similar jobs', async () => {
    const sent = {
      ...application,
      coverLetter: '/api/files/f1',
      coverLetterName: 'letter.pdf',
    };
    open({}, { [LIST]: () => [sent] });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Application sent');
    expect(panel().getByText(/^Your application for/)).toHaveTextContent(
      'Your application for Sail Maker went to Loft & Co, with your cover letter letter.pdf.',
    );
    expect(panel().getByText(`You get a receipt at ${me.email}.`)).toBeVisible();
    expect(panel().getByRole('link', { name: 'View what was sent' })).toHaveAttribute(
      'href',
      `/mycv/cvview/${me._id}?application=${sent._id}`,
    );
    expect(panel().getByRole('link', { name: 'letter.pdf' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/api\/files\/f1$/),
    );
    expect(screen.getByText('Similar jobs')).toBeVisible();
    expect(screen.queryByText('The sections')).not.toBeInTheDocument();
  });

  test('the screen says how soon the employer usually answers, where that is known', async () => {
    const page = open({}, { [LIST]: () => [application] });
    expect(await screen.findByText(/^Loft & Co reads your application\. Each/)).toBeVisible();
    page.unmount();
    open(
      {},
      { [LIST]: () => [application], [JOB]: () => aJob({ _id: job._id, answersWithinDays: 5 }) },
    );
    expect(
      await screen.findByText(/reads your application, and usually answers/),
    ).toHaveTextContent(
      'Loft & Co reads your application, and usually answers within 5 days. Each new status',
    );
  });

  test('the screen does not say that somebody reads an application for an imported job', async () => {
    const jobId = application.jobId && { ...application.jobId, isUnattended: true as const };
    open({}, { [LIST]: () => [{ ...application, jobId }] });
    expect(await screen.findByText(/^This job was imported\./)).toBeVisible();
    expect(panel().getByText(/^Your application for/)).toHaveTextContent(
      /is stored for Loft & Co,/,
    );
    expect(screen.queryByText(/reads your application/)).not.toBeInTheDocument();
  });

  test('what was typed and not saved is said to be kept', async () => {
    const words = /^What you typed into your CV and have not saved is kept/;
    const page = open({}, { [LIST]: () => [application] });
    await screen.findByText('Applied');
    expect(screen.queryByText(words)).not.toBeInTheDocument();
    page.unmount();
    sessionStorage.setItem(`draft/${me._id}/cv/socials`, '{}');
    open({}, { [LIST]: () => [application] });
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Edit CV' })).toHaveAttribute(
      'href',
      `/mycv/editcv/${me._id}`,
    );
  });

  test('it survives a reload without the network, and an address of a letter that is none of ours is no link', () => {
    const sent = { ...application, coverLetter: 'javascript:alert(1)' };
    seekerStorage.write('applications', [sent]);
    open({}, { [LIST]: () => aProblem(500, 'The server is unwell.') });
    expect(screen.getByText('Applied')).toBeVisible();
    expect(panel().getByText(/without a cover letter\.$/)).toBeVisible();
    expect(screen.getByText('Applied')).not.toHaveFocus();
  });

  test('a job that is gone has no link', async () => {
    const jobId = { _id: job._id, jobName: job.jobName, createdAt: '', deleted: true as const };
    open({}, { [LIST]: () => [{ ...application, jobId }] });
    expect(await screen.findByText('Applied')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Sail Maker' })).not.toBeInTheDocument();
    expect(panel().getByText('the employer')).toBeVisible();
  });
});

describe('with questions of the employer', () => {
  const permit: Question = {
    id: 'q1',
    kind: 'yesNo',
    text: 'May you work here?',
    options: [],
    isRequired: true,
    needed: 'yes',
  };
  const asking = {
    ...job,
    questions: [permit, { ...permit, id: 'q2', kind: 'text', text: 'Why?' }],
  };
  const group = () => screen.findByRole('group', { name: /May you work here/ });
  const why = () => screen.getByRole('textbox', { name: /Why/ });

  test('what is not answered and what the job needs is told before anything is sent', async () => {
    const { user, posts } = open({}, { [JOB]: () => asking, [APPLY]: accepted });
    expect(
      await screen.findByText('2 questions from the employer must still be answered.'),
    ).toBeVisible();
    await user.click(await readyButton());
    const yesNo = within(await group());
    expect(yesNo.getByText('Please answer this question.')).toBeVisible();
    expect(yesNo.getByRole('radio', { name: 'Yes' })).toHaveFocus();
    expect(yesNo.getByText('The job needs “Yes”.')).toBeVisible();
    expect(posts()).toEqual([]);
    await user.click(yesNo.getByRole('radio', { name: 'No' }));
    expect(screen.getByText(/1 answer differs from what the job needs/)).toBeVisible();
    await user.click(why());
    await user.paste('The sea');
    await user.click(await readyButton());
    expect(await screen.findByText('Applied')).toBeVisible();
    expect(await posts()[0]?.json()).toMatchObject({
      answers: [
        { questionId: 'q1', answer: 'no' },
        { questionId: 'q2', answer: 'The sea' },
      ],
    });
    expect(sessionStorage).toHaveLength(0);
  });

  test('what was typed comes back after a reload, and no answer stands under other words', async () => {
    const { user, unmount } = open({}, { [JOB]: () => asking });
    await user.click(within(await group()).getByRole('radio', { name: 'Yes' }));
    await user.click(why());
    await user.paste('The sea');
    unmount();
    const reworded = {
      ...asking,
      questions: [permit, { ...asking.questions[1], id: 'q3', text: 'Why us?' }],
    };
    open({}, { [JOB]: () => reworded });
    expect(within(await group()).getByRole('radio', { name: 'Yes' })).toBeChecked();
    expect(why()).toHaveValue('');
  });

  test('questions that were changed meanwhile are read anew, and what is answered stays', async () => {
    const changed = aProblem(400, 'The questions of this job were changed meanwhile.', {
      'answers.q2': 'This is not asked any more.',
    });
    const { user, network } = open({}, { [JOB]: () => asking, [APPLY]: () => changed });
    await user.click(within(await group()).getByRole('radio', { name: 'Yes' }));
    await user.click(why());
    await user.paste('The sea');
    network.use({ [JOB]: () => ({ ...job, questions: [permit] }) });
    await user.click(await readyButton());
    await waitFor(() =>
      expect(screen.queryByRole('textbox', { name: /Why/ })).not.toBeInTheDocument(),
    );
    expect(within(await group()).getByRole('radio', { name: 'Yes' })).toBeChecked();
  });

  test('that cannot be read anew leave the job and its button', async () => {
    const changed = aProblem(400, 'The questions of this job were changed meanwhile.', {
      'answers.q2': 'This is not asked any more.',
    });
    const { network, user } = open({}, { [APPLY]: () => changed });
    await target();
    network.use({ [JOB]: () => aProblem(500, 'The server is unwell.') });
    await user.click(await readyButton());
    const calls = () => network.requests.filter(({ url }) => url.includes('/getjobbyid/'));
    await waitFor(() => expect(calls()).toHaveLength(2));
    await waitFor(async () => expect(await button()).toBeEnabled());
    expect(await target()).toBeVisible();
  });
});
