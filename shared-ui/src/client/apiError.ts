import type { Problem } from '@jobharbor/contract';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';

/** The error of any failed call. `status` is 0 when no answer came. */
export interface ApiError {
  status: number;
  message: string;
  code: string;
  fields?: Record<string, string>;
}

const NO_ANSWER = 'The server cannot be reached. Check your connection and try again.';
/** The specification's words for a failure that nobody foresaw. */
export const UNEXPECTED_ERROR = 'An error occurred. Please try again.';

const isProblem = (data: unknown): data is Problem =>
  typeof data === 'object' && data !== null && typeof (data as Problem).message === 'string';

/** Makes one readable error of the failure of fetch or of the server, without stacks and messages of libraries. */
export function toApiError(error: FetchBaseQueryError): ApiError {
  if (typeof error.status !== 'number') {
    const unreadable = error.status === 'PARSING_ERROR';
    return unreadable
      ? { status: error.originalStatus, message: UNEXPECTED_ERROR, code: 'unreadable' }
      : {
          status: 0,
          message: NO_ANSWER,
          code: error.status === 'TIMEOUT_ERROR' ? 'timeout' : 'no_answer',
        };
  }
  if (!isProblem(error.data))
    return { status: error.status, message: UNEXPECTED_ERROR, code: 'unexpected' };
  const { message, code, fields } = error.data;
  return { status: error.status, message, code, fields };
}

/**
 * The message to show for the `error` of a hook. Undefined without an error, and after the session has ended: the
 * page reports that once.
 */
export function errorText(error: unknown): string | undefined {
  if (error === undefined || error === null || isSessionOver(error)) return undefined;
  const { message } = error as Partial<ApiError>;
  return typeof message === 'string' && message ? message : UNEXPECTED_ERROR;
}

/**
 * Whether a call failed because its session has ended, or was cancelled with it. `errorText` is undefined then. Use
 * this only where something else depends on it.
 */
export function isSessionOver(error: unknown): boolean {
  const { status, code, name } = (error ?? {}) as Partial<ApiError & Error>;
  // A wrong password in a form does not mean that the session has ended.
  return (status === 401 && code !== 'wrong_password') || name === 'AbortError';
}

/** Whether the server cannot make sense of what it was asked. It would answer the same again. */
export function isBadInput(error: unknown): boolean {
  return (error as Partial<ApiError> | undefined)?.status === 400;
}

/** Whether the server said that there is no such thing. */
export function isNotFound(error: unknown): boolean {
  return (error as Partial<ApiError> | undefined)?.status === 404;
}

/** Whether no answer came: the server may have done what it was asked, or not. */
export function isUnanswered(error: unknown): boolean {
  return (error as Partial<ApiError> | undefined)?.status === 0;
}
