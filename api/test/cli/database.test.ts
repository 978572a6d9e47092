import assert from 'node:assert/strict';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';

import { backupCommand } from '../../src/cli/backup.ts';
import { type Command, runCommand, withDatabase } from '../../src/cli/command.ts';
import { repeatDeletionsCommand } from '../../src/cli/deletions.ts';
import { rebuildSearchCommand } from '../../src/cli/rebuildSearch.ts';
import { removeEmployerCommand, removeJobCommand } from '../../src/cli/remove.ts';
import { verifyEmployerCommand } from '../../src/cli/verifyEmployer.ts';
import { newId } from '../../src/database/index.ts';
import { aFolder } from '../helper.ts';

/** Runs a command in this process, without its standard output, which belongs to the test runner. */
async function run(t: TestContext, dataDir: string, command: Command, ...args: string[]) {
  const { mock } = t.mock.method(process.stderr, 'write', () => true);
  const before = { ...process.env };
  const environment = { INIT_CWD: '', DATABASE_URL: '', BACKUP_DIR: '', LOG_LEVEL: 'silent' };
  Object.assign(process.env, { ...environment, DATA_DIR: dataDir });
  try {
    const code = await runCommand(command, args);
    return { code, stderr: mock.calls.map((call) => String(call.arguments)).join('') };
  } finally {
    mock.restore();
    process.env = before;
  }
}

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

  it('changes the database that is there', async (t) => {
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

    const known = await run(t, dataDir, verifyEmployerCommand(), `/companies/${slug}`);
    assert.deepEqual(known, { code: 0, stderr: '' });
    const checked = await withDatabase(ofFolder, ({ db }) =>
      db.selectFrom('employers').select('checked_by').executeTakeFirst(),
    );
    assert.deepEqual(checked, { checked_by: 'operator' });
  });
});
