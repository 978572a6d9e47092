import { Outdated } from '../errors.ts';

/** What a save may replace: anything, or what has one of these tags. */
export type KnownTags = 'any' | readonly string[];

const TAG = /^\s*(?:W\/)?"([^"]*)"\s*$/;

/**
 * Reads If-Match. A proxy that compresses may have made a tag a weak one: it still names the version.
 * @param form What a tag looks like, between its quotation marks.
 * @throws Outdated when none of them can be a tag.
 */
export function readIfMatch(
  header: string | undefined,
  form: RegExp,
  outdatedMessage: string,
): KnownTags {
  if (header === undefined || header.trim() === '*') return 'any';
  const tags = header
    .split(',')
    .map((tag) => TAG.exec(tag)?.[1] ?? '')
    .filter((tag) => form.test(tag));
  if (tags.length === 0) throw new Outdated(outdatedMessage);
  return tags;
}
