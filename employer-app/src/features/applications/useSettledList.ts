import type { Application } from '@jobharbor/contract';
import { useState } from 'react';

export interface SettledList {
  /** What is on the screen, in the order in which it came: the first page, then each that was asked for. */
  batches: Application[][];
  /** The newer ones, which wait until they are asked for. */
  waiting: Application[];
  /** Puts the waiting ones on the screen, each at its place. */
  showWaiting: () => void;
}

/**
 * Keeps a list under the hands of whoever works in it: an application that arrives waits, and does not push the one
 * that is being answered; those of the next page follow at the end.
 * @param listKey Another one is another list, which begins anew.
 */
export function useSettledList(
  applications: readonly Application[] | undefined,
  listKey: string,
): SettledList {
  const [known, setKnown] = useState<{ listKey: string; batches: string[][] }>();
  const settled = known?.listKey === listKey ? known.batches : [];
  const listed = applications ?? [];
  const batchOf = new Map(settled.flatMap((ids, index) => ids.map((id) => [id, index] as const)));
  const lastKnown = listed.findLastIndex(({ _id }) => batchOf.has(_id));
  const arrived = listed.slice(lastKnown + 1);

  if (arrived.length > 0 || (applications && known?.listKey !== listKey)) {
    setKnown({ listKey, batches: [...settled, arrived.map(({ _id }) => _id)] });
  }

  return {
    batches: settled.map((_ids, index) => listed.filter(({ _id }) => batchOf.get(_id) === index)),
    waiting: listed.slice(0, lastKnown + 1).filter(({ _id }) => !batchOf.has(_id)),
    showWaiting: () => setKnown({ listKey, batches: [listed.map(({ _id }) => _id)] }),
  };
}
