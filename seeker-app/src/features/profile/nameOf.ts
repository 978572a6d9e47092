import type { Seeker } from '@jobharbor/contract';

/** A person's whole name, as far as it is known; may be empty. */
export function nameOf({ firstName, lastName }: Partial<Pick<Seeker, 'firstName' | 'lastName'>>) {
  return [firstName, lastName].filter(Boolean).join(' ');
}
