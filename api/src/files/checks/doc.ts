import { type CompoundEntry, readCompoundFile } from './compoundFile.ts';
import { Refused } from './refused.ts';

/** Storages of macros, a container around an encrypted document, and packages of foreign files. */
const FORBIDDEN = new Set([
  'macros',
  'vba',
  '_vba_project',
  '_vba_project_cur',
  'encryptedpackage',
  'encryptioninfo',
  '\u0001ole10native',
]);

/** The start of a document's head: Word 97 and later, Word 6 and 95 ([MS-DOC] 2.5.2). */
const IDENTS = new Set([0xa5ec, 0xa5dc]);
const IS_TEMPLATE = 0x0001;
const IS_ENCRYPTED = 0x0100;
/** Letters inside a letter; more would only cost time. */
const DOCUMENTS_MAX = 20;

/** @throws Refused unless the bytes are a Word document without macros that anybody can open. */
export function checkDoc(bytes: Buffer): void {
  const { entries, readStart, isWhole } = readCompoundFile(bytes);
  const forbidden = entries.find(({ name }) => FORBIDDEN.has(name.toLowerCase()));
  if (forbidden) throw new Refused(`holds ${forbidden.name}`);

  // An embedded document is one more; each must be harmless, since any may be the one that is opened.
  const documents = entries.filter(isDocument);
  if (documents.length === 0 || documents.length > DOCUMENTS_MAX) throw new Refused('no document');
  for (const document of documents) {
    const head = readStart(document);
    if (head.length < 12 || !IDENTS.has(head.readUInt16LE(0))) throw new Refused('no Word head');
    const flags = head.readUInt16LE(10);
    if (flags & IS_ENCRYPTED) throw new Refused('encrypted');
    if (flags & IS_TEMPLATE) throw new Refused('a template');
    if (!isWhole(document)) throw new Refused('cut off');
  }
}

function isDocument({ name, type }: CompoundEntry): boolean {
  return type === 'stream' && name.toLowerCase() === 'worddocument';
}
