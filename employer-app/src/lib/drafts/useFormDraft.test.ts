import { readFormDraft } from './useFormDraft';

const saved = { jobName: 'Boat Builder', location: 'Gdańsk', urgentHiring: false };

test.each([undefined, null, 'text', [], { jobName: 7, isAdmin: true }])(
  'a draft of %j is none',
  (kept) => expect(readFormDraft(saved, kept)).toBeUndefined(),
);

test('a draft of an older release fills what it knows', () => {
  expect(readFormDraft(saved, { jobName: 'Sail Maker', urgentHiring: 'yes' })).toEqual({
    values: { ...saved, jobName: 'Sail Maker' },
    conflicts: [],
  });
});

test('a draft takes what another window has saved since, but where it was changed here too', () => {
  const before = { ...saved, jobName: 'Carpenter', location: 'Danzig', urgentHiring: true };
  expect(readFormDraft(saved, { ...before, jobName: 'Sail Maker', before })).toEqual({
    values: { ...saved, jobName: 'Sail Maker' },
    conflicts: ['jobName'],
  });
  const same = readFormDraft(saved, { ...before, jobName: 'Boat Builder', before });
  expect(same).toEqual({ values: saved, conflicts: [] });
});
