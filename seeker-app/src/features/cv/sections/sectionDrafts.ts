import { isRecord } from '@jobharbor/contract';
import { seekerDrafts } from '@jobharbor/shared-ui/core';

import { DRAFTS } from '../../../lib/draftNames';
import { keysOf } from './sectionChanges';
import { type SectionName, sections, type SectionValues } from './sections';

/** What was typed into a section and not saved: the changed fields, and what they were before. */
export interface SectionDraft<Values extends object = object> {
  base: Partial<Values>;
  changes: Partial<Values>;
}

export type SectionDrafts = { [Name in SectionName]?: SectionDraft<SectionValues[Name]> };

function readPart<Name extends SectionName>(name: Name, part: Record<string, unknown>) {
  const values: SectionValues[Name] = sections[name].read(part);
  return Object.fromEntries(
    keysOf(values)
      .filter((key) => key in part)
      .map((key) => [key, values[key]]),
  ) as Partial<SectionValues[Name]>;
}

/** A section's draft of this tab; undefined when there is none, or none that can be understood. */
function readSectionDraft<Name extends SectionName>(
  userId: string,
  name: Name,
): SectionDraft<SectionValues[Name]> | undefined {
  const draft = seekerDrafts.read(userId, DRAFTS.cv + name);
  if (!isRecord(draft) || !isRecord(draft.changes)) return undefined;
  const changes = readPart(name, draft.changes);
  if (Object.keys(changes).length === 0) return undefined;
  return { changes, base: readPart(name, isRecord(draft.base) ? draft.base : {}) };
}

/** The drafts of all sections. */
export function readSectionDrafts(userId: string): SectionDrafts {
  const names = Object.keys(sections) as SectionName[];
  return Object.fromEntries(names.map((name) => [name, readSectionDraft(userId, name)]));
}

/** Stores what a section holds unsaved: what is typed now, over an offered draft that is not answered yet. */
export function writeSectionDraft(
  userId: string,
  name: SectionName,
  typed: SectionDraft,
  offered: SectionDraft | undefined,
): void {
  const draft = {
    base: { ...offered?.base, ...typed.base },
    changes: { ...offered?.changes, ...typed.changes },
  };
  const kept = Object.keys(draft.changes).length > 0 ? draft : undefined;
  seekerDrafts.write(userId, DRAFTS.cv + name, kept);
}
