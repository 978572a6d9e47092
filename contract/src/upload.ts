/** The kinds of file that a cover letter may be: extension, media type, and what browsers say besides. */
export const UPLOAD_TYPES = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;
export type UploadKind = keyof typeof UPLOAD_TYPES;

/** What a person reads when a file is of another kind, whatever the reason. */
export const UNSUPPORTED_FILE = 'Oops! Unsupported File Format';
/** What a person reads when a file is larger than `UPLOAD_MAX`. */
export const FILE_TOO_LARGE = 'File is too large. The maximum size is 5 MB.';

/** The kind that a file's name claims, by its last extension and whatever its case; undefined when none of ours. */
export function uploadKindOf(fileName: string): UploadKind | undefined {
  const extension = /\.([a-z]+)$/i.exec(fileName)?.[1]?.toLowerCase();
  return extension !== undefined && Object.hasOwn(UPLOAD_TYPES, extension)
    ? (extension as UploadKind)
    : undefined;
}
