/** What PostgreSQL answers when it is not up to a query now, and another try may succeed. */
const BUSY = new Set([
  '57014', // a query over its time limit
  '57P01', // the server is being stopped,
  '57P02', // has crashed,
  '57P03', // or is still starting
  '25006', // a former primary, which takes no writes any more
  '25P03', // a transaction that was left open for too long
  '40001', // two transactions that cannot both be true
  '40P01', // a deadlock
  '55P03', // a lock that was not to be had in time
  '53000',
  '53100', // a full disk
  '53200', // no memory
  '53300', // too many connections
  'ECONNREFUSED',
]);

/** Whether an error's code is the database's or the network's word for 'not now'. */
export function isTransientCode(code: string | undefined): boolean {
  return code !== undefined && (BUSY.has(code) || /^08\w{3}$/.test(code));
}
