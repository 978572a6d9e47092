import {
  type Application,
  APPLICATION_STATUSES,
  type ApplicationStatus,
  isRejectionStatus,
  matchOption,
  statusLabel,
} from '@jobharbor/contract';

const DAY = 86_400_000;
/** After this number of days without a change an application is old. */
const OLD_AFTER = 90;

/** How an application stands for its seeker: as the employer says, or with the mark that no answer came. */
export type ListState = ApplicationStatus | 'no-answer';

/** All states, in the order of the filter. */
export const LIST_STATES: readonly ListState[] = [...APPLICATION_STATUSES, 'no-answer'];

export const stateLabel = (state: ListState): string =>
  state === 'no-answer' ? 'no answer' : statusLabel(state);

export function stateOf({ noAnswerAt, applicationStatus }: Application): ListState {
  return noAnswerAt === undefined ? applicationStatus : 'no-answer';
}

/** The state that an address names; undefined for none. */
export const readState = (text: string | null): ListState | undefined =>
  matchOption(LIST_STATES, text ?? '');

/** For how many whole days a date has passed; 0 for what is no date. */
export function daysSince(date: string): number {
  return Math.max(0, Math.floor((Date.now() - Date.parse(date)) / DAY)) || 0;
}

/** Whether an application is folded: it was rejected or marked, or nothing has happened for long. */
export function isOld(application: Application): boolean {
  const { applicationStatus, noAnswerAt, appliedDate, history } = application;
  if (noAnswerAt !== undefined || isRejectionStatus(applicationStatus)) return true;
  return daysSince(history.at(-1)?.at ?? appliedDate) > OLD_AFTER;
}
