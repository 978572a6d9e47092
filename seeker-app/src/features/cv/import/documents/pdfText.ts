import { getDocument, type PDFPageProxy } from 'unpdf/pdfjs';

import { ImportRefused } from '../importedCv';
import { isEuropass, readEuropass } from '../recognition/europass';
import { type DocumentText, LINE_MAX, LINES_MAX, PAGES_MAX, type TextLine } from './documentText';
import { type Fragment, linesOf } from './pdfLines';
import { documentOf, type ReadDocument } from './readDocument';
import { xmlOf } from './xml';

/**
 * Reads the CV that a PDF holds.
 * @throws ImportRefused with a sentence for each fault.
 */
export async function readPdfCv(bytes: Uint8Array): Promise<ReadDocument> {
  const text = await readPdf(bytes);
  const document = documentOf(text);
  // Europass puts the data into its PDF: nothing of it needs to be guessed.
  for (const { name, bytes: file } of text.attachments) {
    if (!/\.xml$/i.test(name)) continue;
    const root = xmlOf(file);
    if (isEuropass(root)) return { ...document, resume: readEuropass(root), unplaced: [] };
  }
  return document;
}

/**
 * Reads the text of a PDF with its places on the pages.
 * @throws ImportRefused with a sentence for each kind of file that has no text to read.
 */
async function readPdf(bytes: Uint8Array): Promise<DocumentText> {
  const loading = getDocument({
    data: bytes,
    verbosity: 0,
    // The page's policy allows no code made of text, and nothing but the text is wanted.
    isEvalSupported: false,
    disableFontFace: true,
    useWasm: false,
    useWorkerFetch: false,
    maxImageSize: 1,
  });
  try {
    const pdf = await loading.promise;
    if (pdf.numPages > PAGES_MAX) {
      throw new ImportRefused(
        `This PDF has ${pdf.numPages} pages. A CV may have at most ${PAGES_MAX}.`,
      );
    }
    const pages: Fragment[][] = [];
    const links: string[] = [];
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number);
      pages.push(await fragmentsOf(page));
      links.push(...(await linksOf(page)));
    }
    const lines: TextLine[] = linesOf(pages)
      .slice(0, LINES_MAX)
      .map((line) => ({ ...line, text: line.text.slice(0, LINE_MAX) }));
    const attachments = Object.values(
      ((await pdf.getAttachments()) ?? {}) as Record<string, Attachment>,
    ).map(({ filename, content }) => ({ name: filename, bytes: content }));
    if (lines.length === 0 && attachments.length === 0) {
      throw new ImportRefused(
        'This PDF has no text, only pictures, as a scan has. Please choose the file that it was made from.',
      );
    }
    return { lines, links: [...new Set(links)], attachments };
  } catch (error) {
    if (error instanceof ImportRefused) throw error;
    throw new ImportRefused(
      (error as Error).name === 'PasswordException'
        ? 'This PDF is protected by a password. Please save it without one, and choose the new file.'
        : 'This PDF is damaged. Please save it again, and choose the new file.',
    );
  } finally {
    await loading.destroy();
  }
}

interface Attachment {
  filename: string;
  content: Uint8Array;
}

async function fragmentsOf(page: PDFPageProxy): Promise<Fragment[]> {
  const { items } = await page.getTextContent();
  const [left = 0, bottom = 0] = page.view;
  return items.flatMap((item) => {
    if (!('str' in item) || !item.str.trim()) return [];
    const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = item.transform as number[];
    // Text that stands upright or upside down is ornament.
    if (a <= 0 || Math.abs(b) > Math.abs(a) / 10) return [];
    const size = Math.hypot(c, d);
    return [
      {
        ...{ text: item.str, x: x - left, y: y - bottom, width: item.width, size },
        ...{ font: item.fontName, isRightToLeft: item.dir === 'rtl' },
      },
    ];
  });
}

async function linksOf(page: PDFPageProxy): Promise<string[]> {
  const annotations = (await page.getAnnotations()) as { url?: string }[];
  return annotations.flatMap(({ url }) => url ?? []);
}
