import type { UploadKind } from '@jobharbor/contract';

/** Refuses a file whose content is not that of its kind, or not harmless. Takes long: for the worker thread. */
export async function checkContent(kind: UploadKind, bytes: Buffer): Promise<void> {
  // Each kind's library is loaded only where it is needed, since a worker lives for one file.
  switch (kind) {
    case 'pdf':
      (await import('./pdf.ts')).checkPdf(bytes);
      break;
    case 'doc':
      (await import('./doc.ts')).checkDoc(bytes);
      break;
    case 'docx':
      await (await import('./docx.ts')).checkDocx(bytes);
  }
}
