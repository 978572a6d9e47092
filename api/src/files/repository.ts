import type { UploadKind } from '@jobharbor/contract';
import type { ExpressionBuilder, Kysely } from 'kysely';

import type { Schema } from '../database/index.ts';
import { NotFound } from '../errors.ts';
import type { Caller } from '../sessions/index.ts';
import { FileMissing, type FileStore } from './store/fileStore.ts';

export interface LetterFile {
  /** The sanitised name, with the kind's extension. */
  name: string;
  kind: UploadKind;
  bytes: Uint8Array;
}

export type FileRepository = ReturnType<typeof fileRepository>;

export function fileRepository(db: Kysely<Schema>, store: FileStore) {
  return {
    /** Reads a file that one of the callers owns, or has received with an application or a message. */
    async read(fileId: string, callers: readonly Caller[]): Promise<LetterFile> {
      const idOf = (role: Caller['role']) =>
        callers.find((caller) => caller.role === role)?.id ?? '';
      const letter = await db
        .selectFrom('files')
        .select(['name', 'kind', 'storage_key'])
        .where('_id', '=', fileId)
        .where((eb) =>
          eb.or([
            eb('files.seeker_id', '=', idOf('seeker')),
            eb.exists(
              applicationsWithFile(eb).where('applications.employer_id', '=', idOf('employer')),
            ),
          ]),
        )
        .executeTakeFirst();
      const file = letter ?? (await findSentFile(fileId, idOf));
      if (!file) throw new NotFound('File not found.');
      try {
        return { name: file.name, kind: file.kind, bytes: await store.read(file.storage_key) };
      } catch (error) {
        // The owner has replaced it meanwhile.
        if (error instanceof FileMissing) throw new NotFound('File not found.');
        throw error;
      }
    },
  };

  /** A file of a message, for both sides once it was sent. */
  function findSentFile(fileId: string, idOf: (role: Caller['role']) => string) {
    return db
      .selectFrom('message_files')
      .innerJoin('applications', 'applications._id', 'message_files.application_id')
      .select(['name', 'kind', 'storage_key'])
      .where('message_files._id', '=', fileId)
      .where('message_id', 'is not', null)
      .where((eb) =>
        eb.or([
          eb('applications.seeker_id', '=', idOf('seeker')),
          eb('applications.employer_id', '=', idOf('employer')),
        ]),
      )
      .executeTakeFirst();
  }
}

/** Deletes a file that no CV and no application refers to. A trigger marks its bytes for deletion. */
export async function deleteUnusedFile(db: Kysely<Schema>, fileId: string): Promise<void> {
  await db
    .deleteFrom('files')
    .where('_id', '=', fileId)
    .where((eb) =>
      eb.not(eb.or([eb.exists(resumesWithFile(eb)), eb.exists(applicationsWithFile(eb))])),
    )
    .execute();
}

/** For a query over files: the applications that were sent with the file. */
function applicationsWithFile(eb: ExpressionBuilder<Schema, 'files'>) {
  return eb
    .selectFrom('applications')
    .select('applications._id')
    .whereRef('applications.cover_letter_id', '=', 'files._id');
}

function resumesWithFile(eb: ExpressionBuilder<Schema, 'files'>) {
  return eb
    .selectFrom('resumes')
    .select('resumes._id')
    .whereRef('resumes.cover_letter_id', '=', 'files._id');
}
