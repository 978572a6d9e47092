import { ALERTS_LINK_HEADER, INTERVIEW_LINK_HEADER } from '@jobharbor/contract';
import {
  type BaseQueryApi,
  type BaseQueryFn,
  createApi,
  type FetchArgs,
  fetchBaseQuery,
  type FetchBaseQueryMeta,
  retry,
} from '@reduxjs/toolkit/query/react';

import { sessionExpired, sessionRead, type SessionState } from '../session/sessionSlice';
import { clearEmployer, clearSeeker } from '../session/storage';
import { type ApiError, isSessionOver, toApiError } from './apiError';
import { apiOrigin, isApiElsewhere, SERVER_ORIGIN } from './apiOrigin';

/** As whom a call is made; without it, as a guest. */
export interface Credentials {
  /** 'cookie' is the seeker too, on the calls that are made without a bearer token. */
  as?: 'seeker' | 'cookie' | 'employer';
}

const TIMEOUT = 15_000;
const READ_ATTEMPTS = 3;

/**
 * A read is repeated when no answer came or the server was overloaded, but not after a long wait. A write is never
 * repeated.
 */
const isWorthRepeating = ({ status, code }: ApiError) =>
  (status === 0 && code !== 'timeout') || status >= 502;

const send = fetchBaseQuery({
  baseUrl: apiOrigin(),
  timeout: TIMEOUT,
  credentials: isApiElsewhere() ? 'include' : 'same-origin',
  prepareHeaders: (headers, { getState, extraOptions }) => {
    const { as } = (extraOptions ?? {}) as Credentials;
    if (!as) return;
    // Without this header the server takes no change from a cookie alone.
    headers.set('X-Requested-With', 'fetch');
    const token = tokenOf(as, getState());
    if (token) headers.set('Authorization', `Bearer ${token}`);
  },
});

function tokenOf(as: Credentials['as'], state: unknown): string | undefined {
  const { sessionToken, employerToken } = (state as { session: SessionState }).session;
  if (as === 'seeker') return sessionToken;
  return as === 'employer' ? employerToken : undefined;
}

/**
 * Ends a session that the server has refused: its data are removed from the browser, its drafts stay, and the page
 * reports it and redirects to the sign-in. `before` is the state in which the call was made: if another tab has
 * signed in since then, nothing ends.
 */
export function endRefusedSession(
  { dispatch, getState }: Pick<BaseQueryApi, 'dispatch' | 'getState'>,
  as: NonNullable<Credentials['as']>,
  before: unknown,
): void {
  const role = as === 'employer' ? 'employer' : 'seeker';
  const token = tokenOf(role, getState());
  if (token === undefined || token !== tokenOf(role, before)) return;
  if (role === 'seeker') clearSeeker();
  else clearEmployer();
  const { session } = getState() as { session: SessionState };
  const gone =
    role === 'seeker'
      ? { user: undefined, sessionToken: undefined }
      : { employer: undefined, employerToken: undefined };
  // The reason is stored first: a page without a session reads it.
  dispatch(sessionExpired(role));
  dispatch(sessionRead({ ...session, ...gone }));
}

/** Whether a call brings the link of an e-mail. */
const hasLink = (args: string | FetchArgs) =>
  typeof args !== 'string' &&
  args.headers !== undefined &&
  (ALERTS_LINK_HEADER in args.headers || INTERVIEW_LINK_HEADER in args.headers);

/** One attempt. A link is sent once more, without the token, when the server has refused the token. */
const ask: BaseQueryFn<
  string | FetchArgs,
  unknown,
  ApiError,
  Credentials | undefined,
  FetchBaseQueryMeta
> = async (args, api, extraOptions) => {
  const before = api.getState();
  const { data, error, meta } = await send(args, api, extraOptions ?? {});
  if (!error) return { data, meta };
  const apiError = toApiError(error);
  if (extraOptions?.as && isSessionOver(apiError)) {
    // The link needs no session. The server has refused the token before it read the link.
    if (hasLink(args)) return ask(args, api, undefined);
    endRefusedSession(api, extraOptions.as, before);
  }
  return { error: apiError, meta };
};

const isRead = (args: string | FetchArgs) =>
  typeof args === 'string' || !args.method || args.method === 'GET';

const baseQuery = retry(ask, {
  retryCondition: (error, args: string | FetchArgs, { attempt }) =>
    attempt < READ_ATTEMPTS &&
    isRead(args) &&
    isWorthRepeating(error as ApiError) &&
    // A page that the server renders would take longer than it may, and the visitor would not get its error.
    apiOrigin() !== SERVER_ORIGIN,
});

/**
 * The one API of shell and remotes. Features inject their endpoints; the cache is shared by all. A remote's features
 * inject with `overrideExisting`: two releases of a remote may be evaluated in one tab, and the later one's code must
 * not call the endpoints of the earlier.
 */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  // The tags that both remotes use. An app declares its own tags, with names that begin with the name of the app.
  tagTypes: ['Job', 'Application', 'Letter'],
  keepUnusedDataFor: 300,
  // Works once `followNetwork` listens.
  refetchOnReconnect: true,
  endpoints: () => ({}),
});
