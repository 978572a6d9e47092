/** One bundle has no shared entries to load. */
export function preloadSharedEntries(): void {
  // Code splitting loads what a page needs.
}
