import { OPS } from 'unpdf/pdfjs';

export interface Glyph {
  unicode: string;
  originalCharCode: number;
}

interface Operators {
  fnArray: number[];
  argsArray: unknown[];
}

/** Glyphs of one marked sequence. */
interface Marked {
  parts: string[];
  /** The glyphs are drawn from left to right and read from right to left. */
  isReversed?: boolean;
  /** The replacement text. */
  actualText?: string | undefined;
}

const textOf = ({ parts, isReversed, actualText }: Marked) =>
  actualText ?? (isReversed ? parts.reverse() : parts).join('');

/**
 * The text of one page, and its glyphs.
 * @param actualTexts The replacement texts in order. Those of this page are removed from its front.
 */
export function pdfPageText({ fnArray, argsArray }: Operators, actualTexts: string[]) {
  const page: Marked = { parts: [] };
  const open = [page];
  const glyphs: Glyph[] = [];
  for (const [index, operation] of fnArray.entries()) {
    const [first] = (argsArray[index] ?? []) as unknown[];
    const current = open.at(-1) ?? page;
    if (operation === OPS.showText) {
      // Numbers between the glyphs change their distance.
      const shown = (first as (Glyph | number)[]).filter((item) => typeof item === 'object');
      glyphs.push(...shown);
      current.parts.push(...shown.map(({ unicode }) => unicode));
    } else if (operation === OPS.beginMarkedContent) {
      open.push({ parts: [], isReversed: nameOf(first) === 'ReversedChars' });
    } else if (operation === OPS.beginMarkedContentProps) {
      const isSpan = nameOf(first) === 'Span';
      open.push({ parts: [], actualText: isSpan ? actualTexts.shift() : undefined });
    } else if (operation === OPS.endMarkedContent && open.length > 1) {
      open.pop();
      (open.at(-1) ?? page).parts.push(textOf(current));
    }
  }
  return { text: textOf(page), glyphs };
}

const nameOf = (tag: unknown) => (typeof tag === 'string' ? tag : (tag as { name?: string }).name);
