import { array, boolean, type InferType, object, string } from 'yup';

import { paragraph } from '../fields.ts';
import { SAVED_NOTE_MAX, SAVED_ON_DEVICE_MAX } from '../limits.ts';

const note = () => paragraph(SAVED_NOTE_MAX, 'A note may have at most ${max} characters.');

/** The body of PATCH /api/saved-jobs/{jobId}. */
export const savedNoteSchema = object({ note: note().defined('Give a note, or an empty one.') });

/** The body of PUT /api/saved-jobs/settings: whether a mail says that saved jobs close soon. */
export const savedJobSettingsSchema = object({ closingMails: boolean().required() });

/** A job that a guest has saved on the device. The time is a claim: the device's clock may be wrong. */
const deviceJob = object({
  jobId: string().trim().required().max(100),
  note: note().default(''),
  /** ISO 8601. */
  savedAt: string().max(40).default(''),
});
export type DeviceJob = InferType<typeof deviceJob>;

/** The body of POST /api/saved-jobs/: what a guest takes along at the sign-in. */
export const savedOnDeviceSchema = object({
  jobs: array().of(deviceJob).required().max(SAVED_ON_DEVICE_MAX),
});
