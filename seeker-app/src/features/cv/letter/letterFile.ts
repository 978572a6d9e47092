import {
  FILE_TOO_LARGE,
  UNSUPPORTED_FILE,
  UPLOAD_MAX,
  UPLOAD_TYPES,
  uploadKindOf,
} from '@jobharbor/contract';
import type { ApiError } from '@jobharbor/shared-ui/core';

const EMPTY = 'The file is empty. Please choose another one.';
const UPLOAD_FAILED = 'File upload failed. Please try again.';
const MEDIA_TYPES: readonly string[] = Object.values(UPLOAD_TYPES).map(
  ({ mediaType }) => mediaType,
);

/** Why a file is not worth sending; undefined when it is. The server looks closer. */
export function refuseFile({ name, type, size }: File): string | undefined {
  const isKnown = uploadKindOf(name) !== undefined || MEDIA_TYPES.includes(type);
  if (!isKnown) return UNSUPPORTED_FILE;
  if (size === 0) return EMPTY;
  return size > UPLOAD_MAX ? FILE_TOO_LARGE : undefined;
}

/** Why an upload did not work: the server's message where it has one, with what it says of the file. */
export function uploadErrorText({ status, code, message, fields }: ApiError): string {
  // A proxy in front of the server may be the one that refuses, in words of its own.
  if (status === 413 && code === 'unexpected') return FILE_TOO_LARGE;
  const hasWords = status !== 0 && code !== 'unexpected' && code !== 'unreadable';
  if (!hasWords) return UPLOAD_FAILED;
  const fault = fields?.file;
  return fault === undefined || fault === message ? message : `${message}. ${fault}`;
}
