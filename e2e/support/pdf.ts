import { inflateSync } from 'node:zlib';
import { getDocument } from 'unpdf/pdfjs';

import { type Glyph, pdfPageText } from './pdfPageText.ts';

export interface ReadPdf {
  /** The title in the file's properties. */
  title: string;
  /** The text of each page, as `bare` leaves it. */
  pages: string[];
  /** The number of characters without a glyph, which are drawn as a box. */
  missingGlyphs: number;
}

/**
 * A text without white space and vowel marks, with letters in their plain forms. A PDF has positions of letters only;
 * readers guess where words and lines end.
 */
export const bare = (text: string) => text.normalize('NFKC').replace(/[\s\p{M}\p{Cf}]/gu, '');

/** In the fonts that a browser embeds, a character's code is the number of its glyph. Glyph 0 is the box. */
const isMissing = ({ originalCharCode }: Glyph) => originalCharCode === 0;

/** Reads the text of a PDF, as applicant tracking systems do. */
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

/** A PDF writes a text in hexadecimal, or as it is between brackets. */
const ACTUAL_TEXT = /\/Span<<\/ActualText (?:<FEFF([0-9A-F]*)>|\(((?:\\.|[^\\)])*)\)) >> BDC/g;

/**
 * The replacement texts (`ActualText`) of glyphs that are more or less than one letter, in the order of the pages.
 * Readers use them; the library that reads everything else here does not.
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
