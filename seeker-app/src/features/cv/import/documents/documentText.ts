/** A line of a document as a reader sees it. Parts that stand apart on it are separated by tabs. */
export interface TextLine {
  text: string;
  /** The column, or the text box, that the line stands in. A section never goes from one into another. */
  flow: number;
  /** The height of its letters, in points. */
  size: number;
  /** It stands out against most of the text: it is bold, or in another font. */
  isStrong: boolean;
  /** The document's own styles say that it is a heading. */
  isHeading: boolean;
  /** There is more room above it than between the lines of a paragraph. */
  isApart: boolean;
}

/** What can be read of a PDF or of a Word document. */
export interface DocumentText {
  lines: TextLine[];
  /** Addresses behind the words and pictures of the document. */
  links: string[];
  /** The files that lie in it. */
  attachments: { name: string; bytes: Uint8Array }[];
}

/** The longest documents that are read. A CV is shorter; more would only take the reader's time. */
export const PAGES_MAX = 30;
export const LINES_MAX = 3_000;
/** Characters of a line that are looked at. */
export const LINE_MAX = 1_000;

/** A line begins with one of these when it belongs to a list. Fonts of symbols have theirs at places without a meaning. */
export const BULLET = /^[\s\t]*(?:[•●○◦▪■□▸►‣⁃∙·*➢✓❖–—\-\u0000\ue000-\uf8ff])\s+/u;
