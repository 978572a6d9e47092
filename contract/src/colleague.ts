import { type InferType, object, string } from 'yup';

import { email, INVALID_EMAIL, personName, textOnly } from './fields.ts';
import { newPassword, PASSWORD_MAX } from './password.ts';

/** The roles of a company's colleagues, with what the screens say of each. */
export const COLLEAGUE_ROLES = {
  owner: {
    label: 'Owner',
    means: 'Does everything, invites and removes colleagues, and can delete the company.',
  },
  recruiter: {
    label: 'Recruiter',
    means: 'Posts jobs, answers applicants, and changes the company’s profile.',
  },
  reviewer: {
    label: 'Reviewer',
    means: 'Reads jobs and applications, notes and rates. Cannot answer or post.',
  },
} as const;
export type ColleagueRole = keyof typeof COLLEAGUE_ROLES;
export const COLLEAGUE_ROLE_NAMES = Object.keys(COLLEAGUE_ROLES) as ColleagueRole[];

/**
 * What the roles may do beyond reading. The routes of the API declare one of these actions, and the screens do not offer
 * what is not allowed.
 */
export const EMPLOYER_ACTIONS = {
  answer: ['owner', 'recruiter'],
  /** Notes and ratings, which the company alone sees. */
  assess: ['owner', 'recruiter', 'reviewer'],
  post: ['owner', 'recruiter'],
  changeProfile: ['owner', 'recruiter'],
  manageColleagues: ['owner'],
  deleteCompany: ['owner'],
  /** One's own name, password, sessions, and leaving. */
  useOwnAccount: ['owner', 'recruiter', 'reviewer'],
} as const satisfies Record<string, readonly ColleagueRole[]>;
export type EmployerAction = keyof typeof EMPLOYER_ACTIONS;

/**
 * Whether a role may do something. Without a role it is an employer as the browser knew it before there were colleagues,
 * who is an owner; the server always knows the role.
 */
export function mayDo(role: ColleagueRole | undefined, action: EmployerAction): boolean {
  const roles: readonly ColleagueRole[] = EMPLOYER_ACTIONS[action];
  return roles.includes(role ?? 'owner');
}

/** The colleagues and open invitations that a company may have together. */
export const COLLEAGUES_MAX = 50;
/** How long an invitation is valid, in days. */
export const INVITATION_DAYS = 7;

const NAME_REQUIRED = 'Please enter your name.';
const ROLE_REQUIRED = 'Please choose a role.';

const ownName = () => textOnly(personName().required(NAME_REQUIRED), NAME_REQUIRED);
const role = () => string().oneOf(COLLEAGUE_ROLE_NAMES, ROLE_REQUIRED).required(ROLE_REQUIRED);

/** The body of POST /api/employer/invitations. */
export const invitationSchema = object({ email: email().required(INVALID_EMAIL), role: role() });
export type NewInvitation = InferType<typeof invitationSchema>;

/** The body of POST /api/employer/invitation/{token}: an invited person makes the account. */
export const acceptInvitationSchema = object({ name: ownName(), password: newPassword() });
export type AcceptInvitation = InferType<typeof acceptInvitationSchema>;

/** The body of PATCH /api/employer/colleagues/{colleagueId}. */
export const colleagueRoleSchema = object({ role: role() });
export type ColleagueRoleChange = InferType<typeof colleagueRoleSchema>;

/** The body of PUT /api/employer/colleagues/me. */
export const colleagueNameSchema = object({ name: ownName() });
export type ColleagueName = InferType<typeof colleagueNameSchema>;

/** The body of DELETE /api/employer/colleagues/me: leaving needs the password. */
export const leaveCompanySchema = object({
  password: string()
    .max(PASSWORD_MAX, 'Password may have at most ${max} characters.')
    .required('Please enter your password.'),
});
export type LeaveCompany = InferType<typeof leaveCompanySchema>;
