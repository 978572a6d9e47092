import { type Static, Type } from '@sinclair/typebox';

import { COLLEAGUE_ROLE_NAMES } from '../account/colleagueRole.ts';
import { oneOf, text, time, withMessage } from './schemas.ts';

const role = () => oneOf(COLLEAGUE_ROLE_NAMES);

/** One of a company's people, for the others. */
const colleagueSchema = Type.Object({
  _id: text(),
  name: text('Empty for an owner who has registered the company and given no name yet.'),
  email: text(),
  role: role(),
  /** Absent for those who have not signed in since the portal notes it. */
  lastSignInAt: Type.Optional(time()),
});
export type Colleague = Static<typeof colleagueSchema>;

const invitationSchema = Type.Object({
  _id: text(),
  email: text(),
  role: role(),
  /** Until then the link in the mail works. */
  expiresAt: time(),
});
export type Invitation = Static<typeof invitationSchema>;

/** The answer of GET /api/employer/colleagues. */
export const colleaguesSchema = Type.Object({
  colleagues: Type.Array(colleagueSchema),
  /** For owners alone, the newest first. */
  invitations: Type.Array(invitationSchema),
});
export type Colleagues = Static<typeof colleaguesSchema>;

/** The answer of GET /api/employer/invitation/{token}. */
export const openInvitationSchema = Type.Object({
  companyName: text(),
  email: text(),
  role: role(),
});
export type OpenInvitation = Static<typeof openInvitationSchema>;

/** The answer of the calls that change colleagues and invitations: the list as it is now. */
export const colleaguesChangedSchema = withMessage(colleaguesSchema.properties);
export type ColleaguesChanged = Static<typeof colleaguesChangedSchema>;

/** The signed-in colleague, as part of the employer. */
export const ownColleagueSchema = Type.Object({ _id: text(), name: text(), role: role() });
