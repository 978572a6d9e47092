import { UNSUPPORTED_FILE, type UploadKind, uploadKindOf } from '@jobharbor/contract';

import { BadInput } from '../../errors.ts';
import type { ReceivedFile } from '../receiveFile.ts';
import type { LetterFile } from '../repository.ts';
import { checkDoc } from './doc.ts';
import { checkDocx } from './docx.ts';
import { sanitiseFileName } from './fileName.ts';
import { checkPdf } from './pdf.ts';
import { Refused } from './refused.ts';

const CHECKS: Record<UploadKind, (bytes: Buffer) => void | Promise<void>> = {
  pdf: checkPdf,
  doc: checkDoc,
  docx: checkDocx,
};

/** Takes a file whose name and content are those of a kind that is allowed. @throws BadInput for any other. */
export async function checkUpload({ name: given, bytes }: ReceivedFile): Promise<LetterFile> {
  const name = sanitiseFileName(given);
  const kind = uploadKindOf(name);
  if (!kind) throw new BadInput({ file: UNSUPPORTED_FILE });
  try {
    await CHECKS[kind](bytes);
  } catch (error) {
    if (error instanceof Refused) throw new BadInput({ file: UNSUPPORTED_FILE });
    throw error;
  }
  return { name, kind, bytes };
}
