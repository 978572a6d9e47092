import { UNSUPPORTED_FILE, type UploadKind, uploadKindOf } from '@jobharbor/contract';
import type { FastifyBaseLogger } from 'fastify';

import type { Config } from '../../config/index.ts';
import { BadInput } from '../../errors.ts';
import type { LetterFile } from '../repository.ts';
import type { ReceivedFile } from '../upload.ts';
import { checkInWorker } from './checkInWorker.ts';
import { sanitiseFileName } from './fileName.ts';
import { Refused, type RefusalReason, REFUSALS, SUPPORTED_FORMAT } from './refusal.ts';
import { virusScan } from './virusScan.ts';

/** The error for the uploader. The field has the reason; the message is the same, or says that the format is not supported. */
export class UploadRefused extends BadInput {
  constructor(
    readonly reason: RefusalReason,
    readonly detail: string,
  ) {
    const fault = REFUSALS[reason];
    super({ file: fault }, SUPPORTED_FORMAT.has(reason) ? fault : UNSUPPORTED_FILE);
  }
}

/** Checks a file's content. @throws Refused */
export type ContentCheck = (kind: UploadKind, bytes: Buffer) => Promise<void>;

export type UploadCheck = ReturnType<typeof uploadCheck>;

/** The checks of an upload: the portal's own, then the virus scanner if there is one. */
export function uploadCheck({ clamdUrl }: Pick<Config, 'clamdUrl'>) {
  const scan = clamdUrl === undefined ? undefined : virusScan(clamdUrl);
  const checks: ContentCheck[] = [checkInWorker];
  if (scan) checks.push((_kind, bytes) => scan(bytes));
  return (file: ReceivedFile, log: FastifyBaseLogger): Promise<LetterFile> =>
    reportRefusal(log, () => checkUpload(file, checks));
}

/** Tells the log and the uploader why a check refuses a file. @throws UploadRefused instead of Refused. */
export async function reportRefusal<Result>(
  log: FastifyBaseLogger,
  check: () => Promise<Result>,
): Promise<Result> {
  try {
    return await check();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { reason, detail } = error;
    log.info({ reason, detail }, 'An upload was refused.');
    throw new UploadRefused(reason, detail);
  }
}

/** Accepts a file whose name and content are of an allowed kind. @throws Refused for any other. */
export async function checkUpload(
  { name: given, bytes }: ReceivedFile,
  checks: readonly ContentCheck[],
): Promise<LetterFile> {
  const name = sanitiseFileName(given);
  const kind = uploadKindOf(name);
  if (!kind) throw new Refused('unknown-extension', 'the name');
  if (bytes.length === 0) throw new Refused('empty', 'no bytes');
  for (const check of checks) await check(kind, bytes);
  return { name, kind, bytes };
}
