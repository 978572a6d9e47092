import { employerDrafts } from '@jobharbor/shared-ui/core';
import { useState } from 'react';

import { useDraftOwner } from './useDraftOwner';

/** What was typed into a form of this tab and not sent. */
export interface FormDraft<Values> {
  /** As it was when the form was opened, put over what is saved by now. */
  kept: Merged<Values> | undefined;
  /** Keeps what stands in the form together with what it began from, or forgets both when undefined. */
  keep: (values: Values | undefined, base: Values) => void;
}

/** The known fields of what may be a draft: an older release, or the user, may have written it. */
function readValues<Values extends FormValues>(base: Values, kept: unknown): Values | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const known = Object.entries(kept).filter(
    ([field, value]) => Object.hasOwn(base, field) && typeof value === typeof base[field],
  );
  return known.length > 0 ? { ...base, ...(Object.fromEntries(known) as object) } : undefined;
}

/**
 * Reads a draft. Beside its fields it has what they were before: an older release has not written that, and its draft
 * counts as begun from what is saved now.
 */
export function readFormDraft<Values extends FormValues>(
  saved: Values,
  kept: unknown,
): Merged<Values> | undefined {
  const typed = readValues(saved, kept);
  if (!typed) return undefined;
  const base = readValues(saved, (kept as { before?: unknown }).before) ?? saved;
  return mergeChanges(base, typed, saved);
}

/**
 * The draft of one form.
 * @param name Tells the employer's forms apart.
 * @param saved What the form would begin with.
 */
export function useFormDraft<Values extends FormValues>(
  name: string,
  saved: Values,
): FormDraft<Values> {
  const owner = useDraftOwner();
  const [kept] = useState(() => readFormDraft(saved, employerDrafts.read(owner, name)));
  return {
    kept,
    keep: (values, before) => employerDrafts.write(owner, name, values && { ...values, before }),
  };
}

/** A form's values: texts and switches, by their names. */
export type FormValues = Record<string, string | boolean>;

interface Merged<Values> {
  /** What is saved, with what was typed put over it. */
  values: Values;
  /** The fields that were changed here, and elsewhere to something else. */
  conflicts: (keyof Values)[];
}

/**
 * Puts what was typed over what is saved by now, so that neither is lost: a field that was not touched here takes what
 * another window has saved.
 * @param base What the typing began from.
 */
export function mergeChanges<Values extends FormValues>(
  base: Values,
  typed: Values,
  saved: Values,
): Merged<Values> {
  const fields = Object.keys(saved) as (keyof Values)[];
  const isTyped = (field: keyof Values) => typed[field] !== base[field];
  const entries = fields.map((field) => [field, (isTyped(field) ? typed : saved)[field]]);
  const conflicts = fields.filter(
    (field) => isTyped(field) && saved[field] !== base[field] && typed[field] !== saved[field],
  );
  return { values: Object.fromEntries(entries) as Values, conflicts };
}

/** Whether two forms hold something else in any field. */
export function isDifferent<Values extends FormValues>(one: Values, other: Values): boolean {
  return Object.keys(other).some((field) => one[field] !== other[field]);
}
