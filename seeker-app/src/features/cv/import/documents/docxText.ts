import { unzipSync } from 'fflate';

import { DAMAGED, ImportRefused } from '../importedCv';
import { BULLET, type DocumentText, LINE_MAX, LINES_MAX, type TextLine } from './documentText';
import { at, childrenOf, elements, type XmlElement, xmlOf } from './xml';

/** What the parts of a packed file may come to when they are unpacked. */
const UNPACKED_MAX = 20 * 1024 * 1024;

/**
 * Unpacks the parts of a ZIP file whose names are asked for.
 * @throws ImportRefused when it is damaged or unpacks to too much.
 */
export function unpack(
  bytes: Uint8Array,
  isWanted: (name: string) => boolean,
): Map<string, Uint8Array> {
  let size = 0;
  try {
    const parts = unzipSync(bytes, {
      // What is unpacked is never more than the size that is declared here.
      filter: ({ name, originalSize }) => {
        if (!isWanted(name)) return false;
        size += originalSize;
        if (size > UNPACKED_MAX)
          throw new ImportRefused('This file is too large when it is unpacked.');
        return true;
      },
    });
    return new Map(Object.entries(parts));
  } catch (error) {
    throw error instanceof ImportRefused ? error : new ImportRefused(DAMAGED);
  }
}

const DOCX_PARTS = /^word\/(?:document|styles|header\d*|_rels\/document\.xml)(?:\.xml|\.rels)$/;

/**
 * Reads the text of a Word document: its headers, paragraphs, tables and text boxes.
 * @throws ImportRefused when it is damaged or has no text.
 */
export function readDocx(bytes: Uint8Array): DocumentText {
  const parts = unpack(bytes, (name) => DOCX_PARTS.test(name));
  const styles = stylesOf(parts.get('word/styles.xml'));
  const reader = new ParagraphReader(styles);
  for (const [name, part] of [...parts].toSorted(([one], [other]) => one.localeCompare(other))) {
    if (name.startsWith('word/header')) reader.readFlow(xmlOf(part));
  }
  const body = parts.get('word/document.xml');
  if (!body) throw new ImportRefused(DAMAGED);
  reader.readFlow(xmlOf(body));
  if (reader.lines.length === 0) {
    throw new ImportRefused('This document has no text. A picture of text cannot be read.');
  }
  const relations = parts.get('word/_rels/document.xml.rels');
  const links = elements(relations && xmlOf(relations), 'Relationship')
    .filter(({ attributes }) => attributes.Type?.endsWith('/hyperlink'))
    .flatMap(({ attributes }) => attributes.Target ?? []);
  return { lines: reader.lines.slice(0, LINES_MAX), links, attachments: [] };
}

const valueOf = (element: XmlElement | undefined, ...path: string[]): string | undefined =>
  at(element, ...path)?.attributes['w:val'];

interface Style {
  isHeading: boolean;
  isStrong: boolean;
  size: number;
}

/** The size of letters where a document says nothing, in points. */
const USUAL_SIZE = 11;

function stylesOf(bytes: Uint8Array | undefined): Map<string, Style> {
  return new Map(
    elements(bytes && xmlOf(bytes), 'style').map((style) => {
      const name = valueOf(style, 'name') ?? '';
      const level = valueOf(style, 'pPr', 'outlineLvl');
      return [
        style.attributes['w:styleId'] ?? '',
        {
          isHeading: /^heading [1-3]$/i.test(name) || (level !== undefined && Number(level) < 3),
          isStrong: isOn(at(style, 'rPr', 'b')),
          size: sizeOf(at(style, 'rPr')),
        },
      ];
    }),
  );
}

const isOn = (flag: XmlElement | undefined) =>
  flag !== undefined && !['0', 'false', 'off', 'none'].includes(flag.attributes['w:val'] ?? '1');

const sizeOf = (properties: XmlElement | undefined) => Number(valueOf(properties, 'sz') ?? 0) / 2;

interface Run {
  text: string;
  isStrong: boolean;
  size: number;
}

/** The fewest paragraphs of cells that are columns of the page. */
const COLUMN_PARAGRAPHS = 4;

class ParagraphReader {
  readonly lines: TextLine[] = [];
  private flow = -1;

  constructor(private readonly styles: Map<string, Style>) {}

  /** Reads what is a text of its own: the body, a header, a text box, a column of a table. */
  readFlow(root: XmlElement | undefined): void {
    if (!root) return;
    this.flow = this.lines.reduce((most, { flow }) => Math.max(most, flow), -1) + 1;
    this.readBlocks(root);
  }

