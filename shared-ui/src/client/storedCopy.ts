import { useEffect, useState } from 'react';

import { isSessionOver } from './apiError';
import type { RootState } from './store';

/** The part of the result of RTK Query's query hooks that is used here. */
interface QueryState<Data> {
  currentData?: Data | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

export interface StoredFirst<Data> {
  /** The server's answer; until it has come, the stored copy. */
  data?: Data | undefined;
  /** `data` is the server's answer. */
  isCurrent: boolean;
  /** The error of the request. Absent when the session has ended: another page says that and leads to the sign-in. */
  error?: unknown;
  isFetching: boolean;
  reload: () => void;
}

/**
 * Shows the copy that an earlier visit has stored at once, and the server's answer as soon as it is there. The API's
 * endpoint stores the answer, so that a prefetch and a mutation store theirs too (see `answerFor`).
 * @param readCopy Reads the stored copy. Called once.
 * @param query What the query's hook returns.
 * @param failureText Begins the line in the console for a failure. Without it nothing is logged.
 */
export function useStoredFirst<Data>(
  readCopy: () => Data | undefined,
  query: QueryState<Data>,
  failureText?: string,
): StoredFirst<Data> {
  const [copy] = useState(readCopy);
  const { currentData, isFetching, refetch } = query;
  const error = query.error && !isSessionOver(query.error) ? query.error : undefined;

  useEffect(() => {
    if (error && failureText) console.error(failureText, error);
  }, [error, failureText]);

  return {
    data: currentData ?? copy,
    isCurrent: currentData !== undefined,
    error,
    isFetching,
    reload: () => void refetch(),
  };
}

/** The part of the arguments of `onQueryStarted` that is used here. */
interface StartedQuery<Data> {
  queryFulfilled: Promise<{ data: Data }>;
  getState: () => unknown;
}

/**
 * The answer of a person's call. Undefined when it failed, or when the person has signed out meanwhile: then the
 * answer must not be stored.
 * @param personId The id of the seeker or the employer who called.
 */
export async function answerFor<Data>(
  personId: string,
  { queryFulfilled, getState }: StartedQuery<Data>,
): Promise<Data | undefined> {
  const answer = await queryFulfilled.catch(() => undefined);
  const { user, employer } = (getState() as RootState).session;
  return user?._id === personId || employer?._id === personId ? answer?.data : undefined;
}
