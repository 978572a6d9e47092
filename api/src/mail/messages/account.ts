import {
  BRAND,
  COLLEAGUE_ROLES,
  type ColleagueRole,
  INVITATION_DAYS,
  PASSWORD_LINK_MINUTES,
  publicPaths,
  SIGN_IN_LINK_MINUTES,
  UNUSED_ACCOUNT,
  VERIFICATION_LINK_HOURS,
} from '@jobharbor/contract';

import type { Mail } from '../outbox.ts';
import { composeMail, OPERATOR_LINK } from './layout.ts';

/** Why somebody gets a mail. */
const EMPLOYER = `You get this e-mail because you have an employer account on ${BRAND}.`;
const LAST = 'This is the last e-mail about this account.';

interface LinkMail {
  to: string;
  /** The token in the link. */
  token: string;
}

/**
 * The mail with the link that verifies an employer's address. It repeats nothing that was entered at registration, because
 * the address may be a stranger's.
 */
export function verifyAddressMail({ to, token }: LinkMail, publicOrigin: string): Mail {
  return composeMail(
    {
      to,
      holdsSecret: true,
      subject: `Verify your email address for ${BRAND}`,
      heading: 'Verify your email address',
      blocks: [
        'Hello,',
        `an employer account on ${BRAND} was registered with this email address. Please confirm that it is yours: then you can post jobs.`,
        `The link works for ${VERIFICATION_LINK_HOURS} hours. After that, sign in and ask for a new one.`,
        'If you did not register, please do not open the link. Without it the account is deleted after a week.',
      ],
      action: {
        label: 'Verify my email address',
        path: publicPaths.employer.verify(token),
      },
      reason: `You get this e-mail because somebody registered on ${BRAND} with your address.`,
    },
    publicOrigin,
  );
}

/** Tells the owner of an account that somebody tried to register with its address, or to give it to another account. */
export function alreadyRegisteredMail({ to }: { to: string }, publicOrigin: string): Mail {
  return composeMail(
    {
      to,
      subject: `You already have an account on ${BRAND}`,
      heading: 'You already have an account',
      blocks: [
        'Hello,',
        `somebody tried to use this email address for another employer account on ${BRAND}. There is an account for it already, and it has not been changed.`,
        'If it was you, sign in. If you have forgotten your password, or never confirmed this address, choose a new password: that confirms the address, too.',
        'If it was not you, there is nothing to do.',
      ],
      action: { label: 'Choose a new password', path: publicPaths.forgotPassword },
      reason: EMPLOYER,
    },
    publicOrigin,
  );
}

/** The mail with the link by which an employer sets a new password. */
export function passwordResetMail({ to, token }: LinkMail, publicOrigin: string): Mail {
  return composeMail(
    {
      to,
      holdsSecret: true,
      subject: `Choose a new password for ${BRAND}`,
      heading: 'Choose a new password',
      blocks: [
        'Hello,',
        `somebody asked for a new password for your employer account on ${BRAND}. If it was you, choose one now: the link works once, within ${PASSWORD_LINK_MINUTES} minutes.`,
        'If it was not you, there is nothing to do. Your password stays as it is.',
      ],
      action: {
        label: 'Choose a new password',
        path: publicPaths.employer.resetPassword(token),
      },
      reason: EMPLOYER,
    },
    publicOrigin,
  );
}

/** Tells an employer that the password was changed, in case somebody else has changed it. */
export function passwordChangedMail({ to }: { to: string }, publicOrigin: string): Mail {
  return composeMail(
    {
      to,
      subject: `Your ${BRAND} password has been changed`,
      heading: 'Your password has been changed',
      blocks: [
        'Hello,',
        `the password of your employer account on ${BRAND} has just been changed. On other devices you have been signed out.`,
        'If this was not you, choose a new password at once, and secure your e-mail account.',
      ],
      action: { label: 'This was not me: choose a new password', path: publicPaths.forgotPassword },
      reason: EMPLOYER,
    },
    publicOrigin,
  );
}

/** The mail to the new address of an employer's account, with the link that proves it. */
export function confirmEmailMail({ to, token }: LinkMail, publicOrigin: string): Mail {
  return composeMail(
    {
      to,
      holdsSecret: true,
      subject: `Confirm your new email address for ${BRAND}`,
      heading: 'Confirm your new email address',
      blocks: [
        'Hello,',
        `somebody asked to use this email address for an employer account on ${BRAND}. If it was you, confirm it: the link works for ${VERIFICATION_LINK_HOURS} hours, where you are signed in with your present address.`,
        'If it was not you, there is nothing to do. Without the link nothing changes.',
      ],
      action: {
        label: 'Confirm my new email address',
        path: publicPaths.employer.confirmEmail(token),
      },
      reason: `You get this e-mail because an employer on ${BRAND} has entered your address.`,
    },
    publicOrigin,
  );
}

