const PREFIX = '/api/files/';

/** Whether a letter's address is one that the API gives: what a browser has stored may be anything. */
export function isLetter(address: unknown): address is string {
  return typeof address === 'string' && address.startsWith(PREFIX);
}
