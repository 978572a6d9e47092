import type { Resume, ResumeUpdate } from '@jobharbor/contract';
import { type ApiError, newKey, type Thunk } from '@jobharbor/shared-ui/core';

import { isSame } from '../sections/sectionChanges';
import {
  applyResumeChange,
  resumeApi,
  type ResumeSave,
  type ResumeSaved,
  type VersionedResume,
} from './resumeApi';

/** The server's error for an outdated save, for one that is known to be outdated before it is sent. */
class Outdated extends Error implements ApiError {
  readonly status = 412;
  readonly code = 'outdated';

  constructor() {
    super('Your CV was changed in another window. Reload to see the latest version.');
  }
}

/** Whether a save was refused because the CV is not the one that it began from. */
export const isOutdated = (error: unknown) => (error as Partial<ApiError>).status === 412;

/** Whether the server has refused a save for what it is: to send it again would not help. */
export function isRefused(error: unknown): boolean {
  const { status = 0 } = error as Partial<ApiError>;
  return status >= 400 && status < 500 && status !== 401 && status !== 429;
}

// One at a time: each save names the versions that the one before has made.
let queue: Promise<unknown> = Promise.resolve();

function enqueue<Result>(send: () => Promise<Result>): Promise<Result> {
  const result = queue.then(send);
  queue = result.catch(() => undefined);
  return result;
}

/** A save whose answer was lost: the server may have done it, or not. */
export class Unanswered extends Error implements ApiError {
  readonly status: number;
  readonly code: string;

  constructor(
    readonly save: ResumeSave,
    { status, code, message }: ApiError,
  ) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/**
 * Saves a part of the CV.
 * @param base The CV that the changes began from.
 * @throws ApiError; with status 412 when the CV was changed elsewhere since; Unanswered.
 */
export function saveResume(
  userId: string,
  base: Resume,
  changes: ResumeUpdate,
): Thunk<Promise<ResumeSaved>> {
  return (dispatch) =>
    enqueue(async () => {
      const { resume, version } = await dispatch(knownResume(userId));
      if (isChangedSince(base, resume, changes)) throw new Outdated();
      const save = { userId, resumeId: resume._id, changes, version, idempotencyKey: newKey() };
      return dispatch(send(save));
    });
}

/** Sends a save again whose answer was lost. The server does it once. @throws ApiError; Unanswered */
export function repeatSave(save: ResumeSave): Thunk<Promise<ResumeSaved>> {
  return (dispatch) => enqueue(() => dispatch(send(save)));
}

function send(save: ResumeSave): Thunk<Promise<ResumeSaved>> {
  return async (dispatch) => {
    const { seekerUpdateResume: updateResume } = resumeApi.endpoints;
    const call = dispatch(updateResume.initiate(save, { track: false }));
    const changed = await call.unwrap().catch((error: unknown) => {
      throw isAnswerLost(error as ApiError) ? new Unanswered(save, error as ApiError) : error;
    });
    await dispatch(applyResumeChange(save.userId, changed));
    return changed;
  };
}

const isAnswerLost = ({ status }: ApiError) => status === 0 || status >= 500;

/** Asks the server for the CV as it is now. */
export function loadLatest(userId: string): Thunk<Promise<VersionedResume>> {
  return (dispatch) =>
    dispatch(
      resumeApi.endpoints.seekerGetResume.initiate(userId, {
        forceRefetch: true,
        subscribe: false,
      }),
    ).unwrap();
}

function knownResume(userId: string): Thunk<Promise<VersionedResume>> {
  return async (dispatch, getState) => {
    const { data } = resumeApi.endpoints.seekerGetResume.select(userId)(getState());
    return data ?? (await dispatch(loadLatest(userId)));
  };
}

// The base may be the stored copy of an earlier visit. It has no version, so values are compared.
function isChangedSince(base: Resume, now: Resume, changes: ResumeUpdate): boolean {
  const keys = Object.keys(changes) as (keyof Resume)[];
  return keys.some((key) => !isSame(base[key], now[key]));
}
