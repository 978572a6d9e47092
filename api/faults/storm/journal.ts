export const KINDS = ['job', 'cv', 'letter', 'apply', 'update', 'signup'] as const;

export type Kind = (typeof KINDS)[number];

/**
 * What a client knows of its write: it was told that it is done, that it is refused, or nothing that decides it (no
 * answer, or one that says to try again).
 */
export type Outcome = 'acknowledged' | 'refused' | 'open';

export interface Entry {
  kind: Kind;
  /** A word that stands in what was written, and nowhere else. */
  token: string;
  /** Whose write it is: the seeker's, the employer's id, or a new address. */
  by: string;
  outcome: Outcome;
  status: number | undefined;
  /** For an application: its job, and the CVs and letters that it may have been sent with. */
  jobId?: string;
  cvs?: string[];
  letters?: string[];
}

export type Journal = Entry[];

/** How often each kind came to each outcome, for people. */
export function summary(journal: Journal): string {
  const of = (outcome: Outcome) => journal.filter((entry) => entry.outcome === outcome).length;
  return `${of('acknowledged')} acknowledged, ${of('open')} open, ${of('refused')} refused`;
}
