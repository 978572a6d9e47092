import { countText, jobCountText } from './count';

test.each([
  [0, '0 jobs'],
  [1, '1 job'],
  [221, '221 jobs'],
  [1_000, '1,000 jobs'],
  [1_001, '1,000+ jobs'],
])('%i jobs read %s', (count, text) => {
  expect(jobCountText(count)).toBe(text);
});

test('a count alone says as well that there are more', () => {
  expect(countText(54_321)).toBe('1,000+');
});
