interface StatusFacts {
  /** As people read it; screens capitalise it. */
  label: string;
  /** The employer has not answered yet: the overview lists the application as waiting. */
  isWaiting: boolean;
  /**
   * What an employer does who sets it, for a status that decides the application: the employer is asked first.
   * Without one the application is open: its applicant is notified when the employer closes the account.
   */
  decision?: string;
}

/** The statuses of an application in the order in which they are listed. Any may follow any. */
const statuses = {
  applied: { label: 'applied', isWaiting: true },
  reviewing: { label: 'reviewing', isWaiting: true },
  shortlisted: { label: 'shortlisted', isWaiting: false },
  rejected: { label: 'rejected', isWaiting: false, decision: 'Reject' },
  accepted: { label: 'accepted', isWaiting: false, decision: 'Accept' },
} as const satisfies Record<string, StatusFacts>;

export type ApplicationStatus = keyof typeof statuses;
export const applicationStatuses: Readonly<Record<ApplicationStatus, StatusFacts>> = statuses;
export const APPLICATION_STATUSES = Object.keys(statuses) as ApplicationStatus[];

/** Undefined for a status of a newer server, or of a copy that an older release has stored. */
const factsOf = (status: string): StatusFacts | undefined =>
  (applicationStatuses as Partial<Record<string, StatusFacts>>)[status];

/** A status as people read it; one that is not known reads as itself. */
export function statusLabel(status: ApplicationStatus): string {
  return factsOf(status)?.label ?? status;
}

/** Whether an application still waits for the employer's decision. */
export function isOpenStatus(status: ApplicationStatus): boolean {
  return factsOf(status)?.decision === undefined;
}

/** Whether a status leaves the applicant without an answer. */
export function isWaitingStatus(status: ApplicationStatus): boolean {
  return factsOf(status)?.isWaiting === true;
}

/** A number for each status; 0 where none is given. */
export function countsByStatus(
  counts: Partial<Record<ApplicationStatus, number>> = {},
): Record<ApplicationStatus, number> {
  const entries = APPLICATION_STATUSES.map((status) => [status, counts[status] ?? 0]);
  return Object.fromEntries(entries) as Record<ApplicationStatus, number>;
}
