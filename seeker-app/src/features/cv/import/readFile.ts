import type { DocumentKind } from './documents/readInWorker';
import { BYTES_MAX, CHOOSE_A_KIND, SAVE_AS_A_KIND, sizeText, TEXT_BYTES_MAX } from './fileKinds';
import { ImportRefused, type LeftOut } from './importedCv';

/** What was read of a file: JSON of any shape, and where it was a document, its text. */
export interface ReadFile {
  json: unknown;
  /** Lines that belong to nothing that a CV has. */
  unplaced: LeftOut[];
  /** The lines of the document; empty where the file is data, not a document. */
  original: string[];
}

/** The kinds that can be read, by their first bytes; anything else is tried as JSON. */
const DOCUMENT_KINDS: readonly [start: string, kind: DocumentKind][] = [
  ['%PDF', 'pdf'],
  ['PK\u0003\u0004', 'data'],
  ['<?xml', 'data'],
  ['\u00ef\u00bb\u00bf<?xml', 'data'],
];

/** Files that people choose instead, by their first bytes. */
const OTHER_KINDS: readonly [start: string, kind: string][] = [
  ['\u00d0\u00cf\u0011\u00e0', 'an old Word document, or one with a password'],
  ['{\\rtf', 'an RTF document'],
  ['<!DOC', 'a web page'],
  ['<html', 'a web page'],
  ['\u0089PNG', 'a picture'],
  ['\u00ff\u00d8\u00ff', 'a picture'],
];

/**
 * Reads a CV that somebody has chosen, on this device.
 * @throws ImportRefused with a sentence for each fault.
 */
export async function readCvFile(file: File): Promise<ReadFile> {
  if (file.size === 0) throw new ImportRefused('This file is empty.');
  if (file.size > BYTES_MAX) throw new ImportRefused(tooLarge(BYTES_MAX));
  const bytes = await readBytes(file);
  // What a file is its content says, not its name. A PDF may begin with some other bytes.
  const start = String.fromCharCode(...bytes.slice(0, 1024));
  const kind =
    DOCUMENT_KINDS.find(([first]) => start.startsWith(first))?.[1] ??
    (start.includes('%PDF-') ? 'pdf' : undefined);
  if (kind) {
    const { readInWorker } = await import('./documents/readInWorker');
    const { resume, unplaced, original } = await readInWorker(kind, bytes);
    return { json: resume, unplaced, original };
  }
  const other = OTHER_KINDS.find(([first]) => start.startsWith(first));
  if (other) {
    throw new ImportRefused(`This is ${other[1]}. ${SAVE_AS_A_KIND}`);
  }
  if (file.size > TEXT_BYTES_MAX) throw new ImportRefused(tooLarge(TEXT_BYTES_MAX));
  return { json: jsonOf(bytes), unplaced: [], original: [] };
}

const tooLarge = (bytes: number) =>
  `This file is too large. A CV of this kind may have at most ${sizeText(bytes)}.`;

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(decode(bytes)) as unknown;
  } catch {
    throw new ImportRefused(`This file is no CV that can be read. ${CHOOSE_A_KIND}`);
  }
}

// Not by `file.arrayBuffer()`, which older browsers lack.
function readBytes(file: File): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.onerror = () =>
      reject(new ImportRefused('This file could not be read. Please choose it again.'));
    reader.readAsArrayBuffer(file);
  });
}

/** Programs on Windows write UTF-16 too. The decoder takes the mark at the beginning away. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const is16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  return new TextDecoder(is16 ? (first === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8', {
    fatal: true,
  }).decode(bytes);
}
