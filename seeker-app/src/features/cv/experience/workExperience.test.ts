import { isBlank, readExperience } from './workExperience';

const DAY = '2019-03-01T00:00:00.000Z';

test.each([
  ['a text', DAY],
  ['$date with a text', { $date: DAY }],
  ['$date with a number', { $date: Date.parse(DAY) }],
  ['$date with $numberLong', { $date: { $numberLong: String(Date.parse(DAY)) } }],
])('a date is read as %s', (_shape, startDate) => {
  expect(readExperience([{ title: 'Rigger', startDate }])[0]?.startDate).toEqual({ $date: DAY });
});

test.each([undefined, null, '', 'soon', true, { $date: 'soon' }, []])(
  'what is no date (%j) is none',
  (startDate) => {
    expect(readExperience([{ title: 'Rigger', startDate }])).toMatchObject([
      { title: 'Rigger', startDate: undefined },
    ]);
  },
);

test('responsibilities may be a list of lines', () => {
  expect(readExperience([{ responsibilities: ['Masts', 'Sails'] }])[0]?.responsibilities).toBe(
    'Masts\nSails',
  );
});

test.each([undefined, null, 'text', { title: 'no list' }])(
  'what is no list (%j) is empty',
  (value) => {
    expect(readExperience(value)).toEqual([]);
  },
);

test('a job of which nothing is filled in is blank', () => {
  expect(readExperience([{}, { title: ' ' }, null, 'text']).map(isBlank)).toEqual([true, true]);
  expect(readExperience([{ startDate: DAY }]).map(isBlank)).toEqual([false]);
});
