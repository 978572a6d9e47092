import { type Change, CHANGE_NAMESPACES, type ChangeNamespace } from '@jobharbor/contract';
import {
  endRefusedSession,
  refreshEmployer,
  selectSession,
  type Thunk,
  useAppDispatch,
  useAppSelector,
} from '@jobharbor/shared-ui/core';
import { useEffect } from 'react';

import { employerApi } from '../../data/employerApi';
import { keepConnected } from './keepConnected';

/** Changes within this time are one batch, in milliseconds. */
const BATCH_WINDOW = 50;
/** The shortest time between two batches. */
const BATCH_INTERVAL = 500;

type Tag = 'EmployerJob' | 'Application' | 'EmployerOverview' | 'EmployerColleague';

/**
 * The cached answers that a change makes outdated. A job contains the number of its applications and whether its
 * company is verified.
 */
const TAGS: Record<ChangeNamespace, readonly Tag[]> = {
  employers: ['EmployerJob', 'EmployerColleague'],
  jobs: ['EmployerJob', 'EmployerOverview'],
  applications: ['Application', 'EmployerJob', 'EmployerOverview'],
};

/** The last change that a session received. Who leaves the employer area and comes back has missed the later ones. */
let lastReceived: { token: string; id: string } | undefined;

/** Refreshes cached answers when the server reports changes, until the session ends. Returns a function that stops it. */
function followChanges(token: string): Thunk<() => void> {
  return (dispatch, getState) => {
    const before = getState();
    const stopping = new AbortController();
    const { add, stop } = batchNamespaces((namespaces) => {
      if (namespaces.has('employers')) void dispatch(refreshEmployer());
      const tags = [...namespaces].flatMap((ns) => TAGS[ns]);
      dispatch(employerApi.util.invalidateTags([...new Set(tags)]));
    });
    const isOwn = ({ ns, documentKey }: Change) => {
      const { employer } = selectSession(getState());
      return ns !== 'employers' || !employer?._id || employer._id === documentKey._id;
    };
    void keepConnected(
      {
        token,
        lastId: lastReceived?.token === token ? lastReceived.id : undefined,
        onChange: (change) => {
          if (isOwn(change)) add(change.ns);
        },
        onId: (id) => {
          lastReceived = { token, id };
        },
        onGap: () => add(...CHANGE_NAMESPACES),
        onRefused: () => endRefusedSession({ dispatch, getState }, 'employer', before),
      },
      stopping.signal,
    );
    return () => {
      stopping.abort();
      stop();
    };
  };
}

/** Batches changes, and calls back once for each batch. */
function batchNamespaces(callback: (namespaces: ReadonlySet<ChangeNamespace>) => void) {
  let pending = new Set<ChangeNamespace>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let nextBatchAt = 0;

  const flush = () => {
    timer = undefined;
    nextBatchAt = Date.now() + BATCH_INTERVAL;
    const batch = pending;
    pending = new Set();
    callback(batch);
  };

  return {
    add: (...namespaces: readonly ChangeNamespace[]) => {
      for (const ns of namespaces) pending.add(ns);
      timer ??= setTimeout(flush, Math.max(BATCH_WINDOW, nextBatchAt - Date.now()));
    },
    stop: () => clearTimeout(timer),
  };
}

/** Keeps the screens of the signed-in employer up to date. Without a connection they only refresh later. */
export function useLiveChanges(): void {
  const dispatch = useAppDispatch();
  const { employerToken } = useAppSelector(selectSession);

  useEffect(() => {
    if (employerToken) return dispatch(followChanges(employerToken));
  }, [dispatch, employerToken]);
}
