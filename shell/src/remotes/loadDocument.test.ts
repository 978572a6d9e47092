import { toast } from '@jobharbor/shared-ui/core';

import { loadDocument } from './loadDocument';

const given = new AbortController();
const here = () => new URL(window.location.href);
/** Such a browser as the tests have loads no documents: it says so for each that it is asked to load. */
let log: jest.SpyInstance;

beforeEach(() => {
  log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('another address is left to the router, as it stands', () => {
  const answer = loadDocument(new URL('/jobs/1?from=list#more', here()), given.signal) as Response;
  expect(answer.headers.get('Location')).toBe('/jobs/1?from=list#more');
  expect(answer.headers.get('X-Remix-Reload-Document')).toBe('true');
  expect(log).not.toHaveBeenCalled();
});

test('the address that is there already is loaded anew', () => {
  void loadDocument(here(), given.signal);
  expect(log).toHaveBeenCalledTimes(1);
});

test('but not once the person goes elsewhere', () => {
  void loadDocument(here(), AbortSignal.abort());
  expect(log).not.toHaveBeenCalled();
});

test('what is on the screen is kept for it only as long as the person goes there', () => {
  sessionStorage.clear();
  toast.error('Your session has expired.');
  const first = new AbortController();
  void loadDocument(new URL('/jobs/1', here()), first.signal);
  first.abort();
  window.dispatchEvent(new Event('pagehide'));
  expect(sessionStorage).toHaveLength(0);
  void loadDocument(new URL('/jobs/1', here()), new AbortController().signal);
  window.dispatchEvent(new Event('pagehide'));
  expect(sessionStorage).toHaveLength(1);
});

test('a document that the browser brings back as it was left is loaded anew', () => {
  void loadDocument(new URL('/jobs/1', here()), given.signal);
  const bringBack = (persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  bringBack(false);
  expect(log).not.toHaveBeenCalled();
  bringBack(true);
  expect(log).toHaveBeenCalledTimes(1);
});
