import { type Static, Type } from '@sinclair/typebox';

import { APPLICATION_STATUSES } from '../application/applicationStatus.ts';
import { TONES } from '../application/tone.ts';
import { count, oneOf, text, withMessage } from './schemas.ts';

/** A company's own stage, as an application names it. */
export const stageProperties = {
  _id: text(),
  label: text(),
  colour: oneOf(TONES),
};

const stage = Type.Object({
  ...stageProperties,
  /** The status that it stands for. */
  status: oneOf(APPLICATION_STATUSES),
  /** In it, up to one more than `COUNT_CAP`. */
  applications: count(),
});
export type Stage = Static<typeof stage>;

/** The answer of GET /api/employer/stages, in the company's order. */
export const stagesSchema = Type.Array(stage);

/** The answer of each change of the stages. */
export const stagesChangedSchema = withMessage({ stages: stagesSchema });
export type StagesChanged = Static<typeof stagesChangedSchema>;
