import { RESUME_SECTION_NAMES, type ResumeSectionName } from '@jobharbor/contract';

import { Outdated } from '../errors.ts';
import { readIfMatch } from '../http/index.ts';

/** How often each section was saved; a section that was never saved is absent. */
type SectionVersions = Partial<Record<ResumeSectionName, number>>;

/** The versions of `If-Match`, which a save may replace. */
export type KnownVersions = 'any' | readonly SectionVersions[];

/** The sections of the first release. A page of an earlier release knows fewer than there are now, and saves none of the others. */
const FIRST_SECTIONS = 6;
const FORM = new RegExp(
  `^\\d{1,9}(\\.\\d{1,9}){${FIRST_SECTIONS - 1},${RESUME_SECTION_NAMES.length - 1}}$`,
);
const OUTDATED = 'Your CV was changed in another window. Reload to see the latest version.';

/** The versions as an ETag: one number per section, in the contract's order. */
export function toETag(versions: SectionVersions): string {
  return `"${RESUME_SECTION_NAMES.map((name) => versions[name] ?? 0).join('.')}"`;
}

/** The versions that If-Match names. @throws Outdated when no CV can have such a tag. */
export function readKnownVersions(header: string | undefined): KnownVersions {
  const tags = readIfMatch(header, FORM, OUTDATED);
  return tags === 'any' ? tags : tags.map(readTag);
}

function readTag(tag: string): SectionVersions {
  const counts = tag.split('.').map(Number);
  return Object.fromEntries(RESUME_SECTION_NAMES.map((name, index) => [name, counts[index]]));
}

/** @throws Outdated when one of the sections was saved since each of the known versions. */
export function assertCurrent(
  now: SectionVersions,
  sections: readonly ResumeSectionName[],
  known: KnownVersions,
): void {
  if (known === 'any') return;
  const isCurrent = known.some((versions) =>
    sections.every((name) => (versions[name] ?? 0) === (now[name] ?? 0)),
  );
  if (!isCurrent) throw new Outdated(OUTDATED);
}
