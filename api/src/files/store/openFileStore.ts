import { parseBucketAddress } from '@jobharbor/releases';
import { join } from 'node:path';

import type { Config } from '../../config/index.ts';
import { bucketStore } from './bucketStore.ts';
import type { FileStore } from './fileStore.ts';
import { folderStore } from './folderStore.ts';

/** Opens the configured store: a bucket, or a folder, by default in the data folder. */
export function openFileStore({
  fileStore,
  dataDir,
}: Pick<Config, 'fileStore' | 'dataDir'>): FileStore {
  if (fileStore === undefined) return folderStore(join(dataDir, 'files'));
  return /^s3:/i.test(fileStore)
    ? bucketStore(parseBucketAddress(fileStore))
    : folderStore(fileStore);
}
