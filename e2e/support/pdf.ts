import { inflateSync } from 'node:zlib';
import { getDocument } from 'unpdf/pdfjs';

import { type Glyph, pdfPageText } from './pdfPageText.ts';

export interface ReadPdf {
  /** The title in the file's own properties. */
  title: string;
  /** The text of each page, as `bare` leaves it. */
  pages: string[];
  /** How many signs are drawn as the box that stands for a missing letter. */
  missingGlyphs: number;
}

/**
 * A text without white space and vowel marks, its letters in their plain forms: a PDF holds letters in places, and
 * where words and lines end is the reader's guess.
 */
export const bare = (text: string) => text.normalize('NFKC').replace(/[\s\p{M}\p{Cf}]/gu, '');

/** In the fonts that a browser embeds, a sign's code is its glyph's number, and number 0 is the box. */
const isMissing = ({ originalCharCode }: Glyph) => originalCharCode === 0;

/** Reads what a PDF says, as the programs that sort applications do. */
export async function readPdf(bytes: Buffer): Promise<ReadPdf> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await loading.promise;
  const actualTexts = readActualTexts(bytes);
  const read: ReadPdf = { title: '', pages: [], missingGlyphs: 0 };
  const { info } = await pdf.getMetadata();
  read.title = (info as { Title?: string }).Title ?? '';
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { text, glyphs } = pdfPageText(await page.getOperatorList(), actualTexts);
    read.pages.push(bare(text));
    read.missingGlyphs += glyphs.filter(isMissing).length;
  }
  await loading.destroy();
  if (actualTexts.length > 0) throw new Error('The PDF has texts that belong to no page');
  return read;
}

/** A PDF writes a text in hexadecimal, or plainly between brackets. */
const ACTUAL_TEXT = /\/Span<<\/ActualText (?:<FEFF([0-9A-F]*)>|\(((?:\\.|[^\\)])*)\)) >> BDC/g;

/**
 * The texts that a PDF gives for signs which are more or less than one letter each, in the order of its pages.
 * Readers go by them, but for the library that reads everything else here.
 */
function readActualTexts(bytes: Buffer): string[] {
  const file = bytes.toString('latin1');
  return [...file.matchAll(/FlateDecode[^>]*>>\s*stream\r?\n/g)].flatMap((match) => {
    const start = match.index + match[0].length;
    const content = inflateSync(bytes.subarray(start, file.indexOf('endstream', start)));
    const spans = content.toString('latin1').matchAll(ACTUAL_TEXT);
    return [...spans].map(([, hex, plain = '']) =>
      hex === undefined
        ? plain.replace(/\\(.)/g, '$1')
        : Buffer.from(hex, 'hex').swap16().toString('utf16le'),
    );
  });
}
