import {
  AGENDA_DAYS,
  AGENDA_MAX,
  type Interview,
  INTERVIEW_CHANGES_MAX,
  INTERVIEW_MINUTES,
  type InterviewAgenda,
  type InterviewChange,
  INTERVIEWS_MAX,
  type InterviewState,
  isRejectionStatus,
  type ListedInterview,
  localTime,
  type NewInterview,
  OPEN_INTERVIEW_STATES,
} from '@jobharbor/contract';
import { type Kysely, sql, type Transaction } from 'kysely';

import { newId, type Schema } from '../../database/index.ts';
import { Conflict, NotFound, Outdated } from '../../errors.ts';
import { once, type RepeatableCall } from '../../idempotency/index.ts';
import type { Caller } from '../../sessions/index.ts';
import { cancelInterviews } from './end.ts';
import { toInstants } from './localTimes.ts';
import { notifyOfInterview } from './notify.ts';
import { instants, type InterviewRow, isRunning, selectInterviews, toInterview } from './select.ts';

export type Interviews = ReturnType<typeof interviewRepository>;

const DAY = 86_400_000;

const IS_OPEN = 'There is an interview for this application already.';
const REJECTED = 'This applicant has been rejected. Change the status first.';
const ERASED = 'The applicant’s account was deleted.';
const TOO_MANY = `An application may have at most ${INTERVIEWS_MAX} interviews.`;
const CHANGED = 'This interview has changed meanwhile. Look at it as it is now.';
const TOO_MANY_CHANGES = `An interview may be changed ${INTERVIEW_CHANGES_MAX} times.`;
const ENDED = 'This interview is over or cancelled.';

/** A company's interviews with its applicants. */
export function interviewRepository(db: Kysely<Schema>, publicOrigin: string) {
  return {
    /** The interviews of an application, newest first. */
    async list(applicationId: string, caller: Caller): Promise<Interview[]> {
      const application = await db
        .selectFrom('applications')
        .select('_id')
        .where('_id', '=', applicationId)
        .where('employer_id', '=', caller.id)
        .executeTakeFirst();
      if (!application) throw new NotFound('Application not found.');
      const rows = await selectInterviews(db)
        .where('interviews.application_id', '=', applicationId)
        .orderBy('interviews._id', 'desc')
        .execute();
      return rows.map(toInterview);
    },

    /** One of the company's interviews, for its calendar's file. */
    async find(id: string, caller: Caller): Promise<InterviewRow> {
      const row = await selectInterviews(db)
        .where('interviews._id', '=', id)
        .where('interviews.employer_id', '=', caller.id)
        .executeTakeFirst();
      if (!row) throw new NotFound('Interview not found.');
      return row;
    },

    /** The agreed interviews that come, those whose applicants want other times, and proposals without an answer. */
    async agenda({ id }: Caller): Promise<InterviewAgenda> {
      const own = (state: InterviewState) =>
        db
          .selectFrom('interviews')
          .select('_id')
          .where('employer_id', '=', id)
          .where('state', '=', state)
          .limit(AGENDA_MAX);
      const scheduled = own('scheduled')
        .where(sql<boolean>`starts_at + minutes * interval '1 minute' > now()`)
        // The start alone uses the index.
        .where(sql<boolean>`starts_at > now() - ${INTERVIEW_MINUTES.max} * interval '1 minute'`)
        .orderBy('starts_at')
        .orderBy('_id');
      const othersWanted = own('others_wanted').orderBy('changed_at').orderBy('_id');
      const proposed = own('proposed')
        .where(sql<boolean>`now() < any (times)`)
        .orderBy('changed_at')
        .orderBy('_id');
      const rows = await selectInterviews(db)
        .where(
          'interviews._id',
          'in',
          sql<string>`(${scheduled} union all ${othersWanted} union all ${proposed})`,
        )
        // Only the agreed ones have a start.
        .orderBy((rows) => rows.fn.coalesce('interviews.starts_at', 'interviews.changed_at'))
        .orderBy('interviews._id')
        .execute();
      const isLater = ({ starts_at, read_at }: InterviewRow) =>
        Number(starts_at) >= read_at.getTime() + AGENDA_DAYS * DAY;
      const inState = (state: InterviewState) => rows.filter((row) => row.state === state);
      return {
        upcoming: inState('scheduled')
          .filter((row) => !isLater(row))
          .map(toListed),
        later: inState('scheduled').filter(isLater).map(toListed),
        othersWanted: inState('others_wanted').map(toListed),
        proposed: inState('proposed').map(toListed),
      };
    },

    /** Proposes an interview to an applicant. A repeated call makes one. */
    propose(
      applicationId: string,
      caller: Caller,
      proposal: NewInterview,
      call?: RepeatableCall,
    ): Promise<Interview> {
      return db.transaction().execute(async (trx) => {
        const { status, seeker_id, now } = await lockApplication(trx, applicationId, caller.id);
        // The id alone is stored under the key: the interview is read anew.
        const id = await once(trx, call, async () => {
          if (seeker_id === null) throw new Conflict(ERASED, 'erased');
          if (isRejectionStatus(status)) throw new Conflict(REJECTED, 'rejected');
          await endPastInterviews(trx, applicationId);
          const _id = newId();
          await trx
            .insertInto('interviews')
            .values({
              ...{ _id, application_id: applicationId, employer_id: caller.id },
              ...columnsOf(proposal, toInstants(proposal.times, proposal.timeZone, now)),
              colleague_id: caller.personId,
            })
            .execute();
          await trx
            .updateTable('applications')
            .set({ updated_at: sql`now()`, no_answer_at: null })
            .where('_id', '=', applicationId)
            .execute();
          await notifyOfInterview(trx, _id, {
            step: 'proposed',
            publicOrigin,
            audience: 'applicant',
          });
          return _id;
        });
        return read(trx, id);
      });
    },

    /**
     * Changes an interview. An agreed one stays agreed where its time is the only one that is proposed; otherwise the
     * applicant chooses again.
     */
    change(id: string, caller: Caller, change: InterviewChange): Promise<Interview> {
      return db.transaction().execute(async (trx) => {
        const row = await lockOwn(trx, id, caller.id);
        const isSame = isRepeated(row, change);
        if (row.version !== change.version && !isSame) throw new Outdated(CHANGED);
        if (!isRunning(row)) throw new Conflict(ENDED, 'ended');
        if (isSame) return read(trx, id);
        if (row.version - row.applicant_changes > INTERVIEW_CHANGES_MAX) {
          throw new Conflict(TOO_MANY_CHANGES, 'too_many_changes');
        }
        const times = toInstants(change.times, change.timeZone, row.read_at);
        const agreed = row.state === 'scheduled' ? row.starts_at : null;
        const isKept = times.length === 1 && times[0] === agreed?.toISOString();
        await trx
          .updateTable('interviews')
          .set({
            ...columnsOf(change, times),
            colleague_id: caller.personId,
            state: isKept ? 'scheduled' : 'proposed',
            starts_at: isKept ? agreed : null,
            sequence: row.sequence + 1,
            version: row.version + 1,
            changed_at: sql`now()`,
          })
          .where('_id', '=', id)
          .execute();
        if (isKept && agreed) {
          const calendar = { method: 'REQUEST', startsAt: agreed } as const;
          await notifyOfInterview(trx, id, { step: 'changed', publicOrigin, calendar });
        } else {
          const calendar = agreed ? ({ method: 'CANCEL', startsAt: agreed } as const) : undefined;
          await notifyOfInterview(trx, id, {
            ...{ step: 'proposed', publicOrigin, calendar },
            ...(!agreed && { audience: 'applicant' }),
          });
        }
        return read(trx, id);
      });
    },

    /** Cancels an interview. A repeated call changes nothing more. */
    cancel(id: string, caller: Caller): Promise<Interview> {
      return db.transaction().execute(async (trx) => {
        const row = await lockOwn(trx, id, caller.id);
        if (row.state !== 'cancelled') {
          const where = sql<boolean>`interviews._id = ${id}`;
          const cancelled = await cancelInterviews(trx, { where, by: 'company', publicOrigin });
          if (cancelled.length === 0) throw new Conflict(ENDED, 'ended');
        }
        return read(trx, id);
      });
    },
  };
}

