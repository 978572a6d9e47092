import type { UploadKind } from '@jobharbor/contract';

/** The check of each kind. Its library is loaded only where it is needed, since a worker lives for one file. */
const CHECKS: Record<UploadKind, (bytes: Buffer) => Promise<void>> = {
  pdf: async (bytes) => (await import('./pdf.ts')).checkPdf(bytes),
  doc: async (bytes) => (await import('./doc.ts')).checkDoc(bytes),
  docx: async (bytes) => (await import('./docx.ts')).checkDocx(bytes),
};

/** Refuses a file whose content is not that of its kind, or not harmless. Takes long: for the worker thread. */
export function checkContent(kind: UploadKind, bytes: Buffer): Promise<void> {
  return CHECKS[kind](bytes);
}
