/** As in '1.4 MB'. */
export function bytesInWords(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  return bytes < 1_000_000
    ? `${(bytes / 1000).toFixed(0)} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** As in '1.4 s'. @param milliseconds A time that passed. */
export const timeInWords = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;

/** As in '2026-11-21 13:02', in this machine's time zone. @param instant ISO 8601. */
export const instantInWords = (instant: string) =>
  new Date(instant).toLocaleString('sv-SE', { dateStyle: 'short', timeStyle: 'short' });

/** As in '3 releases'. */
export const count = (number: number, noun: string) =>
  `${number} ${noun}${number === 1 ? '' : 's'}`;

/** As people write it, with the mark of a commit whose sources have been changed. */
export const commitInWords = (commit: string | undefined) =>
  commit ? `${commit.slice(0, 7)}${commit.endsWith('+') ? '+' : ''}` : '';
