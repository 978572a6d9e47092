import { type Static, Type } from '@sinclair/typebox';

import { APPLICATION_STATUSES } from '../application/applicationStatus.ts';
import { count, flag, oneOf, refTo, text, time, withMessage } from './schemas.ts';

const note = Type.Object({
  _id: text(),
  text: text(),
  by: text('The colleague who has written it.'),
  /** The caller has written it, and may change and delete it. */
  isOwn: flag(),
  createdAt: time(),
  changedAt: Type.Optional(time()),
});
export type ApplicationNote = Static<typeof note>;

const scores = Type.Array(Type.Object({ criterion: text(), score: Type.Integer() }));

const rating = Type.Object({
  /** What the job's applicants are rated by. */
  criteria: Type.Array(text()),
  /** The caller's scores. */
  own: scores,
  /** How many colleagues have rated. */
  raters: count(),
  average: Type.Optional(
    Type.Number({
      description:
        'Of all scores. Absent without any, and for who has not rated by each criterion while a single colleague has rated.',
    }),
  ),
  /** The colleagues' scores; absent until the caller has rated by each criterion. */
  others: Type.Optional(Type.Array(Type.Object({ by: text(), scores }))),
});

/** What a company's colleagues think of an application. Seekers never get it. */
export const assessmentSchema = Type.Object(
  {
    /** Oldest first. */
    notes: Type.Array(note),
    rating,
    /** The person's other applications to this company, newest first. */
    otherApplications: Type.Array(
      Type.Object({
        _id: text(),
        jobName: text(),
        applicationStatus: oneOf(APPLICATION_STATUSES),
        appliedDate: time(),
      }),
    ),
  },
  { $id: 'Assessment' },
);
export type Assessment = Static<typeof assessmentSchema>;

/** The answer of each change of an assessment. */
export const assessmentChangedSchema = withMessage({ assessment: refTo(assessmentSchema) });
export type AssessmentChanged = Static<typeof assessmentChangedSchema>;

/** The answer of PUT /api/applications/job/{jobId}/criteria. */
export const criteriaChangedSchema = withMessage({ criteria: Type.Array(text()) });
export type CriteriaChanged = Static<typeof criteriaChangedSchema>;
