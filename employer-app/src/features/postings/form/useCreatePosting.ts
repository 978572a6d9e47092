import { selectSession, sendOnce, toast, useAppSelector } from '@jobharbor/shared-ui/core';

import { useCreatePostingMutation } from '../postingsApi';
import { type JobValues, toJobForm } from './jobValues';

/**
 * Sends a filled form, and says by toast what the server answers. One form makes one posting: until it is known to
 * have arrived it is sent with the same key, also when it was changed meanwhile, so that the server can tell.
 * @param scope What `sendOnce` knows the form by.
 * @returns The call, which throws the ApiError of a failure.
 */
export function useCreatePosting(
  before: JobValues,
  scope: string,
): (values: JobValues) => Promise<void> {
  const user = useAppSelector(selectSession).employer?._id ?? '';
  const [create] = useCreatePostingMutation();

  return async (values) => {
    const form = toJobForm(values, before);
    const { message } = await sendOnce({ scope }, (idempotencyKey) =>
      create({ form, user, idempotencyKey }).unwrap(),
    );
    toast.success(message);
  };
}
