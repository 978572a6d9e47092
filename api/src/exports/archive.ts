import { PassThrough, pipeline, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

import { FileMissing, type FileStore } from '../files/index.ts';
import { fileContent, NOT_SIGNED_IN, TOO_MANY } from '../http/index.ts';

/** A stored file, and its path in the export. */
export interface ExportedFile {
  storageKey: string;
  path: string;
}

/** What a call that exports an account answers. */
export const exportResponses = (description: string) => ({
  200: { description, content: fileContent('application/zip') },
  401: NOT_SIGNED_IN,
  429: TOO_MANY,
});

/** An export as a zip, which is made while it is sent. An error aborts it. */
export function zipOf(
  /** The text of `data.json`, in pieces. */
  data: Iterable<string> | AsyncIterable<string>,
  letters?: { files: ExportedFile[]; store: FileStore },
): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  const abort = (error: unknown) => output.destroy(error as Error);
  zip.on('error', abort);
  pipeline(zip.outputStream, output, () => undefined);
  zip.addReadStreamLazy('data.json', (ready) => {
    ready(null, Readable.from(data).on('error', abort));
  });
  const { files = [], store } = letters ?? {};
  for (const { storageKey, path } of files) {
    // Letters are compressed already. Only one is in memory at a time.
    zip.addReadStreamLazy(path, { compress: false }, (ready) => {
      store?.read(storageKey).then(
        (bytes) => ready(null, Readable.from([bytes])),
        // A file that was deleted meanwhile, or is lost, becomes an empty file.
        (error: unknown) =>
          error instanceof FileMissing ? ready(null, Readable.from([])) : abort(error),
      );
    });
  }
  zip.end();
  return output;
}

/** A JSON object as text in pieces. Asynchronous lists are read while they are written, and never completely in memory. */
export async function* jsonPieces(
  fields: Record<string, object | string | AsyncIterable<object>>,
): AsyncGenerator<string> {
  let opener = '{';
  for (const [name, value] of Object.entries(fields)) {
    yield `${opener}\n${JSON.stringify(name)}: `;
    opener = ',';
    if (isList(value)) yield* listPieces(value);
    else yield JSON.stringify(value, null, 2);
  }
  yield '\n}\n';
}

async function* listPieces(items: AsyncIterable<object>): AsyncGenerator<string> {
  let opener = '[';
  for await (const item of items) {
    yield `${opener}\n${JSON.stringify(item, null, 2)}`;
    opener = ',';
  }
  yield opener === '[' ? '[]' : '\n]';
}

const isList = (value: object | string): value is AsyncIterable<object> =>
  typeof value === 'object' && Symbol.asyncIterator in value;
