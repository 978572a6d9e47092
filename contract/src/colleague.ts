/** The roles of a company's colleagues. */
export const COLLEAGUE_ROLES = ['owner', 'recruiter', 'reviewer'] as const;
export type ColleagueRole = (typeof COLLEAGUE_ROLES)[number];
