import { strFromU8 } from 'fflate';

import { CHOOSE_A_KIND, SAVE_AS_A_KIND } from '../fileKinds';
import { ImportRefused } from '../importedCv';
import { isEuropass, readEuropass } from '../recognition/europass';
import { LINKEDIN_FILES, readLinkedInData } from '../recognition/linkedInData';
import { readDocx, unpack } from './docxText';
import { documentOf, type ReadDocument } from './readDocument';
import { xmlOf } from './xml';

const fromData = (resume: ReadDocument['resume']): ReadDocument => ({
  ...{ resume, unplaced: [], original: [] },
});

/**
 * Reads the CV of a Word document, of Europass's XML, or of the archive with one's data from LinkedIn.
 * @throws ImportRefused with a sentence for each fault.
 */
export function readDataFile(bytes: Uint8Array): ReadDocument {
  if (bytes[0] !== 0x50) {
    const root = xmlOf(bytes);
    if (isEuropass(root)) return fromData(readEuropass(root));
    throw new ImportRefused('This XML file is not from Europass. Please choose another file.');
  }
  const names: string[] = [];
  unpack(bytes, (name) => {
    names.push(name);
    return false;
  });
  if (names.includes('word/document.xml')) return documentOf(readDocx(bytes));
  const baseName = (name: string) => name.slice(name.lastIndexOf('/') + 1);
  if (names.some((name) => LINKEDIN_FILES.includes(baseName(name)))) {
    const files = unpack(bytes, (name) => LINKEDIN_FILES.includes(baseName(name)));
    return fromData(
      readLinkedInData(
        new Map([...files].map(([name, file]) => [baseName(name), strFromU8(file)])),
      ),
    );
  }
  throw new ImportRefused(
    names.includes('content.xml')
      ? `This is an OpenDocument file. ${SAVE_AS_A_KIND}`
      : `There is no CV in this archive. ${CHOOSE_A_KIND}`,
  );
}
