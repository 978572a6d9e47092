import assert from 'node:assert/strict';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';

import { backupCommand } from '../../src/cli/backup.ts';
import { type Command, withDatabase } from '../../src/cli/command.ts';
import { repeatDeletionsCommand } from '../../src/cli/deletions.ts';
import { changeEmployerEmailCommand } from '../../src/cli/employerEmail.ts';
import { rebuildSearchCommand } from '../../src/cli/rebuildSearch.ts';
import { removeEmployerCommand, removeJobCommand } from '../../src/cli/remove.ts';
import { removeImportCommand } from '../../src/cli/removeImport.ts';
import { exportSeekerCommand, removeSeekerCommand } from '../../src/cli/seeker.ts';
import { verifyEmployerCommand } from '../../src/cli/verifyEmployer.ts';
import { newId, openDatabase } from '../../src/database/index.ts';
import { aFolder } from '../helper.ts';
import { run } from './run.ts';

describe('a command', () => {
  it('makes no database in a folder that has none', async (t) => {
    const elsewhere = aFolder(t);
    const log = join(elsewhere, 'deletion-log.txt');
    writeFileSync(log, '');
    const commands: [Command, ...string[]][] = [
      [backupCommand(), join(elsewhere, 'portal.zip')],
      [repeatDeletionsCommand(), log],
      [rebuildSearchCommand()],
      [removeJobCommand(), newId()],
      [removeEmployerCommand(), 'north-sea-works'],
      [removeImportCommand(), 'a board'],
      [changeEmployerEmailCommand(), 'ada@example.com', 'eva@example.com'],
      [exportSeekerCommand(), 'ada@example.com', join(elsewhere, 'ada.zip')],
      [removeSeekerCommand(), 'ada@example.com'],
      [verifyEmployerCommand(), 'north-sea-works'],
    ];
    const dataDir = aFolder(t);
    for (const [command, ...args] of commands) {
      assert.deepEqual(
        await run(t, dataDir, command, ...args),
        {
          code: 1,
          stderr: `There is no database in ${dataDir}. Check DATA_DIR and DATABASE_URL.\n`,
        },
        command.usage,
      );
    }
    assert.deepEqual(readdirSync(dataDir), []);
  });

  it('changes the database that is there, also while the portal runs', async (t) => {
    const dataDir = aFolder(t);
    const _id = newId();
    const slug = 'north-sea-works';
    const ofFolder = { databaseUrl: undefined, dataDir };
    await withDatabase(
      ofFolder,
      async ({ db }) => {
        await db.insertInto('employers').values({ _id, slug, name: 'North Sea Works' }).execute();
        await db.insertInto('company_slugs').values({ slug, employer_id: _id }).execute();
      },
      { mayBeNew: true },
    );

    const change = ['--withdraw', `/companies/${slug}`];
    const portal = await openDatabase({ dataDir, servesCommands: true });
    try {
      const busy = await run(t, dataDir, backupCommand(), join(dataDir, 'a.zip'));
      assert.equal(busy.code, 1);
      assert.match(busy.stderr, /is in use by the process \d+\. Stop it first; or set BACKUP_DIR/);
      const running = await run(t, dataDir, verifyEmployerCommand(), ...change);
      assert.deepEqual(running, { code: 0, stderr: '' });
      const withdrawn = portal.db.selectFrom('employers').select('check_is_withdrawn');
      assert.deepEqual(await withdrawn.executeTakeFirst(), { check_is_withdrawn: true });

      const losing: Command = {
        usage: '',
        stopped: () => '',
        work: () =>
          withDatabase(ofFolder, async ({ db }) => {
            await portal.close();
            await db.updateTable('employers').set({ name: 'Lost' }).execute();
            return true;
          }),
      };
      assert.deepEqual(await run(t, dataDir, losing), {
        code: 1,
        stderr: 'The connection to the portal was lost. Check whether the change was made.\n',
      });
    } finally {
      await portal.close();
    }

    const known = await run(t, dataDir, verifyEmployerCommand(), `/companies/${slug}`);
    assert.deepEqual(known, { code: 0, stderr: '' });
    const checked = await withDatabase(ofFolder, ({ db }) =>
      db.selectFrom('employers').select('checked_by').executeTakeFirst(),
    );
    assert.deepEqual(checked, { checked_by: 'operator' });
  });
});
