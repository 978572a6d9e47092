/** The kinds of file that a cover letter may be, by extension. What a browser may open is shown, the rest is saved. */
export const UPLOAD_TYPES = {
  pdf: { mediaType: 'application/pdf', opensInBrowser: true },
  doc: { mediaType: 'application/msword', opensInBrowser: false },
  docx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    opensInBrowser: false,
  },
} as const satisfies Record<string, { mediaType: string; opensInBrowser: boolean }>;
export type UploadKind = keyof typeof UPLOAD_TYPES;
export const UPLOAD_KINDS = Object.keys(UPLOAD_TYPES) as UploadKind[];

const MEGABYTE = 1024 * 1024;
/** A cover letter's size, in bytes. */
export const UPLOAD_MAX = 5 * MEGABYTE;
/** The same for people: '5 MB'. */
export const UPLOAD_MAX_TEXT = `${UPLOAD_MAX / MEGABYTE} MB`;
/** For the `accept` of a file input: '.pdf,.doc,.docx'. */
export const UPLOAD_ACCEPT = UPLOAD_KINDS.map((kind) => `.${kind}`).join(',');
/** The kinds for people: 'PDF, DOC or DOCX'. */
export const UPLOAD_KINDS_TEXT = UPLOAD_KINDS.map((kind) => kind.toUpperCase())
  .join(', ')
  .replace(/, ([^,]+)$/, ' or $1');

/** The message of every refusal that is not about the size; the field's message says why. */
export const UNSUPPORTED_FILE = 'Oops! Unsupported File Format';
/** The message when a file is larger than `UPLOAD_MAX`. */
export const FILE_TOO_LARGE = `File is too large. The maximum size is ${UPLOAD_MAX_TEXT}.`;

/** The kind that a file's name claims, by its last extension and whatever its case; undefined when none of ours. */
export function uploadKindOf(fileName: string): UploadKind | undefined {
  const extension = /\.([a-z]+)$/i.exec(fileName)?.[1]?.toLowerCase();
  return UPLOAD_KINDS.find((kind) => kind === extension);
}
