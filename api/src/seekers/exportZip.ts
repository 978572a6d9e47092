import { PassThrough, pipeline, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

import type { FileStore } from '../files/store.ts';
import type { ExportedData } from './exportData.ts';

/** An export as a zip, made while it is sent: one file is held at a time. A file that can not be read breaks it off. */
export function zipExport({ data, files }: ExportedData, store: FileStore): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  zip.on('error', (error) => output.destroy(error as Error));
  pipeline(zip.outputStream, output, () => undefined);
  zip.addBuffer(Buffer.from(JSON.stringify(data, null, 2)), 'data.json');
  for (const { storageKey, path } of files) {
    // Letters are packed already.
    zip.addReadStreamLazy(path, { compress: false }, (ready) => {
      store.read(storageKey).then(
        (bytes) => ready(null, Readable.from([bytes])),
        (error: unknown) => output.destroy(error as Error),
      );
    });
  }
  zip.end();
  return output;
}
