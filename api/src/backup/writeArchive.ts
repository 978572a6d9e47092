import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

import { MANIFEST, type Manifest, type Part } from './manifest.ts';

type Source = AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;

export interface ArchiveWriter {
  /** Adds an entry as it comes; one after the other. */
  add(name: string, source: Source, options?: { compress?: boolean }): Promise<Part>;
  /** Adds the manifest and ends the file; then it is on the disk. */
  end(manifest: Manifest): Promise<void>;
  /** Gives the file up as it is. */
  abandon(): Promise<void>;
}

/** Writes a new zip, which may be of any size, for nobody else to read. */
export function writeArchive(path: string): ArchiveWriter {
  const zip = new ZipFile();
  const output = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  const written = pipeline(zip.outputStream, output);
  // Whoever waits for it hears of the failure; nobody need wait.
  written.catch(() => undefined);
  zip.on('error', (error) => output.destroy(error as Error));

  return {
    async add(name, source, { compress = true } = {}) {
      const part: Part = { bytes: 0, sha256: '' };
      const input = Readable.from(measured(source, part), { objectMode: false });
      zip.addReadStream(input, name, { compress, forceZip64Format: true, mode: 0o600 });
      try {
        // A disk that is full ends the output, and then nobody reads the input to its end.
        await Promise.race([finished(input), written]);
      } finally {
        input.destroy();
      }
      return part;
    },

    async end(manifest) {
      const bytes = Buffer.from(JSON.stringify(manifest, null, 2));
      zip.addBuffer(bytes, MANIFEST, { mode: 0o600 });
      zip.end({ forceZip64Format: false, comment: sha256(bytes) });
      await written;
    },

    async abandon() {
      output.destroy();
      await written.catch(() => undefined);
    },
  };
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

async function* measured(source: Source, part: Part): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const chunk of source) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : Buffer.from(chunk);
    hash.update(bytes);
    part.bytes += bytes.length;
    yield bytes;
  }
  part.sha256 = hash.digest('hex');
}
