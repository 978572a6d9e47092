/** The longer side of a logo, in pixels. */
export const LOGO_SIDE_MAX = 5_000;

/** Reasons for refusing a file: a code for the log and for programs, and a sentence for the uploader. */
export const REFUSALS = {
  'unknown-extension': 'The file’s name must end with one of the supported extensions.',
  empty: 'The file is empty. Please choose another one.',
  'wrong-content': 'The content of the file is not what its name says.',
  damaged: 'The file is damaged or incomplete. Please save it again and upload the new copy.',
  encrypted: 'The file is encrypted. Please save it without a password.',
  script: 'The PDF contains a script. Please create it again, for example with “Print to PDF”.',
  'launch-action':
    'The PDF contains an action that starts a program. Please create it again, for example with “Print to PDF”.',
  'remote-action':
    'The PDF contains an action that opens another file or sends a form. Please create it again, for example with “Print to PDF”.',
  'attached-file': 'The PDF contains attached files. Please save it without them.',
  media: 'The PDF contains media such as video or 3D. Please save it without them.',
  'xfa-form':
    'The PDF contains an XFA form. Please create it again, for example with “Print to PDF”.',
  'unreadable-objects':
    'Parts of the PDF cannot be read. Please create it again, for example with “Print to PDF”.',
  'second-format': 'The file is a PDF and a ZIP archive at the same time.',
  macros: 'The document contains macros. Please save it without them.',
  template: 'The file is a template. Please save it as a document.',
  'remote-part':
    'The document loads a template or another part from a different machine. Please remove the link and save it again.',
  'embedded-object':
    'The document contains an embedded object or another file. Please remove it and save the document again.',
  'xml-declarations':
    'The document declares XML entities or types of its own, which is not allowed.',
  'too-large-unpacked': 'The file becomes too large when it is unpacked.',
  'too-complex': 'The file is too complex to be checked. Please save it again in a simpler form.',
  malware: 'The virus scanner found malware in the file.',
  'no-picture': 'The file is not a PNG, JPEG, WebP or SVG picture.',
  animated: 'The picture is animated. Please choose one that stands still.',
  'too-many-pixels': `The picture is too wide or too high. Each side may have ${LOGO_SIDE_MAX.toLocaleString('en')} pixels at most.`,
  'not-self-contained':
    'The drawing contains pictures, filters or entities. Please save it as plain paths, or as PNG.',
} as const;
export type RefusalReason = keyof typeof REFUSALS;

/** The format of these files is supported, so the message names the fault alone. */
export const SUPPORTED_FORMAT: ReadonlySet<RefusalReason> = new Set([
  'empty',
  'damaged',
  'encrypted',
]);

/** A file is refused. The detail names the violated rule, and contains no text of the file. */
export class Refused extends Error {
  constructor(
    readonly reason: RefusalReason,
    readonly detail: string,
    options?: ErrorOptions,
  ) {
    super(`${reason}: ${detail}`, options);
  }
}
