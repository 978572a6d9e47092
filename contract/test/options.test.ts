import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import {
  EMPLOYMENT_TYPES,
  EXPERTISE_LEVELS,
  foldOption,
  JOB_TYPES,
  matchOption,
} from '../src/job/options.ts';

describe('an option', () => {
  it('is folded to lower case without hyphens, underscores and spaces', () => {
    for (const text of ['Full-time', 'full time', 'FULL_TIME', ' fulltime\t', 'full - time']) {
      assert.equal(foldOption(text), 'fulltime', text);
    }
    assert.equal(foldOption(''), '');
  });

  it('is found with any case, hyphens and spaces', () => {
    for (const text of ['fulltime', 'Full-time', 'FULL TIME', 'full_time', ' full-time ']) {
      assert.equal(matchOption(EMPLOYMENT_TYPES, text), 'Full-time', text);
    }
    for (const text of ['onsite', 'On-site', 'on site', 'ONSITE']) {
      assert.equal(matchOption(JOB_TYPES, text), 'On-site', text);
    }
    assert.equal(matchOption(EXPERTISE_LEVELS, 'senior'), 'Senior');
  });

  it('is not found by a part of its name, or by a longer one', () => {
    for (const text of ['full', 'fulltimes', 'Full-time, Remote', 'time']) {
      assert.equal(matchOption(EMPLOYMENT_TYPES, text), undefined, text);
    }
  });

  it('is not found by an empty text', () => {
    for (const text of ['', ' ', '-', null, undefined]) {
      assert.equal(matchOption(JOB_TYPES, text), undefined);
    }
  });

  it('is not found under a name that every object inherits', () => {
    for (const text of ['__proto__', 'constructor', 'toString', '0', 'length']) {
      assert.equal(matchOption(JOB_TYPES, text), undefined, text);
    }
  });

  it('is found by its own name', () => {
    for (const options of [JOB_TYPES, EMPLOYMENT_TYPES, EXPERTISE_LEVELS]) {
      for (const option of options) assert.equal(matchOption<string>(options, option), option);
    }
  });
});
