import {
  ALERT_CONFIRMATION_DAYS,
  NO_ANSWER_AFTER_DAYS,
  PASSWORD_LINK_MINUTES,
  REMINDER_AFTER_DAYS,
  SIGN_IN_LINK_MINUTES,
  VERIFICATION_LINK_HOURS,
} from '@jobharbor/contract';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';

import { KEPT_FOR } from '../src/alerts/match.ts';
import { KEY_LIFETIME } from '../src/idempotency/index.ts';

const SENTENCES = {
  'alerts.md': [
    `an e-mail, which works for ${ALERT_CONFIRMATION_DAYS} days`,
    `they are in the next one, for up to ${KEPT_FOR}`,
    `The jobs found wait for ${KEPT_FOR}`,
  ],
  'architecture.md': [
    `${NO_ANSWER_AFTER_DAYS} days after it was sent, a seeker may mark`,
    `have waited for ${REMINDER_AFTER_DAYS} to`,
  ],
  'security.md': [
    `verifies an address (${VERIFICATION_LINK_HOURS} hours), sets a password (${PASSWORD_LINK_MINUTES} minutes) or signs a seeker in (${SIGN_IN_LINK_MINUTES} minutes)`,
    `with the same key within ${KEY_LIFETIME},`,
  ],
  'signing-in.md': [
    `A link in an e-mail, valid for ${VERIFICATION_LINK_HOURS} hours`,
    `works once, within ${PASSWORD_LINK_MINUTES} minutes`,
  ],
};

it('the documents name the periods of the code', () => {
  for (const [name, sentences] of Object.entries(SENTENCES)) {
    const page = readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8');
    for (const sentence of sentences) assert.ok(page.includes(sentence), `${name}: ${sentence}`);
  }
});
