import { selectSession, toast, useAppSelector } from '@jobharbor/shared-ui/core';
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
    const { message } = await create({ form, user, idempotencyKey: key.current }).unwrap();
    key.current = undefined;
    toast.success(message);
  };
}

/** A UUID, where the page is not served over https too. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
