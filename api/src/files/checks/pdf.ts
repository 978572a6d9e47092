import {
  PDFArray,
  type PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFParser,
  PDFRawStream,
} from '@pdfme/pdf-lib';
import { constants, inflateSync } from 'node:zlib';

import { Refused, type RefusalReason } from './refusal.ts';

/** Names of PDF features that a letter must not use (ISO 32000-1, 7.11.4, 12.6.4, 12.7.8, 13). */
const FORBIDDEN: Readonly<Record<string, RefusalReason>> = {
  JavaScript: 'script',
  JS: 'script',
  Launch: 'launch-action',
  GoToR: 'remote-action',
  GoToE: 'remote-action',
  SubmitForm: 'remote-action',
  ImportData: 'remote-action',
  EmbeddedFile: 'attached-file',
  EmbeddedFiles: 'attached-file',
  RichMedia: 'media',
  XFA: 'xfa-form',
  Encrypt: 'encrypted',
};

const HEADER = '%PDF-';
const END = '%%EOF';
/** Viewers look for the end marker in the last bytes. */
const TAIL = 1_024;
/** A zip's directory ends this close to the end of the file. */
const ZIP_TAIL = 65_557;
const ZIP_DIRECTORY_END = 'PK\x05\x06';
const ZIP_DIRECTORY_ENTRY = 'PK\x01\x02';

/** The largest size of all object streams, unpacked. */
const UNPACKED_MAX = 20 * 1024 * 1024;
/** How often each byte may be read on average. A crafted file makes a parser read the same bytes many times. */
const READS_MAX = 6;
const READS_AT_LEAST = 100_000;
/** The cost of a name, an object and a parse error, beside their bytes. */
const NAME_COST = 10;
const OBJECT_COST = 100;
const ERROR_COST = 100;

/** The deepest nesting of arrays and dictionaries. Usual files have about ten levels. */
const DEPTH_MAX = 500;

const END_KEYWORDS = ['endobj', 'stream', 'endstream', 'obj', 'xref', 'trailer', 'startxref'];
const DELIMITERS = new Set(Buffer.from('()<>[]{}/%'));

/**
 * Accepts a PDF without scripts, actions that leave the document, attached files, encryption and a second format. It does
 * not rely on the file's tables, because each viewer repairs damaged files in its own way. It parses every place where an
 * object may begin, also inside strings and streams, and all objects in object streams.
 */
export function checkPdf(bytes: Buffer): void {
  if (!bytes.subarray(0, HEADER.length).equals(Buffer.from(HEADER))) {
    throw new Refused('wrong-content', 'no PDF header');
  }
  if (!bytes.subarray(-TAIL).includes(END)) throw new Refused('damaged', 'no end of a PDF');
  if (
    bytes.subarray(-ZIP_TAIL).includes(ZIP_DIRECTORY_END) &&
    bytes.includes(ZIP_DIRECTORY_ENTRY)
  ) {
    throw new Refused('second-format', 'a directory of a ZIP');
  }

  const reader = new ObjectReader(bytes);
  let objects = 0;
  const streams: ObjectStream[] = [];
  for (const start of objectStarts(bytes)) {
    objects += 1;
    const stream = reader.readObject(start);
    if (stream) streams.push(stream);
  }
  if (objects === 0) throw new Refused('damaged', 'no objects');
  // At the end, because an encrypted file cannot be unpacked either, and is refused with its own reason before.
  let unpacked = 0;
  for (const stream of streams) {
    const content = unpack(stream, bytes, UNPACKED_MAX - unpacked);
    unpacked += content.length;
    new ObjectReader(content).readPackedObjects(stream.first);
  }
}

/** Where objects may begin: after the `obj` of `12 0 obj`, even with a comment in between, and after `trailer`. */
function* objectStarts(bytes: Buffer): Generator<number> {
  const text = bytes.toString('latin1');
  for (const match of text.matchAll(/(?:(?<=[\d\r\n][\0\s]*)obj|trailer)(?![^\0\s()<>[\]{}/%])/g)) {
    yield match.index + match[0].length;
  }
}

