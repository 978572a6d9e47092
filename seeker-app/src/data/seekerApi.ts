/** The `extraOptions` of a call that the seeker makes. */
export const asSeeker = { as: 'seeker' } as const;
