/** A form's values: texts and switches, by their names. */
export type FormValues = Record<string, string | boolean>;

export interface Merged<Values> {
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
