import {
  type Assessment,
  DEFAULT_CRITERION,
  type NewNote,
  NOTES_MAX,
  type OwnScore,
} from '@jobharbor/contract';
import { type Kysely, sql, type Transaction } from 'kysely';

import {
  colleagueName,
  FORMER_COLLEAGUE,
  newId,
  recordChange,
  type Schema,
} from '../../database/index.ts';
import { Conflict, NotFound } from '../../errors.ts';
import { once, type RepeatableCall } from '../../idempotency/index.ts';
import type { Caller } from '../../sessions/index.ts';
import { toStatus } from '../present.ts';
import { rate, ratingOf, setCriteria } from './ratings.ts';

export type Assessments = ReturnType<typeof assessmentRepository>;

const ERASED = 'The applicant’s account was deleted, and with it what was noted.';
const TOO_MANY_NOTES = `An application may have at most ${NOTES_MAX} notes.`;

/** What a company's colleagues note of applications and how they rate them. */
export function assessmentRepository(db: Kysely<Schema>) {
  return {
    async read(applicationId: string, caller: Caller): Promise<Assessment> {
      const application = await selectOwn(db, applicationId, caller).executeTakeFirst();
      if (!application) throw new NotFound('Application not found.');
      return read(db, applicationId, caller);
    },

    addNote: (
      applicationId: string,
      caller: Caller,
      { text }: NewNote,
      call?: RepeatableCall,
    ): Promise<Assessment> => {
      const add = async (trx: Transaction<Schema>) => {
        const { count } = await trx
          .selectFrom('application_notes')
          .select((notes) => notes.fn.countAll<number>().as('count'))
          .where('application_id', '=', applicationId)
          .executeTakeFirstOrThrow();
        if (count >= NOTES_MAX) throw new Conflict(TOO_MANY_NOTES, 'too_many_notes');
        const note = { _id: newId(), application_id: applicationId, text };
        await trx
          .insertInto('application_notes')
          .values({ ...note, colleague_id: caller.personId })
          .execute();
        return note._id;
      };
      return change(applicationId, caller, async (trx) => {
        // The id alone is stored under the key: the assessment, with names and notes, is read anew.
        await once(trx, call, () => add(trx));
      });
    },

    /** Changes one's own note. */
    changeNote: (noteId: string, caller: Caller, { text }: NewNote) =>
      changeOwnNote(noteId, caller, async (trx) => {
        await trx
          .updateTable('application_notes')
          .set({ text, changed_at: sql<Date>`clock_timestamp()` })
          .where('_id', '=', noteId)
          .execute();
      }),

    /** Deletes one's own note. */
    deleteNote: (noteId: string, caller: Caller) =>
      changeOwnNote(noteId, caller, async (trx) => {
        await trx.deleteFrom('application_notes').where('_id', '=', noteId).execute();
      }),

    /** Sets one's own score by one criterion, or takes it back. */
    rate: (applicationId: string, caller: Caller, score: OwnScore) =>
      change(applicationId, caller, (trx) =>
        rate(trx, { ...score, applicationId, colleagueId: caller.personId }),
      ),

    /** Sets what the applicants for one of the company's jobs are rated by. @returns The criteria as they are now. */
    setCriteria(jobId: string, { id }: Caller, criteria: readonly string[]): Promise<string[]> {
      return db.transaction().execute(async (trx) => {
        const job = await trx
          .selectFrom('jobs')
          .select('_id')
          .where('_id', '=', jobId)
          .where('employer_id', '=', id)
          .forNoKeyUpdate()
          .executeTakeFirst();
        if (!job) throw new NotFound('Job not found.');
        await setCriteria(trx, jobId, criteria);
        await recordChange(trx, id, jobId);
        return criteria.length > 0 ? [...criteria] : [DEFAULT_CRITERION];
      });
    },
  };

  async function changeOwnNote(
    noteId: string,
    caller: Caller,
    apply: (trx: Transaction<Schema>) => Promise<void>,
  ): Promise<Assessment> {
    const note = await db
      .selectFrom('application_notes')
      .select('application_id')
      .where('_id', '=', noteId)
      .where('colleague_id', '=', caller.personId)
      .executeTakeFirst();
    if (!note) throw new NotFound('Note not found.');
    return change(note.application_id, caller, apply);
  }

  /** Changes the assessment of a locked application of the company's, and tells the colleagues' open pages. */
  function change(
    applicationId: string,
    caller: Caller,
    apply: (trx: Transaction<Schema>) => Promise<void>,
  ): Promise<Assessment> {
    return db.transaction().execute(async (trx) => {
      const application = await selectOwn(trx, applicationId, caller)
        .select('frozen_resume')
        .forUpdate()
        .executeTakeFirst();
      if (!application) throw new NotFound('Application not found.');
      // What is written now would not be erased any more.
      if (!application.frozen_resume) throw new Conflict(ERASED, 'erased');
      await apply(trx);
      await recordChange(trx, caller.id, applicationId);
      return read(trx, applicationId, caller);
    });
  }
}

const selectOwn = (db: Kysely<Schema>, applicationId: string, { id }: Caller) =>
  db
    .selectFrom('applications')
    .select('_id')
    .where('_id', '=', applicationId)
    .where('employer_id', '=', id);

async function read(
  db: Kysely<Schema>,
  applicationId: string,
  { id: employerId, personId }: Caller,
): Promise<Assessment> {
  const notes = await db
    .selectFrom('application_notes as notes')
    .innerJoin('colleagues', 'colleagues._id', 'notes.colleague_id')
    .select(['notes._id', 'text', 'colleague_id', 'notes.created_at', 'changed_at'])
    .select(colleagueName('colleagues').as('by'))
    .where('application_id', '=', applicationId)
    .orderBy('notes.created_at')
    .orderBy('notes._id')
    .execute();
  const others = await db
    .selectFrom('applications as others')
    .innerJoin('applications', 'applications.seeker_id', 'others.seeker_id')
    .innerJoin('jobs', 'jobs._id', 'others.job_id')
    .select(['others._id', 'others.status', 'others.created_at', 'jobs.job_name'])
    .where('applications._id', '=', applicationId)
    .where('others._id', '<>', applicationId)
    .where('others.employer_id', '=', employerId)
    .orderBy('others.created_at', 'desc')
    .orderBy('others._id', 'desc')
    .execute();
  return {
    notes: notes.map(({ _id, text, by, colleague_id, created_at, changed_at }) => ({
      _id,
      text,
      by: by ?? FORMER_COLLEAGUE,
      isOwn: colleague_id === personId,
      createdAt: created_at.toISOString(),
      ...(changed_at && { changedAt: changed_at.toISOString() }),
    })),
    rating: await ratingOf(db, applicationId, personId),
    otherApplications: others.map(({ _id, status, created_at, job_name }) => ({
      _id,
      jobName: job_name,
      applicationStatus: toStatus(status),
      appliedDate: created_at.toISOString(),
    })),
  };
}
