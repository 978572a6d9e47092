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

/** In milliseconds: what comes together is told together, and what goes on and on not more often than this. */
const TOGETHER = 50;
const APART = 500;

type Tag = 'EmployerJob' | 'Application' | 'EmployerOverview' | 'EmployerColleague';

/** What is to be read again. A job shows how many applications it has, and whether its company is verified. */
const TAGS: Record<ChangeNamespace, readonly Tag[]> = {
  employers: ['EmployerJob', 'EmployerColleague'],
  jobs: ['EmployerJob', 'EmployerOverview'],
  applications: ['Application', 'EmployerJob', 'EmployerOverview'],
};

/** How far a session's changes are known: who leaves the employer area and comes back has missed some. */
let known: { token: string; id: string } | undefined;

/** Has what changes on the server read again, for as long as a session lasts. Returns the function that stops it. */
function followChanges(token: string): Thunk<() => void> {
  return (dispatch, getState) => {
    const before = getState();
    const stopping = new AbortController();
    const { add, stop } = collectNamespaces((namespaces) => {
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
        lastId: known?.token === token ? known.id : undefined,
        onChange: (change) => {
          if (isOwn(change)) add(change.ns);
        },
        onId: (id) => {
          known = { token, id };
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

/** Calls back once for many changes. */
function collectNamespaces(callback: (namespaces: ReadonlySet<ChangeNamespace>) => void) {
  let waiting = new Set<ChangeNamespace>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let quietUntil = 0;

  const tell = () => {
    timer = undefined;
    quietUntil = Date.now() + APART;
    const told = waiting;
    waiting = new Set();
    callback(told);
  };

  return {
    add: (...namespaces: readonly ChangeNamespace[]) => {
      for (const ns of namespaces) waiting.add(ns);
      timer ??= setTimeout(tell, Math.max(TOGETHER, quietUntil - Date.now()));
    },
    stop: () => clearTimeout(timer),
  };
}

/** Keeps what the signed-in employer sees up to date while it changes elsewhere. Without a connection nothing is lost but that. */
export function useLiveChanges(): void {
  const dispatch = useAppDispatch();
  const { employerToken } = useAppSelector(selectSession);

  useEffect(() => {
    if (employerToken) return dispatch(followChanges(employerToken));
  }, [dispatch, employerToken]);
}
