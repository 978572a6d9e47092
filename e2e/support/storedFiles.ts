import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The number of files in the shared portal's data folder with exactly these bytes. */
export async function countStored(bytes: Buffer): Promise<number> {
  const folder = join(process.env.PORTAL_DATA_DIR ?? '', 'files');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  // A file may be deleted between listing and reading.
  const contents = await Promise.all(
    files.map(({ parentPath, name }) => readFile(join(parentPath, name)).catch(() => undefined)),
  );
  return contents.filter((content) => content?.equals(bytes)).length;
}
