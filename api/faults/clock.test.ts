import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';

import { newId } from '../src/database/uuid.ts';
import { employerRetention } from '../src/employers/retention.ts';
import { deleteDiscarded } from '../src/files/discarded.ts';
import { folderStore } from '../src/files/folderStore.ts';
import { changeRepository } from '../src/live/repository.ts';
import { deliverDue } from '../src/mail/deliver.ts';
import { retentionChores } from '../src/retention/chores.ts';
import { retention } from '../src/seekers/retention.ts';
import { anOpenJob, callsOf } from '../test/applications/helpers.ts';
import { aFolder, anEmployer, aSeeker, build, suiteOwner } from '../test/helper.ts';
import { outboxOf, smtpTransport } from '../test/mail/helpers.ts';
import { startMailServer } from '../test/mail/mailServer.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Sets this process's clock; the database has its own. */
function jump(t: TestContext, by: number): void {
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() + by });
}

describe('a clock that jumps', () => {
  const owner = suiteOwner();
  const built = build(owner);

  it('leaves ids in the order of their making', (t) => {
    const before = [newId(), newId()];
    jump(t, -HOUR);
    const back = [newId(), newId()];
    t.mock.timers.reset();
    jump(t, DAY);
    const ids = [...before, ...back, newId(), newId()];
    assert.deepEqual([...ids].sort(), ids);
  });

  for (const [name, by] of Object.entries({
    forward: DAY + HOUR,
    back: -HOUR,
    far: 3 * 365 * DAY,
  })) {
    it(`signs nobody out and tells of what is written (${name})`, async (t) => {
      const { app, db } = await built;
      const [seeker, employer] = [
        await aSeeker(db, { email: `${newId()}@example.com` }),
        await anEmployer(db),
      ];
      const jobId = await anOpenJob(db, { employer_id: employer.id });
      jump(t, by);
      const application = await callsOf(app, seeker).apply(jobId);
      const list = await callsOf(app, employer).get(`/api/applications/job/${jobId}`);
      assert.deepEqual(
        list.json<{ _id: string }[]>().map(({ _id }) => _id),
        [application._id],
      );
      assert.equal((await changeRepository(db).missed(employer.id, '0')) === undefined, true);
    });
  }

  it('lets no worker delete what is not old, three years ahead', async (t) => {
    const { app, db } = await built;
    const folder = aFolder(t);
    const files = folderStore(folder);
    await files.put('aa/bb/key', Buffer.from('kept'));
    // As an upload that is under way notes it.
    const due_at = sql<Date>`now() + interval '1 hour'`;
    await db.insertInto('discarded_files').values({ storage_key: 'aa/bb/key', due_at }).execute();
    const seeker = await aSeeker(db, { email: `${newId()}@example.com` });
    await callsOf(app, seeker).apply(await anOpenJob(db));
    const tables = ['sessions', 'seekers', 'applications', 'outbox', 'changes', 'resumes'] as const;
    const counts = () =>
      Promise.all(
        tables.map((table) =>
          db
            .selectFrom(table)
            .select(({ fn }) => fn.countAll<number>().as('rows'))
            .executeTakeFirstOrThrow(),
        ),
      );
    const before = await counts();
    jump(t, 3 * 365 * DAY);
    const chores = [
      () => deleteDiscarded(db, files),
      retention(db),
      employerRetention(db),
      ...retentionChores(db, 'http://localhost:3000'),
      () => changeRepository(db).prune(),
    ];
    for (const chore of chores) await chore();
    assert.deepEqual(await counts(), before);
    assert.equal(Buffer.from(await files.read('aa/bb/key')).toString(), 'kept');
  });

  it('neither gives a mail up nor lets it wait for years', async (t) => {
    const { app, db } = await built;
    await db.deleteFrom('outbox').execute();
    let isIll = true;
    const server = await startMailServer({ onRecipient: () => (isIll ? '450 later' : undefined) });
    t.after(() => server.close());
    const seeker = await aSeeker(db, { email: `${newId()}@example.com` });
    await callsOf(app, seeker).apply(await anOpenJob(db));
    jump(t, 3 * 365 * DAY);
    await deliverDue(db, smtpTransport(server.url));
    t.mock.timers.reset();
    const [mail] = await outboxOf(db);
    assert.equal(mail?.failed_at, null);
    assert.ok(mail.due_at.getTime() < Date.now() + HOUR);
    isIll = false;
    // As it would stand there, had the database's own clock been ahead.
    await db
      .updateTable('outbox')
      .set({ due_at: new Date(Date.now() + 3 * 365 * DAY) })
      .execute();
    const { sent } = await deliverDue(db, smtpTransport(server.url));
    assert.equal(sent, 1);
  });
});
