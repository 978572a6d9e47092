import type { Resume, ResumeUpdate } from '@jobharbor/contract';
import { useAppDispatch } from '@jobharbor/shared-ui/core';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

import type { ResumeSave, ResumeSaved } from '../resume/resumeApi';
import { isRefused, loadLatest, repeatSave, saveResume, Unanswered } from '../resume/saveResume';
import { changedFields, isSame } from '../sections/sectionChanges';
import { readSectionDrafts, type SectionDrafts } from '../sections/sectionDrafts';
import { type Section, type SectionName, sections, type SectionValues } from '../sections/sections';

/** What the sections of the editor share. It changes with the saved CV and with the drafts alone. */
export interface CvEditor {
  userId: string;
  /** The CV as it is saved. Changes are computed against it. */
  saved: Resume;
  /** Drafts of an earlier visit that are offered and not answered yet. */
  offered: SectionDrafts;
  /** Drafts that the person goes on with. */
  continued: SectionDrafts;
  reportUnsaved: (name: SectionName, isUnsaved: boolean) => void;
  answerOffer: (answer: 'continue' | 'discard') => void;
  /** Saves what has changed of a section; undefined when there was nothing to send. @throws ApiError */
  save: <Name extends SectionName>(
    name: Name,
    values: SectionValues[Name],
  ) => Promise<ResumeSaved | undefined>;
  /** Saves fields of several sections at once, as an import does. @throws ApiError; Error when an earlier import is saved first */
  saveImported: (changes: ResumeUpdate) => Promise<ResumeSaved>;
  /** Asks for the CV as it is now. @throws ApiError */
  loadLatest: () => Promise<unknown>;
  /** Saves at once what would be saved by itself. @returns The sections that are not saved all the same. */
  flush: () => Promise<SectionName[]>;
  /** Registers how a section is saved at once; whether all of it is saved then. Returns the function that ends it. */
  whenFlushed: (name: SectionName, save: () => Promise<boolean>) => () => void;
}

const NO_DRAFTS: SectionDrafts = {};

/** What is saved alone: a section, or what an import brings. */
type SaveName = SectionName | 'import';

export interface CvEditorState {
  editor: CvEditor;
  /** The sections with unsaved changes. As a part of `editor` they would render all sections again with the first letter. */
  unsaved: ReadonlySet<SectionName>;
}

/** The state and the actions of the CV editor. */
export function useCvEditor(userId: string, saved: Resume): CvEditorState {
  const dispatch = useAppDispatch();
  const [drafts, setDrafts] = useState(() => readSectionDrafts(userId));
  const [continued, setContinued] = useState(NO_DRAFTS);
  const [unsaved, setUnsaved] = useState<ReadonlySet<SectionName>>(new Set());
  const savers = useRef(new Map<SectionName, () => Promise<boolean>>());
  const saves = useSaves(userId, saved);
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

  const flush = useCallback(async () => {
    const results = [...savers.current].map(async ([name, save]) => ((await save()) ? [] : [name]));
    return (await Promise.all(results)).flat();
  }, []);

  const whenFlushed = useCallback<CvEditor['whenFlushed']>((name, save) => {
    const known = savers.current;
    known.set(name, save);
    return () => void known.delete(name);
  }, []);

  useEffect(() => {
    // A phone may end a hidden tab.
    const onHidden = () => {
      if (document.visibilityState === 'hidden') void flush();
    };
    document.addEventListener('visibilitychange', onHidden);
    return () => document.removeEventListener('visibilitychange', onHidden);
  }, [flush]);

  const editor = useMemo<CvEditor>(
    () => ({
      userId,
      saved,
      offered,
      continued,
      reportUnsaved,
      answerOffer: (answer) => {
        if (answer === 'continue') setContinued(offered);
        setDrafts(NO_DRAFTS);
      },
      ...saves,
      loadLatest: () => dispatch(loadLatest(userId)),
      flush,
      whenFlushed,
    }),
    [userId, saved, offered, continued, reportUnsaved, saves, dispatch, flush, whenFlushed],
  );
  return { editor, unsaved };
}

/** The saves of the editor, which know what the ones before them have done. */
function useSaves(userId: string, saved: Resume): Pick<CvEditor, 'save' | 'saveImported'> {
  const dispatch = useAppDispatch();
  const queues = useRef<Partial<Record<SaveName, Promise<unknown>>>>({});
  // The CV as the last save from here has answered it. It is there before the page is rendered with it.
  const answered = useRef<Resume>(undefined);
  const latest = useRef(saved);
  const unanswered = useRef<Partial<Record<SaveName, ResumeSave | undefined>>>({});

  useEffect(() => {
    latest.current = saved;
    answered.current = undefined;
  }, [saved]);

  return useMemo(() => {
    /** Saves a section, and remembers the save until its result is known. */
    const settle = async (name: SaveName, saving: Promise<ResumeSaved>): Promise<ResumeSaved> => {
      try {
        const changed = await saving;
        unanswered.current[name] = undefined;
        answered.current = changed.resume;
        return changed;
      } catch (error) {
        if (error instanceof Unanswered) unanswered.current[name] = error.save;
        else if (isRefused(error)) unanswered.current[name] = undefined;
        throw error;
      }
    };

    const save: CvEditor['save'] = async (name, values) => {
      // A save without an answer is repeated first: what is typed now was typed over it.
      const repeated = unanswered.current[name];
      let before: ResumeSaved | undefined;
      if (repeated) before = await settle(name, dispatch(repeatSave(repeated)));
      const base = { ...(answered.current ?? latest.current), ...repeated?.changes } as Resume;
      const section: Section<typeof values> = sections[name];
      const changes = section.toUpdate(
        values,
        changedFields(section.read(section.of(base)), values),
      );
      if (Object.keys(changes).length === 0) return before;
      return settle(name, dispatch(saveResume(userId, base, changes)));
    };

    const saveImported = async (changes: ResumeUpdate) => {
      const repeated = unanswered.current.import;
      if (!repeated) return settle('import', dispatch(saveResume(userId, saved, changes)));
      const before = await settle('import', dispatch(repeatSave(repeated)));
      if (isSame(repeated.changes, changes)) return before;
      throw new Error(
        'Your choice from the file before is in your CV now. Please look through the list again.',
      );
    };

    /** One save of a section at a time: each begins from what the one before has saved. */
    const enqueue = <Result>(name: SaveName, saving: () => Promise<Result>): Promise<Result> => {
      const result = (queues.current[name] ?? Promise.resolve()).then(saving);
      queues.current[name] = result.catch(() => undefined);
      return result;
    };

    return {
      save: (name, values) => enqueue(name, () => save(name, values)),
      saveImported: (changes) => enqueue('import', () => saveImported(changes)),
    };
  }, [userId, saved, dispatch]);
}

/** The drafts without those whose content is saved by now. */
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
