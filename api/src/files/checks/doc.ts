import { type CompoundFile, readCompoundFile } from './compoundFile.ts';
import { Refused } from './refusal.ts';
import { isRemote } from './remoteTarget.ts';

/** Storages and streams that a letter must not have, in lower case. */
const FORBIDDEN = {
  macros: 'macros',
  vba: 'macros',
  _vba_project: 'macros',
  _vba_project_cur: 'macros',
  encryptedpackage: 'encrypted',
  encryptioninfo: 'encrypted',
  '\u0001ole10native': 'embedded-object',
} as const;

const WORD_97 = 0xa5ec;
const WORD_6 = 0xa5dc;
const IS_TEMPLATE = 0x0001;
const IS_ENCRYPTED = 0x0100;
const USES_TABLE_1 = 0x0200;
/** The offset in the FIB of the position of SttbfAssoc, the list that names the template ([MS-DOC] 2.5.6). */
const TEMPLATE_LIST_97 = 0x019a;
const TEMPLATE_LIST_6 = 0x0158;
/** The largest number of documents inside a document. */
const DOCUMENTS_MAX = 20;

/** Accepts a Word document in an OLE compound file, without macros, that anybody can open. */
export function checkDoc(bytes: Buffer): void {
  const file = readCompoundFile(bytes);
  for (const { name } of file.entries) {
    const key = name.toLowerCase();
    if (Object.hasOwn(FORBIDDEN, key)) {
      throw new Refused(FORBIDDEN[key as keyof typeof FORBIDDEN], 'a forbidden OLE entry');
    }
  }
  // Embedded documents are checked too, because any of them may be the one that is opened.
  const documents = streamsOf(file, 'worddocument');
  if (documents.length === 0) throw new Refused('wrong-content', 'no Word document');
  if (documents.length > DOCUMENTS_MAX) throw new Refused('too-complex', 'too many documents');
  for (const document of documents) checkDocument(document, file);
}

function streamsOf({ entries, read }: CompoundFile, wanted: string): Buffer[] {
  return entries
    .filter(({ name, type }) => type === 'stream' && name.toLowerCase() === wanted)
    .map(read);
}

function checkDocument(fib: Buffer, file: CompoundFile): void {
  const ident = fib.length >= 12 ? fib.readUInt16LE(0) : 0;
  if (ident !== WORD_97 && ident !== WORD_6) throw new Refused('wrong-content', 'no Word header');
  const flags = fib.readUInt16LE(10);
  if (flags & IS_ENCRYPTED) throw new Refused('encrypted', 'the encryption flag');
  if (flags & IS_TEMPLATE) throw new Refused('template', 'the template flag');
  for (const template of templatesOf(fib, flags, file)) {
    if (isRemote(template)) throw new Refused('remote-part', 'a remote template');
  }
}

/** The template's path, by each of the lists that may hold it. */
function templatesOf(fib: Buffer, flags: number, file: CompoundFile): string[] {
  if (fib.readUInt16LE(0) === WORD_6) return [templateIn(listAt(fib, TEMPLATE_LIST_6, fib))];
  const wanted = flags & USES_TABLE_1 ? '1table' : '0table';
  return streamsOf(file, wanted).map((table) => templateIn(listAt(fib, TEMPLATE_LIST_97, table)));
}

function listAt(fib: Buffer, at: number, table: Buffer): Buffer {
  if (at + 8 > fib.length) return Buffer.alloc(0);
  const start = fib.readUInt32LE(at);
  return table.subarray(start, start + fib.readUInt32LE(at + 4));
}

/** The second string of an STTB ([MS-DOC] 2.2.4): of two-byte characters, or of single bytes in older files. */
function templateIn(list: Buffer): string {
  try {
    const isWide = list.readUInt16LE(0) === 0xffff;
    const width = isWide ? 2 : 1;
    const lengthAt = (at: number) => (isWide ? list.readUInt16LE(at) : list.readUInt8(at));
    const first = isWide ? 6 : 2;
    const second = first + width + width * lengthAt(first);
    const start = second + width;
    const end = start + width * lengthAt(second);
    return list.toString(isWide ? 'utf16le' : 'latin1', start, end);
  } catch {
    // There is no list, or it is cut off.
    return '';
  }
}
