import { SaxesParser } from 'saxes';

import { Refused } from './refusal.ts';
import { isRemote } from './remoteTarget.ts';
import { readPackage } from './zip.ts';

const CONTENT_TYPES = '[Content_Types].xml';
const DOCUMENT = 'word/document.xml';
const DOCUMENT_TYPE =
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const OLE_SIGNATURE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** The only attributes of a relationship ([ECMA-376-2] 8.5.3.4). */
const RELATIONSHIP_ATTRIBUTES = new Set(['Id', 'Type', 'Target', 'TargetMode']);

/** Parts that are parsed. They have a few kilobytes. */
const isList = (name: string) => name === CONTENT_TYPES || name.toLowerCase().endsWith('.rels');

/**
 * Accepts a Word document without macros, embedded objects, encryption and remote parts.
 *
 * Pictures on other servers, fields and parts in HTML are allowed: browsers only save a document, and Word opens documents
 * from the web without loading them.
 */
export function checkDocx(bytes: Buffer): Promise<void> {
  if (bytes.subarray(0, OLE_SIGNATURE.length).equals(OLE_SIGNATURE)) {
    throw new Refused('encrypted', 'an OLE file under the name of a DOCX');
  }
  return checkPackage(bytes);
}

async function checkPackage(bytes: Buffer): Promise<void> {
  const { names, lists } = await readPackage(bytes, isList, (name, part) => {
    if (/vbaproject\.bin$/i.test(name)) throw new Refused('macros', 'a VBA project');
    if (part.subarray(0, OLE_SIGNATURE.length).equals(OLE_SIGNATURE)) {
      throw new Refused('embedded-object', 'an OLE file inside');
    }
  });
  const types = lists.get(CONTENT_TYPES);
  if (!types || !names.has(DOCUMENT)) throw new Refused('wrong-content', 'no Word document');
  checkContentTypes(types);
  lists.delete(CONTENT_TYPES);
  for (const list of lists.values()) checkRelationships(list);
}

/** The content types must name a document, and neither macros nor a template. */
function checkContentTypes(list: Buffer): void {
  const types = readElements(list).map(({ attributes }) =>
    (attributes.ContentType ?? '').trim().toLowerCase(),
  );
  if (types.some((type) => /macroenabled|vbaproject/.test(type))) {
    throw new Refused('macros', 'a content type of macros');
  }
  if (types.some((type) => type.includes('template.main+xml'))) {
    throw new Refused('template', 'the content type of a template');
  }
  if (!types.includes(DOCUMENT_TYPE)) throw new Refused('wrong-content', 'another content type');
}

/**
 * Refuses objects, and parts that Word would load from another machine once editing is allowed, above all a remote
 * template. Links and pictures of the web are allowed. So is a template on the writer's own disk, which every document
 * that was made from one names.
 */
function checkRelationships(list: Buffer): void {
  for (const { name, attributes } of readElements(list)) {
    if (name === 'Relationships') continue;
    const unknown = Object.keys(attributes).some((key) => !isKnown(key));
    if (name !== 'Relationship' || unknown) {
      throw new Refused('damaged', 'relationships with other elements or attributes');
    }
    checkRelationship(attributes);
  }
}

const isKnown = (attribute: string) =>
  RELATIONSHIP_ATTRIBUTES.has(attribute) || /^xmlns(?::|$)/.test(attribute);

function checkRelationship({ Type = '', Target = '' }: Attributes): void {
  const type = Type.trim().toLowerCase();
  const target = Target.trim();
  if (isRemote(target)) {
    const mayBeRemote =
      type.endsWith('/hyperlink') || (type.endsWith('/image') && /^https?:\/\//i.test(target));
    if (!mayBeRemote) throw new Refused('remote-part', 'a relationship to another machine');
  }
  // The data of a chart are a workbook.
  const isWorkbook = type.endsWith('/package') && /\.xlsx$/i.test(target);
  if (/\/(?:oleobject|package|control|activexcontrolbinary)$/.test(type) && !isWorkbook) {
    throw new Refused('embedded-object', 'a relationship to an object');
  }
}

type Attributes = Partial<Record<string, string>>;

interface Element {
  /** Without the prefix of its namespace. */
  name: string;
  attributes: Attributes;
}

/** The elements of an XML part. It must be UTF-8 or UTF-16, without a document type (ECMA-376-2, 8.1.4). */
function readElements(bytes: Buffer): Element[] {
  const elements: Element[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('doctype', () => {
    throw new Refused('xml-declarations', 'a document type');
  });
  parser.on('xmldecl', ({ encoding = 'utf-8' }) => {
    if (!/^utf-?(?:8|16)$/i.test(encoding)) throw new Refused('damaged', 'an unusual encoding');
  });
  parser.on('opentag', ({ local, attributes }) => {
    const values = Object.values(attributes).map(({ name, value }) => [name, value] as const);
    elements.push({ name: local, attributes: Object.fromEntries(values) });
  });
  parser.on('error', (error) => {
    throw new Refused('damaged', 'broken XML', { cause: error });
  });
  parser.write(decode(bytes)).close();
  return elements;
}

function decode(bytes: Buffer): string {
  const isLittle = bytes[0] === 0xff && bytes[1] === 0xfe;
  const isBig = bytes[0] === 0xfe && bytes[1] === 0xff;
  const encoding = isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    throw new Refused('damaged', 'broken characters', { cause: error });
  }
}
