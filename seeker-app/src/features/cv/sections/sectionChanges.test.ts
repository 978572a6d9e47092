import { changedFields, conflictsOf, isSame, mergeLists, rebase } from './sectionChanges';

const before = { name: 'Ada', phone: '1', skills: ['a', 'b'] };

test('the order of keys and absent fields make no difference', () => {
  expect(isSame([{ a: 1, b: { c: 2 } }], [{ b: { c: 2 }, a: 1, d: undefined }])).toBe(true);
  expect(isSame(['a', 'b'], ['b', 'a'])).toBe(false);
});

test('the changed fields are named', () => {
  expect(changedFields(before, { ...before, phone: '2', skills: ['a'] })).toEqual([
    'phone',
    'skills',
  ]);
});

test('what was not touched follows the newer edition, the rest stays as typed', () => {
  const typed = { ...before, phone: '2' };
  const after = { ...before, name: 'Augusta', phone: '3' };
  expect(rebase(before, typed, after)).toEqual({ ...before, name: 'Augusta', phone: '2' });
  expect(conflictsOf(before, typed, after)).toEqual(['phone']);
});

test('both sides typing the same is no conflict', () => {
  const typed = { ...before, phone: '2' };
  expect(conflictsOf(before, typed, typed)).toEqual([]);
});

test.each([
  [
    ['a', 'b', 'mine'],
    ['a', 'b', 'theirs'],
    ['a', 'b', 'mine', 'theirs'],
  ],
  [['b'], ['a', 'b'], ['b']],
  [['a', 'b'], ['b'], ['b']],
  [
    ['b', 'a'],
    ['a', 'b', 'c'],
    ['b', 'a', 'c'],
  ],
  [[], [], []],
])('of %j and %j over a, b comes %j', (mine, theirs, merged) => {
  expect(mergeLists(['a', 'b'], mine, theirs)).toEqual(merged);
});

test('what both have added is there once', () => {
  expect(mergeLists<object>([], [{ t: 1 }], [{ t: 1 }, { t: 2 }])).toEqual([{ t: 1 }, { t: 2 }]);
});
