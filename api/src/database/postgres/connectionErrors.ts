import { ConnectionLost, reasonOf } from '../errors.ts';

/** What the network says; the driver passes it on as it is. */
const NETWORK = new Set([
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

/** The driver's own words, which carry no code. */
const WORDS =
  /Connection terminated|not queryable|timeout exceeded when trying to connect|Query read timeout|server closed the connection|SSL connection/i;

/** After these the server goes on answering, but this connection is of no more use. */
const USELESS = new Set(['57P01', '57P02', '57P03', '57P05', '25006', '25P03']);

/** A broken connection as PostgreSQL would name it, whatever the driver said; any other error stays what it is. */
export function translated(error: unknown): unknown {
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
  // A name with several addresses fails with one error for each.
  const codes = [code, ...errors.map((one) => one.code)];
  const isLost = codes.some((one) => one !== undefined && NETWORK.has(one));
  if (!isLost && (code !== undefined || !WORDS.test(message))) return error;
  return new ConnectionLost(message || codes.filter(Boolean).join(', ') || reasonOf(error), {
    cause: error,
  });
}

/** Whether the connection that met an error serves nobody any more. */
export function isUseless(error: unknown): boolean {
  if (error instanceof ConnectionLost) return true;
  const { code = '' } = (error ?? {}) as { code?: string };
  return USELESS.has(code) || code.startsWith('08');
}
