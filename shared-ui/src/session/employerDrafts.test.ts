import { clearEmployerDrafts, readEmployerDraft, writeEmployerDraft } from './employerDrafts';

beforeEach(() => sessionStorage.clear());

test('a draft is found by its employer and name alone, until it is forgotten', () => {
  writeEmployerDraft('e1', 'new', { jobName: 'Sail Maker' });
  expect(readEmployerDraft('e1', 'new')).toEqual({ jobName: 'Sail Maker' });
  expect(readEmployerDraft('e1', 'other')).toBeUndefined();
  expect(readEmployerDraft('e2', 'new')).toBeUndefined();
  writeEmployerDraft('e1', 'new', undefined);
  expect(sessionStorage).toHaveLength(0);
});

test("whoever signs in finds nobody else's drafts; a seeker's are left alone", () => {
  sessionStorage.setItem('draft/u1/skills', '{}');
  writeEmployerDraft('e1', 'new', {});
  writeEmployerDraft('e2', 'new', {});
  clearEmployerDrafts('e1');
  expect(readEmployerDraft('e1', 'new')).toEqual({});
  expect(readEmployerDraft('e2', 'new')).toBeUndefined();
  clearEmployerDrafts();
  expect(Object.keys(sessionStorage)).toEqual(['draft/u1/skills']);
});

test('a spoiled draft is none', () => {
  sessionStorage.setItem('employerDraft/e1/new', '{');
  expect(readEmployerDraft('e1', 'new')).toBeUndefined();
});
