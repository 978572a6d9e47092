import { pace } from './pace.ts';
import { PdfLexer } from './pdfLexer.ts';
import { Refused } from './refused.ts';

/** What no letter needs, as the names that PDF has for it. */
const FORBIDDEN = new Set([
  'JavaScript',
  'JS',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
  'XFA',
  'Encrypt',
]);
/** The longest of them with every letter written as `#xx`, and one byte more, so that no longer name is taken for one. */
const NAME_READ = 3 * 'EmbeddedFiles'.length + 1;
/** The first bytes of the names that mean something here: the others need no reading. */
const INITIALS = new Set(Buffer.from('JLERXFO#'));
/** What the reading of a name costs, in bytes passed over. */
const NAME_COST = 10;
/** The words after which an object is over. */
const ENDS = new Set(['stream', 'endobj', 'obj', 'endstream', 'xref', 'trailer', 'startxref']);
const WORD_READ = 'startxref'.length + 1;

const TOKENS_A_TURN = 10_000;

/** Counts the bytes that are read: a crafted file makes its reader go over the same ones again and again. */
export class Effort {
  left: number;

  constructor(limit: number) {
    this.left = limit;
  }

  spend(bytes: number): void {
    this.left -= bytes;
    if (this.left < 0) throw new Refused('too much to read');
  }
}

export interface ScannedObject {
  /** Of a stream: where the word that announces its data ends. */
  streamAt: number | undefined;
  /** It may be a stream of packed objects. */
  isPacked: boolean;
  /** The number after `/First`. */
  first: number | undefined;
}

/** Reads the object that begins somewhere in a file. @throws Refused when it names what is forbidden. */
export function scanObject(bytes: Buffer, start: number, effort: Effort): ScannedObject {
  const lexer = new PdfLexer(bytes, start, start + effort.left + 1);
  const found: ScannedObject = { streamAt: undefined, isPacked: false, first: undefined };
  let firsts = 0;
  let sinceFirst = Infinity;
  let isInside = false;
  while (lexer.next()) {
    isInside ||= lexer.isOpening;
    if (!isInside) break;
    if (lexer.kind === 'word') {
      const word = lexer.text(WORD_READ);
      if (word === 'stream') found.streamAt = lexer.end;
      if (ENDS.has(word)) break;
      if (sinceFirst === 0 && /^\d+$/.test(word)) found.first = Number(word);
      // It was the number of an object that holds the number.
      if (sinceFirst === 2 && word === 'R') found.first = undefined;
    }
    sinceFirst += 1;
    const name = lexer.kind === 'name' ? readName(lexer, effort) : '';
    if (name === 'ObjStm' || name === 'First') found.isPacked = true;
    if (name !== 'First') continue;
    firsts += 1;
    sinceFirst = 0;
  }
  effort.spend(lexer.end - start);
  // Of two it is open which one a viewer takes.
  if (firsts > 1) found.first = undefined;
  return found;
}

/** Reads packed objects to their end, and notes in `marks` where tokens begin. */
export async function scanPacked(
  bytes: Buffer,
  start: number,
  effort: Effort,
  marks: Uint8Array,
): Promise<void> {
  const lexer = new PdfLexer(bytes, start, start + effort.left + 1);
  const rest = pace();
  for (let count = 1; lexer.next(); count += 1) {
    marks[lexer.start] = 1;
    if (lexer.kind === 'name') readName(lexer, effort);
    if (count % TOKENS_A_TURN === 0) await rest();
  }
  effort.spend(lexer.end - start);
}

function readName(lexer: PdfLexer, effort: Effort): string {
  if (!lexer.startsWithOneOf(INITIALS)) return '';
  effort.spend(NAME_COST);
  const name = lexer.text(NAME_READ);
  if (FORBIDDEN.has(name)) throw new Refused(`names ${name}`);
  return name;
}
