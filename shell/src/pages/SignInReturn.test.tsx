import { renderWithProviders } from '@jobharbor/shared-ui/testing';
import { screen } from '@testing-library/react';

import { SignInReturn } from './SignInReturn';

let close: jest.SpiedFunction<typeof window.close>;
const opener = { closed: false, postMessage: jest.fn() };

const open = (address: string) => {
  window.history.replaceState(null, '', address);
  renderWithProviders(<SignInReturn />);
};

beforeEach(() => {
  opener.postMessage.mockClear();
  Object.assign(window, { opener });
  close = jest.spyOn(window, 'close').mockImplementation(() => undefined);
});

afterEach(() => {
  Object.assign(window, { opener: null });
});

test("the provider's answer goes to the page that asked, and out of the address, and the window closes", () => {
  open('/signin/return#access_token=abc&state=x');
  expect(opener.postMessage.mock.calls).toEqual([
    [{ kind: 'sign-in-return', fragment: '#access_token=abc&state=x' }, window.location.origin],
  ]);
  expect(window.location.href).toBe('http://localhost/signin/return');
  expect(close).toHaveBeenCalledTimes(1);
});

test('a window that stays open says what to do', () => {
  open('/signin/return');
  expect(opener.postMessage).not.toHaveBeenCalled();
  expect(screen.getByRole('link', { name: 'sign in again' })).toHaveAttribute('href', '/signin');
});
