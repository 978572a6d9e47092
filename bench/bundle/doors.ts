/** One bundle has no shared entries to start. */
export function startDoors(): void {
  // Split points load what they need by themselves.
}
