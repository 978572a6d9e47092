import type { Role } from '../sessions/rules.ts';

/** As whom somebody gets a mail. One address may be a seeker's and an employer's; the operator has no account. */
export type Audience = Role | 'operator';
