import { inWords } from '@jobharbor/contract';

/** The files that a CV is read from: by their extensions, what people call them. */
const FILE_KINDS = {
  pdf: 'a PDF',
  docx: 'a Word document (.docx)',
  json: 'a JSON Resume file',
  xml: 'the XML of Europass',
  zip: 'the archive with your data from LinkedIn',
};
const EXTENSIONS = Object.keys(FILE_KINDS);

const MEGABYTE = 1024 * 1024;
/** Enough for a CV with pictures in it. */
export const BYTES_MAX = 10 * MEGABYTE;
/** Text alone is smaller. It is read by the page itself. */
export const TEXT_BYTES_MAX = 2 * MEGABYTE;

/** A size for people: '10 MB'. */
export const sizeText = (bytes: number) => `${bytes / MEGABYTE} MB`;

/** For the `accept` of a file input. */
export const ACCEPT = EXTENSIONS.map((extension) => `.${extension}`).join(',');
/** 'PDF, DOCX, … or ZIP, up to 10 MB'. */
export const EXTENSIONS_TEXT = `${inWords(EXTENSIONS.map((extension) => extension.toUpperCase()))}, up to ${sizeText(BYTES_MAX)}`;
/** 'a PDF, a Word document (.docx), … or the archive with your data from LinkedIn'. */
export const KINDS_TEXT = inWords(Object.values(FILE_KINDS));

/** The advice in refusals: of a file that is no CV, and of a document in another format. */
export const CHOOSE_A_KIND = `Please choose ${KINDS_TEXT}.`;
export const SAVE_AS_A_KIND = 'Please save your CV as PDF or DOCX, and choose that file.';
