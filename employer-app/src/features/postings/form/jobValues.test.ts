import { anEmployerState, anOwnJobDetails } from '../../../testing/factories';
import { previewOf } from './JobPreview';
import {
  copiedJobValues,
  entriesOf,
  isSplitAtCommas,
  newJobValues,
  valuesOfJob,
  changedFields,
  changeRules,
  validateJob,
} from './jobValues';

const { employer } = anEmployerState().session;
const empty = newJobValues(undefined);

test.each<[string, string, string[]]>([
  ['a, b ,, c', '', ['a', 'b', 'c']],
  ['one\r\n two ', '', ['one', 'two']],
  [' , ,\n', '', []],
  ['Hulls, decks\nMasts, yards', '', ['Hulls, decks', 'Masts, yards']],
  ['Hulls, decks\n', '', ['Hulls, decks']],
  ['Hulls, decks', 'Hulls, decks\nMasts', ['Hulls, decks']],
])('%j typed over %j comes to %j', (typed, before, entries) => {
  expect(entriesOf(typed, before)).toEqual(entries);
});

test('only a single line that became several entries is said to be split', () => {
  expect(isSplitAtCommas('Hulls, decks')).toBe(true);
  for (const typed of ['', 'Hulls', 'Hulls,', 'Hulls, decks\n']) {
    expect(isSplitAtCommas(typed)).toBe(false);
  }
});

test('a copy of an imported job takes from the profile what that job does not say', () => {
  const job = anOwnJobDetails({ companyLogo: undefined, jobType: undefined });
  const values = copiedJobValues(job, { ...employer, logo: 'https://example.com/l.png' });
  expect(values).toMatchObject({
    jobName: 'Boat Builder',
    companyLogo: 'https://example.com/l.png',
    jobType: 'Remote',
  });
});

test('a copy of a job has no last day, and a job may keep one that has passed', async () => {
  const before = valuesOfJob(anOwnJobDetails({ validThrough: '2020-01-31' }));
  expect(copiedJobValues(anOwnJobDetails({ validThrough: '2020-01-31' }), employer)).toMatchObject({
    validThrough: '',
  });
  expect(await validateJob(changeRules(before), before, before)).toEqual({});
  const later = { ...before, validThrough: '2020-02-01' };
  expect(await validateJob(changeRules(before), later, before)).toEqual({
    validThrough: 'This day has passed.',
  });
});

test('blanks and groups of digits are no change', () => {
  const before = valuesOfJob(anOwnJobDetails({ salary: 52_000 }));
  const typed = { ...before, salary: '52.000', jobName: ' Boat Builder ', experience: '03' };
  expect(changedFields(typed, before)).toEqual({});
});

test('a half-typed form makes a card all the same', () => {
  const card = previewOf({ ...empty, salary: '12x', companyLogo: 'javascript:alert(1)' }, false);
  expect(card).toMatchObject({ jobName: 'Job title', salary: 0 });
  expect(card.companyLogo).toBeUndefined();
});

test('the card of a posted job is as old as the job', () => {
  const datePosted = '2026-01-02T03:04:05.000Z';
  expect(previewOf(empty, true, datePosted).datePosted).toBe(datePosted);
});
