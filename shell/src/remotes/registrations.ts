import type { RemoteName } from './pages';

/** A release of a remote that the federation runtime of this tab knows. */
export interface Registration {
  /** Where its manifest is, with its origin. */
  entry: string;
  release: string | undefined;
  /** Pages of it have been loaded: its code runs in this tab. */
  isEvaluated: boolean;
}

const registrations = new Map<RemoteName, Registration>();

export function registrationOf(remote: RemoteName): Registration | undefined {
  return registrations.get(remote);
}

export function setRegistration(remote: RemoteName, registration: Registration): void {
  registrations.set(remote, registration);
}

/** The address of a manifest in full, by which two of them are told apart. */
export function absoluteEntry(entry: string): string {
  return new URL(entry, window.location.origin).href;
}
