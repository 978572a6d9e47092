import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** How many files in the shared portal's data folder hold exactly these bytes. */
export async function countStored(bytes: Buffer): Promise<number> {
  const folder = join(process.env.PORTAL_DATA_DIR ?? '', 'files');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  // One may be deleted between the two looks.
  const contents = await Promise.all(
    files.map(({ parentPath, name }) => readFile(join(parentPath, name)).catch(() => undefined)),
  );
  return contents.filter((content) => content?.equals(bytes)).length;
}
