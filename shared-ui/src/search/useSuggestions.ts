import type { JobSuggestion, SuggestionsQuery } from '@jobharbor/contract';
import { useEffect, useState } from 'react';

import { useAppDispatch } from '../client/hooks';
import { jobsApi } from '../client/jobsApi';

/** Two letters are the least that tells one word from another. */
const LENGTH_MIN = 2;
/** Between two letters of a quick typist; who pauses longer waits for help. */
const PAUSE = 150;

interface Answer {
  text: string;
  found: JobSuggestion[];
}

/**
 * What the portal has for a text that is being typed: one request after a pause, and only for the newest text. While
 * it is on its way, or fails, the suggestions for the text before stay as far as they belong to the same word.
 */
export function useSuggestions(field: SuggestionsQuery['field'], typed: string): JobSuggestion[] {
  const dispatch = useAppDispatch();
  const [answer, setAnswer] = useState<Answer>();
  const text = typed.trim();
  const isLongEnough = text.length >= LENGTH_MIN;

  useEffect(() => {
    if (!isLongEnough) return undefined;
    let cancel: (() => void) | undefined;
    const timer = setTimeout(() => {
      const request = dispatch(jobsApi.endpoints.suggestJobs.initiate({ field, text }));
      cancel = () => {
        request.abort();
        request.unsubscribe();
      };
      void request.then(({ data }) => {
        if (data) setAnswer({ text, found: data });
      });
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      cancel?.();
    };
  }, [dispatch, field, text, isLongEnough]);

  if (!isLongEnough || !answer) return [];
  return text.startsWith(answer.text) || answer.text.startsWith(text) ? answer.found : [];
}
