import { Outdated } from '../errors.ts';

/** The versions of a CV that an edit may replace. */
export type KnownVersions = 'any' | readonly [number, ...number[]];

/**
 * Reads If-Match. A proxy that compresses may have made the tag a weak one: it still names the version.
 * @throws Outdated when no version of a CV can have such a tag.
 */
export function readIfMatch(header: string | undefined): KnownVersions {
  if (header === undefined || header.trim() === '*') return 'any';
  const tags = header.split(',').map((tag) => /^\s*(?:W\/)?"(\d{1,9})"\s*$/.exec(tag)?.[1]);
  const [first, ...others] = tags.filter((tag) => tag !== undefined).map(Number);
  if (first === undefined) throw outdated();
  return [first, ...others];
}

export function outdated(): Outdated {
  return new Outdated('Your CV was changed in another window. Reload to see the latest version.');
}
