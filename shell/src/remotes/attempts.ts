const attempts = new Map<string, number>();

/** How often a remote has been loaded anew after a failure in this visit. */
export function attemptOf(remote: string | undefined): number {
  return (remote && attempts.get(remote)) || 0;
}

export function countAttempt(remote: string): void {
  attempts.set(remote, attemptOf(remote) + 1);
}
