import { initials, initialsTone } from './initials';

describe('initials', () => {
  test.each([
    ['Smithsonian Institution', 'SI'],
    ['ibm', 'I'],
    ['Łódzkie Żabki', 'ŁŻ'],
    ['"OLIMA" PROJEKT', 'OP'],
    ['„Ćma” sp. z o.o.', 'ĆS'],
    ['🚀 Rocket 🚀 Works', 'RW'],
    ['3M Poland', '3P'],
    ["O'Neil & Sons", 'OS'],
    ['  (formerly) Acme', 'FA'],
    ['東京 株式会社', '東株'],
  ])('of %s are %s', (name, letters) => {
    expect(initials(name)).toBe(letters);
  });

  test.each(['', '   ', '🚀', '""', '&'])('of %p are none', (name) => {
    expect(initials(name)).toBe('');
  });
});

test('a name keeps its tone, whatever its case', () => {
  expect(initialsTone('Acme')).toBe(initialsTone('ACME'));
});

test('names spread over several tones', () => {
  const names = ['Acme', 'Globex', 'Initech', 'Umbrella', 'Hooli', 'Stark', 'Wayne', 'Soylent'];
  expect(new Set(names.map(initialsTone)).size).toBeGreaterThan(2);
});
