import { ALL_JOBS_LIMIT } from '@jobharbor/contract';

import { anApplication, aJobSummary, aResume } from '../testing';
import { clearSeeker, onStored, readStored, writeStored, writeStoredJobs } from './storage';

const USER = { _id: 'u1', firstName: 'Ada', lastName: 'Byron', email: 'ada@example.org' };

const forbid = (method: 'getItem' | 'setItem' | 'removeItem', name: string) =>
  jest.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw new DOMException('No', name);
  });

beforeEach(() => localStorage.clear());

describe('a stored value', () => {
  test('is read as it was written', () => {
    writeStored('user', USER);
    writeStored('sessionToken', 'token "with" signs');
    writeStored('colorScheme', 'dark');
    writeStored('employerSidebar', 'collapsed');
    expect(readStored('user')).toEqual(USER);
    expect(readStored('sessionToken')).toBe('token "with" signs');
    expect(readStored('colorScheme')).toBe('dark');
    expect(readStored('employerSidebar')).toBe('collapsed');
  });

  test('keeps the fields that a newer version has stored with it', () => {
    const newer = { ...USER, pronouns: 'she/her' };
    localStorage.setItem('user', JSON.stringify(newer));
    const user = readStored('user');
    expect(user).toEqual(newer);
    writeStored('user', user);
    expect(localStorage.getItem('user')).toBe(JSON.stringify(newer));
  });

  test('is gone once it is written as nothing', () => {
    writeStored('sessionToken', 'token');
    writeStored('sessionToken', undefined);
    expect(localStorage.getItem('sessionToken')).toBeNull();
    expect(readStored('sessionToken')).toBeUndefined();
  });

  test.each([
    ['user', '{"_id":'],
    ['user', 'undefined'],
    ['user', 'null'],
    ['user', '[]'],
    ['user', '"Ada"'],
    ['user', '{}'],
    ['user', '{"_id":7}'],
    ['user', '{"_id":""}'],
    ['employer', '{"_id":"e1"}'],
    ['employer', '[{"name":"x"}]'],
    ['jobs', '{}'],
    ['jobs', '[null]'],
    ['jobs', '[{"_id":"1"}]'],
    ['jobs', '[{"_id":"1","jobName":"Boat Builder"},{"jobName":"No id"}]'],
    ['jobsSavedAt', 'yesterday'],
    ['sessionToken', ''],
    ['employerToken', ''],
    ['allJobs', '{}'],
    ['allJobs', '[{"_id":"j1"}]'],
    ['employerSidebar', 'wide'],
    ['colorScheme', 'sepia'],
    ['resume', '{"_id":"r1"}'],
    [
      'resume',
      '{"_id":"r1","skills":[1],"languages":[],"jobExperience":[],"socials":{},"user":{}}',
    ],
    ['pendingLanguages', '"English"'],
    ['pendingLanguages', '[null]'],
    ['applications', '{}'],
    ['applications', '[{"_id":"a1"}]'],
    ['applications', '[{"_id":"a1","applicationStatus":"applied","history":null}]'],
  ] as const)('is not believed when %s is %s', (key, text) => {
    localStorage.setItem(key, text);
    expect(readStored(key)).toBeUndefined();
  });
});

describe('storage that fails', () => {
  test('reads as empty when it is forbidden', () => {
    forbid('getItem', 'SecurityError');
    expect(readStored('user')).toBeUndefined();
  });

  test('reads as empty when the browser does not even give it', () => {
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('No', 'SecurityError');
    });
    expect(readStored('jobs')).toBeUndefined();
    expect(() => writeStored('sessionToken', 'token')).not.toThrow();
  });

  test('is no error when it is full', () => {
    const setItem = forbid('setItem', 'QuotaExceededError');
    expect(() => writeStoredJobs([aJobSummary()])).not.toThrow();
    expect(setItem).toHaveBeenCalled();
    expect(readStored('jobs')).toBeUndefined();
  });

  test('is no error when nothing can be removed', () => {
    forbid('removeItem', 'SecurityError');
    expect(() => writeStored('user', undefined)).not.toThrow();
  });
});

describe('the stored list of jobs', () => {
  test('keeps when it came', () => {
    const jobs = [aJobSummary(), aJobSummary()];
    writeStoredJobs(jobs, new Date('2026-04-29T08:00:00Z'));
    expect(readStored('jobs')).toEqual(jobs);
    expect(readStored('jobsSavedAt')).toBe('2026-04-29T08:00:00.000Z');
  });

  test('is cut after its newest 500', () => {
    const jobs = Array.from({ length: ALL_JOBS_LIMIT + 1 }, () => aJobSummary());
    writeStoredJobs(jobs);
    expect(readStored('jobs')).toEqual(jobs.slice(0, 500));
  });

  test('may be empty', () => {
    writeStoredJobs([]);
    expect(readStored('jobs')).toEqual([]);
  });
});

describe('a change by another tab', () => {
  const change = (key: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));

  test('is told for the keys asked for, and for a storage that was cleared', () => {
    const callback = jest.fn();
    const stop = onStored(['user', 'sessionToken'], callback);
    change('user');
    change('jobs');
    change(null);
    expect(callback).toHaveBeenCalledTimes(2);
    stop();
    change('user');
    expect(callback).toHaveBeenCalledTimes(2);
  });
});

describe('the applications, which had another name once', () => {
  const application = anApplication();
  const older = () => localStorage.getItem('Applications');

  test('are read under either name', () => {
    localStorage.setItem('Applications', JSON.stringify([application]));
    expect(readStored('applications')).toEqual([application]);
  });

  test('are read under the new name when both are there', () => {
    localStorage.setItem('Applications', '[]');
    localStorage.setItem('applications', JSON.stringify([application]));
    expect(readStored('applications')).toEqual([application]);
  });

  test('lose the old name with the next write', () => {
    localStorage.setItem('Applications', '[]');
    writeStored('applications', [application]);
    expect(older()).toBeNull();
    expect(readStored('applications')).toEqual([application]);
  });

  test('are gone under both names once they are cleared', () => {
    localStorage.setItem('Applications', '[]');
    localStorage.setItem('applications', '[]');
    clearSeeker();
    expect(localStorage).toHaveLength(0);
  });
});

test("a CV and languages that are not saved yet are read as they were written, and are the seeker's", () => {
  writeStored('resume', aResume());
  writeStored('pendingLanguages', ['Polish']);
  expect(readStored('resume')).toEqual(JSON.parse(JSON.stringify(aResume())));
  expect(readStored('pendingLanguages')).toEqual(['Polish']);
  clearSeeker();
  expect(localStorage).toHaveLength(0);
});
