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
export const UPLOAD_KINDS_TEXT = inWords(UPLOAD_KINDS.map((kind) => kind.toUpperCase()));

/** The message of every refusal that is not about the size; the field's message says why. */
export const UNSUPPORTED_FILE = 'Oops! Unsupported File Format';
/** The message when a file is larger than `UPLOAD_MAX`. */
export const FILE_TOO_LARGE = `File is too large. The maximum size is ${UPLOAD_MAX_TEXT}.`;

/** The kind that a file's name claims, by its last extension and whatever its case; undefined when none of ours. */
export function uploadKindOf(fileName: string): UploadKind | undefined {
  const extension = /\.([a-z]+)$/i.exec(fileName)?.[1]?.toLowerCase();
  return UPLOAD_KINDS.find((kind) => kind === extension);
}

/** Whether a browser shows a file of this name. Anything else is saved. */
export function opensInBrowser(fileName: string): boolean {
  const kind = uploadKindOf(fileName);
  return kind !== undefined && UPLOAD_TYPES[kind].opensInBrowser;
}

/** The message for a file without contents. */
const FILE_EMPTY = 'The file is empty. Please choose another one.';

/** A file that somebody has chosen: a browser's `File`. */
interface ChosenFile {
  name: string;
  /** Its media type, as the browser knows it; mostly by the name. */
  type: string;
  /** In bytes. */
  size: number;
}

const MEDIA_TYPES: readonly string[] = Object.values(UPLOAD_TYPES).map(
  ({ mediaType }) => mediaType,
);

/** Why a file is not worth sending; undefined when it is. The server checks its contents. */
export function uploadRefusal({ name, type, size }: ChosenFile): string | undefined {
  const isKnown = uploadKindOf(name) !== undefined || MEDIA_TYPES.includes(type);
  if (!isKnown) return UNSUPPORTED_FILE;
  if (size === 0) return FILE_EMPTY;
  return size > UPLOAD_MAX ? FILE_TOO_LARGE : undefined;
}

/** The kinds of picture that a company's logo may be, by the name that a decoder gives them. */
const LOGO_TYPES = {
  png: { label: 'PNG', extensions: ['png'] },
  jpeg: { label: 'JPEG', extensions: ['jpg', 'jpeg'] },
  webp: { label: 'WebP', extensions: ['webp'] },
  svg: { label: 'SVG', extensions: ['svg'] },
} as const satisfies Record<string, { label: string; extensions: readonly string[] }>;
export type LogoKind = keyof typeof LOGO_TYPES;
/** A logo's size, in bytes. */
export const LOGO_MAX = 2 * MEGABYTE;
/** The kinds for people: 'PNG, JPEG, WebP or SVG'. */
export const LOGO_KINDS_TEXT = inWords(Object.values(LOGO_TYPES).map(({ label }) => label));
/** For the `accept` of a file input. */
export const LOGO_ACCEPT = Object.values(LOGO_TYPES)
  .flatMap(({ extensions }) => extensions.map((extension) => `.${extension}`))
  .join(',');
export const LOGO_HELP = `${LOGO_KINDS_TEXT}, up to ${LOGO_MAX / MEGABYTE} MB.`;
export const LOGO_TOO_LARGE = `The logo is too large. The maximum size is ${LOGO_MAX / MEGABYTE} MB.`;

/** The path of an uploaded logo. The portal's own address stands before it. */
const UPLOADED_LOGO = /^https?:\/\/[^/]+\/api\/logos\/([0-9a-f]{64})\.webp$/;

/** The id of an uploaded logo, by its address; undefined for a picture of another server. */
export function uploadedLogoId(address: string): string | undefined {
  return UPLOADED_LOGO.exec(address)?.[1];
}

/** Names for people, one of which is to be chosen: 'PDF, DOC or DOCX'. */
export function inWords(names: readonly string[]): string {
  return names.join(', ').replace(/, ([^,]+)$/, ' or $1');
}
