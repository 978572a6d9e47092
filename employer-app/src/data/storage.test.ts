import { employerStorage } from './storage';

beforeEach(() => localStorage.clear());

test.each([
  ['allJobs', '{}'],
  ['allJobs', '[{"_id":"j1"}]'],
  ['employer.device/sidebar', 'wide'],
] as const)('%s is not believed when it is %s', (key, text) => {
  localStorage.setItem(key, text);
  expect(employerStorage.read(key)).toBeUndefined();
});
