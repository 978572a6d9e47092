import { employerDrafts, seekerDrafts } from './drafts';

beforeEach(() => sessionStorage.clear());

test('a draft is read as it was written, by its person and section alone', () => {
  seekerDrafts.write('u1', 'skills', { skills: ['Lofting'] });
  expect(seekerDrafts.read('u1', 'skills')).toEqual({ skills: ['Lofting'] });
  expect(seekerDrafts.read('u1', 'socials')).toBeUndefined();
  expect(seekerDrafts.read('u2', 'skills')).toBeUndefined();
});

test('a draft of nothing is none', () => {
  seekerDrafts.write('u1', 'skills', ['Lofting']);
  seekerDrafts.write('u1', 'skills', undefined);
  expect(seekerDrafts.read('u1', 'skills')).toBeUndefined();
  expect(sessionStorage).toHaveLength(0);
});

test("a person's drafts go without those of another whose id begins alike", () => {
  seekerDrafts.write('u1', 'skills', 1);
  seekerDrafts.write('u1', 'socials', 2);
  seekerDrafts.write('u12', 'skills', 3);
  sessionStorage.setItem('returnTo', '/jobs/1');
  seekerDrafts.clear('u1');
  expect(seekerDrafts.read('u1', 'skills')).toBeUndefined();
  expect(seekerDrafts.read('u1', 'socials')).toBeUndefined();
  expect(seekerDrafts.read('u12', 'skills')).toBe(3);
  expect(sessionStorage.getItem('returnTo')).toBe('/jobs/1');
});

test("everybody else's drafts go, and nothing but drafts", () => {
  seekerDrafts.write('u1', 'skills', 1);
  seekerDrafts.write('u12', 'skills', 2);
  sessionStorage.setItem('returnTo', '/jobs/1');
  seekerDrafts.clearOthers('u1');
  expect(seekerDrafts.read('u1', 'skills')).toBe(1);
  expect(seekerDrafts.read('u12', 'skills')).toBeUndefined();
  expect(sessionStorage.getItem('returnTo')).toBe('/jobs/1');
});

test('a malformed draft is none', () => {
  sessionStorage.setItem('draft/u1/skills', '{"skills":');
  expect(seekerDrafts.read('u1', 'skills')).toBeUndefined();
});

test('a full storage is no error', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  seekerDrafts.write('u1', 'skills', 1);
  expect(seekerDrafts.read('u1', 'skills')).toBeUndefined();
});

test('a forbidden storage is no error', () => {
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('No', 'SecurityError');
  });
  seekerDrafts.write('u1', 'skills', 1);
  expect(seekerDrafts.read('u1', 'skills')).toBeUndefined();
  seekerDrafts.clear('u1');
  seekerDrafts.clearOthers('u1');
});

test("the drafts of one role are no other role's", () => {
  seekerDrafts.write('u1', 'skills', 1);
  employerDrafts.write('e1', 'new', 2);
  employerDrafts.write('e2', 'new', 3);
  employerDrafts.clearOthers('e1');
  expect(employerDrafts.read('e1', 'new')).toBe(2);
  expect(employerDrafts.read('e2', 'new')).toBeUndefined();
  employerDrafts.clear();
  expect(Object.keys(sessionStorage)).toEqual(['draft/u1/skills']);
});

test('drafts exist, of one or of anybody, until they are cleared', () => {
  expect(employerDrafts.exist()).toBe(false);
  employerDrafts.write('e1', 'new', {});
  expect([employerDrafts.exist(), employerDrafts.exist('e1')]).toEqual([true, true]);
  expect([employerDrafts.exist('e'), seekerDrafts.exist()]).toEqual([false, false]);
  employerDrafts.write('e1', 'answers/j1', {});
  expect(employerDrafts.exist('e1', 'answers/')).toBe(true);
  expect(employerDrafts.exist('e1', 'cv/')).toBe(false);
  employerDrafts.clear('e1');
  expect(employerDrafts.exist()).toBe(false);
});
