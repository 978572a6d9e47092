import { errorText, isSessionOver, toast } from '@jobharbor/shared-ui/core';
import { useMemo, useState } from 'react';

import type { CvEditor } from '../editor/useCvEditor';
import { isOutdated, Unanswered } from '../resume/saveResume';
import { type ImportedCv, ImportRefused } from './importedCv';
import { readJsonResume } from './jsonResume';
import { propose, type Proposal, type ProposedValue, toUpdate } from './proposal';
import { readJsonFile } from './readFile';

export interface CvImport {
  fileName: string | undefined;
  /** What the file proposes for the CV as it is now; undefined before a file was read. */
  proposal: Proposal | undefined;
  /** The values that are to be taken over. */
  chosen: readonly ProposedValue[];
  /** Why the file was not read, or the values not saved. */
  failure: string | undefined;
  isBusy: boolean;
  /** A save whose answer was lost is repeated as it was. */
  isLocked: boolean;
  choose: (values: readonly ProposedValue[], isChosen: boolean) => void;
  readFile: (file: File) => Promise<void>;
  /** Saves what is chosen. */
  save: () => Promise<void>;
  /** Forgets the file. */
  reset: () => void;
}

interface ReadFile {
  name: string;
  cv: ImportedCv;
}

const NOTHING: ReadonlySet<string> = new Set();

/** The import of one file: reading it in the browser, choosing, and saving what was chosen in one save. */
export function useImport(editor: CvEditor, onSaved: () => void): CvImport {
  const { saved } = editor;
  const [file, setFile] = useState<ReadFile>();
  const [ids, setIds] = useState(NOTHING);
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
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
      // The page that leads to the sign-in reports the end of the session.
      if (isSessionOver(error)) return;
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
    proposal,
    chosen,
    failure,
    isBusy,
    isLocked,
    choose: (values, isChosen) => {
      const next = new Set(ids);
      for (const { id } of values) {
        if (isChosen) next.add(id);
        else next.delete(id);
      }
      setIds(next);
    },
    readFile: async (chosenFile) => {
      reset();
      try {
        const cv = readJsonResume(await readJsonFile(chosenFile), saved.user.email);
        // What would replace something is left for the person to choose.
        const values = propose(cv, saved).values.filter(({ now }) => now === undefined);
        setIds(new Set(values.map(({ id }) => id)));
        setFile({ name: chosenFile.name, cv });
      } catch (error) {
        const isRefused = error instanceof ImportRefused;
        setFailure(isRefused ? error.message : 'This file could not be understood.');
      }
    },
    save,
    reset,
  };
}

/** 'One value', '12 values'. */
export const valuesText = (count: number) => (count === 1 ? 'One value' : `${count} values`);
