import { assertDocumentTypes } from './contentTypes.ts';
import { Refused } from './refused.ts';
import { assertHarmlessLinks } from './relationships.ts';
import { readPackage } from './zip.ts';

const CONTENT_TYPES = '[Content_Types].xml';
const DOCUMENT = 'word/document.xml';

/** Parts that are read whole; such a list of a few dozen lines has a few kilobytes. */
const isList = (name: string) => name === CONTENT_TYPES || name.toLowerCase().endsWith('.rels');

/**
 * @throws Refused unless the bytes are a Word document without macros, encryption and remote parts.
 *
 * Pictures on other servers, fields and parts in HTML stay: the portal never opens a document, it is only
 * ever saved, and Word opens what comes from the web without them.
 */
export async function checkDocx(bytes: Buffer): Promise<void> {
  const { names, parts } = await readPackage(bytes, isList);
  const types = parts.get(CONTENT_TYPES);
  if (!types || !names.has(DOCUMENT)) throw new Refused('no Word document');
  for (const name of names) {
    if (/vbaproject\.bin$/i.test(name)) throw new Refused('macros');
  }
  assertDocumentTypes(types);
  for (const [name, list] of parts) if (name !== CONTENT_TYPES) assertHarmlessLinks(list);
}
