export type TokenKind = 'name' | 'word' | 'other';

const SPACE = 1;
const DELIMITER = 2;
/** By byte: white space, delimiter, or else a regular character (ISO 32000-1, 7.2.2). */
const CLASSES = new Uint8Array(256);
for (const byte of [0, 9, 10, 12, 13, 32]) CLASSES[byte] = SPACE;
for (const byte of Buffer.from('()<>[]{}/%')) CLASSES[byte] = DELIMITER;

const code = (character: string) => character.charCodeAt(0);
const OPEN = code('(');
const CLOSE = code(')');
const ESCAPE = code('\\');
const LESS = code('<');
const BRACKET = code('[');
const GREATER = code('>');
const SLASH = code('/');
const PERCENT = code('%');
const LINE_FEED = 10;
const RETURN = 13;

export function isSpace(byte: number | undefined): boolean {
  return byte !== undefined && CLASSES[byte] === SPACE;
}

export function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x30 && byte <= 0x39;
}

/** Whether a byte ends a word; so does the end of the file. */
export function isBreak(byte: number | undefined): boolean {
  return byte === undefined || CLASSES[byte] !== 0;
}

/** Goes over the tokens of a PDF. Comments are passed over; strings and brackets are 'other'. */
export class PdfLexer {
  readonly #bytes: Buffer;
  readonly #limit: number;
  kind: TokenKind = 'other';
  start: number;
  end: number;

  constructor(bytes: Buffer, start: number, limit = bytes.length) {
    this.#bytes = bytes;
    this.#limit = Math.min(limit, bytes.length);
    this.start = start;
    this.end = start;
  }

  /** Takes the next token; false at the end. */
  next(): boolean {
    const at = this.#skipBlank(this.end);
    this.start = at;
    if (at >= this.#limit) {
      this.end = at;
      return false;
    }
    const byte = this.#byte(at);
    this.kind = byte === SLASH ? 'name' : CLASSES[byte] === 0 ? 'word' : 'other';
    if (this.kind === 'name') this.end = this.#skipRegular(at + 1);
    else if (this.kind === 'word') this.end = this.#skipRegular(at);
    else if (byte === OPEN) this.end = this.#skipString(at + 1);
    else if (byte === LESS) this.end = this.#skipHexString(at + 1);
    else this.end = at + 1;
    return true;
  }

  /** Whether names can stand in what the token begins: a name itself, a dictionary, a list. */
  get isOpening(): boolean {
    const byte = this.#bytes[this.start];
    return this.kind === 'name' || byte === LESS || byte === BRACKET;
  }

  /** Whether the first byte after a name's slash is one of these. */
  startsWithOneOf(initials: ReadonlySet<number>): boolean {
    return initials.has(this.#byte(this.start + 1));
  }

  /** The token's text: of a name without its slash, `#xx` resolved. Longer ones than `most` bytes are cut. */
  text(most: number): string {
    const from = this.kind === 'name' ? this.start + 1 : this.start;
    const text = this.#bytes.toString('latin1', from, Math.min(this.end, from + most));
    if (this.kind !== 'name' || !text.includes('#')) return text;
    return text.replace(/#([\da-f]{2})/gi, (_all, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  }

  #byte(at: number): number {
    return this.#bytes[at] ?? 0;
  }

  #skipBlank(at: number): number {
    for (; at < this.#limit; at += 1) {
      const byte = this.#byte(at);
      if (byte === PERCENT) at = this.#skipComment(at);
      else if (CLASSES[byte] !== SPACE) return at;
    }
    return at;
  }

  #skipRegular(at: number): number {
    while (at < this.#limit && CLASSES[this.#byte(at)] === 0) at += 1;
    return at;
  }

  #skipString(at: number): number {
    for (let depth = 1; at < this.#limit && depth > 0; at += 1) {
      const byte = this.#byte(at);
      if (byte === ESCAPE) at += 1;
      else if (byte === OPEN) depth += 1;
      else if (byte === CLOSE) depth -= 1;
    }
    return at;
  }

  #skipComment(at: number): number {
    while (at < this.#limit && this.#byte(at) !== LINE_FEED && this.#byte(at) !== RETURN) at += 1;
    return at;
  }

  #skipHexString(at: number): number {
    if (this.#byte(at) === LESS) return at + 1;
    while (at < this.#limit && this.#byte(at) !== GREATER) at += 1;
    return at + 1;
  }
}
