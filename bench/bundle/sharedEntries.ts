/** One bundle has no shared entries to load. */
export function preloadSharedEntries(): void {
  // Split points load what they need by themselves.
}