/** Tells the former address of an employer's account that it has another one, in case somebody else has changed it. */
export function emailChangedMail(
  { to, newEmail }: { to: string; newEmail: string },
  publicOrigin: string,
): Mail {
  return composeMail(
    {
      to,
      subject: `Your ${BRAND} account has a new email address`,
      heading: 'Your account has a new email address',
      blocks: [
        'Hello,',
        `your employer account on ${BRAND} has just got another email address. You sign in with it from now on, with the same password.`,
        { facts: [['New address', newEmail]] },
        'If this was not you, somebody knows your password. Where you are still signed in, change it at once, and enter your own address again. Otherwise ask an owner of your company to remove the account, or write to the operator of the portal.',
        OPERATOR_LINK,
      ],
      reason: 'This is the last e-mail about this account to this address.',
    },
    publicOrigin,
  );
}

interface OperatorMail {
  to: string;
  companyName: string;
}

/** The mail to the address that the operator has given an employer's account, whose password works no more. */
export function emailGivenMail({ to, companyName }: OperatorMail, publicOrigin: string): Mail {
  return composeMail(
    {
      to,
      subject: `Your employer account on ${BRAND}`,
      heading: 'This is your employer account',
      blocks: [
        'Hello,',
        `the operator of ${BRAND} has given an employer account this email address. Choose a password now: enter this address on the next page, and you get a link by e-mail.`,
        { facts: [['Company', companyName]] },
        'If you know nothing of this, write to the operator of the portal.',
        OPERATOR_LINK,
      ],
      action: { label: 'Choose a password', path: publicPaths.forgotPassword },
      reason: EMPLOYER,
    },
    publicOrigin,
  );
}

/** Tells the former address of an employer's account that the operator has given the account another one. */
export function emailReplacedMail({ to, companyName }: OperatorMail, publicOrigin: string): Mail {
  return composeMail(
    {
      to,
      subject: `Your employer account on ${BRAND} has another email address`,
      heading: 'Your employer account has another email address',
      blocks: [
        'Hello,',
        `the operator of ${BRAND} was asked to give your employer account another email address, and has done so. This address and your password open it no more.`,
        { facts: [['Company', companyName]] },
        'If you know nothing of this, write to the operator of the portal at once.',
        OPERATOR_LINK,
      ],
      reason: 'This is the last e-mail about this account to this address.',
    },
    publicOrigin,
  );
}

interface InvitationMail extends LinkMail {
  companyName: string;
  role: ColleagueRole;
}

/** The mail with the link that makes somebody a colleague of a company. The company's name is a user's text. */
export function invitationMail(
  { to, token, companyName, role }: InvitationMail,
  publicOrigin: string,
): Mail {
  const { label, means } = COLLEAGUE_ROLES[role];
  return composeMail(
    {
      to,
      holdsSecret: true,
      subject: `You are invited to hire together on ${BRAND}`,
      heading: 'You are invited to a company',
      blocks: [
        'Hello,',
        `a colleague invites you to work on jobs and applications together on ${BRAND}. Accept with your name and a password of your own.`,
        {
          facts: [
            ['Company', companyName],
            ['Your role', label],
            ['That means', means],
          ],
        },
        `The link works once, within ${INVITATION_DAYS} days.`,
        'If you do not know this company, there is nothing to do: without the link no account is made.',
      ],
      action: { label: 'Look at the invitation', path: publicPaths.invitation(token) },
      reason: `You get this e-mail because an employer on ${BRAND} has entered your address.`,
    },
    publicOrigin,
  );
}

/** The last mail to a colleague whom an owner has removed. */
export function colleagueRemovedMail(
  { to, companyName }: { to: string; companyName: string },
  publicOrigin: string,
): Mail {
  return composeMail(
    {
      to,
      subject: `You have been removed from a company on ${BRAND}`,
      heading: 'You have been removed from a company',
      blocks: [
        'Hello,',
        `an owner of the company has removed you on ${BRAND}. You are signed out, and your password and your address are erased.`,
        { facts: [['Company', companyName]] },
        'What you have done for the company keeps your name. If this is a mistake, ask an owner for a new invitation.',
      ],
      reason: LAST,
    },
    publicOrigin,
  );
}

/** The last mail to a colleague of a company that its owner has deleted. */
export function companyDeletedMail(
  { to, companyName }: { to: string; companyName: string },
  publicOrigin: string,
): Mail {
  return composeMail(
    {
      to,
      subject: `Your company has left ${BRAND}`,
      heading: 'Your company has left',
      blocks: [
        'Hello,',
        `the owner of the company has deleted it on ${BRAND}. Your account was deleted with it, and so were its jobs and your notes.`,
        { facts: [['Company', companyName]] },
        'Nothing of this can be brought back. If it is a mistake, ask the owner.',
      ],
      reason: LAST,
    },
    publicOrigin,
  );
}