  private readBlocks(root: XmlElement): void {
    for (const block of childrenOf(root)) {
      if (this.lines.length > LINES_MAX) return;
      if (block.name === 'w:p') this.lines.push(...this.linesOf(block));
      else if (block.name === 'w:tbl') for (const row of rowsOf(block)) this.readRow(row);
      else if (!block.name.endsWith('Pr')) this.readBlocks(block);
      // A text box stands in the paragraph that it is tied to, beside its text.
      if (block.name === 'w:p') for (const box of boxesIn(block)) this.readAside(box);
    }
  }

  private readAside(root: XmlElement): void {
    const { flow } = this;
    this.readFlow(root);
    this.flow = flow;
  }

  private readRow(row: XmlElement): void {
    const cells = childrenOf(row).filter(({ name }) => name === 'w:tc');
    const lengths = cells.map((cell) => this.textsOf(cell));
    if (cells.length > 1 && lengths.filter((length) => length >= COLUMN_PARAGRAPHS).length > 1) {
      for (const cell of cells) this.readAside(cell);
      return;
    }
    // Dates beside what they belong to: the first lines of the cells stand on one line.
    const own = this.lines.length;
    const columns = cells.map((cell) => {
      this.readBlocks(cell);
      return this.lines.splice(own);
    });
    const firsts = columns.flatMap(([first]) => first ?? []);
    const [first, ...others] = firsts;
    if (!first) return;
    this.lines.push({
      ...first,
      text: firsts.map(({ text }) => text).join('\t'),
      isStrong: firsts.some(({ isStrong }) => isStrong),
      isHeading: others.length === 0 && first.isHeading,
    });
    for (const column of columns) this.lines.push(...column.slice(1));
  }

  private textsOf(cell: XmlElement): number {
    return elements(cell, 'p').filter((paragraph) => elements(paragraph, 't').length > 0).length;
  }

  /** The lines of a paragraph; line breaks within it begin new ones. */
  private linesOf(paragraph: XmlElement): TextLine[] {
    const properties = at(paragraph, 'pPr');
    const style = this.styles.get(valueOf(properties, 'pStyle') ?? '');
    const runs = runsOf(paragraph, style);
    const text = runs.map((run) => run.text).join('');
    const letters = text.replace(/\s/g, '').length;
    if (letters === 0) return [];
    const strong = runs.filter(({ isStrong }) => isStrong).map((run) => run.text);
    const isListed =
      at(properties, 'numPr') !== undefined || /list/i.test(valueOf(properties, 'pStyle') ?? '');
    const line = {
      flow: this.flow,
      size: Math.max(...runs.filter((run) => run.text.trim()).map(({ size }) => size)),
      isStrong: strong.join('').replace(/\s/g, '').length > letters / 2,
      isHeading: style?.isHeading ?? false,
    };
    return text
      .split('\n')
      .map((part) =>
        part
          .replace(/[^\S\t]+/g, ' ')
          .replace(/ ?\t[ \t]*/g, '\t')
          .trim(),
      )
      .filter(Boolean)
      .map((part, index) => ({
        ...line,
        text: (isListed && index === 0 && !BULLET.test(part) ? `• ${part}` : part).slice(
          0,
          LINE_MAX,
        ),
        isApart: index === 0,
      }));
  }
}

const rowsOf = (table: XmlElement): XmlElement[] =>
  childrenOf(table).flatMap((part) =>
    part.name === 'w:tr'
      ? [part]
      : part.name === 'w:sdt' || part.name === 'w:sdtContent'
        ? rowsOf(part)
        : [],
  );

/** The texts of a paragraph without those of its text boxes. */
function runsOf(element: XmlElement, style: Style | undefined): Run[] {
  return childrenOf(element).flatMap((part): Run[] => {
    if (part.name === 'w:r') {
      const properties = at(part, 'rPr');
      const flag = at(properties, 'b');
      return [
        {
          text: childrenOf(part).map(letterOf).join(''),
          isStrong: flag ? isOn(flag) : (style?.isStrong ?? false),
          size: sizeOf(properties) || (style?.size ?? 0) || USUAL_SIZE,
        },
      ];
    }
    return ['w:pPr', 'w:del', 'w:moveFrom'].includes(part.name) ? [] : runsOf(part, style);
  });
}

function letterOf(part: XmlElement): string {
  if (part.name === 'w:t') return part.text;
  if (part.name === 'w:tab' || part.name === 'w:ptab') return '\t';
  if (part.name === 'w:noBreakHyphen') return '-';
  return part.name === 'w:br' || part.name === 'w:cr' ? '\n' : '';
}

/** The text boxes of a paragraph, each once: older programs get a copy. */
function boxesIn(element: XmlElement): XmlElement[] {
  return childrenOf(element).flatMap((part) => {
    if (part.name === 'w:txbxContent') return [part];
    return part.name === 'mc:Fallback' ? [] : boxesIn(part);
  });
}
