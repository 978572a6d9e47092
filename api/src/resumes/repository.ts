import type { ResumeUpdate } from '@jobharbor/contract';
import { type Kysely, sql } from 'kysely';

import type { Schema } from '../database/index.ts';
import { NotFound } from '../errors.ts';
import { toChanges } from './changes.ts';
import { ensureResume, findResume } from './find.ts';
import type { ResumeRow } from './present.ts';
import { type KnownVersions, outdated } from './versions.ts';

export type ResumeRepository = ReturnType<typeof resumeRepository>;

export function resumeRepository(db: Kysely<Schema>) {
  return {
    open,

    /** Changes the given fields. @throws Outdated when the CV is another than the edit knows. */
    async update(
      seekerId: string,
      resumeId: string,
      update: ResumeUpdate,
      known: KnownVersions,
    ): Promise<ResumeRow> {
      const changes = toChanges(update);
      const isEmpty = Object.keys(changes).length === 0;
      // One statement, so that of two saves that know the same version only one can win.
      const result = isEmpty
        ? undefined
        : await db
            .updateTable('resumes')
            .set({ ...changes, version: sql`version + 1`, updated_at: sql`now()` })
            .where('_id', '=', resumeId)
            .where('seeker_id', '=', seekerId)
            .$if(known !== 'any', (query) => query.where('version', 'in', versionsOf(known)))
            .executeTakeFirst();
      const resume = await open(seekerId);
      if (resume._id !== resumeId) throw new NotFound('CV not found.');
      const isDone = isEmpty
        ? known === 'any' || known.includes(resume.version)
        : result?.numUpdatedRows === 1n;
      if (!isDone) throw outdated();
      return resume;
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

function versionsOf(known: KnownVersions): readonly number[] {
  return known === 'any' ? [] : known;
}
