import {
  apiPaths,
  FILE_TOO_LARGE,
  type Letter,
  type LetterChanged,
  type LetterStored,
  type MessageAnswer,
  uploadRefusal,
} from '@jobharbor/contract';
import {
  type ApiError,
  errorText,
  isSessionOver,
  isUnanswered,
  toast,
  useAppDispatch,
} from '@jobharbor/shared-ui/core';
import { useEffect, useRef, useState } from 'react';

import { applyResumeChange, resumeApi, type ResumeSaved, withVersion } from '../resume/resumeApi';
import { uploadFile } from './uploadFile';

export interface Letters {
  /** Those that were uploaded or sent last first; absent until they have come. */
  letters: Letter[] | undefined;
  /** Why they have not come. */
  listError: unknown;
  isFetching: boolean;
  reload: () => void;
  /** The part that has been sent, from 0 to 1, while a file is under way. */
  progress: number | undefined;
  /** A letter is being removed or suggested. */
  isBusy: boolean;
  /** Why the last change did not work. */
  error: string | undefined;
  /** @returns The stored letter; undefined when there is none. */
  upload: (file: File) => Promise<Letter | undefined>;
  cancel: () => void;
  /** Deletes a letter that was never sent. @returns Whether it worked. */
  remove: (letter: Letter) => Promise<boolean>;
  /** Suggests a letter for each application, or none when undefined. */
  suggest: (letter: Letter | undefined) => Promise<void>;
}

/** An upload of which nobody knows whether it has arrived. */
interface UnansweredUpload {
  file: File;
  /** The addresses of the letters that were there before. */
  known: readonly string[];
}

const isSameFile = (one: File, other: File) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

const UPLOADED_FOR = 2_000;
const NOT_UPLOADED = 'The cover letter was not uploaded.';

/** A seeker's cover letters, and what can be done to them. */
export function useLetters(userId: string): Letters {
  const dispatch = useAppDispatch();
  const list = useLettersQuery(userId, { refetchOnMountOrArgChange: true });
  const [progress, setProgress] = useState<number>();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();
  const running = useRef<{ abort: () => void }>(undefined);
  const unanswered = useRef<UnansweredUpload>(undefined);

  // The page may be gone by then.
  const isHere = useRef(true);
  const reload = async () => (isHere.current ? (await list.refetch()).data : undefined);
  /** The letter of an upload without an answer, if it has arrived all the same. */
  const findArrived = async ({ file, known }: UnansweredUpload) =>
    (await reload())?.find(
      ({ name, coverLetter }) => name === file.name && !known.includes(coverLetter),
    );
  const changeList = (next: (letters: Letter[]) => Letter[]) =>
    dispatch(lettersApi.util.updateQueryData('seekerLetters', userId, next));

  // Leaving the page was confirmed. An upload that goes on unseen would surprise.
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      running.current?.abort();
    };
  }, []);

  const upload = async (file: File) => {
    if (running.current) return undefined;
    setError(undefined);
    const refusal = uploadRefusal(file);
    if (refusal) {
      setError(refusal);
      return undefined;
    }

    const loading = toast.loading('Uploading file...');
    setProgress(0);
    const succeed = (letter: Letter) => {
      toast.update(loading, {
        kind: 'success',
        message: 'File uploaded successfully',
        duration: UPLOADED_FOR,
      });
      return letter;
    };
    const earlier = unanswered.current;
    unanswered.current = undefined;
    const attempt = { file, known: (list.data ?? []).map(({ coverLetter }) => coverLetter) };
    try {
      const sent = earlier && isSameFile(earlier.file, file) && (await findArrived(earlier));
      if (sent) return succeed(sent);
      const sending = dispatch(
        lettersApi.endpoints.seekerUploadLetter.initiate(
          { userId, file, onProgress: setProgress },
          { track: false },
        ),
      );
      running.current = sending;
      const { letter } = await sending.unwrap();
      changeList((letters) => [letter, ...letters]);
      return succeed(letter);
    } catch (reason) {
      const isCancelled = (reason as Partial<Error>).name === 'AbortError';
      const isUnknown = list.data !== undefined && isUnanswered(reason);
      const arrived = isUnknown ? await findArrived(attempt) : undefined;
      if (arrived) return succeed(arrived);
      if (isUnknown) unanswered.current = attempt;
      if (isCancelled || isSessionOver(reason)) {
        toast.dismiss(loading);
      } else {
        // The person may have scrolled away from the panel, which says why.
        toast.update(loading, { kind: 'error', message: NOT_UPLOADED });
        setError(uploadErrorText(reason as ApiError));
      }
      // It may have arrived before.
      if (isCancelled) void reload();
      return undefined;
    } finally {
      running.current = undefined;
      setProgress(undefined);
    }
  };

  /** Makes a change, and says why it did not work. */
  const change = async (make: () => Promise<{ message: string }>) => {
    setIsBusy(true);
    setError(undefined);
    try {
      toast.success((await make()).message);
      return true;
    } catch (reason) {
      setError(errorText(reason));
      return false;
    } finally {
      setIsBusy(false);
    }
  };

  return {
    letters: list.data,
    listError: list.error,
    isFetching: list.isFetching,
    reload: () => void reload(),
    progress,
    isBusy,
    error,
    upload,
    cancel: () => running.current?.abort(),
    remove: (letter) =>
      change(async () => {
        const { seekerRemoveLetter: removeLetter } = lettersApi.endpoints;
        const removed = await dispatch(removeLetter.initiate(letter, { track: false })).unwrap();
        changeList((letters) => letters.filter((one) => one.coverLetter !== letter.coverLetter));
        return removed;
      }),
    suggest: async (letter) => {
      await change(async () => {
        const { coverLetter = '' } = letter ?? {};
        const changed = await dispatch(
          lettersApi.endpoints.seekerSuggestLetter.initiate(
            { userId, coverLetter },
            { track: false },
          ),
        ).unwrap();
        await dispatch(applyResumeChange(userId, changed));
        return changed;
      });
    },
  };
}

