import {
  apiPaths,
  FILE_TOO_LARGE,
  type LetterChanged,
  UNSUPPORTED_FILE,
  UPLOAD_MAX,
  UPLOAD_TYPES,
  uploadKindOf,
} from '@jobharbor/contract';
import {
  type ApiError,
  errorText,
  isSessionOver,
  toast,
  useAppDispatch,
} from '@jobharbor/shared-ui/core';
import { useEffect, useRef, useState } from 'react';

import { applyResumeChange, resumeApi, type ResumeSaved, withVersion } from '../resume/resumeApi';
import { loadLatest } from '../resume/saveResume';
import { uploadFile } from './uploadFile';

export interface CoverLetterState {
  /** The part that has been sent, from 0 to 1, while a file is under way. */
  progress: number | undefined;
  isRemoving: boolean;
  /** Why the last change did not work. */
  error: string | undefined;
  upload: (file: File) => Promise<void>;
  cancel: () => void;
  /** Whether it worked. */
  remove: () => Promise<boolean>;
}

const UPLOADED_FOR = 2_000;
const NOT_UPLOADED = 'The cover letter was not uploaded.';

/** What can be done to the cover letter, and how far it is. */
export function useCoverLetter(userId: string): CoverLetterState {
  const dispatch = useAppDispatch();
  const [progress, setProgress] = useState<number>();
  const [isRemoving, setIsRemoving] = useState(false);
  const [error, setError] = useState<string>();
  const isHere = useRef(true);
  const running = useRef<{ abort: () => void }>(undefined);

  // Leaving the page was confirmed. An upload that goes on unseen would surprise.
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      running.current?.abort();
    };
  }, []);

  const upload = async (file: File) => {
    if (running.current) return;
    setError(undefined);
    const refusal = refuseFile(file);
    if (refusal) {
      setError(refusal);
      return;
    }

    const loading = toast.loading('Uploading file...');
    setProgress(0);
    const { seekerUploadCoverLetter: uploadCoverLetter } = coverLetterApi.endpoints;
    const sending = dispatch(
      uploadCoverLetter.initiate({ userId, file, onProgress: setProgress }, { track: false }),
    );
    running.current = sending;
    try {
      const changed = await sending.unwrap();
      await dispatch(applyResumeChange(userId, changed));
      toast.update(loading, {
        kind: 'success',
        message: 'File uploaded successfully',
        duration: UPLOADED_FOR,
      });
    } catch (reason) {
      const isCancelled = (reason as Partial<Error>).name === 'AbortError';
      const isSessionOver = (reason as ApiError).status === 401;
      if (isCancelled || isSessionOver) {
        toast.dismiss(loading);
      } else {
        // The person may have scrolled away from the panel, which says why.
        toast.update(loading, { kind: 'error', message: NOT_UPLOADED });
        setError(uploadErrorText(reason as ApiError));
      }
      // Without an answer nobody knows whether the letter has arrived all the same.
      const isUnknown = isCancelled || (reason as ApiError).status === 0;
      if (isUnknown && isHere.current) await dispatch(loadLatest(userId)).catch(() => undefined);
    } finally {
      running.current = undefined;
      setProgress(undefined);
    }
  };

  const remove = async () => {
    setIsRemoving(true);
    setError(undefined);
    try {
      const { seekerRemoveCoverLetter: removeCoverLetter } = coverLetterApi.endpoints;
      const removing = dispatch(removeCoverLetter.initiate(userId, { track: false }));
      const changed = await removing.unwrap();
      await dispatch(applyResumeChange(userId, changed));
      toast.success(changed.message);
      return true;
    } catch (reason) {
      if (!isSessionOver(reason)) setError(errorText(reason));
      return false;
    } finally {
      setIsRemoving(false);
    }
  };

  return {
    progress,
    isRemoving,
    error,
    upload,
    cancel: () => running.current?.abort(),
    remove,
  };
}

const EMPTY = 'The file is empty. Please choose another one.';
const UPLOAD_FAILED = 'File upload failed. Please try again.';
const MEDIA_TYPES: readonly string[] = Object.values(UPLOAD_TYPES).map(
  ({ mediaType }) => mediaType,
);

/** Why a file is not worth sending; undefined when it is. The server looks closer. */
function refuseFile({ name, type, size }: File): string | undefined {
  const isKnown = uploadKindOf(name) !== undefined || MEDIA_TYPES.includes(type);
  if (!isKnown) return UNSUPPORTED_FILE;
  if (size === 0) return EMPTY;
  return size > UPLOAD_MAX ? FILE_TOO_LARGE : undefined;
}

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

const coverLetterApi = resumeApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    seekerUploadCoverLetter: build.mutation<ResumeSaved, LetterUpload>({
      queryFn: async ({ userId, file, onProgress }, api) => {
        const sent = await uploadFile<LetterChanged>(
          { url: apiPaths.resume.upload(userId), file, as: 'cookie', onProgress },
          api,
        );
        return 'error' in sent
          ? { error: sent.error }
          : { data: withVersion(sent.data, { response: sent }) };
      },
    }),
    seekerRemoveCoverLetter: build.mutation<ResumeSaved, string>({
      query: (userId) => ({ url: apiPaths.resume.coverLetter(userId), method: 'DELETE' }),
      extraOptions: { as: 'cookie' },
      transformResponse: withVersion,
    }),
  }),
});
