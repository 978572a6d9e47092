import { ImportRefused } from './importedCv';

/** Enough for a CV with a picture in it. */
const BYTES_MAX = 2 * 1024 * 1024;

/** Files that people choose instead, by their first bytes. */
const OTHER_KINDS: readonly [bytes: string, kind: string][] = [
  ['%PDF', 'a PDF'],
  ['PK\u0003\u0004', 'a Word document or another packed file'],
  ['\u00d0\u00cf\u0011\u00e0', 'an old Word document'],
  ['\u0089PNG', 'a picture'],
  ['\u00ff\u00d8\u00ff', 'a picture'],
];

/** Reads a JSON file that somebody has chosen. @throws ImportRefused with a sentence for each fault. */
export async function readJsonFile(file: File): Promise<unknown> {
  if (file.size === 0) throw new ImportRefused('This file is empty.');
  if (file.size > BYTES_MAX) {
    throw new ImportRefused('This file is too large. A CV may have at most 2 MB.');
  }
  const bytes = await readBytes(file);
  const start = String.fromCharCode(...bytes.slice(0, 4));
  const other = OTHER_KINDS.find(([first]) => start.startsWith(first));
  if (other) {
    throw new ImportRefused(`This is ${other[1]}. Please choose a JSON Resume file (.json).`);
  }
  try {
    return JSON.parse(decode(bytes)) as unknown;
  } catch {
    throw new ImportRefused(
      'This file is not valid JSON. Export it again, and choose the new file.',
    );
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
