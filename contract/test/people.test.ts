import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import {
  applicationUpdateSchema,
  employerProfileSchema,
  employerSignUpSchema,
  jobFormSchema,
  jobReportSchema,
  resumeUpdateSchema,
} from '../src/index.ts';
import { faultsOf } from './faults.ts';

describe('the input of employers and visitors', () => {
  const account = { email: 'ada@example.com', password: 'Dock-Yard-7!' };

  it('has a visible employer’s name without misleading characters', () => {
    const tooShort = 'Name must be at least 2 characters.';
    const empty = 'Company Name is required.';
    for (const [given, name] of [
      ['\u200b\u200b', empty],
      ['\u2060\u2800', empty],
      ['A\u200b', tooShort],
      [7, tooShort],
      [null, tooShort],
    ]) {
      assert.deepEqual(faultsOf(employerSignUpSchema, { ...account, name: given }), { name });
      assert.deepEqual(faultsOf(employerProfileSchema, { name: given }), { name });
    }
    const cast = employerSignUpSchema.validateSync({ ...account, name: 'Siemens\u200b\nAG' });
    assert.equal(cast.name, 'Siemens AG');
  });

  it('has no e-mail address with an invalid domain', () => {
    const email = 'Please enter a valid email address.';
    for (const typed of ['hr@nope', 'hr@localhost', 'hr@nope.', 'hr@.nope']) {
      const faults = faultsOf(employerSignUpSchema, { ...account, name: 'Kelp', email: typed });
      assert.deepEqual(faults, { email }, typed);
    }
    const faults = faultsOf(employerSignUpSchema, { ...account, name: 'Kelp', email: 'hr@a.co' });
    assert.deepEqual(faults, {});
  });

  for (const sign of ['\u{1d159}', '\uf8ff', '\u{13430}', '\u{16fe4}', '\ufffc']) {
    const typed = sign.repeat(3);
    const shown = `U+${sign.codePointAt(0)?.toString(16) ?? ''}`;

    it(`has no name of ${shown}, which is removed from names`, () => {
      assert.ok(faultsOf(employerSignUpSchema, { ...account, name: typed }).name);
      assert.ok(faultsOf(employerProfileSchema, { name: typed }).name);
      for (const field of ['firstName', 'lastName']) {
        assert.ok(faultsOf(resumeUpdateSchema, { [field]: typed })[field], field);
      }
      for (const field of ['companyName', 'jobName']) {
        const only = jobFormSchema.pick([field as 'jobName']);
        assert.ok(faultsOf(only, { [field]: typed })[field], field);
      }
      const { name } = employerProfileSchema.validateSync({ name: `Har${sign}bour` });
      assert.equal(name, 'Harbour');
    });
  }

  it('has a letter or a digit in every name', () => {
    const readable = 'Please use at least one letter or digit.';
    for (const typed of ['🚀🚀', '–––', '♥♥']) {
      const name = readable;
      assert.deepEqual(faultsOf(employerSignUpSchema, { ...account, name: typed }), { name });
      const firstName = readable;
      assert.deepEqual(faultsOf(resumeUpdateSchema, { firstName: typed }), { firstName });
      const jobExperience = [{ title: typed }];
      assert.deepEqual(faultsOf(resumeUpdateSchema, { jobExperience }), {
        'jobExperience[0].title': readable,
      });
    }
    for (const typed of ['3M', '株式会社', 'Ωμέγα', 'C++ 🚀', '១២']) {
      assert.deepEqual(faultsOf(employerProfileSchema, { name: typed }), {});
    }
  });

  it('keeps lines of feedback, descriptions and reports, without characters that reverse the direction', () => {
    const typed = ' One.\r\nTwo\u202e. ';
    assert.equal(applicationUpdateSchema.validateSync({ feedback: typed }).feedback, 'One.\nTwo.');
    const { description } = employerProfileSchema.validateSync({ description: typed });
    assert.equal(description, 'One.\nTwo.');
    assert.equal(jobReportSchema.validateSync({ reason: 'scam', text: typed }).text, 'One.\nTwo.');
  });

  it('has a message with the maximum length of feedback', () => {
    const faults = faultsOf(applicationUpdateSchema, { feedback: 'x'.repeat(5_001) });
    assert.deepEqual(faults, { feedback: 'Feedback may have at most 5000 characters.' });
  });
});
