import { anEmployerJobDetails, anEmployerState } from '../../../testing/factories';
import { adviceOn } from './advice';
import { currencyOptions } from './currencies';
import { previewOf } from './JobPreview';
import {
  copiedJobValues,
  draftValues,
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
  ['- Degree\n• 3 years\n1. German C1', '', ['Degree', '3 years', 'German C1']],
  ['• Hulls, decks', '', ['Hulls', 'decks']],
  ['• Hulls, decks', '• Hulls, decks', ['• Hulls, decks']],
  ['3D printing\n.NET\n-word\n•', '', ['3D printing', '.NET', '-word']],
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
  const job = anEmployerJobDetails({ companyLogo: undefined, jobType: undefined });
  const values = copiedJobValues(job, { ...employer, logo: 'https://example.com/l.png' });
  expect(values).toMatchObject({
    jobName: 'Boat Builder',
    companyLogo: 'https://example.com/l.png',
    jobType: '',
  });
});

test('a draft without a logo takes the one that the profile has by now', () => {
  const draft = { companyLogo: '', aboutCompany: '' };
  const profile = { logo: 'https://example.com/l.png', description: 'A yard since 1848.' };
  expect(draftValues(draft, { ...employer, ...profile })).toMatchObject({
    companyLogo: 'https://example.com/l.png',
    aboutCompany: '',
  });
});

test('a copy of a job has no last day, and a job may keep one that has passed', async () => {
  const before = valuesOfJob(anEmployerJobDetails({ validThrough: '2020-01-31' }));
  expect(
    copiedJobValues(anEmployerJobDetails({ validThrough: '2020-01-31' }), employer),
  ).toMatchObject({
    validThrough: '',
  });
  expect(await validateJob(changeRules(before), before, before)).toEqual({});
  const later = { ...before, validThrough: '2020-02-01' };
  expect(await validateJob(changeRules(before), later, before)).toEqual({
    validThrough: 'This day has passed.',
  });
});

test('blanks and groups of digits are no change', () => {
  const before = valuesOfJob(anEmployerJobDetails({ salary: 52_000 }));
  const typed = { ...before, salary: '52.000', jobName: ' Boat Builder ', experience: '03' };
  expect(changedFields(typed, before)).toEqual({});
});

test('the marks of a saved list stay until it is edited, and can be taken away by hand', () => {
  const before = valuesOfJob(anEmployerJobDetails({ jobRequirements: ['• 3 years', 'Rope'] }));
  expect(changedFields(before, before)).toEqual({});
  for (const jobRequirements of ['3 years\nRope', '• 3 years\nRope ']) {
    expect(changedFields({ ...before, jobRequirements }, before)).toEqual({
      jobRequirements: ['3 years', 'Rope'],
    });
  }
});

test('a half-typed form makes a card all the same', () => {
  const card = previewOf({ ...empty, salary: '12x', companyLogo: 'javascript:alert(1)' }, false);
  expect(card).toMatchObject({ jobName: 'Job title', salary: 0 });
  expect(card.companyLogo).toBeUndefined();
});

test('the preview has the whole page: lists, years and where the work is done', () => {
  const job = previewOf({ ...empty, weOffer: 'Wind\nWater', experience: '0', jobType: '' }, false);
  expect(job).toMatchObject({ weOffer: ['Wind', 'Water'], experience: 0, jobType: undefined });
  expect(job).not.toHaveProperty('applicationEmail');
});

describe('the advice before publishing', () => {
  const good = {
    ...valuesOfJob(
      anEmployerJobDetails({ salary: 52_000, salaryPeriod: 'year', jobType: 'Hybrid' }),
    ),
    jobDescription: 'We build boats of oak, and sell them to fishers. '.repeat(5),
  };
  const fields = (typed: Partial<typeof good>) =>
    adviceOn({ ...good, ...typed }).map(({ field }) => field);

  test('has nothing to say about a good posting, in whichever script', () => {
    expect(fields({})).toEqual([]);
    expect(
      fields({ jobName: 'CNC / HGV (m/f/d)', jobDescription: '造船工を募集。'.repeat(40) }),
    ).toEqual([]);
  });

  test.each<[Partial<typeof good>, string[]]>([
    [{ salary: '0', salaryMax: '' }, ['salary']],
    [{ salary: '', salaryMax: '60k', salaryPeriod: '' }, ['salaryPeriod']],
    [{ jobType: '' }, ['jobType']],
    [{ jobDescription: 'Build boats.' }, ['jobDescription']],
    [{ jobDescription: '' }, []],
    [{ jobName: 'BOAT BUILDER WANTED' }, ['jobName']],
    [{ weOffer: 'Wind\nSALT WATER AND OAK' }, ['weOffer']],
  ])('of %j speaks about %j', (typed, expected) => {
    expect(fields(typed)).toEqual(expected);
  });

  test('finds gendered words by the list, and no special skills or degrees', async () => {
    const { excludingWords } = await import('./wording');
    expect(
      await excludingWords("A Master's degree, special skills, and host of the club."),
    ).toEqual([]);
    const found = await excludingWords('The foreman tells the Foreman. Salesmen wanted.');
    expect(found.map(({ word }) => word)).toEqual(['foreman', 'Salesmen']);
    expect(found[0]?.instead).toContain('supervisor');
  });
});

test('currencies begin with the country’s, have no doubles, and keep what a posting calls otherwise', () => {
  const values = (chosen: string) => currencyOptions(chosen).map(({ value }) => value);
  expect(values('')[0]).toBe('USD');
  expect(values('Birr').slice(0, 2)).toEqual(['USD', 'Birr']);
  expect(new Set(values('EUR')).size).toBe(values('EUR').length);
  expect(currencyOptions('').find(({ value }) => value === 'EUR')?.label).toBe('EUR – Euro');
});

test('the card of a posted job is as old as the job', () => {
  const datePosted = '2026-01-02T03:04:05.000Z';
  expect(previewOf(empty, true, datePosted).datePosted).toBe(datePosted);
});
