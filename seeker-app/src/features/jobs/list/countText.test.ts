import { countText } from './countText';

test.each([
  [0, false, '0 jobs'],
  [1, false, '1 job'],
  [221, false, '221 jobs'],
  [1_000, false, '1,000 jobs'],
  [1_000, true, '1,000+ jobs'],
])('%i jobs, capped: %s', (count, isCapped, text) => {
  expect(countText({ jobs: [], count, isCapped })).toBe(text);
});