interface ObjectStream {
  /** Where its data begins in the file. */
  dataStart: number;
  isDeflated: boolean;
  /** Where its first object begins in the data. */
  first: number;
}

/** Parses objects, and refuses forbidden names in them, even when the rest cannot be parsed. */
class ObjectReader extends PDFParser {
  readonly #buffer: Buffer;
  #readsLeft: number;
  /** The names in the current object. */
  #names: string[] = [];
  /** The end of the dictionary that was parsed last. */
  #dictionaryEnd = 0;
  /** The current nesting of arrays and dictionaries. */
  #depth = 0;

  constructor(buffer: Buffer) {
    super(buffer, Infinity, false, true);
    this.#buffer = buffer;
    this.#readsLeft = READS_MAX * buffer.length + READS_AT_LEAST;
  }

  /** Reads an object to its end. @returns The position of its data, if it is an object stream. */
  readObject(start: number): ObjectStream | undefined {
    this.#begin(start);
    for (let end = this.#endKeyword(); end === undefined; end = this.#endKeyword()) {
      const object = this.#parseNext();
      if (object instanceof PDFRawStream) {
        return this.#isObjectStream() ? this.#objectStream(object.dict) : undefined;
      }
    }
    if (this.#isObjectStream() && this.#endKeyword() === 'stream') {
      throw new Refused('unreadable-objects', 'an object stream with a broken dictionary');
    }
    return undefined;
  }

  /** Reads the objects of an object stream, wherever its table says that they begin (ISO 32000-1, 7.5.7). */
  readPackedObjects(first: number): void {
    const table = this.#buffer.toString('latin1', 0, first).match(/[^\0\s]+/g) ?? [];
    if (first > this.#buffer.length || table.some((number) => !/^\d{1,9}$/.test(number))) {
      throw new Refused('unreadable-objects', 'an object stream without a table');
    }
    for (const offset of table.filter((_number, index) => index % 2 === 1)) {
      this.#begin(first + Number(offset));
      while (!this.bytes.done() && !this.#parseNext());
    }
  }

  #begin(start: number): void {
    this.#names = [];
    this.#spend(OBJECT_COST);
    this.bytes.moveTo(start);
  }

