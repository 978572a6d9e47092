import { array, type InferType, object, string } from 'yup';

import { line } from '../fields.ts';
import { APPLICATION_STATUSES } from './applicationStatus.ts';
import { TONES } from './tone.ts';

/** The stages that a company may have, and the characters of a stage's name. */
export const STAGES_MAX = 20;
export const STAGE_LABEL_MAX = 30;

/** Asks a list for the applications that are in no stage. The ids of stages are UUIDs. */
export const NO_STAGE = 'none';

const LABEL_REQUIRED = 'Give the stage a name.';
const label = () => line(STAGE_LABEL_MAX).required(LABEL_REQUIRED);
const colour = () => string().oneOf(TONES, 'This colour is not known.').required();

/** The body of POST /api/employer/stages. */
export const newStageSchema = object({
  label: label(),
  colour: colour(),
  /** The status that it stands for. It stays: another one would notify all its applicants. */
  status: string().oneOf(APPLICATION_STATUSES, 'This status is not known.').required(),
});
export type NewStage = InferType<typeof newStageSchema>;

/** The body of PUT /api/employer/stages/{stageId}. */
export const stageChangeSchema = object({ label: label(), colour: colour() });
export type StageChange = InferType<typeof stageChangeSchema>;

/** The body of PUT /api/employer/stages: all stages in their new order. */
export const stageOrderSchema = object({
  ids: array().of(string().required().max(100)).required().max(STAGES_MAX),
});
export type StageOrder = InferType<typeof stageOrderSchema>;

/** The query of DELETE /api/employer/stages/{stageId}: the stage of the same status that takes the applications. */
export const stageDeletionSchema = object({ to: string().max(100) });
