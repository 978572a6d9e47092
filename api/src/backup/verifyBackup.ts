import { buffer } from 'node:stream/consumers';

import { BackupFault } from './fault.ts';
import { FILE_LIST, fileEntry, type FilePart, tableEntry } from './manifest.ts';
import type { ArchiveReader } from './readArchive.ts';

/**
 * Reads a whole backup and compares every byte with what was written.
 * @returns The files in it.
 */
export async function verifyBackup(
  archive: ArchiveReader,
  signal?: AbortSignal,
): Promise<FilePart[]> {
  const { manifest } = archive;
  const unknown = new Set(archive.names);
  const verify = async (name: string, source: AsyncIterable<unknown>) => {
    unknown.delete(name);
    const chunks = source[Symbol.asyncIterator]();
    while (!(await chunks.next()).done) signal?.throwIfAborted();
  };
  for (const table of manifest.tables) {
    const name = tableEntry(table.table);
    await verify(name, archive.read(name, table));
  }
  unknown.delete(FILE_LIST);
  // Whole before it is read as JSON: a byte that has changed is to be told as that.
  const list = await buffer(archive.read(FILE_LIST, manifest.files));
  const lines = list.toString('utf8').split('\n').slice(0, -1);
  const files = lines.map((line) => JSON.parse(line) as FilePart);
  for (const file of files) {
    const name = fileEntry(file.key);
    await verify(name, archive.read(name, file));
  }
  const [stranger] = unknown;
  if (stranger !== undefined) {
    throw new BackupFault(`The backup holds ${stranger}, which its manifest does not name.`);
  }
  return files;
}
