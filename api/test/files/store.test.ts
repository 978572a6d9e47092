import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { type FileHandle, open as openFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { before, describe, it, test } from 'node:test';

import { answerXml, anS3Server, BUCKET, type S3Server } from '../../../releases/test/s3Server.ts';
import type { Schema } from '../../src/database/index.ts';
import { deleteOrphanedFiles } from '../../src/files/orphanedFiles.ts';
import { bucketStore } from '../../src/files/store/bucketStore.ts';
import {
  FileMissing,
  FileStoreUnavailable,
  newStorageKey,
} from '../../src/files/store/fileStore.ts';
import { folderStore } from '../../src/files/store/folderStore.ts';
import { aFolder, aSeeker, build, suiteOwner, type TestSeeker } from '../helper.ts';
import { LETTER, upload } from './helpers.ts';
import { isStored, STORES, type TestStore } from './stores.ts';

const MEGABYTE = 1024 * 1024;

for (const [kind, open] of Object.entries(STORES)) {
  describe(`the file store in a ${kind}`, () => {
    const owner = suiteOwner();
    let at: TestStore;
    let app: FastifyInstance;
    let db: Kysely<Schema>;
    let ada: TestSeeker;

    before(async () => {
      at = await open(owner);
      ({ app, db } = await build(owner, at.config, { alone: 'the store is this process’s' }));
      ada = await aSeeker(db);
    });

    it('returns what was stored, byte for byte, until it is deleted', async () => {
      const every = Uint8Array.from(Array(256).keys());
      for (const bytes of [every, Buffer.of(0), randomBytes(5 * MEGABYTE)]) {
        const key = newStorageKey();
        await at.store.put(key, bytes);
        assert.ok(Buffer.from(bytes).equals(await at.store.read(key)));
        await at.store.delete(key);
        await assert.rejects(at.store.read(key), FileMissing);
        await at.store.delete(key);
      }
    });

    it('replaces a key’s content completely', async () => {
      const key = newStorageKey();
      await at.store.put(key, Buffer.from('the first and longer one'));
      await at.store.put(key, Buffer.from('the second'));
      assert.equal(Buffer.from(await at.store.read(key)).toString(), 'the second');
    });

    it('stores concurrent files separately', async () => {
      const files = Array.from({ length: 20 }, () => [newStorageKey(), randomBytes(1000)] as const);
      await Promise.all(files.map(([key, bytes]) => at.store.put(key, bytes)));
      for (const [key, bytes] of files) assert.ok(bytes.equals(await at.store.read(key)));
    });

    async function letter(): Promise<string> {
      const response = await upload(app, ada, LETTER);
      return response.json<{ resume: { coverLetter: string } }>().resume.coverLetter;
    }
    const read = (url: string) => app.inject({ method: 'GET', url, headers: ada.cookies });
    const waiting = async () =>
      (await db.selectFrom('orphaned_files').selectAll().execute()).map((row) => row.storage_key);

    it('is reachable through the portal only: no answer redirects to it', async () => {
      const url = await letter();
      const answer = await read(url);
      assert.equal(answer.statusCode, 200);
      assert.ok(answer.rawPayload.equals(LETTER.bytes));
      assert.equal(answer.headers.location, undefined);
      assert.doesNotMatch(JSON.stringify(answer.headers), /amz|s3:|127\.0\.0\.1:\d/i);
    });

    it('answers 503 while it is down, and loses nothing', async () => {
      const url = await letter();
      const before = await db.selectFrom('files').selectAll().execute();
      at.break();
      try {
        for (const answer of [await read(url), await upload(app, ada, LETTER)]) {
          assert.equal(answer.statusCode, 503);
          assert.ok(Number(answer.headers['retry-after']) > 0);
          const { message } = answer.json<{ message: string }>();
          assert.match(message, /^Files can not be stored or read at the moment\./);
        }
        assert.deepEqual(await db.selectFrom('files').selectAll().execute(), before);

        // The letter can be removed. Its file is deleted when the store works again.
        const path = `/api/resume/coverletter/${ada.id}`;
        const removal = await app.inject({ method: 'DELETE', url: path, headers: ada.cookies });
        assert.equal(removal.statusCode, 200);
        const keys = await waiting();
        assert.ok(keys.includes(before[0]?.storage_key ?? ''));
        await assert.rejects(deleteOrphanedFiles(db, at.store), FileStoreUnavailable);
        assert.deepEqual((await waiting()).sort(), keys.sort());
      } finally {
        at.repair();
      }
      const key = before[0]?.storage_key ?? '';
      assert.ok(await isStored(at.store, key));
      // A failed deletion waits for a while, so that it does not delay the others.
      await db
        .updateTable('orphaned_files')
        .set({ delete_at: new Date(0) })
        .execute();
      await deleteOrphanedFiles(db, at.store);
      assert.deepEqual(await waiting(), []);
      assert.ok(!(await isStored(at.store, key)));
      assert.equal((await upload(app, ada, LETTER)).statusCode, 200);
    });
  });
}

describe('a file store whose writer is killed', () => {
  const owner = suiteOwner();

  it('has no partial file, and deletes its remains with the key', async () => {
    const folder = aFolder(owner);
    const store = folderStore(folder);
    const key = newStorageKey();
    const draft = join(folder, `${key}.part`);
    mkdirSync(dirname(draft), { recursive: true });
    writeFileSync(draft, 'half of');
    await assert.rejects(store.read(key), FileMissing);
    await store.delete(key);
    assert.throws(() => statSync(draft), /ENOENT/);
  });
});

test('a file store in a folder writes a deletion to the disk before it is done', async (t) => {
  const store = folderStore(aFolder(t));
  const key = newStorageKey();
  await store.put(key, LETTER.bytes);
  const probe = await openFile(import.meta.filename);
  await probe.close();
  const sync = t.mock.method(Object.getPrototypeOf(probe) as FileHandle, 'sync');
  await store.delete(key);
  assert.equal(sync.mock.callCount(), 1);
  await folderStore(join(aFolder(t), 'nothing yet')).delete(key);
});

describe('a file store in a bucket, specifically,', () => {
  const owner = suiteOwner();
  let server: S3Server;
  const store = () => bucketStore({ bucket: BUCKET, prefix: 'files' }, server.options);
  before(async () => {
    server = await anS3Server(owner);
  });

  it('has no partial object of an interrupted writer', async () => {
    const key = newStorageKey();
    server.fault = (request) => {
      request.once('data', () => request.destroy());
      return true;
    };
    await assert.rejects(store().put(key, randomBytes(5 * MEGABYTE)), FileStoreUnavailable);
    server.fault = undefined;
    await assert.rejects(store().read(key), FileMissing);
  });

  it('requests neither public access nor newer checksums', async () => {
    const names = new Set<string>();
    server.fault = (request) => {
      for (const name of Object.keys(request.headers)) names.add(name);
      return false;
    };
    await store().put(newStorageKey(), LETTER.bytes);
    server.fault = undefined;
    assert.ok(names.has('authorization'));
    assert.deepEqual(
      [...names].filter((name) => /acl|grant|checksum/.test(name)),
      [],
    );
  });

  it('reports errors to the operator only', async () => {
    server.fault = (_, response) => answerXml(response, 403, 'AccessDenied');
    const error = await store()
      .put(newStorageKey(), LETTER.bytes)
      .catch((fault: unknown) => fault);
    server.fault = undefined;
    assert.ok(error instanceof FileStoreUnavailable);
    assert.doesNotMatch(error.message, /s3|AccessDenied/);
    assert.match(
      (error.cause as Error).message,
      /^The file store s3:\/\/releases\/files refuses access \(AccessDenied\)/,
    );
  });
});
