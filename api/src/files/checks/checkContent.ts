import type { UploadKind } from '@jobharbor/contract';

/** The check of each kind. Each library is loaded only when it is needed, because a worker checks one file only. */
const CHECKS: Record<UploadKind, (bytes: Buffer) => Promise<void>> = {
  pdf: async (bytes) => (await import('./pdf.ts')).checkPdf(bytes),
  doc: async (bytes) => (await import('./doc.ts')).checkDoc(bytes),
  docx: async (bytes) => (await import('./docx.ts')).checkDocx(bytes),
};

/** Refuses a file whose content does not match its kind or is not safe. It takes long, so it runs in a worker thread. */
export function checkContent(kind: UploadKind, bytes: Buffer): Promise<void> {
  return CHECKS[kind](bytes);
}
