import { parseXml, type XmlElement } from '@rgrove/parse-xml';

import { DAMAGED, ImportRefused } from '../importedCv';

export type { XmlElement };

/**
 * The root of an XML file. It may have no entities of its own, so nothing in it grows when it is read.
 * @throws ImportRefused when it is damaged.
 */
export function xmlOf(bytes: Uint8Array): XmlElement {
  try {
    const is16 = bytes[0] === 0xff && bytes[1] === 0xfe;
    const text = new TextDecoder(is16 ? 'utf-16le' : 'utf-8').decode(bytes);
    const { root } = parseXml(text, { ignoreUndefinedEntities: true });
    if (root) return root;
  } catch {
    // Said below.
  }
  throw new ImportRefused(DAMAGED);
}

/** A name without the prefix of its namespace. */
export const localName = ({ name }: XmlElement): string => name.slice(name.indexOf(':') + 1);

export const childrenOf = (element: XmlElement | undefined): XmlElement[] =>
  element?.children.filter((child): child is XmlElement => child.type === 'element') ?? [];

/** All elements of a name below one, from the first to the last. Names are compared without their prefixes. */
export function elements(root: XmlElement | undefined, name: string): XmlElement[] {
  return childrenOf(root).flatMap((child) => [
    ...(localName(child) === name ? [child] : []),
    ...elements(child, name),
  ]);
}

/** The element at the end of a path of names. */
export const at = (element: XmlElement | undefined, ...path: string[]): XmlElement | undefined =>
  path.reduce<XmlElement | undefined>(
    (found, name) => childrenOf(found).find((child) => localName(child) === name),
    element,
  );

/** The text at the end of a path. */
export const textAt = (element: XmlElement | undefined, ...path: string[]): string =>
  at(element, ...path)?.text.trim() ?? '';
