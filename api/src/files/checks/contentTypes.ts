import { Refused } from './refused.ts';
import { readXml, resolveReferences } from './xml.ts';

const DOCUMENT = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
/** What a list of types names when the package is more than a document. */
const FORBIDDEN = ['macroenabled', 'vbaproject', 'template.main+xml'];

/** @throws Refused unless a package's list of content types is that of a document, without macros. */
export function assertDocumentTypes(list: Buffer): void {
  const text = resolveReferences(readXml(list)).toLowerCase();
  if (!text.includes(DOCUMENT)) throw new Refused('another kind of package');
  const forbidden = FORBIDDEN.find((word) => text.includes(word));
  if (forbidden) throw new Refused(`a package with ${forbidden}`);
}
