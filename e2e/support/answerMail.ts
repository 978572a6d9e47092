import { type APIRequestContext, request as requests } from '@playwright/test';

import { type Applicant, anApplicant, review } from './applicants.ts';
import { anEmployer, post } from './employer.ts';
import { tokenOf } from './identityProvider.ts';
import { aPerson, exchange, type Person } from './signIn.ts';

/** The job of the application at the portal that mails by SMTP. */
export const MAIL_JOB = 'Keeper of the Mooring Ropes';
export const FEEDBACK = 'Bring your own gloves.\nWe begin at six.';

/** The one mail about three changes: the applicant's address and the company. */
export interface AwaitedMail {
  to: string;
  company: string;
}

/** A new seeker applies at the portal that signs in with Google. */
export async function applyByGoogle(
  request: APIRequestContext,
  jobId: string,
): Promise<Applicant & { person: Person }> {
  const person = aPerson('Mária', 'Kováčová');
  const signIn = async () =>
    exchange(request, await tokenOf(request, person), process.env.GOOGLE_PORTAL_URL);
  return { person, ...(await anApplicant(request, jobId, { person, signIn })) };
}

/**
 * An employer changes an application three times at once. The mail is sent a minute later, so the changes are made
 * before the first test, and no test has to wait.
 */
export async function askForAnswerMail(): Promise<void> {
  const origin = process.env.GOOGLE_PORTAL_URL ?? '';
  const request = await requests.newContext({ baseURL: origin });
  const employer = await anEmployer(request, { origin });
  const job = await post(request, employer, { jobName: MAIL_JOB }, origin);
  const { person, application } = await applyByGoogle(request, job._id);
  await review(request, employer, application._id, { applicationStatus: 'reviewing' });
  await review(request, employer, application._id, { applicationStatus: 'shortlisted' });
  await review(request, employer, application._id, { feedback: FEEDBACK });
  const awaited: AwaitedMail = { to: person.email, company: employer.company.name };
  process.env.AWAITED_MAIL = JSON.stringify(awaited);
  await request.dispose();
}

export const awaitedMail = (): AwaitedMail =>
  JSON.parse(process.env.AWAITED_MAIL ?? '{}') as AwaitedMail;
