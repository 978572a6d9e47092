import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';

import { nightlyBackup } from '../src/backup/nightly.ts';
import { newId } from '../src/database/index.ts';
import { deleteOrphanedFiles } from '../src/files/orphanedFiles.ts';
import { folderStore } from '../src/files/store/folderStore.ts';
import { changeRepository } from '../src/live/repository.ts';
import { deliverDue } from '../src/mail/delivery.ts';
import { retentionTasks } from '../src/retention/tasks.ts';
import { anOpenJob, callsOf } from '../test/applications/helpers.ts';
import { aFolder, anEmployer, aSeeker, build, suiteOwner } from '../test/helper.ts';
import { openStream, type TestStream } from '../test/live/helpers.ts';
import { outboxOf, smtpTransport, until } from '../test/mail/helpers.ts';
import { startMailServer } from '../test/mail/mailServer.ts';
import { aProvider } from '../test/seekers/provider.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The name of a day's backup. */
const nameOf = (day: Date) => `jobharbor-${day.toLocaleDateString('sv')}.zip`;

/** Sets this process's clock. PostgreSQL has its own; the embedded database uses the machine's. */
function jump(t: TestContext, by: number): void {
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() + by });
}

/**
 * Waits until a page receives the change of a record. 'Something has changed', which late pages get, is not sufficient.
 */
async function tells(page: TestStream, { ns, id }: { ns: string; id: string }): Promise<void> {
  await until(async () =>
    (await page.rest()).some((change) => change.ns === ns && change.documentKey._id === id),
  );
}

describe('a clock that jumps', () => {
  const owner = suiteOwner();
  const provided = aProvider(owner);
  const built = provided.then(({ google }) => build(owner, { google }));
  const listening = built.then(({ app }) => app.listen({ port: 0, host: '127.0.0.1' }));

  it('leaves ids in the order of their creation', (t) => {
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
    it(`signs nobody out, and pages receive changes (${name})`, async (t) => {
      const { app, db } = await built;
      const address = await listening;
      const [seeker, employer] = [
        await aSeeker(db, { email: `${newId()}@example.com` }),
        await anEmployer(db),
      ];
      const jobId = await anOpenJob(db, { employer_id: employer.id });
      const page = await openStream(t, address, employer);
      await tells(page, { ns: 'jobs', id: await anOpenJob(db, { employer_id: employer.id }) });
      const position = page.lastId();
      jump(t, by);
      const application = await callsOf(app, seeker).apply(jobId);
      const list = await callsOf(app, employer).get(`/api/applications/job/${jobId}`);
      assert.deepEqual(
        list.json<{ _id: string }[]>().map(({ _id }) => _id),
        [application._id],
      );
      const change = { ns: 'applications', id: application._id };
      await tells(page, change);
      await tells(await openStream(t, address, employer, position), change);
    });
  }

  for (const [name, by] of Object.entries({ forward: DAY, back: -DAY, far: 3 * 365 * DAY })) {
    it(`accepts sign-ins with a provider whose clock is right (${name})`, async (t) => {
      const { app } = await built;
      const provider = await provided;
      provider.know(name, { info: { expires_in: '3000' } });
      jump(t, by);
      const payload = { accessToken: name };
      const answer = await app.inject({ method: 'POST', url: '/api/auth/google', payload });
      assert.equal(answer.statusCode, 200, answer.body);
    });
  }

  it('deletes no recent data three years ahead', async (t) => {
    const { app, db } = await built;
    const folder = aFolder(t);
    const files = folderStore(folder);
    await files.put('aa/bb/key', Buffer.from('kept'));
    // The marker of an upload in progress.
    const delete_at = sql<Date>`now() + interval '1 hour'`;
    await db.insertInto('orphaned_files').values({ storage_key: 'aa/bb/key', delete_at }).execute();
    const backups = join(folder, 'backups');
    mkdirSync(backups);
    const recent = Array.from({ length: 12 }, (_, day) => new Date(Date.now() - (day + 1) * DAY));
    for (const day of recent) writeFileSync(join(backups, nameOf(day)), '');
    const log = { info: () => undefined, warn: () => undefined };
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
    const tasks = [
      () => deleteOrphanedFiles(db, files),
      ...retentionTasks(db, 'http://localhost:3000'),
      () => changeRepository(db).prune(),
      () =>
        // On PostgreSQL, cursors belong to one connection.
        db
          .connection()
          .execute((one) =>
            nightlyBackup({ db: one, files, version: '1', folder: backups, at: 0, log })(),
          ),
    ];
    for (const task of tasks) await task();
    assert.deepEqual(await counts(), before);
    const givenUp = await db
      .selectFrom('outbox')
      .select('_id')
      .where('failed_at', 'is not', null)
      .execute();
    assert.deepEqual(givenUp, []);
    const kept = new Set(readdirSync(backups));
    assert.ok(recent.every((day) => kept.has(nameOf(day))));
    assert.ok(kept.size > recent.length, 'a new one was written');
    assert.equal(Buffer.from(await files.read('aa/bb/key')).toString(), 'kept');
  });

  it('neither gives up mails nor delays them for years', async (t) => {
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
    // The value if the database's own clock had been ahead.
    await db
      .updateTable('outbox')
      .set({ due_at: new Date(Date.now() + 3 * 365 * DAY) })
      .execute();
    const { sent } = await deliverDue(db, smtpTransport(server.url));
    assert.equal(sent, 1);
  });
});
