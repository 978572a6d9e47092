import { Refused } from './refused.ts';

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const REFERENCE = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi;

/** An element's attributes, by their names in lower case and without a namespace's prefix. */
export type Attributes = Map<string, string>;

/**
 * The text of an XML part. The parts of a document are UTF-8 or UTF-16 and have no document type declaration
 * (ECMA-376-2, 8.1.4), so that nothing in them can stand for something else.
 */
export function readXml(bytes: Buffer): string {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  if (text.includes('\0') || text.includes('<!DOCTYPE')) throw new Refused('no plain XML');
  return text;
}

/** A text as an XML reader understands it. */
export function resolveReferences(text: string): string {
  return text.replace(REFERENCE, (all, decimal?: string, hex?: string, name?: string) => {
    if (name) return NAMED[name.toLowerCase()] ?? all;
    const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });
}

/** The attributes of every element of an XML text, in one pass. */
export function readElements(text: string): Attributes[] {
  const elements: Attributes[] = [];
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    if (text.startsWith('<!--', at)) at = indexOf(text, '-->', at + 4);
    else at = readTag(text, at + 1, elements);
  }
  return elements;
}

/** Reads to the end of a tag, which a '>' inside quotes is not. */
function readTag(text: string, start: number, elements: Attributes[]): number {
  const attributes: Attributes = new Map();
  let nameStart = start;
  for (let at = start; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === '>') {
      elements.push(attributes);
      return at + 1;
    }
    if (character !== '"' && character !== "'") continue;
    const end = indexOf(text, character, at + 1);
    attributes.set(
      localName(text.slice(nameStart, at)),
      resolveReferences(text.slice(at + 1, end)),
    );
    at = end;
    nameStart = end + 1;
  }
  throw new Refused('broken XML');
}

/** What stands before a value: `Relationship r:Target = `. */
function localName(text: string): string {
  const words = text.split(/[\s=:]/).filter(Boolean);
  return (words.at(-1) ?? '').toLowerCase();
}

function indexOf(text: string, wanted: string, from: number): number {
  const at = text.indexOf(wanted, from);
  if (at < 0) throw new Refused('broken XML');
  return at;
}

function encodingOf(bytes: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return 'utf-8';
}
