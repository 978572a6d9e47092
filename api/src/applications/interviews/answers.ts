import { INTERVIEW_CHANGES_MAX, type SeekerInterview } from '@jobharbor/contract';
import { type Kysely, sql, type Transaction } from 'kysely';

import type { Schema } from '../../database/index.ts';
import { Conflict, Gone, NotAllowed, NotFound, NotSignedIn } from '../../errors.ts';
import { readLink } from '../../links/index.ts';
import { notifyOfInterview } from './notify.ts';
import { type InterviewRow, isRunning, selectInterviews, toSeekerInterview } from './select.ts';

export type InterviewAnswers = ReturnType<typeof interviewAnswers>;

/** Who answers: the signed-in seeker, whoever has the link of an e-mail, or both. */
export interface Applicant {
  seekerId?: string | undefined;
  link?: string | undefined;
}

const NO_LINK = 'This link does not work. Please copy all of it from the e-mail, or sign in.';
const CANCELLED = 'This interview was cancelled.';
const OVER = 'This interview is over.';
const NOT_PROPOSED = 'The employer does not propose this time any more. Look at the times again.';
const PASSED = 'This time has passed. Choose another one, or ask for others.';
const TOO_MANY_CHANGES = `You can answer an interview ${INTERVIEW_CHANGES_MAX} times. Write to the company instead.`;
const AGREED = 'Another time was chosen already.';

/** An applicant's interviews. */
export function interviewAnswers(db: Kysely<Schema>, publicOrigin: string) {
  return {
    find: (id: string, applicant: Applicant): Promise<InterviewRow> => findOwn(db, id, applicant),

    /** Picks one of the proposed times. A repeated call changes nothing more. */
    pick(id: string, applicant: Applicant, time: string): Promise<SeekerInterview> {
      const startsAt = new Date(time);
      return answer(id, applicant, async (trx, row) => {
        if (row.state === 'scheduled') {
          if (row.starts_at?.getTime() === startsAt.getTime()) return;
          throw new Conflict(AGREED, 'agreed');
        }
        const isProposed = row.times.some((one) => one.getTime() === startsAt.getTime());
        if (!isProposed) throw new Conflict(NOT_PROPOSED, 'times_changed');
        if (startsAt <= row.read_at) throw new Conflict(PASSED, 'passed');
        await change(trx, row, { state: 'scheduled', starts_at: startsAt });
        await notifyOfInterview(trx, id, {
          ...{ step: 'scheduled', publicOrigin },
          calendar: { method: 'REQUEST', startsAt },
        });
      });
    },

    /** Asks for other times, also after one was agreed. A repeated call changes nothing more. */
    askForOthers(id: string, applicant: Applicant, words: string): Promise<SeekerInterview> {
      return answer(id, applicant, async (trx, row) => {
        if (row.state === 'others_wanted' && row.answer === words) return;
        await change(trx, row, { state: 'others_wanted', starts_at: null, answer: words });
        const agreed = row.state === 'scheduled' ? row.starts_at : null;
        await notifyOfInterview(trx, id, {
          ...{ step: 'others_wanted', publicOrigin },
          ...(agreed
            ? { calendar: { method: 'CANCEL', startsAt: agreed } }
            : { audience: 'company' }),
        });
      });
    },
  };

  /** Answers an interview that is open, locked after its application. */
  function answer(
    id: string,
    applicant: Applicant,
    apply: (trx: Transaction<Schema>, row: InterviewRow) => Promise<void>,
  ): Promise<SeekerInterview> {
    return db.transaction().execute(async (trx) => {
      const found = await findOwn(trx, id, applicant);
      await trx
        .selectFrom('applications')
        .select('_id')
        .where('_id', '=', found.application_id)
        .forUpdate()
        .executeTakeFirst();
      const row = await selectInterviews(trx)
        .where('interviews._id', '=', id)
        .forUpdate('interviews')
        .executeTakeFirst();
      if (!row) throw new NotFound('Interview not found.');
      if (!isRunning(row)) throw new Conflict(endOf(row), 'ended');
      await apply(trx, row);
      const now = await selectInterviews(trx)
        .where('interviews._id', '=', id)
        .executeTakeFirstOrThrow();
      return toSeekerInterview(now);
    });
  }
}

interface Change {
  state: 'scheduled' | 'others_wanted';
  starts_at: Date | null;
  answer?: string;
}

async function change(trx: Transaction<Schema>, row: InterviewRow, to: Change): Promise<void> {
  if (row.applicant_changes >= INTERVIEW_CHANGES_MAX) {
    throw new Conflict(TOO_MANY_CHANGES, 'too_many_changes');
  }
  await trx
    .updateTable('interviews')
    .set({
      ...to,
      sequence: row.sequence + 1,
      version: row.version + 1,
      applicant_changes: row.applicant_changes + 1,
      changed_at: sql`now()`,
    })
    .where('_id', '=', row._id)
    .execute();
}

const endOf = ({ state }: InterviewRow) => (state === 'cancelled' ? CANCELLED : OVER);

/**
 * An interview for the seeker whose it is, or for whoever has its link.
 * @throws Gone where a link opens it no more, because it has ended. Its applicant still sees it after signing in.
 */
async function findOwn(
  db: Kysely<Schema>,
  id: string,
  { seekerId, link }: Applicant,
): Promise<InterviewRow> {
  if (seekerId === undefined && link === undefined) throw new NotSignedIn();
  const row = await selectInterviews(db).where('interviews._id', '=', id).executeTakeFirst();
  if (row && row.seeker_id !== null && row.seeker_id === seekerId) return row;
  if (link === undefined) throw new NotFound('Interview not found.');
  if ((await readLink(db, 'interview', link)) !== id) throw new NotAllowed(NO_LINK, 'invalid_link');
  if (!row) throw new NotFound('Interview not found.');
  if (!isRunning(row)) throw new Gone(endOf(row), row.state === 'cancelled' ? 'cancelled' : 'over');
  return row;
}
