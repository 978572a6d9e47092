import type { Tone } from './tone.ts';

interface StatusFacts {
  /** As people read it; screens capitalise it. */
  label: string;
  tone: Tone;
  /** The employer has not answered yet: the overview lists the application as waiting. */
  isWaiting: boolean;
  /** It refuses the applicant: interviews are cancelled, and no new one can be proposed. */
  isRejection?: boolean;
  /**
   * What an employer does who sets it, for a status that decides the application: the employer is asked first.
   * Without one the application is open: its applicant is notified when the employer closes the account.
   */
  decision?: string;
}

/** The statuses of an application in the order in which they are listed. Any may follow any. */
const statuses = {
  applied: { label: 'applied', tone: 'grey', isWaiting: true },
  reviewing: { label: 'reviewing', tone: 'yellow', isWaiting: true },
  shortlisted: { label: 'shortlisted', tone: 'blue', isWaiting: false },
  rejected: {
    label: 'rejected',
    tone: 'red',
    isWaiting: false,
    isRejection: true,
    decision: 'Reject',
  },
  accepted: { label: 'accepted', tone: 'green', isWaiting: false, decision: 'Accept' },
} as const satisfies Record<string, StatusFacts>;

export type ApplicationStatus = keyof typeof statuses;
export const applicationStatuses: Readonly<Record<ApplicationStatus, StatusFacts>> = statuses;
export const APPLICATION_STATUSES = Object.keys(statuses) as ApplicationStatus[];
/** The status of a new application. */
export const INITIAL_STATUS = 'applied' satisfies ApplicationStatus;

/** Undefined for a status of a newer server, or of a copy that an older release has stored. */
const factsOf = (status: string): StatusFacts | undefined =>
  (applicationStatuses as Partial<Record<string, StatusFacts>>)[status];

/** A status as people read it; one that is not known reads as itself. */
export function statusLabel(status: ApplicationStatus): string {
  return factsOf(status)?.label ?? status;
}

/** The colour of a status; grey for one that is not known. */
export function statusTone(status: ApplicationStatus): Tone {
  return factsOf(status)?.tone ?? 'grey';
}

/** Whether an application still waits for the employer's decision. */
export function isOpenStatus(status: ApplicationStatus): boolean {
  return factsOf(status)?.decision === undefined;
}

/** Whether a status leaves the applicant without an answer. */
export function isWaitingStatus(status: ApplicationStatus): boolean {
  return factsOf(status)?.isWaiting === true;
}

/** Whether a status refuses the applicant. */
export function isRejectionStatus(status: string | undefined): boolean {
  return factsOf(status ?? '')?.isRejection === true;
}

/** A number for each status; 0 where none is given. */
export function countsByStatus(
  counts: Partial<Record<ApplicationStatus, number>> = {},
): Record<ApplicationStatus, number> {
  const entries = APPLICATION_STATUSES.map((status) => [status, counts[status] ?? 0]);
  return Object.fromEntries(entries) as Record<ApplicationStatus, number>;
}
