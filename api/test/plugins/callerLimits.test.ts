import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { callsOf } from '../applications/helpers.ts';
import { anEmployer, aSeeker, build, EMPLOYER_ID } from '../helper.ts';
import { jobCallsOf } from '../jobs/helpers.ts';

type Answer = Awaited<ReturnType<ReturnType<typeof callsOf>['get']>>;

/** Two are accepted, the third is refused. */
async function assertTwoAtMost(change: (count: number) => Promise<Answer>): Promise<Answer> {
  for (const count of [1, 2]) {
    const { statusCode, body } = await change(count);
    assert.equal(statusCode, 200, body);
  }
  const refused = await change(3);
  assert.equal(refused.statusCode, 429, refused.body);
  return refused;
}

describe('the changes of one account', () => {
  it('of jobs are limited per hour, texts and status together', async (t) => {
    const { app, db } = await build(t, { rateLimits: { jobChanges: 2 } });
    await db.updateTable('employers').set({ is_verified: true }).execute();
    const boss = jobCallsOf(app, await anEmployer(db, EMPLOYER_ID));
    const rival = jobCallsOf(app, await anEmployer(db));
    const { _id } = await boss.post();
    const refused = await assertTwoAtMost((count) =>
      count === 2 ? boss.setStatus(_id, 'closed') : boss.update(_id, { salary: count }),
    );
    assert.ok(Number(refused.headers['retry-after']) > 60);
    assert.equal((await boss.setStatus(_id, 'open')).statusCode, 429);
    assert.equal((await rival.update(_id, { salary: 1 })).statusCode, 404, 'counted by employer');
    assert.equal((await boss.remove(_id)).statusCode, 200, 'what goes may always go');
  });

  it('of an employer’s profile are limited per hour', async (t) => {
    const { app, db } = await build(t, { rateLimits: { profileChanges: 2 } });
    const boss = callsOf(app, await anEmployer(db));
    const rename = ({ put }: typeof boss, name: string) =>
      put('/api/employer/update-profile', { name });
    const refused = await assertTwoAtMost((count) => rename(boss, `Yard ${count}`));
    assert.ok(Number(refused.headers['retry-after']) > 60);
    const rival = callsOf(app, await anEmployer(db));
    assert.equal((await rename(rival, 'Other Yard')).statusCode, 200, 'counted by employer');
  });

  it('of a CV are limited per minute', async (t) => {
    const { app, db } = await build(t, { rateLimits: { resumeChanges: 2 } });
    const [ada, eve] = [await aSeeker(db), await aSeeker(db, { email: 'eve@example.com' })];
    const save = ({ resumeId, headers }: typeof ada, years: number) =>
      callsOf(app, { headers }).put(`/api/resume/update-resume/${resumeId}`, {
        yearsOfExp: String(years),
      });
    const refused = await assertTwoAtMost((count) => save(ada, count));
    assert.ok(Number(refused.headers['retry-after']) <= 60);
    assert.equal((await save(eve, 1)).statusCode, 200, 'counted by seeker');
  });
});