const UPLOAD_FAILED = 'File upload failed. Please try again.';
/** Why an upload did not work: the server's message where it has one, with what it says of the file. */
function uploadErrorText({ status, code, message, fields }: ApiError): string {
  // A proxy in front of the server may be the one that refuses, in words of its own.
  if (status === 413 && code === 'unexpected') return FILE_TOO_LARGE;
  const hasWords = status !== 0 && code !== 'unexpected' && code !== 'unreadable';
  if (!hasWords) return UPLOAD_FAILED;
  const fault = fields?.file;
  return fault === undefined || fault === message ? message : `${message}. ${fault}`;
}

interface LetterUpload {
  userId: string;
  file: File;
  /** Called with the part that has been sent, from 0 to 1. */
  onProgress?: (part: number) => void;
}

/** The id in a letter's address. */
export const letterId = ({ coverLetter }: Pick<Letter, 'coverLetter'>) =>
  coverLetter.replace(/.*\//, '');

const lettersApi = resumeApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    seekerLetters: build.query<Letter[], string>({
      query: (userId) => apiPaths.resume.letters(userId),
      extraOptions: { as: 'cookie' },
      providesTags: ['Letter'],
    }),
    seekerUploadLetter: build.mutation<LetterStored, LetterUpload>({
      queryFn: async ({ userId, file, onProgress }, api) => {
        const sent = await uploadFile<LetterStored>(
          { url: apiPaths.resume.letters(userId), file, as: 'cookie', onProgress },
          api,
        );
        return 'error' in sent ? { error: sent.error } : { data: sent.data };
      },
    }),
    seekerRemoveLetter: build.mutation<MessageAnswer, Letter>({
      query: (letter) => ({ url: apiPaths.resume.letter(letterId(letter)), method: 'DELETE' }),
      extraOptions: { as: 'cookie' },
    }),
    seekerSuggestLetter: build.mutation<ResumeSaved, { userId: string; coverLetter: string }>({
      query: ({ userId, coverLetter }) => ({
        url: apiPaths.resume.coverLetter(userId),
        method: 'PUT',
        body: { coverLetter },
      }),
      extraOptions: { as: 'cookie' },
      transformResponse: (answer: LetterChanged, meta) => withVersion(answer, meta),
    }),
  }),
});

const { useSeekerLettersQuery: useLettersQuery } = lettersApi;
