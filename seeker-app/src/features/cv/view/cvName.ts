import type { Resume } from '@jobharbor/contract';

/** A CV's full name, as far as it is given. */
export function cvName({ firstName, lastName }: Pick<Resume, 'firstName' | 'lastName'>): string {
  return [firstName, lastName].filter(Boolean).join(' ');
}
