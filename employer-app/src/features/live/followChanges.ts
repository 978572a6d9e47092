import { type Change, CHANGE_NAMESPACES, type ChangeNamespace } from '@jobharbor/contract';
import {
  endRefusedSession,
  refreshEmployer,
  selectSession,
  type Thunk,
} from '@jobharbor/shared-ui/core';

import { employerApi } from '../../data/employerApi';
import { collectNamespaces } from './collectNamespaces';
import { keepConnected } from './keepConnected';

type Tag = 'EmployerJob' | 'Application' | 'EmployerOverview';

/** What is to be read again. A job shows how many applications it has, and whether its company is verified. */
const TAGS: Record<ChangeNamespace, readonly Tag[]> = {
  employers: ['EmployerJob'],
  jobs: ['EmployerJob', 'EmployerOverview'],
  applications: ['Application', 'EmployerJob', 'EmployerOverview'],
};

/** How far a session's changes are known: who leaves the employer area and comes back has missed some. */
let known: { token: string; id: string } | undefined;

/** Has what changes on the server read again, for as long as a session lasts. Returns the function that stops it. */
export function followChanges(token: string): Thunk<() => void> {
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
