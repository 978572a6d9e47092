import { type ResumeUpdate, sectionsOf } from '@jobharbor/contract';
import { type Kysely, sql } from 'kysely';

import type { ResumesTable, Schema } from '../database/index.ts';
import { NotFound } from '../errors.ts';
import { once, type RepeatableCall } from '../idempotency/index.ts';
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

    /** Changes the given fields. @throws Outdated when one of their sections was saved since the known version. */
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
          // A repeated save is answered with the current CV.
          return null;
        }),
      );
      return open(seekerId);
    },
  };

  /** A seeker's CV, which is made when there is none yet. */
  async function open(seekerId: string): Promise<ResumeRow> {
    const resume = await findResume(db, seekerId);
    if (resume) return resume;
    await ensureResume(db, seekerId);
    const made = await findResume(db, seekerId);
    if (!made) throw new NotFound('CV not found.');
    return made;
  }
}

/** The columns of the fields; of 'socials', links that are not given are kept. */
const COLUMNS = {
  firstName: 'first_name',
  lastName: 'last_name',
  phoneNo: 'phone_no',
  homeAddress: 'home_address',
  profileSummary: 'profile_summary',
  yearsOfExp: 'years_of_exp',
  portfolio: 'portfolio',
  skills: 'skills',
  languages: 'languages',
  languageLevels: 'language_levels',
  jobExperience: 'job_experience',
  education: 'education',
  certificates: 'certificates',
  projects: 'projects',
  sectionOrder: 'section_order',
} as const satisfies Record<
  Exclude<NonNullable<keyof ResumeUpdate>, 'socials'>,
  keyof ResumesTable
>;
type Field = keyof typeof COLUMNS;

/** Fields that are stored as JSON. The others are texts or lists of texts. */
const JSON_FIELDS: ReadonlySet<Field> = new Set<Field>([
  'languageLevels',
  'jobExperience',
  'education',
  'certificates',
  'projects',
]);

/** The columns that an update sets; empty when it sets nothing. */
function toChanges({ socials, ...update }: ResumeUpdate) {
  const columns = (Object.keys(update) as Field[]).map((field): [string, unknown] => [
    COLUMNS[field],
    JSON_FIELDS.has(field) ? JSON.stringify(update[field]) : update[field],
  ]);
  return {
    ...Object.fromEntries(columns),
    ...(socials &&
      Object.keys(socials).length > 0 && {
        socials: sql<string>`socials || ${JSON.stringify(socials)}::jsonb`,
      }),
  };
}
