/** Error codes after which the same statement may succeed later. */
const TRANSIENT_CODES = new Set([
  '57014', // the statement timeout
  '57P01', // the server is shutting down
  '57P02', // the server has crashed
  '57P03', // the server is starting
  '25006', // a read-only transaction: the server is no primary any more
  '25P03', // the idle-in-transaction timeout
  '40001', // a serialization failure
  '40P01', // a deadlock
  '55P03', // the lock timeout
  '53000', // insufficient resources
  '53100', // a full disk
  '53200', // out of memory
  '53300', // too many connections
  'ECONNREFUSED',
]);

/** Whether an error with this code is temporary. */
export function isTransientCode(code: string | undefined): boolean {
  return code !== undefined && (TRANSIENT_CODES.has(code) || /^08\w{3}$/.test(code));
}
