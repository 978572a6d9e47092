import {
  type BaseQueryFn,
  createApi,
  type FetchArgs,
  fetchBaseQuery,
  type FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query/react';

import { type ApiError, toApiError } from './apiError';
import { apiOrigin } from './apiOrigin';

const TIMEOUT = 15_000;
const READ_ATTEMPTS = 3;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A read may be repeated when no answer came or the server was overloaded, not after a long wait; a write never is. */
const isWorthRepeating = ({ status, code }: ApiError) =>
  (status === 0 && code !== 'timeout') || status >= 502;

const send = fetchBaseQuery({ baseUrl: apiOrigin(), timeout: TIMEOUT });

const baseQuery: BaseQueryFn<
  string | FetchArgs,
  unknown,
  ApiError,
  object,
  FetchBaseQueryMeta
> = async (args, api, extraOptions) => {
  const isRead = typeof args === 'string' || !args.method || args.method === 'GET';
  for (let attempt = 1; ; attempt += 1) {
    const { data, error, meta } = await send(args, api, extraOptions);
    if (!error) return { data, meta };
    const apiError = toApiError(error);
    const isLast = !isRead || attempt === READ_ATTEMPTS || !isWorthRepeating(apiError);
    if (isLast || api.signal.aborted) return { error: apiError, meta };
    await pause(250 * 2 ** attempt * (0.5 + Math.random()));
  }
};

/** The one API of shell and remotes. Features inject their endpoints; the cache is shared by all. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: ['Job'],
  keepUnusedDataFor: 300,
  endpoints: () => ({}),
});
