/** The state of a step in the history at which the filter drawer is open. */
export const OPEN_FILTER_DRAWER = { isFilterDrawerOpen: true };

/** @param state What the router keeps with the step; anything may stand there. */
export function isFilterDrawerOpen(state: unknown): boolean {
  return (state as Partial<typeof OPEN_FILTER_DRAWER> | null)?.isFilterDrawerOpen === true;
}
