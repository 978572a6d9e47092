import { ImportRefused } from '../importedCv';
import { recogniseCv, type RecognisedCv } from '../recognition/recogniseCv';
import type { DocumentText } from './documentText';

/** What a worker makes of a file. */
export interface ReadDocument extends RecognisedCv {
  /** The lines of the original, from top to bottom. */
  original: string[];
}

/** What a worker is asked, and what it answers: first that it is ready, then what it has read or why it has not. */
export type WorkerAnswer = { ready: true } | { document: ReadDocument } | { refusal: string };

export const documentOf = (text: DocumentText): ReadDocument => ({
  ...recogniseCv(text),
  original: text.lines.map((line) => line.text.replaceAll('\t', '   ')),
});

/** Lets this worker answer the one file that it is sent. */
export function answerWith(
  read: (bytes: Uint8Array) => Promise<ReadDocument> | ReadDocument,
): void {
  const answer = (message: WorkerAnswer) => globalThis.postMessage(message);
  globalThis.onmessage = async ({ data }: MessageEvent<Uint8Array>) => {
    try {
      answer({ document: await read(data) });
    } catch (error) {
      answer({
        refusal:
          error instanceof ImportRefused ? error.message : 'This file could not be understood.',
      });
    }
  };
  answer({ ready: true });
}
