import { type InferType, object, string } from 'yup';

import { email, INVALID_EMAIL, personName, textOnly } from '../fields.ts';
import { COLLEAGUE_ROLE_NAMES } from './colleagueRole.ts';
import { newPassword, PASSWORD_MAX } from './password.ts';

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
