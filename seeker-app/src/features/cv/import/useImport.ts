import { errorText, toast } from '@jobharbor/shared-ui/core';
import { useMemo, useState } from 'react';

import type { CvEditor } from '../editor/useCvEditor';
import { isOutdated, Unanswered } from '../resume/saveResume';
import { type ImportedCv, ImportRefused } from './importedCv';
import { readJsonResume } from './jsonResume';
import { propose, type Proposal, type ProposedValue, toUpdate } from './proposal';
import { readCvFile } from './readFile';

export interface CvImport {
  fileName: string | undefined;
  /** The lines of the document that was read; empty where the file is data. */
  original: readonly string[];
  /** What the file proposes for the CV as it is now; undefined before a file was read. */
  proposal: Proposal | undefined;
  /** The values that are to be taken over. */
  chosen: readonly ProposedValue[];
  /** Why the file was not read, or the values not saved. */
  failure: string | undefined;
  isBusy: boolean;
  /** A file is being read. */
  isReading: boolean;
  /** A save whose answer was lost is repeated as it was. */
  isLocked: boolean;
  choose: (values: readonly ProposedValue[], isChosen: boolean) => void;
  /** Puts other words in the place of what was recognised. Nothing is saved yet. */
  change: (value: ProposedValue, values: unknown) => void;
  readFile: (file: File) => Promise<void>;
  /** Saves what is chosen. */
  save: () => Promise<void>;
  /** Forgets the file. */
  reset: () => void;
}

interface ReadFile {
  name: string;
  cv: ImportedCv;
  /** The lines of the document, to compare with. */
  original: string[];
}

const NOTHING: ReadonlySet<string> = new Set();

/** The import of one file: reading it in the browser, choosing, and saving what was chosen in one save. */
export function useImport(editor: CvEditor, onSaved: () => void): CvImport {
  const { saved } = editor;
  const [file, setFile] = useState<ReadFile>();
  const [ids, setIds] = useState(NOTHING);
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const [isReading, setIsReading] = useState(false);
  const [isLocked, setIsLocked] = useState(false);
  const proposal = useMemo(() => file && propose(file.cv, saved), [file, saved]);
  const chosen = proposal?.values.filter(({ id }) => ids.has(id)) ?? [];

  const reset = () => {
    setFile(undefined);
    setFailure(undefined);
    setIsLocked(false);
  };

  const save = async () => {
    setIsBusy(true);
    setFailure(undefined);
    try {
      await editor.saveImported(toUpdate(saved, chosen));
      toast.success(`${valuesText(chosen.length)} added to your CV.`);
      onSaved();
    } catch (error) {
      setIsLocked(error instanceof Unanswered);
      setFailure(errorText(error));
      if (isOutdated(error)) {
        await editor.loadLatest().catch(() => undefined);
        setFailure('Your CV was changed in another window. Please look through the list again.');
      }
    } finally {
      setIsBusy(false);
    }
  };

  return {
    fileName: file?.name,
    original: file?.original ?? [],
    proposal,
    chosen,
    failure,
    isBusy,
    isReading,
    isLocked,
    choose: (values, isChosen) => {
      const next = new Set(ids);
      for (const { id } of values) {
        if (isChosen) next.add(id);
        else next.delete(id);
      }
      setIds(next);
    },
    change: (value, values) => {
      if (!file) return;
      setFile({ ...file, cv: value.form.change(file.cv, values) });
      // Whoever corrects a value wants it.
      setIds(new Set([...ids, value.id]));
    },
    readFile: async (chosenFile) => {
      reset();
      setIsReading(true);
      try {
        const { json, unplaced, original } = await readCvFile(chosenFile);
        const read = readJsonResume(json, saved.user.email);
        const cv = { ...read, leftOut: [...read.leftOut, ...unplaced] };
        // What would replace something is left for the person to choose.
        const values = propose(cv, saved).values.filter(({ now }) => now === undefined);
        setIds(new Set(values.map(({ id }) => id)));
        setFile({ name: chosenFile.name, cv, original });
      } catch (error) {
        const isRefused = error instanceof ImportRefused;
        setFailure(isRefused ? error.message : 'This file could not be understood.');
      } finally {
        setIsReading(false);
      }
    },
    save,
    reset,
  };
}

/** 'One value', '12 values'. */
export const valuesText = (count: number) => (count === 1 ? 'One value' : `${count} values`);
