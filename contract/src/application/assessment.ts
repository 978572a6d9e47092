import { type InferType, number, object, string } from 'yup';

import { line, list, paragraph } from '../fields.ts';

/** The characters of a note about an application, and the notes that one application may have. */
export const NOTE_MAX = 5_000;
export const NOTES_MAX = 200;

/** The scores of a rating, the worst first. */
export const SCORES = [1, 2, 3, 4, 5] as const;
/** What applicants are rated by where a job has no criteria of its own. */
export const DEFAULT_CRITERION = 'Fit for the job';
/** Criteria of one job, and the characters of each. */
export const CRITERIA_MAX = 6;
export const CRITERION_MAX = 60;

const NOTE_REQUIRED = 'Write the note first.';

/** The body of POST /api/applications/{applicationId}/notes and of PUT /api/applications/notes/{noteId}. */
export const noteSchema = object({
  text: paragraph(NOTE_MAX, 'A note may have at most ${max} characters.').required(NOTE_REQUIRED),
});
export type NewNote = InferType<typeof noteSchema>;

const SCORE = 'A score is a whole number from 1 to 5.';

/** The body of PUT /api/applications/{applicationId}/rating: one's own score by one criterion; null takes it back. */
export const ratingSchema = object({
  criterion: string().trim().required().max(CRITERION_MAX),
  score: number()
    .typeError(SCORE)
    .integer(SCORE)
    .min(1, SCORE)
    .max(SCORES.length, SCORE)
    .nullable()
    .defined(SCORE),
});
export type OwnScore = InferType<typeof ratingSchema>;

/** The body of PUT /api/applications/job/{jobId}/criteria. An empty list stands for the default criterion. */
export const criteriaSchema = object({
  criteria: list(line(CRITERION_MAX), CRITERIA_MAX)
    .required()
    .test(
      'distinct',
      'Each criterion may stand here once.',
      (criteria: readonly unknown[] | undefined) =>
        new Set(criteria?.map((name) => String(name).toLowerCase())).size ===
        (criteria?.length ?? 0),
    ),
});
export type Criteria = InferType<typeof criteriaSchema>;
