import { clearDrafts, clearOthersDrafts, readDraft, writeDraft } from './drafts';

beforeEach(() => sessionStorage.clear());

test('a draft is read as it was written, by its person and section alone', () => {
  writeDraft('u1', 'skills', { skills: ['Lofting'] });
  expect(readDraft('u1', 'skills')).toEqual({ skills: ['Lofting'] });
  expect(readDraft('u1', 'socials')).toBeUndefined();
  expect(readDraft('u2', 'skills')).toBeUndefined();
});

test('a draft of nothing is none', () => {
  writeDraft('u1', 'skills', ['Lofting']);
  writeDraft('u1', 'skills', undefined);
  expect(readDraft('u1', 'skills')).toBeUndefined();
  expect(sessionStorage).toHaveLength(0);
});

test("a person's drafts go without those of another whose id begins alike", () => {
  writeDraft('u1', 'skills', 1);
  writeDraft('u1', 'socials', 2);
  writeDraft('u12', 'skills', 3);
  sessionStorage.setItem('returnTo', '/jobs/1');
  clearDrafts('u1');
  expect(readDraft('u1', 'skills')).toBeUndefined();
  expect(readDraft('u1', 'socials')).toBeUndefined();
  expect(readDraft('u12', 'skills')).toBe(3);
  expect(sessionStorage.getItem('returnTo')).toBe('/jobs/1');
});

test("everybody else's drafts go, and nothing but drafts", () => {
  writeDraft('u1', 'skills', 1);
  writeDraft('u12', 'skills', 2);
  sessionStorage.setItem('returnTo', '/jobs/1');
  clearOthersDrafts('u1');
  expect(readDraft('u1', 'skills')).toBe(1);
  expect(readDraft('u12', 'skills')).toBeUndefined();
  expect(sessionStorage.getItem('returnTo')).toBe('/jobs/1');
});

test('a malformed draft is none', () => {
  sessionStorage.setItem('draft/u1/skills', '{"skills":');
  expect(readDraft('u1', 'skills')).toBeUndefined();
});

test('a full storage is no error', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  writeDraft('u1', 'skills', 1);
  expect(readDraft('u1', 'skills')).toBeUndefined();
});

test('a forbidden storage is no error', () => {
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('No', 'SecurityError');
  });
  writeDraft('u1', 'skills', 1);
  expect(readDraft('u1', 'skills')).toBeUndefined();
  clearDrafts('u1');
  clearOthersDrafts('u1');
});
