const KEY = /^[\w.-]+(\/[\w.-]+)*$/;

/** Whether this is a plain relative path: letters, digits, `_.-`, no part of it hidden, none that leads upwards. */
export function isPlainPath(path: string): boolean {
  return KEY.test(path) && !path.split('/').some((part) => part.startsWith('.'));
}

/**
 * @returns The key itself.
 * @throws Error when it is none, such as one that leads out of the store.
 */
export function checkedKey(key: string): string {
  if (!isPlainPath(key)) throw new Error(`${JSON.stringify(key)} is no key of a release store.`);
  return key;
}

/** The same for the beginning of keys, which may be empty or end between two parts. */
export function checkedPrefix(prefix: string): string {
  if (prefix !== '') checkedKey(prefix.replace(/\/$/, ''));
  return prefix;
}
