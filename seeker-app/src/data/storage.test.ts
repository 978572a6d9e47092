import { ALL_JOBS_LIMIT } from '@jobharbor/contract';
import { anApplication, aJobSummary, aResume } from '@jobharbor/shared-ui/testing';

import { seekerStorage, writeStoredJobs } from './storage';

beforeEach(() => localStorage.clear());

test('a CV is read as it was written', () => {
  seekerStorage.write('resume', aResume());
  expect(seekerStorage.read('resume')).toEqual(JSON.parse(JSON.stringify(aResume())));
});

test('applications are read under the name that they had once, too', () => {
  const application = anApplication();
  localStorage.setItem('Applications', JSON.stringify([application]));
  expect(seekerStorage.read('applications')).toEqual([application]);
  seekerStorage.write('applications', []);
  expect(localStorage.getItem('Applications')).toBeNull();
});

test.each([
  ['jobs', '{}'],
  ['jobs', '[null]'],
  ['jobs', '[{"_id":"1"}]'],
  ['jobs', '[{"_id":"1","jobName":"Boat Builder"},{"jobName":"No id"}]'],
  ['seeker/jobsSavedAt', 'yesterday'],
  ['resume', '{"_id":"r1"}'],
  ['resume', '{"_id":"r1","skills":[1],"languages":[],"jobExperience":[],"socials":{},"user":{}}'],
  ['applications', '{}'],
  ['applications', '[{"_id":"a1"}]'],
  ['applications', '[{"_id":"a1","applicationStatus":"applied","history":null}]'],
] as const)('%s is not believed when it is %s', (key, text) => {
  localStorage.setItem(key, text);
  expect(seekerStorage.read(key)).toBeUndefined();
});

describe('the stored list of jobs', () => {
  test('keeps when it came, and may be empty', () => {
    const jobs = [aJobSummary(), aJobSummary()];
    writeStoredJobs(jobs, new Date('2026-04-29T08:00:00Z'));
    expect(seekerStorage.read('jobs')).toEqual(jobs);
    expect(seekerStorage.read('seeker/jobsSavedAt')).toBe('2026-04-29T08:00:00.000Z');
    writeStoredJobs([]);
    expect(seekerStorage.read('jobs')).toEqual([]);
  });

  test('is cut after its newest 500', () => {
    const jobs = Array.from({ length: ALL_JOBS_LIMIT + 1 }, () => aJobSummary());
    writeStoredJobs(jobs);
    expect(seekerStorage.read('jobs')).toEqual(jobs.slice(0, 500));
  });
});
