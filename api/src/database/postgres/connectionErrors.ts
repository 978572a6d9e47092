import { ConnectionLost, reasonOf } from '../errors.ts';

/** Error codes of the network, which the driver passes on. */
const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** The driver's own errors for a lost connection. They have a message and no code. */
const DRIVER_MESSAGES =
  /Connection terminated|not queryable|timeout exceeded when trying to connect|Query read timeout|server closed the connection|SSL connection/i;

/** Error codes after which a connection cannot be used any more, although the server may answer. */
const UNUSABLE_CODES = new Set(['57P01', '57P02', '57P03', '57P05', '25006', '25P03']);

/** Converts each kind of error that means a lost connection to ConnectionLost. Other errors are returned unchanged. */
export function toConnectionLost(error: unknown): unknown {
  if (error instanceof ConnectionLost) return error;
  const {
    code,
    message = '',
    errors = [],
  } = (error ?? {}) as {
    code?: string;
    message?: string;
    errors?: NodeJS.ErrnoException[];
  };
  // A host name with several addresses fails with one error for each address.
  const codes = [code, ...errors.map((one) => one.code)];
  const isLost = codes.some((one) => one !== undefined && NETWORK_CODES.has(one));
  if (!isLost && (code !== undefined || !DRIVER_MESSAGES.test(message))) return error;
  return new ConnectionLost(message || codes.filter(Boolean).join(', ') || reasonOf(error), {
    cause: error,
  });
}

/** Whether a connection cannot be used any more after this error. */
export function isUnusable(error: unknown): boolean {
  if (error instanceof ConnectionLost) return true;
  const { code = '' } = (error ?? {}) as { code?: string };
  return UNUSABLE_CODES.has(code) || code.startsWith('08');
}
