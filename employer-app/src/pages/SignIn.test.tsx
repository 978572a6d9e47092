import { makeStore, readReturn, rememberReturn, toast } from '@jobharbor/shared-ui/core';
import { aProblem, mockNetwork, renderWithProviders } from '@jobharbor/shared-ui/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';

import { Component as SignIn } from './SignIn';

const LOG_IN = 'POST /api/employer/login';
const PROVIDER = 'GET /api/auth/provider';
const DEMO = 'GET /demo/employer';
const JOBS = 'GET /api/jobs/getalljobsbyemployer/:id';
const employer = {
  _id: 'e1',
  name: 'North Sea Works',
  companyName: 'North Sea Works',
  email: 'hr@example.com',
  isVerified: true,
};
const job = { _id: 'j1', jobName: 'Boat Builder' };
const network = (routes = {}) =>
  mockNetwork({
    [PROVIDER]: () => ({ kind: 'google' }),
    [LOG_IN]: () => ({ employer, token: 'employer-token', msg: 'Welcome.' }),
    [JOBS]: () => [job],
    ...routes,
  });

const open = (state: Parameters<typeof makeStore>[0] = {}) => {
  const at = (path: string, title: string) => ({ path, element: <h1>{title}</h1> });
  return renderWithProviders(<SignIn />, {
    store: makeStore(state),
    url: '/employer/signin',
    path: '/employer/signin',
    routes: [
      at('/employer/alljobs', 'All jobs'),
      at('/employer/applications', 'Applications'),
      at('/jobs/:id', 'A job'),
    ],
  });
};
const email = () => screen.getByLabelText(/^Email Address/);
const password = () => screen.getByLabelText(/^Password/);
const logIn = async ({ user }: ReturnType<typeof open>) => {
  fireEvent.change(email(), { target: { value: employer.email } });
  fireEvent.change(password(), { target: { value: 'Harbour1!' } });
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('the screen has its title, its fields and its ways, and measures no password that exists already', () => {
  network();
  open();
  const title = 'Log in to Your Employer Account';
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(email()).toHaveAttribute('autocomplete', 'username');
  expect(password()).toHaveAttribute('autocomplete', 'current-password');
  expect(screen.queryByRole('meter')).not.toBeInTheDocument();
  for (const [name, href] of [
    ['Forgot Password?', '/forgot-password'],
    ['Terms of Use', '/terms'],
    ['Privacy Policy', '/privacy'],
    ['Create an Employer Account', '/employer/signup'],
  ] as const) {
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  }
});

test('the toast becomes the welcome, employer, token and jobs are stored, and one is at the jobs', async () => {
  let answer: (value: unknown) => void = () => undefined;
  const { requests } = network({ [LOG_IN]: () => new Promise((resolve) => (answer = resolve)) });
  await logIn(open());
  expect(await screen.findByText('Authenticating your credentials...')).toBeVisible();
  const update = jest.spyOn(toast, 'update');
  answer({ employer, token: 'employer-token', msg: 'Welcome.' });
  // The text of a toast is inserted anew once its region stands.
  await waitFor(() =>
    expect(screen.getByText("Welcome back! You're now logged in.")).toBeVisible(),
  );
  // It stays as long as toasts do by themselves: 5 s.
  expect(update.mock.calls).toHaveLength(1);
  expect(update.mock.calls[0]?.[1]).not.toHaveProperty('duration');
  expect(screen.queryByText('Authenticating your credentials...')).not.toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'All jobs' })).toBeVisible();
  expect(localStorage.getItem('employerToken')).toBe('employer-token');
  expect(JSON.parse(localStorage.getItem('employer') ?? '')).toEqual(employer);
  await waitFor(() => expect(JSON.parse(localStorage.getItem('allJobs') ?? 'null')).toEqual([job]));
  expect(requests.at(-1)?.url).toContain('/api/jobs/getalljobsbyemployer/e1');
  expect(requests.at(-1)?.headers.get('Authorization')).toBe('Bearer employer-token');
});

const WRONG = 'Incorrect email or password.';
const refuse = () =>
  Response.json(
    { message: WRONG, msg: WRONG, code: 'wrong_password', requestId: 'test' },
    { status: 401 },
  );

test('when the credentials are refused it is told twice, and what was typed stays until they are taken', async () => {
  const { use } = network();
  const page = open();
  const told = async (answer: () => unknown, words: string) => {
    use({ [LOG_IN]: answer });
    await logIn(page);
    await waitFor(() => expect(screen.getAllByText(words)).toHaveLength(2));
    expect(screen.queryByText('Authenticating your credentials...')).not.toBeInTheDocument();
    expect(email()).toHaveValue(employer.email);
    expect(password()).toHaveValue('Harbour1!');
    expect(localStorage).toHaveLength(0);
  };
  await told(() => aProblem(429, 'Too many attempts.'), 'Too many attempts.');
  await told(
    () => Promise.reject(new TypeError('Failed to fetch')),
    'An error occurred. Please try again.',
  );
  await told(refuse, WRONG);
  use({ [LOG_IN]: () => ({ employer, token: 'employer-token', msg: 'Welcome.' }) });
  await logIn(page);
  await waitFor(() =>
    expect(screen.getByText("Welcome back! You're now logged in.")).toBeVisible(),
  );
  await waitFor(() => expect(screen.queryByText(WRONG)).not.toBeInTheDocument());
});

test('one comes back to where one wanted to be in the employer area, and the way is forgotten', async () => {
  network();
  rememberReturn('/employer/applications?job=j1');
  await logIn(open());
  expect(await screen.findByRole('heading', { name: 'Applications' })).toBeVisible();
  expect(readReturn()).toBeUndefined();
});

test.each(['/jobs/j1', '/employers', '/employer-stories'])(
  'the way back to %s is not an employer’s, and is kept for whose it is',
  async (path) => {
    network();
    rememberReturn(path);
    await logIn(open());
    expect(await screen.findByRole('heading', { name: 'All jobs' })).toBeVisible();
    expect(readReturn()).toBe(path);
  },
);

test('who is signed in already is led to the jobs; who has only signed up is not', async () => {
  network();
  const { unmount } = open({ session: { employer, employerToken: 'token' } });
  expect(await screen.findByRole('heading', { name: 'All jobs' })).toBeVisible();
  unmount();
  open({
    session: { employer: { name: 'North Sea Works', email: 'hr@x.org', isVerified: false } },
  });
  expect(email()).toHaveValue('hr@x.org');
});

test("in a demonstration its employer's credentials can be filled in", async () => {
  network({
    [PROVIDER]: () => ({ kind: 'demo' }),
    [DEMO]: () => ({ email: 'demo@example.com', password: 'Demo-harbour-1!' }),
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Fill in' }));
  expect(email()).toHaveValue('demo@example.com');
  expect(password()).toHaveValue('Demo-harbour-1!');
});

test('a demonstration without an employer says nothing of one', async () => {
  const { requests } = network({
    [PROVIDER]: () => ({ kind: 'demo' }),
    [DEMO]: () => aProblem(404, 'None.'),
  });
  open();
  await waitFor(() => expect(requests).toHaveLength(2));
  await waitFor(() => expect(screen.queryByText('Demonstration')).not.toBeInTheDocument());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
