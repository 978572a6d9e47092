export const KINDS = ['job', 'cv', 'letter', 'apply', 'update', 'signup'] as const;

export type Kind = (typeof KINDS)[number];

/** The outcome that a client knows: done, refused, or open (no answer, or an answer that asks to retry). */
export type Outcome = 'acknowledged' | 'refused' | 'open';

export interface Entry {
  kind: Kind;
  /** A unique word in the written data. */
  token: string;
  /** The owner of the write: the seeker's id, the employer's id, or a new address. */
  by: string;
  outcome: Outcome;
  status: number | undefined;
  /** Of an application: its job, and the CVs and letters that it may have been sent with. */
  jobId?: string;
  cvs?: string[];
  letters?: string[];
}

export type Journal = Entry[];

/** The number of writes by kind and outcome, for people. */
export function summary(journal: Journal): string {
  const of = (outcome: Outcome) => journal.filter((entry) => entry.outcome === outcome).length;
  return `${of('acknowledged')} acknowledged, ${of('open')} open, ${of('refused')} refused`;
}
