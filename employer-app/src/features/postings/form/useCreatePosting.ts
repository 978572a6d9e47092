import {
  type ApiError,
  newKey,
  selectSession,
  toast,
  useAppSelector,
} from '@jobharbor/shared-ui/core';
import { useRef } from 'react';

import { useCreatePostingMutation } from '../postingsApi';
import { type JobValues, toJobForm } from './jobValues';

/**
 * Sends a filled form, and says by toast what the server answers. One form makes one posting: it is sent again with
 * the same key when no answer came.
 * @returns The call, which throws the ApiError of a failure.
 */
export function useCreatePosting(before: JobValues): (values: JobValues) => Promise<void> {
  const user = useAppSelector(selectSession).employer?._id ?? '';
  const [create] = useCreatePostingMutation();
  const key = useRef<string>(undefined);

  return async (values) => {
    key.current ??= newKey();
    const form = toJobForm(values, before);
    const sent = create({ form, user, idempotencyKey: key.current }).unwrap();
    const { message } = await sent.catch((error: unknown) => {
      // It was posted before it was changed: who sends it once more has read so, and wants another posting.
      if ((error as ApiError).code === 'key_reused') key.current = undefined;
      throw error;
    });
    key.current = undefined;
    toast.success(message);
  };
}
