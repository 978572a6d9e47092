import { type ResumeUpdate, sectionsOf } from '@jobharbor/contract';
import { type Kysely, sql } from 'kysely';

import type { Schema } from '../database/index.ts';
import { NotFound } from '../errors.ts';
import type { RepeatableCall } from '../idempotency/call.ts';
import { once } from '../idempotency/once.ts';
import { toChanges } from './changes.ts';
import { ensureResume, findResume } from './find.ts';
import type { ResumeRow } from './present.ts';
import { assertCurrent, type KnownVersions } from './versions.ts';

/** A save of some fields of a CV. */
interface Save {
  seekerId: string;
  resumeId: string;
  update: ResumeUpdate;
  known: KnownVersions;
  /** The call, when it may be repeated. */
  call: RepeatableCall | undefined;
}

export type ResumeRepository = ReturnType<typeof resumeRepository>;

export function resumeRepository(db: Kysely<Schema>) {
  return {
    open,

    /** Changes the given fields. @throws Outdated when a section of theirs is another than the save knows. */
    async update({ seekerId, resumeId, update, known, call }: Save): Promise<ResumeRow> {
      await db.transaction().execute((trx) =>
        once(trx, call, async () => {
          const resume = await trx
            .selectFrom('resumes')
            .select('section_versions')
            .where('_id', '=', resumeId)
            .where('seeker_id', '=', seekerId)
            .forUpdate()
            .executeTakeFirst();
          if (!resume) throw new NotFound('CV not found.');
          const versions = resume.section_versions;
          const sections = sectionsOf(update);
          assertCurrent(versions, sections, known);
          const changes = toChanges(update);
          if (Object.keys(changes).length === 0) return null;
          const counted = sections.map((name) => [name, (versions[name] ?? 0) + 1]);
          const section_versions = JSON.stringify({ ...versions, ...Object.fromEntries(counted) });
          await trx
            .updateTable('resumes')
            .set({ ...changes, section_versions, updated_at: sql`now()` })
            .where('_id', '=', resumeId)
            .execute();
          // A repeated save is answered with the CV as it is then.
          return null;
        }),
      );
      return open(seekerId);
    },
  };

  /** A seeker's CV, made when there is none yet. */
  async function open(seekerId: string): Promise<ResumeRow> {
    const resume = await findResume(db, seekerId);
    if (resume) return resume;
    await ensureResume(db, seekerId);
    const made = await findResume(db, seekerId);
    if (!made) throw new NotFound('CV not found.');
    return made;
  }
}
