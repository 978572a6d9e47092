import type { Resume, ResumeUpdate } from '@jobharbor/contract';
import type { ApiError, AppStore } from '@jobharbor/shared-ui/core';

import {
  cleanLanguages,
  readPendingLanguages,
  withPending,
  writePendingLanguages,
} from './pendingLanguages';
import { resumeApi, type ResumeChanged, takeOver, type VersionedResume } from './resumeApi';
import { isSame } from './sectionChanges';

type Thunk<Result> = (
  dispatch: AppStore['dispatch'],
  getState: AppStore['getState'],
) => Promise<Result>;

/** What the server says of an outdated save, for one that is known to be so before it is sent. */
class Outdated extends Error implements ApiError {
  readonly status = 412;
  readonly code = 'outdated';

  constructor() {
    super('Your CV was changed in another window. Reload to see the latest version.');
  }
}

/** Whether a save was refused because the CV is not the one that it began from. */
export const isOutdated = (error: unknown) => (error as Partial<ApiError>).status === 412;

// One at a time: each save names the edition that the one before has made.
let queue: Promise<unknown> = Promise.resolve();

/**
 * Saves a part of the CV.
 * @param base The CV that the changes began from.
 * @throws ApiError; with status 412 when the CV was changed elsewhere since.
 */
export function saveResume(
  userId: string,
  base: Resume,
  changes: ResumeUpdate,
): Thunk<ResumeChanged> {
  return (dispatch) => {
    const send = async () => {
      const { resume, version } = await dispatch(knownResume(userId));
      if (isChangedSince(base, resume, changes)) throw new Outdated();
      const save = { userId, resumeId: resume._id, changes, version };
      const { updateResume } = resumeApi.endpoints;
      const changed = await dispatch(updateResume.initiate(save, { track: false })).unwrap();
      await dispatch(takeOver(userId, changed));
      return changed;
    };
    const turn = queue.then(send);
    queue = turn.catch(() => undefined);
    return turn;
  };
}

/** Asks the server for the CV as it is now. */
export function loadLatest(userId: string): Thunk<VersionedResume> {
  return (dispatch) =>
    dispatch(
      resumeApi.endpoints.getResume.initiate(userId, { forceRefetch: true, subscribe: false }),
    ).unwrap();
}

function knownResume(userId: string): Thunk<VersionedResume> {
  return async (dispatch, getState) => {
    const { data } = resumeApi.endpoints.getResume.select(userId)(getState());
    return data ?? (await dispatch(loadLatest(userId)));
  };
}

// The base may be the browser's copy, of an earlier visit: no edition tells what has changed since.
function isChangedSince(base: Resume, now: Resume, changes: ResumeUpdate): boolean {
  const keys = Object.keys(changes) as (keyof Resume)[];
  return keys.some((key) => key !== 'languages' && !isSame(base[key], now[key]));
}

/** Languages that wait are sent with General Information. */
export function withPendingLanguages(userId: string, saved: Resume, changes: ResumeUpdate) {
  const pending = readPendingLanguages(userId);
  return pending ? { ...changes, languages: withPending(saved.languages, pending) } : changes;
}

/** Forgets the waiting languages that were sent; what was changed meanwhile goes on waiting. */
export function settlePendingLanguages(userId: string, sent: ResumeUpdate, saved: Resume): void {
  const pending = readPendingLanguages(userId);
  if (!pending || !sent.languages) return;
  const isAllSent = isSame(withPending(saved.languages, pending), cleanLanguages(saved.languages));
  writePendingLanguages(userId, isAllSent ? undefined : pending);
}

/** Sends the languages that wait, if any do. @throws ApiError */
export function sendPendingLanguages(userId: string): Thunk<void> {
  return async (dispatch) => {
    const attempt = async () => {
      const { resume } = await dispatch(knownResume(userId));
      const changes = withPendingLanguages(userId, resume, {});
      if (!changes.languages) return;
      const { resume: saved } = await dispatch(saveResume(userId, resume, changes));
      settlePendingLanguages(userId, changes, saved);
    };
    try {
      await attempt();
    } catch (error) {
      if (!isOutdated(error)) throw error;
      // Lists of words can be merged without asking anybody.
      await dispatch(loadLatest(userId));
      await attempt();
    }
  };
}
