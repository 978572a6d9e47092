import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type Entry, openPromise } from 'yauzl';

import { reasonOf } from '../database/index.ts';
import { BackupFault } from './fault.ts';
import { FORMAT, KIND, MANIFEST, type Manifest, type Part } from './manifest.ts';
import { sha256 } from './writeArchive.ts';

export interface ArchiveReader {
  manifest: Manifest;
  /** All entries but the manifest. */
  names: Set<string>;
  /** An entry's bytes; the stream fails at its end when they are not those that were written. */
  read(name: string, expected: Part): AsyncGenerator<Buffer>;
  close(): void;
}

/**
 * Opens a backup and reads its manifest.
 * @throws BackupFault when the file is none, is torn, or is of another format.
 */
export async function readArchive(path: string): Promise<ArchiveReader> {
  const damaged = (reason: string, cause?: unknown) =>
    new BackupFault(`${path} is no whole backup: ${reason}. Nothing was restored.`, { cause });
  const zip = await openPromise(path, { autoClose: false, strictFileNames: true }).catch(
    (error: unknown) => {
      const { syscall } = error as NodeJS.ErrnoException;
      throw syscall
        ? new BackupFault(`${path} cannot be read (${reasonOf(error)}).`, { cause: error })
        : damaged('it is not a zip, or its end is missing', error);
    },
  );

  const entries = new Map<string, Entry>();
  const open = async (name: string): Promise<Readable> => {
    const entry = entries.get(name);
    if (!entry) throw damaged(`${name} is missing`);
    return zip.openReadStreamPromise(entry);
  };
  try {
    for await (const entry of zip.eachEntry()) {
      if (entries.has(entry.fileName)) throw new Error(`${entry.fileName} is in it twice`);
      entries.set(entry.fileName, entry);
    }
    const bytes = await buffer(await open(MANIFEST));
    if (sha256(bytes) !== zip.comment) throw new Error('its manifest has changed');
    const found = JSON.parse(bytes.toString('utf8')) as Record<keyof Manifest, unknown>;
    if (found.kind !== KIND) throw new Error('it is something else');
    if (found.format !== FORMAT) {
      throw new BackupFault(
        `${path} was written in format ${String(found.format)} by version ${String(found.version)} of the portal; this version reads format ${FORMAT} alone. Restore it with that version.`,
      );
    }
    return {
      manifest: found as Manifest,
      names: new Set([...entries.keys()].filter((name) => name !== MANIFEST)),
      async *read(name, expected) {
        const hash = createHash('sha256');
        let size = 0;
        try {
          for await (const chunk of (await open(name)) as AsyncIterable<Buffer>) {
            hash.update(chunk);
            size += chunk.length;
            yield chunk;
          }
        } catch (error) {
          throw error instanceof BackupFault ? error : damaged(`${name} cannot be unpacked`, error);
        }
        if (size !== expected.bytes || hash.digest('hex') !== expected.sha256) {
          throw damaged(`${name} has changed since it was written`);
        }
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error instanceof BackupFault ? error : damaged(reasonOf(error), error);
  }
}
