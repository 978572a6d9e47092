import { makeStore, readReturn, readStored } from '@jobharbor/shared-ui/core';
import {
  aProblem,
  aSeekerState,
  lateAnswer,
  mockNetwork,
  renderWithProviders,
  type Routes,
} from '@jobharbor/shared-ui/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';

import { Component as Profile } from './Profile';

const LIST = 'GET /api/applications/user/:userId';
const EXPORT = 'GET /api/auth/export';
const DELETE = 'DELETE /api/auth/account';
const EVERYWHERE = 'POST /api/auth/logout-all';
const LOGOUT = 'POST /api/auth/logout';
const TOO_MANY = 'Too many requests. Please try again in a moment.';

const open = (routes: Routes = {}, url = '/profile') => {
  const network = mockNetwork({ [LIST]: () => [], ...routes });
  const { session } = aSeekerState();
  localStorage.setItem('user', JSON.stringify(session.user));
  localStorage.setItem('sessionToken', session.sessionToken);
  const result = renderWithProviders(<Profile />, {
    store: makeStore(),
    url,
    path: '/profile',
    routes: [
      { path: '/logout', element: <p>Signing out</p> },
      { path: '/signin', element: <p>Create an Account</p> },
    ],
  });
  const calls = (path: string) => network.requests.filter(({ url }) => url.includes(path));
  return { ...result, network, calls };
};
const click = async ({ user }: Pick<ReturnType<typeof open>, 'user'>, name: string) =>
  user.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the export', () => {
  const saved: { href: string; name: string }[] = [];
  let blobs: Blob[];
  const before = Object.getOwnPropertyDescriptor(URL, 'createObjectURL');

  beforeEach(() => {
    saved.length = 0;
    blobs = [];
    // jsdom knows neither local addresses nor downloads.
    URL.revokeObjectURL = () => undefined;
    URL.createObjectURL = (blob) => `blob:${blobs.push(blob as Blob)}`;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push({ href: this.href, name: this.download });
    });
  });
  afterEach(() => {
    if (before) Object.defineProperty(URL, 'createObjectURL', before);
    else Reflect.deleteProperty(URL, 'createObjectURL');
  });
  const zip = () => new Response('PK', { headers: { 'Content-Type': 'application/zip' } });

  test('is saved as a file, asked for with the session', async () => {
    const page = open({ [EXPORT]: zip });
    await click(page, 'Download my data');
    expect(await screen.findByText('Your data has been downloaded.')).toBeVisible();
    expect(saved).toEqual([{ href: 'blob:1', name: 'jobharbor-my-data.zip' }]);
    expect(blobs[0]?.size).toBe(2);
    expect(page.calls('/export')[0]?.headers.get('Authorization')).toBe('Bearer seeker-token');
  });

  test('says that it is on its way, and is asked for once', async () => {
    const server = lateAnswer();
    const page = open({ [EXPORT]: () => server.promise });
    await page.user.dblClick(await screen.findByRole('button', { name: 'Download my data' }));
    expect(await screen.findByRole('button', { name: 'Preparing your data…' })).toBeDisabled();
    expect(page.calls('/export')).toHaveLength(1);
    server.answer(zip());
    expect(await screen.findByRole('button', { name: 'Download my data' })).toBeEnabled();
  });

  test('that is refused says why, saves nothing, and can be tried again', async () => {
    const page = open({ [EXPORT]: () => aProblem(429, TOO_MANY) });
    await click(page, 'Download my data');
    expect(await screen.findByRole('alert')).toHaveTextContent(TOO_MANY);
    expect(saved).toEqual([]);
    page.network.use({ [EXPORT]: zip });
    await click(page, 'Download my data');
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe("the account's end", () => {
  const ask = async (routes: Routes = {}) => {
    const page = open(routes);
    await click(page, 'Delete my account');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
    const word = () => dialog.getByRole('textbox', { name: 'Type DELETE to confirm' });
    const confirm = () =>
      page.user.click(dialog.getByRole('button', { name: 'Delete my account' }));
    return { ...page, dialog, word, confirm };
  };
  const MESSAGE = 'Your account has been deleted.';
  const accepted = () => Response.json({ message: MESSAGE }, { status: 202 });

  test('is sent for the right word alone', async () => {
    const { word, confirm, dialog, calls } = await ask();
    for (const text of ['', 'delete', 'DELETED']) {
      fireEvent.change(word(), { target: { value: text } });
      act(() => word().blur());
      await confirm();
      expect(await dialog.findByText("Type 'DELETE' to confirm.")).toBeVisible();
      expect(word()).toHaveFocus();
      expect(calls('/account')).toHaveLength(0);
    }
  });

  test('is sent for the right word, told, and left through the sign-out', async () => {
    const { user, word, confirm, calls } = await ask({ [DELETE]: accepted });
    await user.type(word(), 'DELETE');
    await confirm();
    expect(await screen.findByText('Signing out')).toBeVisible();
    expect(screen.getByText(MESSAGE)).toBeVisible();
    const [call] = calls('/account');
    expect(await call?.json()).toEqual({ confirm: 'DELETE' });
    expect(call?.headers.get('Authorization')).toBe('Bearer seeker-token');
  });

  test('asks for a new sign-in when the last one was long ago, and comes back', async () => {
    const refused = () =>
      Response.json({ message: 'Sign in again.', code: 'reauth_required' }, { status: 403 });
    const { user, word, confirm, dialog } = await ask({
      [DELETE]: refused,
      [LOGOUT]: () => new Response(null, { status: 204 }),
    });
    await user.type(word(), 'DELETE');
    await confirm();
    expect(await dialog.findByRole('alert')).toHaveTextContent('within the last ten minutes');
    await user.click(dialog.getByRole('button', { name: 'Sign in again' }));
    expect(await screen.findByText('Create an Account')).toBeVisible();
    expect(readReturn()).toBe('/profile#delete-account');
    expect(readStored('sessionToken')).toBeUndefined();

    // Back from the sign-in one confirms, without typing the word again.
    cleanup();
    const back = open({ [DELETE]: accepted }, '/profile#delete-account');
    const again = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
    expect(again.getByRole('textbox')).toHaveValue('DELETE');
    await back.user.click(again.getByRole('button', { name: 'Delete my account' }));
    expect(await screen.findByText(MESSAGE)).toBeVisible();
    expect(await back.calls('/account')[0]?.json()).toEqual({ confirm: 'DELETE' });
  });

  test('is asked for by a link without the word, which nobody but the person types', async () => {
    const { user } = open({}, '/profile#delete-account');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
    expect(dialog.getByRole('textbox')).toHaveValue('');
    await user.click(dialog.getByRole('button', { name: 'Keep my account' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Delete my account' })).toHaveFocus();
  });

  test('that fails is told beside the word, which stays', async () => {
    const { user, word, confirm, dialog, calls } = await ask({
      [DELETE]: () => aProblem(500, 'The server is unwell.'),
    });
    await user.type(word(), 'DELETE');
    await confirm();
    expect(await dialog.findByRole('alert')).toHaveTextContent('The server is unwell.');
    expect(word()).toHaveValue('DELETE');
    expect(readStored('sessionToken')).toBe('seeker-token');
    // Opened again it begins anew.
    await user.click(dialog.getByRole('button', { name: 'Keep my account' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Delete my account' }));
    await screen.findByRole('dialog');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Keep my account' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Delete my account' })).toHaveFocus();
    expect(calls('/account')).toHaveLength(1);
  });
});

describe('the sign-out everywhere', () => {
  const ask = async (routes: Routes) => {
    const page = open(routes);
    await click(page, 'Sign out everywhere');
    const dialog = within(await screen.findByRole('alertdialog'));
    await page.user.click(dialog.getByRole('button', { name: 'Sign out everywhere' }));
    return { ...page, dialog };
  };

  test('ends all sessions, and this one', async () => {
    const { calls } = await ask({ [EVERYWHERE]: () => new Response(null, { status: 204 }) });
    expect(await screen.findByText('Signing out')).toBeVisible();
    expect(screen.getByText('You are signed out on all devices.')).toBeVisible();
    expect(calls('/logout-all')[0]?.headers.get('Authorization')).toBe('Bearer seeker-token');
  });

  test('that fails leaves one where one is', async () => {
    const { dialog, user } = await ask({
      [EVERYWHERE]: () => aProblem(500, 'The server is unwell.'),
    });
    expect(await dialog.findByRole('alert')).toHaveTextContent('The server is unwell.');
    expect(readStored('sessionToken')).toBe('seeker-token');
    await user.click(dialog.getByRole('button', { name: 'Stay signed in' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
    await screen.findByRole('alertdialog');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
