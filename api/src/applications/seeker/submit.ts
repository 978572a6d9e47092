import {
  APPLICATIONS_MAX,
  type AnsweredQuestion,
  answerFaults,
  answerField,
  type Answers,
  INITIAL_STATUS,
  isNeededAnswer,
  JOB_CLOSED,
  type NewApplication,
  personalSchema,
  type PersonalSection,
  type Question,
  REQUIRED_TO_APPLY,
  type Resume,
} from '@jobharbor/contract';
import { type Kysely, sql, type Transaction } from 'kysely';
import { ValidationError } from 'yup';

import { isUnattended, newId, type Schema } from '../../database/index.ts';
import { BadInput, Conflict, type FieldTexts, Gone, NotFound } from '../../errors.ts';
import { applicationReceivedMail, enqueueMail } from '../../mail/index.ts';
import {
  ensureResume,
  findOwnLetter,
  findResume,
  lockResume,
  toResume,
  withoutLetter,
} from '../../resumes/index.ts';
import { notifyEmployer } from '../notifications/notifyEmployer.ts';

const FULL = `You have ${APPLICATIONS_MAX} applications, which is the most. Please cancel one that you no longer need.`;

const APPLY_FIELDS = Object.keys(REQUIRED_TO_APPLY) as (keyof typeof REQUIRED_TO_APPLY)[];
const applySchema = personalSchema.pick(APPLY_FIELDS);

interface Submission {
  seekerId: string;
  jobId: string;
  /** The address of the letter that goes along. */
  coverLetter?: string | undefined;
  answers?: NewApplication['answers'];
  publicOrigin: string;
}

/** Stores an application with its event and its mails. @returns Its id. */
export async function submitApplication(
  trx: Transaction<Schema>,
  { seekerId, jobId, coverLetter, answers, publicOrigin }: Submission,
): Promise<string> {
  const job = await openJob(trx, jobId);
  const answered = answeredQuestions(job.questions, answers);
  const { resume, email } = await sendableResume(trx, seekerId);
  const letter = coverLetter ? await findOwnLetter(trx, seekerId, coverLetter) : undefined;
  const id = newId();
  const inserted = await trx
    .insertInto('applications')
    .values({
      _id: id,
      seeker_id: seekerId,
      job_id: jobId,
      employer_id: job.employer_id,
      frozen_resume: JSON.stringify(resume),
      cover_letter_id: letter?._id ?? null,
      ...answered,
    })
    .onConflict((conflict) => conflict.columns(['seeker_id', 'job_id']).doNothing())
    .returning('created_at')
    .executeTakeFirst();
  if (!inserted) throw new Conflict('You have already applied for this job.');
  await assertWithinQuota(trx, seekerId);
  await trx
    .insertInto('application_events')
    .values({ _id: newId(), application_id: id, status: INITIAL_STATUS })
    .execute();
  const receipt = applicationReceivedMail(
    {
      to: email,
      firstName: resume.firstName,
      jobName: job.job_name,
      companyName: job.company_name,
      applicationEmail: job.application_email,
      isUnattended: job.is_unattended,
    },
    publicOrigin,
  );
  await enqueueMail(trx, { ...receipt, recipientId: seekerId });
  const { employer_id: employerId } = job;
  await notifyEmployer(trx, { employerId, publicOrigin, appliedAt: inserted.created_at });
  return id;
}

async function openJob(trx: Transaction<Schema>, jobId: string) {
  const job = await trx
    .selectFrom('jobs')
    .select(['employer_id', 'job_name', 'company_name', 'application_email', 'status', 'questions'])
    .select(isUnattended.as('is_unattended'))
    .where('_id', '=', jobId)
    .where('deleted_at', 'is', null)
    // A concurrent closing of the job waits for this transaction, or this one waits for it.
    .forShare()
    .executeTakeFirst();
  if (!job) throw new NotFound('Job not found.');
  if (job.status !== 'open') throw new Gone(JOB_CLOSED);
  return job;
}

const OTHER_QUESTIONS =
  'The questions of this job were changed meanwhile. Please look at your answers again.';

/**
 * The columns of the job's present questions with their answers. @throws BadInput when one is answered wrongly, or when
 * something else was answered than is asked now.
 */
function answeredQuestions(questions: readonly Question[], given: NewApplication['answers'] = []) {
  const typed = given.map(({ questionId, answer }) => [questionId, answer.trim()] as const);
  const answers: Answers = Object.fromEntries(typed);
  const ids = new Set(questions.map(({ id }) => id));
  const others = typed.filter(([id, answer]) => answer !== '' && !ids.has(id));
  const faults = {
    ...answerFaults(questions, answers),
    ...Object.fromEntries(others.map(([id]) => [id, 'This is not asked any more.'])),
  };
  if (Object.keys(faults).length > 0) {
    const fields = Object.entries(faults).map(([id, fault]) => [answerField(id), fault]);
    throw new BadInput(
      Object.fromEntries(fields) as FieldTexts,
      others.length > 0 ? OTHER_QUESTIONS : 'Please answer the questions of this job.',
      others.length > 0 ? 'questions_changed' : 'questions_unanswered',
    );
  }
  const answered = questions.map((question): AnsweredQuestion => ({
    question,
    answer: answers[question.id] ?? '',
  }));
  const needed = answered.map(isNeededAnswer).filter((isMet) => isMet !== undefined);
  return {
    answers: answered.length > 0 ? JSON.stringify(answered) : null,
    needed_of: needed.length,
    needed_met: needed.filter(Boolean).length,
  };
}

/** The current CV. Until the transaction ends, neither it nor the seeker's letters change. */
async function sendableResume(trx: Transaction<Schema>, seekerId: string) {
  // The lock waits for a deletion of the account, after which no CV must be made.
  await lockResume(trx, seekerId);
  await ensureResume(trx, seekerId);
  const row = await findResume(trx, seekerId);
  if (!row) throw new NotFound('CV not found.');
  // The letter of an application is chosen for it. The CV's is a suggestion.
  const resume = withoutLetter(toResume(row));
  const missing = missingToApply(resume);
  if (Object.keys(missing).length > 0) throw new BadInput(missing, missingText(missing));
  return { resume, email: row.email };
}

/** The fields that a CV lacks for an application, by the rules of the CV's form. */
function missingToApply(resume: Pick<Resume, keyof PersonalSection>): FieldTexts {
  try {
    applySchema.validateSync(resume, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const fields: FieldTexts = {};
    for (const { path = '', message } of error.inner) fields[path] ??= message;
    return fields;
  }
}

/** The message above the errors of the fields. */
function missingText(fields: FieldTexts): string {
  const names = APPLY_FIELDS.filter((field) => field in fields).map((f) => REQUIRED_TO_APPLY[f]);
  return `Please complete your CV first: ${names.join(', ')}.`;
}

/**
 * Limits the applications of a seeker, because each keeps a copy of the CV for two years. The caller has locked the
 * seeker's CV, so that concurrent applications are counted.
 */
async function assertWithinQuota(db: Kysely<Schema>, seekerId: string): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int4 as count from (
      select from applications where seeker_id = ${seekerId} limit ${sql.lit(APPLICATIONS_MAX + 1)}
    ) as own`.execute(db);
  if ((rows[0]?.count ?? 0) > APPLICATIONS_MAX) throw new Conflict(FULL, 'too_many_applications');
}
