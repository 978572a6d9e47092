/** The header by which a guest calls with the link of an e-mail about alerts. */
export const ALERTS_LINK_HEADER = 'x-alerts-link';

/** The header with the link of an e-mail, by which an applicant answers without signing in. */
export const INTERVIEW_LINK_HEADER = 'x-interview-link';
