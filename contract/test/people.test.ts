import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import {
  applicationUpdateSchema,
  employerProfileSchema,
  employerSignUpSchema,
  jobReportSchema,
} from '../src/index.ts';
import { faultsOf } from './faults.ts';

describe('what employers and visitors type', () => {
  const account = { email: 'ada@example.com', password: 'Dock-Yard-7!' };

  it('gives an employer a name that can be seen, and only one of that look', () => {
    const name = 'Name must be at least 2 characters.';
    for (const unseen of ['\u200b\u200b', '\u2060\u2800', 'A\u200b']) {
      assert.deepEqual(faultsOf(employerSignUpSchema, { ...account, name: unseen }), { name });
      assert.deepEqual(faultsOf(employerProfileSchema, { name: unseen }), { name });
    }
    const cast = employerSignUpSchema.validateSync({ ...account, name: 'Siemens\u200b\nAG' });
    assert.equal(cast.name, 'Siemens AG');
  });

  it('keeps the lines of feedback, descriptions and reports, without what turns them', () => {
    const typed = ' One.\r\nTwo\u202e. ';
    assert.equal(applicationUpdateSchema.validateSync({ feedback: typed }).feedback, 'One.\nTwo.');
    const { description } = employerProfileSchema.validateSync({ description: typed });
    assert.equal(description, 'One.\nTwo.');
    assert.equal(jobReportSchema.validateSync({ reason: 'scam', text: typed }).text, 'One.\nTwo.');
  });

  it('says of feedback how long it may be', () => {
    const faults = faultsOf(applicationUpdateSchema, { feedback: 'x'.repeat(5_001) });
    assert.deepEqual(faults, { feedback: 'Feedback may have at most 5000 characters.' });
  });
});
