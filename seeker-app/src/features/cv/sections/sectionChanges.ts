import { isRecord } from '@jobharbor/contract';

/** Whether two values of a field are the same; a field that is not there is the same as an undefined one. */
export const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one, inOrder) === JSON.stringify(other, inOrder);

// Forms and servers write the fields of an object in different orders.
const inOrder = (_key: string, value: unknown): unknown =>
  isRecord(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

export const keysOf = <Values extends object>(values: Values) =>
  Object.keys(values) as (keyof Values & string)[];

/** The fields in which two editions of a section differ. */
export function changedFields<Values extends object>(
  before: Values,
  after: Values,
): (keyof Values & string)[] {
  return keysOf(after).filter((key) => !isSame(before[key], after[key]));
}

/** A list after two changes of one base: what either side added is in, what either took out is out, mine first. */
export function mergeLists<Item>(base: Item[], mine: Item[], theirs: Item[]): Item[] {
  const has = (list: Item[], item: Item) => list.some((other) => isSame(other, item));
  const kept = mine.filter((item) => has(theirs, item) || !has(base, item));
  const added = theirs.filter((item) => !has(base, item) && !has(mine, item));
  return [...kept, ...added];
}

/**
 * What was typed over one edition of a field, over a newer one instead: untouched it follows the newer edition,
 * a list takes both sides' entries, anything else stays as it was typed.
 */
function rebaseField<Value>(before: Value, typed: Value, after: Value): Value {
  if (isSame(before, typed)) return after;
  const isList = Array.isArray(before) && Array.isArray(typed) && Array.isArray(after);
  return isList ? (mergeLists<unknown>(before, typed, after) as Value) : typed;
}

/** What was typed over one edition of a section, over a newer one instead. */
export function rebase<Values extends object>(
  before: Values,
  typed: Values,
  after: Values,
): Values {
  const fields = keysOf(after).map((key) => [
    key,
    rebaseField(before[key], typed[key], after[key]),
  ]);
  return Object.fromEntries(fields) as Values;
}

/** The fields that both sides have changed, and differently. */
export function conflictsOf<Values extends object>(
  before: Values,
  typed: Values,
  after: Values,
): (keyof Values & string)[] {
  return changedFields(before, typed).filter(
    (key) => !isSame(before[key], after[key]) && !isSame(typed[key], after[key]),
  );
}
