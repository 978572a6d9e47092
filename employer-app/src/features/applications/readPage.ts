import type { Application } from '@jobharbor/contract';
import { readListHeaders } from '@jobharbor/shared-ui/core';

/** One page of the list, with how many there are in all. */
export interface ApplicationPage {
  applications: Application[];
  /** '40', or '1000+' past the count's cap. */
  total: string;
  /** Where the next page begins; absent on the last. */
  nextCursor?: string | undefined;
}

/** A page as the API answers it: the bare array, with its count and its next page in the headers. */
export function readPage(
  applications: Application[],
  headers: Headers | undefined,
): ApplicationPage {
  const { total = String(applications.length), nextCursor } = readListHeaders(headers);
  return { applications, total, nextCursor };
}