  /** Parses the next object. When that fails, it skips to the next delimiter. */
  #parseNext(): PDFObject | undefined {
    this.skipWhitespaceAndComments();
    const from = this.bytes.offset();
    this.#depth = 0;
    try {
      return this.parseObject();
    } catch (error) {
      if (error instanceof Refused) throw error;
      this.#spend(ERROR_COST);
      // When a part was parsed before the error, the next attempt begins after it.
      if (this.bytes.offset() === from && !this.bytes.done()) this.#skipToken();
      return undefined;
    } finally {
      this.#spend(this.bytes.offset() - from);
    }
  }

  #skipToken(): void {
    this.bytes.next();
    while (isRegular(this.bytes.peek())) this.bytes.next();
  }

  #endKeyword(): string | undefined {
    this.skipWhitespaceAndComments();
    if (this.bytes.done()) return 'end of file';
    const at = this.bytes.offset();
    return END_KEYWORDS.find(
      (keyword) =>
        this.#buffer.toString('latin1', at, at + keyword.length) === keyword &&
        !isRegular(this.#buffer[at + keyword.length]),
    );
  }

  #spend(reads: number): void {
    this.#readsLeft -= reads;
    if (this.#readsLeft < 0) throw new Refused('too-complex', 'the same bytes read too often');
  }

  /** Whether the names are those of an object stream. Other dictionaries with `First`, such as outlines, have no stream. */
  #isObjectStream(): boolean {
    return this.#names.includes('ObjStm') || this.#names.includes('First');
  }

  #objectStream(dictionary: PDFDict): ObjectStream {
    const count = (wanted: string) => this.#names.filter((name) => name === wanted).length;
    const first = dictionary.get(PDFName.of('First'));
    const filter = dictionary.get(PDFName.of('Filter'));
    const filters = filter instanceof PDFArray ? filter.asArray() : filter ? [filter] : [];
    const isDeflated = filters.length === 1 && filters[0] === PDFName.of('FlateDecode');
    this.bytes.moveTo(this.#dictionaryEnd);
    this.skipWhitespaceAndComments();
    const dataStart = this.bytes.offset() + 'stream'.length;
    const lineEnd = /^\r?\n/.exec(this.#buffer.toString('latin1', dataStart, dataStart + 2))?.[0];
    if (
      !(first instanceof PDFNumber) ||
      !Number.isSafeInteger(first.asNumber()) ||
      first.asNumber() < 0 ||
      // With two entries, it is unknown which one a viewer uses.
      count('First') > 1 ||
      count('Filter') > 1 ||
      // Writers deflate object streams or leave them plain. Other filters and predictors only hide what is inside.
      !(isDeflated || filters.length === 0) ||
      count('Predictor') > 0 ||
      lineEnd === undefined
    ) {
      throw new Refused('unreadable-objects', 'an object stream with unusual filters or numbers');
    }
    return { dataStart: dataStart + lineEnd.length, isDeflated, first: first.asNumber() };
  }

  protected override parseName(): PDFName {
    const name = decodeName(super.parseName().asString());
    this.#spend(NAME_COST);
    this.#names.push(name);
    const reason = Object.hasOwn(FORBIDDEN, name) ? FORBIDDEN[name] : undefined;
    if (reason) throw new Refused(reason, `the name ${name}`);
    return PDFName.of(name);
  }

  protected override parseDict(): PDFDict {
    const dictionary = this.#nested(() => super.parseDict());
    this.#dictionaryEnd = this.bytes.offset();
    return dictionary;
  }

  protected override parseArray(): PDFArray {
    return this.#nested(() => super.parseArray());
  }

  #nested<Result>(parse: () => Result): Result {
    this.#depth += 1;
    if (this.#depth > DEPTH_MAX) throw new Refused('too-complex', 'lists inside each other');
    const result = parse();
    this.#depth -= 1;
    return result;
  }

  /** Replaces the library's method, which compares every byte with five keywords. */
  protected override findEndOfStreamFallback(): number {
    const end = this.#buffer.indexOf('endstream', this.bytes.offset());
    this.bytes.moveTo(end < 0 ? this.#buffer.length : end + 'endstream'.length);
    return end < 0 ? this.#buffer.length : end;
  }
}

/** The library decodes `#4A` and leaves `#4a` as `#234a`. */
function decodeName(name: string): string {
  const decode = (text: string) =>
    text.replace(/#([\da-f]{2})/gi, (_all, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  return decode(decode(name.slice(1)));
}

/** Neither white space nor a delimiter (ISO 32000-1, 7.2.2). */
function isRegular(byte: number | undefined): boolean {
  return byte !== undefined && byte > 0x20 && !DELIMITERS.has(byte);
}

/** Unpacks the data to their own end, whatever length the dictionary names. */
function unpack({ dataStart, isDeflated }: ObjectStream, bytes: Buffer, sizeMax: number): Buffer {
  const data = bytes.subarray(dataStart);
  if (!isDeflated) return data;
  try {
    // Some writers omit the last bytes of a stream.
    return inflateSync(data, {
      maxOutputLength: Math.max(1, sizeMax),
      finishFlush: constants.Z_SYNC_FLUSH,
    });
  } catch (error) {
    if (error instanceof RangeError) {
      throw new Refused('too-large-unpacked', 'object streams', { cause: error });
    }
    throw new Refused('unreadable-objects', 'damaged deflate data', { cause: error });
  }
}