async function lockApplication(trx: Transaction<Schema>, id: string, employerId: string) {
  const application = await trx
    .selectFrom('applications')
    .select(['status', 'seeker_id', sql<Date>`now()`.as('now')])
    .where('_id', '=', id)
    .where('employer_id', '=', employerId)
    .forUpdate()
    .executeTakeFirst();
  if (!application) throw new NotFound('Application not found.');
  return application;
}

/** One of the company's interviews, locked after its application, as by whoever ends the application. */
async function lockOwn(trx: Transaction<Schema>, id: string, employerId: string) {
  const own = () =>
    selectInterviews(trx)
      .where('interviews._id', '=', id)
      .where('interviews.employer_id', '=', employerId);
  const found = await own().executeTakeFirst();
  if (!found) throw new NotFound('Interview not found.');
  await lockApplication(trx, found.application_id, employerId);
  const row = await own().forUpdate('interviews').executeTakeFirst();
  if (!row) throw new NotFound('Interview not found.');
  return row;
}

/** A further interview follows one that has taken place. */
async function endPastInterviews(trx: Transaction<Schema>, applicationId: string): Promise<void> {
  const before = await selectInterviews(trx)
    .where('interviews.application_id', '=', applicationId)
    .execute();
  if (before.length >= INTERVIEWS_MAX) throw new Conflict(TOO_MANY, 'too_many_interviews');
  if (before.some(isRunning)) throw new Conflict(IS_OPEN, 'interview_open');
  await trx
    .updateTable('interviews')
    .set({ state: 'over', changed_at: sql`now()` })
    .where('application_id', '=', applicationId)
    .where('state', 'in', OPEN_INTERVIEW_STATES)
    .execute();
}

const columnsOf = ({ timeZone, minutes, place, note }: NewInterview, times: string[]) => ({
  // In their order, however they were typed.
  times: instants(times.toSorted()),
  ...{ time_zone: timeZone, minutes, place, note },
});

/** Whether an interview is what a change would make of it, so that a repeated call does nothing. */
function isRepeated(row: InterviewRow, { times, timeZone, minutes, place, note }: NewInterview) {
  const now = row.times.map((time) => localTime(time.toISOString(), row.time_zone));
  return (
    row.state !== 'others_wanted' &&
    String(now.toSorted()) === String(times.toSorted()) &&
    row.time_zone === timeZone &&
    row.minutes === minutes &&
    row.place === place &&
    row.note === note
  );
}

async function read(trx: Transaction<Schema>, id: string): Promise<Interview> {
  const row = await selectInterviews(trx).where('interviews._id', '=', id).executeTakeFirst();
  if (!row) throw new NotFound('Interview not found.');
  return toInterview(row);
}

function toListed(row: InterviewRow): ListedInterview {
  return {
    _id: row._id,
    applicationId: row.application_id,
    applicant: [row.first_name, row.last_name].filter(Boolean).join(' '),
    jobName: row.job_name,
    times: row.times.filter((time) => time > row.read_at).map((time) => time.toISOString()),
    ...(row.starts_at && { startsAt: row.starts_at.toISOString() }),
    minutes: row.minutes,
    timeZone: row.time_zone,
    place: row.place,
    answer: row.answer,
  };
}
