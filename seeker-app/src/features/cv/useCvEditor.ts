import type { Resume, ResumeUpdate } from '@jobharbor/contract';
import { useAppDispatch } from '@jobharbor/shared-ui/core';
import { useCallback, useMemo, useState } from 'react';

import type { ResumeChanged } from './resumeApi';
import {
  loadLatest,
  saveResume,
  sendPendingLanguages,
  settlePendingLanguages,
  withPendingLanguages,
} from './saveResume';
import { changedFields } from './sectionChanges';
import { readSectionDrafts, type SectionDrafts } from './sectionDrafts';
import { type SectionName, sections } from './sections';

/** What the sections of the editor share. */
export interface CvEditor {
  userId: string;
  /** The CV as it is saved: what changes are told from. */
  saved: Resume;
  /** Drafts of an earlier visit that nobody has answered for yet. */
  offered: SectionDrafts;
  /** Drafts that the person goes on with. */
  continued: SectionDrafts;
  unsaved: ReadonlySet<SectionName>;
  isSaving: boolean;
  reportUnsaved: (name: SectionName, isUnsaved: boolean) => void;
  answerOffer: (answer: 'continue' | 'discard') => void;
  /** Saves a section; undefined when there was nothing to send. @throws ApiError */
  save: (name: SectionName, changes: ResumeUpdate) => Promise<ResumeChanged | undefined>;
  /** Asks for the CV as it is now. @throws ApiError */
  loadLatest: () => Promise<unknown>;
  /** Sends the languages that wait, if any do. @throws ApiError */
  sendPendingLanguages: () => Promise<void>;
}

const NO_DRAFTS: SectionDrafts = {};

/** The state and the deeds of the CV editor. */
export function useCvEditor(userId: string, saved: Resume): CvEditor {
  const dispatch = useAppDispatch();
  const [drafts, setDrafts] = useState(() => readSectionDrafts(userId));
  const [continued, setContinued] = useState(NO_DRAFTS);
  const [unsaved, setUnsaved] = useState<ReadonlySet<SectionName>>(new Set());
  const [saving, setSaving] = useState(0);
  const offered = useMemo(() => stillUnsaved(drafts, saved), [drafts, saved]);

  const reportUnsaved = useCallback((name: SectionName, isUnsaved: boolean) => {
    setUnsaved((names) => {
      if (names.has(name) === isUnsaved) return names;
      const next = new Set(names);
      if (isUnsaved) next.add(name);
      else next.delete(name);
      return next;
    });
  }, []);

  return {
    userId,
    saved,
    offered,
    continued,
    unsaved,
    isSaving: saving > 0,
    reportUnsaved,
    answerOffer: (answer) => {
      if (answer === 'continue') setContinued(offered);
      setDrafts(NO_DRAFTS);
    },
    save: async (name, changes) => {
      const sent = name === 'general' ? withPendingLanguages(userId, saved, changes) : changes;
      if (Object.keys(sent).length === 0) return undefined;
      setSaving((count) => count + 1);
      try {
        const changed = await dispatch(saveResume(userId, saved, sent));
        settlePendingLanguages(userId, sent, changed.resume);
        return changed;
      } finally {
        setSaving((count) => count - 1);
      }
    },
    loadLatest: () => dispatch(loadLatest(userId)),
    sendPendingLanguages: () => dispatch(sendPendingLanguages(userId)),
  };
}

/** The drafts without those that say what is saved by now. */
function stillUnsaved(drafts: SectionDrafts, saved: Resume): SectionDrafts {
  const names = Object.keys(drafts) as SectionName[];
  return Object.fromEntries(
    names
      .filter((name) => {
        const values = sections[name].read(sections[name].of(saved));
        const draft = { ...values, ...drafts[name]?.changes };
        return changedFields<object>(values, draft).length > 0;
      })
      .map((name) => [name, drafts[name]]),
  );
}
