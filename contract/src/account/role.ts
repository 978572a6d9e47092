/** The two kinds of account. */
export type Role = 'seeker' | 'employer';
