import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import {
  applicationReceivedMail,
  newApplicationMail,
  type NewApplications,
} from '../../src/mail/messages/application.ts';

const ORIGIN = 'https://jobs.example.com';
const ADDRESSES = [
  'evil.example',
  'https://evil.example/login',
  'evil.example:443/login',
  '192.0.2.1/login',
  'eve@evil.example',
  'eve＠evil.example',
  'evil。example',
  'evil．example',
  '\\\\evil\\share',
];

const withoutSigns = (text: string) => text.replaceAll('\u2060', '');

describe('a name in a mail to somebody else', () => {
  for (const address of ADDRESSES) {
    it(`does not become a link when it is ${address}`, () => {
      const one = { _id: '1', jobId: '2', firstName: 'Confirm at', lastName: address };
      const to = 'yard@example.com';
      const applications: NewApplications = {
        to,
        count: 1,
        applications: [{ ...one, jobName: address }],
      };
      const notification = {
        to,
        firstName: 'Ada',
        jobName: address,
        companyName: address,
        applicationEmail: null,
      };
      for (const mail of [
        newApplicationMail(applications, ORIGIN),
        applicationReceivedMail(notification, ORIGIN),
      ]) {
        for (const body of [mail.text, mail.html.replace(/<title>.*<\/title>/, '')]) {
          assert.ok(!body.includes(address), body);
          assert.ok(withoutSigns(body).includes(address), 'it reads as it was written');
        }
        assert.doesNotMatch(mail.subject, /\u2060/);
      }
    });
  }

  it('is unchanged when it is no address', () => {
    const notification = {
      to: 'ada@example.com',
      firstName: 'Ada',
      jobName: 'J. R. Smith, No. 3: Cook',
    };
    const { text } = applicationReceivedMail(
      { ...notification, companyName: null, applicationEmail: null },
      ORIGIN,
    );
    assert.match(text, /^Job: J\. R\. Smith, No\. 3: Cook$/m);
  });
});
