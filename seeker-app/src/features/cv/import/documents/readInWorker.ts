import { ImportRefused } from '../importedCv';
import type { ReadDocument, WorkerAnswer } from './readDocument';

/** The kinds of files that are read by a worker each, which brings the library for it. */
export type DocumentKind = 'pdf' | 'data';

/** How long a worker's code may take to come, and then a file to be read, in milliseconds. */
const LOADING_MAX = 60_000;
const READING_MAX = 20_000;

/**
 * Reads a file in a thread of its own, which is ended when it takes too long: no file stops the page.
 * @throws ImportRefused with a sentence for the person.
 */
export function readInWorker(kind: DocumentKind, bytes: Uint8Array): Promise<ReadDocument> {
  return new Promise((resolve, reject) => {
    const worker = start(kind);
    const end = (settle: () => void) => {
      clearTimeout(timer);
      worker.terminate();
      settle();
    };
    const refuse = (sentence: string) => end(() => reject(new ImportRefused(sentence)));
    const notLoaded = () =>
      refuse(
        'What reads this kind of file could not be loaded. Please check your connection, and choose it again.',
      );
    let isReady = false;
    let timer = setTimeout(notLoaded, LOADING_MAX);
    worker.onerror = () => (isReady ? refuse('This file could not be read.') : notLoaded());
    worker.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => {
      if ('ready' in data) {
        isReady = true;
        clearTimeout(timer);
        timer = setTimeout(
          () =>
            refuse(
              'This file takes too long to read. Please save it again, or choose another one.',
            ),
          READING_MAX,
        );
        worker.postMessage(bytes, [bytes.buffer]);
      } else if ('refusal' in data) refuse(data.refusal);
      // pdf.js sends messages of its own, which nobody needs.
      else if ('document' in data) end(() => resolve(data.document));
    };
  });
}

/** Where this app was loaded from; webpack knows it. */
declare const __webpack_public_path__: string;

/**
 * Starts the worker of a kind, which the build writes beside the app's other files. A browser starts workers of the page's
 * own origin only: one of another, as in development, is loaded by a small script of this origin.
 */
function start(kind: DocumentKind): Worker {
  const { href, origin } = new URL(`${__webpack_public_path__}${kind}.worker.js`, location.href);
  if (origin === location.origin) return new Worker(href);
  const script = `importScripts(${JSON.stringify(href)})`;
  return new Worker(URL.createObjectURL(new Blob([script], { type: 'text/javascript' })));
}