/** The last mail to each colleague of a company that the operator has removed. */
export function companyRemovedMail(
  { to, companyName }: { to: string; companyName: string },
  publicOrigin: string,
): Mail {
  return composeMail(
    {
      to,
      subject: `Your company was removed from ${BRAND}`,
      heading: 'Your company was removed',
      blocks: [
        `The operator of this ${BRAND} portal has removed your company. Your account was deleted with it, and so were its jobs. Those whose applications were still open are told that you have left.`,
        { facts: [['Company', companyName]] },
        'If you think that this is a mistake, write to the operator.',
        OPERATOR_LINK,
      ],
      reason: LAST,
    },
    publicOrigin,
  );
}

/** The last mail to an employer: the account was deleted. */
export function employerDeletedMail({ to }: { to: string }, publicOrigin: string): Mail {
  return composeMail(
    {
      to,
      subject: `Your ${BRAND} employer account has been deleted`,
      heading: 'Your account has been deleted',
      blocks: [
        'Hello,',
        'As you asked, we have deleted your employer account. Your jobs are closed, nobody can read the applications as you any more, and those whose applications were still open are told that you have left.',
        'If this was not you, somebody knew your password: change it wherever else you use it.',
      ],
      reason: LAST,
    },
    publicOrigin,
  );
}

/** The mail with the link that signs a seeker in. It is the same whether or not the address has an account. */
export function signInLinkMail({ to, token }: LinkMail, publicOrigin: string): Mail {
  return composeMail(
    {
      to,
      holdsSecret: true,
      subject: `Your sign-in link for ${BRAND}`,
      heading: 'Sign in by this link',
      blocks: [
        'Hello,',
        `somebody asked for a link that signs you in as a job seeker on ${BRAND}. If it was you, open it on any device, and press the button on the page.`,
        `The link works once, within ${SIGN_IN_LINK_MINUTES} minutes. If you have no account yet, it makes one.`,
        'If it was not you, there is nothing to do: nobody can sign in without this e-mail. Please do not forward it.',
      ],
      action: { label: 'Sign in', path: publicPaths.signInLink(token) },
      reason: `You get this e-mail because somebody asked for a sign-in link on ${BRAND} with your address.`,
    },
    publicOrigin,
  );
}

const hello = (firstName: string) => (firstName ? `Hello ${firstName},` : 'Hello,');

interface AccountDeleted {
  to: string;
  /** May be empty. */
  firstName: string;
  /** 'requested' by the seeker, by the 'operator', or because it was 'unused' for a long time. */
  reason: 'requested' | 'operator' | 'unused';
}

const REASONS = {
  requested: 'As you asked, we have deleted your account.',
  operator: 'We have deleted your account.',
  unused: `As announced, we have deleted your account, because it was not used for ${UNUSED_ACCOUNT.deletedAfter.words}.`,
};

const NOT_YOU =
  'If this was not you, secure your e-mail account: whoever deleted this account was signed in with it.';

/** The last mail to a seeker: the account was deleted. */
export function accountDeletedMail(
  { to, firstName, reason }: AccountDeleted,
  publicOrigin: string,
): Mail {
  return composeMail(
    {
      to,
      subject: `Your ${BRAND} account has been deleted`,
      heading: 'Your account has been deleted',
      blocks: [
        hello(firstName),
        `${REASONS[reason]} Your CV, your files and the copies that came with your applications are erased. Employers keep only the fact that there was an application, without your name.`,
        ...(reason === 'requested' ? [NOT_YOU] : []),
      ],
      reason: LAST,
    },
    publicOrigin,
  );
}

interface Inactivity {
  to: string;
  /** May be empty. */
  firstName: string;
}

/** Announces the deletion of an inactive account. */
export function inactivityMail({ to, firstName }: Inactivity, publicOrigin: string): Mail {
  const { deletedAfter, announcedBefore } = UNUSED_ACCOUNT;
  return composeMail(
    {
      to,
      subject: `Your ${BRAND} account will be deleted`,
      heading: 'Do you still need your account?',
      blocks: [
        hello(firstName),
        `You have not been here for almost ${deletedAfter.words}. In ${announcedBefore.words} we will delete your account with your CV and your cover letters, so that we do not keep what nobody needs.`,
        'If you want to keep it, sign in once: that is enough. If not, there is nothing to do.',
      ],
      action: { label: 'Keep my account', path: publicPaths.profile },
      reason: `You get this e-mail because you have an account on ${BRAND}.`,
    },
    publicOrigin,
  );
}
