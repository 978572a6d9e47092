import {
  type AnsweredQuestion,
  apiPaths,
  type Application,
  APPLICATION_STATUSES,
  type ApplicationDetails,
  type ApplicationEvent,
  type ApplicationStatus,
  fold,
  INITIAL_STATUS,
  JOB_STATUSES,
  matchOption,
  type Resume,
  type Role,
  TONES,
} from '@jobharbor/contract';

import { withoutLetter } from '../resumes/index.ts';
import type { ApplicationRow } from './select.ts';

/**
 * @param reader The seeker gets no colleague's name, no stage and no assessment. The employer gets no mark of the seeker's.
 * @param applicationsCount The number of applications for the job, for the employer's pages.
 */
export function toApplication(
  row: ApplicationRow,
  reader: Role,
  applicationsCount?: number,
): Application {
  const appliedDate = row.created_at.toISOString();
  const isSeekers = reader === 'seeker';
  return {
    _id: row._id,
    userId: toApplicant(row),
    jobId: {
      ...toAppliedJob(row),
      ...(!isSeekers && {
        ...(applicationsCount !== undefined && { applicationsCount }),
        technicalSkills: row.technical_skills,
      }),
    },
    ...(!isSeekers && row.cv_skills && { cvSummary: toCvSummary(row, row.cv_skills) }),
    ...(!isSeekers && toStage(row)),
    ...interviewOf(row),
    ...(!isSeekers &&
      row.needed_of > 0 && { neededAnswers: { met: row.needed_met, of: row.needed_of } }),
    employerId: row.employer_id,
    ...letterOf(row),
    resumeUrl: resumeUrlOf(row.seeker_id ?? 'deleted', row._id),
    applicationStatus: toStatus(row.status),
    ...((isSeekers ? row.unread_by_seeker : row.unread_by_employer) && { hasNewMessage: true }),
    feedback: row.feedback,
    appliedDate,
    createdAt: appliedDate,
    ...(isSeekers && row.is_answered && { isAnswered: true }),
    ...(isSeekers && row.no_answer_at && { noAnswerAt: row.no_answer_at.toISOString() }),
    history: row.history.map((step) => toEvent(step, isSeekers)),
  };
}

export function toDetails(
  row: ApplicationRow & { frozen_resume: Resume | null; answers: AnsweredQuestion[] | null },
  reader: Role,
  applicationsCount?: number,
): ApplicationDetails {
  const resume = toFrozenResume(row);
  return {
    ...toApplication(row, reader, applicationsCount),
    ...(resume && { resume }),
    ...(row.answers && { answers: row.answers }),
  };
}

/** The copy of the CV that was sent, with the letter that was sent with it. */
export function toFrozenResume(
  row: SentLetter & { frozen_resume: Resume | null },
): Resume | undefined {
  if (!row.frozen_resume) return undefined;
  // Older copies have the letter of the CV.
  return { ...withoutLetter(row.frozen_resume), ...letterOf(row) };
}

type SentLetter = Pick<ApplicationRow, 'cover_letter_id' | 'cover_letter_name'>;

function letterOf({ cover_letter_id: id, cover_letter_name: name }: SentLetter) {
  if (id === null) return undefined;
  return { coverLetter: apiPaths.files.byId(id), ...(name !== null && { coverLetterName: name }) };
}

function toApplicant(row: ApplicationRow): Application['userId'] {
  if (row.seeker_id === null) return null;
  return {
    _id: row.seeker_id,
    firstName: row.first_name ?? '',
    lastName: row.last_name ?? '',
    ...(row.profile_image !== null && { profileImage: row.profile_image }),
  };
}

function toAppliedJob(row: ApplicationRow): NonNullable<Application['jobId']> {
  return {
    _id: row.job_id,
    jobName: row.job_name,
    createdAt: row.job_created_at.toISOString(),
    ...(row.company_name !== null && { companyName: row.company_name }),
    ...(row.company_logo !== null && { companyLogo: row.company_logo }),
    ...(row.location !== null && { location: row.location }),
    status: matchOption(JOB_STATUSES, row.job_status) ?? 'closed',
    ...(row.valid_through !== null && { validThrough: row.valid_through }),
    ...(row.is_unattended && { isUnattended: true }),
    ...(row.job_deleted_at !== null && { deleted: true }),
  };
}

function toStage({ stage_id, stage_label, stage_colour }: ApplicationRow) {
  if (stage_id === null) return undefined;
  const colour = matchOption(TONES, stage_colour) ?? 'grey';
  return { stage: { _id: stage_id, label: stage_label ?? '', colour } };
}

function interviewOf({ interview }: ApplicationRow) {
  if (!interview) return undefined;
  const { starts_at, ...rest } = interview;
  const startsAt = starts_at !== null && new Date(starts_at).toISOString();
  return { interview: { ...rest, ...(startsAt && { startsAt }) } };
}

function toCvSummary(row: ApplicationRow, skills: string[]): Application['cvSummary'] {
  const known = new Set(skills.map((skill) => fold(skill.trim())));
  return {
    title: row.cv_title ?? '',
    yearsOfExp: row.cv_years ?? '',
    homeAddress: row.cv_address ?? '',
    skillsMet: row.technical_skills.filter((skill) => known.has(fold(skill.trim()))),
  };
}

/** Seekers are told no colleague's name. */
function toEvent(
  { _id, status, feedback, at, by }: ApplicationRow['history'][number],
  isSeekers: boolean,
): ApplicationEvent {
  return {
    ...(!isSeekers && { _id }),
    status: toStatus(status),
    ...(feedback !== null && { feedback }),
    at: new Date(at).toISOString(),
    ...(by !== null && !isSeekers && { by }),
  };
}

/** A status that is not known counts as the first. */
export function toStatus(status: string): ApplicationStatus {
  return matchOption(APPLICATION_STATUSES, status) ?? INITIAL_STATUS;
}

/** The portal's page of an application's CV. */
function resumeUrlOf(seekerId: string, applicationId: string): string {
  const application = encodeURIComponent(applicationId);
  return `/mycv/cvview/${encodeURIComponent(seekerId)}?application=${application}`;
}
