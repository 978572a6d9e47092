import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';

import { until } from '../until.ts';
import type { Answer } from './call.ts';
import type { Journal } from './journal.ts';
import { storm, type StormOptions } from './storm.ts';

/** The number of acknowledged writes before the fault, and after it. */
const ENOUGH = 20;

type Fault = (told: { acknowledged: () => number; open: () => number }) => Promise<void>;

/**
 * A storm that continues through a fault. Writes must work before and after it. Refused requests must get an answer
 * that asks to retry, and never an internal error.
 */
export async function stormThrough(
  options: Pick<StormOptions, 'world' | 'address' | 'random'>,
  fault: Fault,
): Promise<Journal> {
  const ending = new AbortController();
  const answers: Answer[] = [];
  const countOf = (outcome: Answer['outcome']) =>
    answers.filter((answer) => answer.outcome === outcome).length;
  const acknowledged = () => countOf('acknowledged');
  const writing = storm({
    ...options,
    signal: ending.signal,
    async onAnswer(answer) {
      answers.push(answer);
      // Sooner than the portal asks for, but without a busy loop.
      if (answer.outcome === 'open') await pause(50);
    },
  });
  try {
    await until('writes before the fault', () => acknowledged() >= ENOUGH);
    await fault({ acknowledged, open: () => countOf('open') });
    const before = acknowledged();
    await until('writes after the fault', () => acknowledged() >= before + ENOUGH);
  } catch (error) {
    throw new Error(`The last answers: ${JSON.stringify(answers.slice(-5))}`, { cause: error });
  } finally {
    ending.abort();
  }
  const journal = await writing;
  for (const { outcome, status, retryAfter, body } of answers) {
    if (outcome === 'acknowledged' || status === undefined) continue;
    assert.equal(status, 503, JSON.stringify(body));
    assert.match(retryAfter ?? '', /^\d+$/);
  }
  return journal;
}
