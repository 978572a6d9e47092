import { join, resolve } from 'node:path';

/**
 * Where the release store is: RELEASE_STORE, or `releases` in the data folder.
 * @param root The project's folder, which relative paths start from.
 * @returns An absolute path, or an address such as s3://bucket/prefix.
 */
export function storeLocation(
  environment: Readonly<Record<string, string | undefined>>,
  root: string,
): string {
  const store = environment.RELEASE_STORE?.trim();
  const data = environment.DATA_DIR?.trim();
  if (store && /^[a-z][a-z0-9+.-]+:\/\//i.test(store)) return store;
  return store ? resolve(root, store) : join(resolve(root, data || '.data'), 'releases');
}
