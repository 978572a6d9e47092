import { PassThrough, pipeline, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

import { FileMissing, type FileStore } from '../files/index.ts';
import { fileContent, NOT_SIGNED_IN, TOO_MANY } from '../http/index.ts';

/** A stored file, and its place in the export. */
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

/** An export as a zip, made while it is sent: what can not be read breaks it off. */
export function zipOf(
  /** What `data.json` holds, as text in pieces. */
  data: Iterable<string> | AsyncIterable<string>,
  letters?: { files: ExportedFile[]; store: FileStore },
): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  const breakOff = (error: unknown) => output.destroy(error as Error);
  zip.on('error', breakOff);
  pipeline(zip.outputStream, output, () => undefined);
  zip.addReadStreamLazy('data.json', (ready) => {
    ready(null, Readable.from(data).on('error', breakOff));
  });
  const { files = [], store } = letters ?? {};
  for (const { storageKey, path } of files) {
    // Letters are packed already. One is held at a time.
    zip.addReadStreamLazy(path, { compress: false }, (ready) => {
      store?.read(storageKey).then(
        (bytes) => ready(null, Readable.from([bytes])),
        // What was deleted meanwhile, or is lost, keeps nobody from all the rest.
        (error: unknown) =>
          error instanceof FileMissing ? ready(null, Readable.from([])) : breakOff(error),
      );
    });
  }
  zip.end();
  return output;
}

/** One JSON object as text in pieces. What is an asynchronous list is read while it is written, and never held whole. */
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
