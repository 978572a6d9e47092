import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import {
  companyRemovedMail,
  emailChangedMail,
  emailGivenMail,
  emailReplacedMail,
} from '../../src/mail/messages/account.ts';
import { jobRemovedMail } from '../../src/mail/messages/jobsReported.ts';

const ORIGIN = 'https://jobs.example.com';
const to = 'yard@example.com';
const companyName = 'North Sea Works';

describe('a mail that tells somebody to write to the operator leads to the page with the address', () => {
  for (const mail of [
    emailChangedMail({ to, newEmail: 'quay@example.com' }, ORIGIN),
    emailGivenMail({ to, companyName }, ORIGIN),
    emailReplacedMail({ to, companyName }, ORIGIN),
    companyRemovedMail({ to, companyName }, ORIGIN),
    jobRemovedMail({ to, jobName: 'Boat Builder' }, ORIGIN),
  ]) {
    it(mail.subject, () => {
      assert.match(mail.text, /write to the operator/);
      assert.match(mail.text, /^https:\/\/jobs\.example\.com\/about$/m);
      assert.ok(mail.html.includes('href="https://jobs.example.com/about"'), mail.html);
    });
  }
});
