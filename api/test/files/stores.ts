import assert from 'node:assert/strict';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { answerXml, anS3Server, BUCKET } from '../../../releases/test/s3Server.ts';
import type { Config } from '../../src/config/config.ts';
import { FileMissing, type FileStore } from '../../src/files/store/fileStore.ts';
import { openFileStore } from '../../src/files/store/openFileStore.ts';
import { aFolder } from '../helper.ts';

interface Owner {
  after(cleanUp: () => Promise<void> | void): void;
}

/** A kind of store, as the portal opens it by its configuration. */
export interface TestStore {
  store: FileStore;
  config: Pick<Config, 'fileStore' | 'dataDir'>;
  /** The store fails until `repair`. */
  break(): void;
  repair(): void;
}

export const STORES = {
  folder: aFolderStore,
  bucket: aBucketStore,
};

function aFolderStore(owner: Owner): Promise<TestStore> {
  const config = { fileStore: undefined, dataDir: aFolder(owner) };
  const folder = join(config.dataDir, 'files');
  return Promise.resolve({
    store: openFileStore(config),
    config,
    break() {
      mkdirSync(folder, { recursive: true });
      renameSync(folder, `${folder}.away`);
      writeFileSync(folder, 'no folder');
    },
    repair() {
      if (!existsSync(`${folder}.away`)) return;
      rmSync(folder);
      renameSync(`${folder}.away`, folder);
    },
  });
}

async function aBucketStore(owner: Owner): Promise<TestStore> {
  const server = await anS3Server(owner);
  withEnvironment(owner, {
    AWS_ENDPOINT_URL_S3: server.origin,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
  });
  const config = { fileStore: `s3://${BUCKET}/files`, dataDir: aFolder(owner) };
  return {
    store: openFileStore(config),
    config,
    break: () => (server.fault = (_, response) => answerXml(response, 503, 'SlowDown')),
    repair: () => (server.fault = undefined),
  };
}

function withEnvironment(owner: Owner, variables: NodeJS.ProcessEnv): void {
  const before = { ...process.env };
  Object.assign(process.env, variables);
  owner.after(() => {
    for (const name of Object.keys(variables)) {
      if (before[name] === undefined) Reflect.deleteProperty(process.env, name);
      else process.env[name] = before[name];
    }
  });
}

export async function isStored(store: FileStore, key: string): Promise<boolean> {
  try {
    await store.read(key);
    return true;
  } catch (error) {
    assert.ok(error instanceof FileMissing, String(error));
    return false;
  }
}
