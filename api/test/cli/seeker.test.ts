import type { Kysely } from 'kysely';
import assert from 'node:assert/strict';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';

import { withDatabase } from '../../src/cli/command.ts';
import { exportSeekerCommand, removeSeekerCommand } from '../../src/cli/seeker.ts';
import { newId, type Schema } from '../../src/database/index.ts';
import { readDeletions, writeDeletionLog } from '../../src/deletionLog/index.ts';
import { openFileStore } from '../../src/files/index.ts';
import { aStoredJob } from '../applications/helpers.ts';
import { aFolder, aSeeker, EMPLOYER_ID, suiteOwner } from '../helper.ts';
import { unzip } from '../seekers/unzip.ts';
import { run } from './run.ts';

const LETTER = Buffer.from('%PDF-1.4 a letter %%EOF');

describe("a command for a seeker's account", () => {
  const owner = suiteOwner();
  const dataDir = aFolder(owner);
  let ada: string;
  /** One of two accounts with the same address. Its file is not in the store. */
  let grace: string;
  const application = newId();

  const inDatabase = <Result>(work: (db: Kysely<Schema>) => Promise<Result>) =>
    withDatabase({ databaseUrl: undefined, dataDir }, ({ db }) => work(db), { mayBeNew: true });

  before(async () => {
    const key = 'ab/cd/letter';
    await openFileStore({ fileStore: undefined, dataDir }).put(key, LETTER);
    await inDatabase(async (db) => {
      ({ id: ada } = await aSeeker(db, { resume: { skills: ['Caulking'] } }));
      ({ id: grace } = await aSeeker(db, { email: 'grace@example.com' }));
      const { id: seeker_id } = await aSeeker(db, { email: 'grace@example.com' });
      await db.insertInto('employers').values({ _id: EMPLOYER_ID, name: 'Harbour Ltd' }).execute();
      await db
        .insertInto('applications')
        .values({
          ...{ _id: application, seeker_id, employer_id: EMPLOYER_ID },
          job_id: await aStoredJob(db),
          frozen_resume: '{}',
        })
        .execute();
      await db
        .insertInto('files')
        .values(
          [
            { seeker_id: ada, storage_key: key },
            { seeker_id: grace, storage_key: 'x'.repeat(5_000) },
          ].map((file) => ({
            ...{ _id: newId(), ...file },
            ...{ name: 'letter.pdf', kind: 'pdf', bytes: LETTER.length },
          })),
        )
        .execute();
    });
  });

  it('writes the CV and the files into a new file that only its owner reads', async (t) => {
    const file = join(aFolder(t), 'ada.zip');
    const done = await run(t, dataDir, exportSeekerCommand(), 'Ada@Example.com', file);
    assert.deepEqual(done, { code: 0, stderr: '' });
    assert.equal(statSync(file).mode & 0o777, 0o600);
    const entries = await unzip(readFileSync(file));
    assert.deepEqual(entries.get('files/1-letter.pdf'), LETTER);
    const data = JSON.parse(String(entries.get('data.json'))) as {
      user: { email: string };
      resume: { skills: string[] };
    };
    assert.equal(data.user.email, 'ada@example.com');
    assert.deepEqual(data.resume.skills, ['Caulking']);
  });

  it('writes into no file that exists', async (t) => {
    const file = join(aFolder(t), 'ada.zip');
    writeFileSync(file, 'precious');
    assert.deepEqual(await run(t, dataDir, exportSeekerCommand(), 'ada@example.com', file), {
      code: 1,
      stderr: `${file} exists already. Choose another name.\n`,
    });
    assert.equal(readFileSync(file, 'utf8'), 'precious');
  });

  it('leaves no part of an export that fails', async (t) => {
    const file = join(aFolder(t), 'grace.zip');
    const { code } = await run(t, dataDir, exportSeekerCommand(), grace, file);
    assert.equal(code, 1);
    assert.equal(existsSync(file), false);
  });

  it('changes nothing for an unknown address', async (t) => {
    const file = join(aFolder(t), 'nobody.zip');
    const refused = {
      code: 1,
      stderr: 'There is no job seeker with the address nobody@example.com.\n',
    };
    const email = 'nobody@example.com';
    assert.deepEqual(await run(t, dataDir, exportSeekerCommand(), email, file), refused);
    assert.deepEqual(await run(t, dataDir, removeSeekerCommand(), email), refused);
    assert.equal(existsSync(file), false);
  });

  it('asks for an id when several accounts have the address', async (t) => {
    const { code, stderr } = await run(t, dataDir, removeSeekerCommand(), 'grace@example.com');
    assert.equal(code, 1);
    assert.match(stderr, new RegExp(`^Several accounts .* ${grace} \\(made on .*\\.\n$`));
    const removed = await run(t, dataDir, removeSeekerCommand(), grace);
    assert.deepEqual(removed, { code: 0, stderr: '' });
  });

  it('takes the id of an application, as the mail about a reported message has it', async (t) => {
    const removed = await run(t, dataDir, removeSeekerCommand(), application);
    assert.deepEqual(removed, { code: 0, stderr: '' });
    await inDatabase(async (db) => {
      const left = await db.selectFrom('seekers').select('_id').execute();
      assert.deepEqual(left, [{ _id: ada }], 'of three, after one command for each of two');
      const kept = await db
        .selectFrom('applications')
        .select(['_id', 'seeker_id', 'frozen_resume'])
        .execute();
      assert.deepEqual(kept, [{ _id: application, seeker_id: null, frozen_resume: null }]);
      const exports = await db
        .selectFrom('security_events')
        .select(['audience', 'network'])
        .where('kind', '=', 'data_exported')
        .execute();
      assert.deepEqual(
        exports,
        [{ audience: 'seeker', network: null }],
        'the one that was written',
      );
    });
  });

  it('deletes the account, and the deletion log has it', async (t) => {
    const removed = await run(t, dataDir, removeSeekerCommand(), 'ada@example.com');
    assert.deepEqual(removed, { code: 0, stderr: '' });
    const log = join(aFolder(t), 'deletion-log.txt');
    await inDatabase(async (db) => {
      for (const table of ['seekers', 'resumes', 'files', 'sessions'] as const) {
        const left = JSON.stringify(await db.selectFrom(table).selectAll().execute());
        assert.doesNotMatch(left, new RegExp(ada), table);
      }
      const orphaned = await db.selectFrom('orphaned_files').select('storage_key').execute();
      assert.ok(orphaned.some(({ storage_key: key }) => key === 'ab/cd/letter'));
      const mail = await db
        .selectFrom('outbox')
        .select('text')
        .where('to_address', '=', 'ada@example.com')
        .execute();
      assert.equal(mail.length, 1);
      assert.match(mail[0]?.text ?? '', /\nWe have deleted your account\./);
      await writeDeletionLog(db, log);
    });
    const written = await readDeletions(log);
    assert.deepEqual(written?.deletions.at(-1), { kind: 'seeker', id: ada });
  });
});
