import type {
  Application,
  ApplicationUpdate,
  EmployerJob,
  ResumeUpdate,
} from '@jobharbor/contract';
import type { APIRequestContext, Page } from '@playwright/test';

import { applyFor, bearer, saveCv, wholeCv } from './cv.ts';
import { anEmployer, type Company, type EmployerSession, post } from './employer.ts';
import { aPerson, type Person, type SeekerSession, signInByApi } from './signIn.ts';

export type SignedCompany = EmployerSession & { company: Company };

/** A seeker who has applied for a job, with the application. */
export interface Applicant {
  seeker: SeekerSession;
  application: Application;
}

export interface ApplicantOptions {
  person?: Person;
  cv?: ResumeUpdate;
  /** How they sign in; by default at the demonstration's provider. */
  signIn?: (person: Person) => Promise<SeekerSession>;
}

/** A new seeker with a complete CV applies for a job, by API calls only. */
export async function anApplicant(
  request: APIRequestContext,
  jobId: string,
  {
    person = aPerson(),
    cv = {},
    signIn = (who) => signInByApi(request, who),
  }: ApplicantOptions = {},
): Promise<Applicant> {
  const seeker = await signIn(person);
  const { given_name: firstName, family_name: lastName } = person;
  await saveCv(request, seeker, { ...wholeCv, firstName, lastName, ...cv });
  return { seeker, application: await applyFor(request, seeker, jobId) };
}

/** A verified company with a job, and an applicant for it. */
export async function aCompanyWithApplicant(
  request: APIRequestContext,
  { jobName, ...options }: ApplicantOptions & { jobName: string },
): Promise<Applicant & { employer: SignedCompany; job: EmployerJob }> {
  const employer = await anEmployer(request);
  const job = await post(request, employer, { jobName });
  return { employer, job, ...(await anApplicant(request, job._id, options)) };
}

/** Changes the status of an application as the company, by an API call. */
export async function review(
  request: APIRequestContext,
  { token }: EmployerSession,
  applicationId: string,
  update: ApplicationUpdate,
): Promise<void> {
  const answer = await request.put(`/api/applications/${applicationId}`, {
    headers: bearer(token),
    data: update,
  });
  if (!answer.ok()) throw new Error(`Not updated: ${answer.status()} ${await answer.text()}`);
}

/** The row of one applicant in the employer's list is led by this link. */
export const applicantLink = (page: Page, name = 'Ada Byron') =>
  page.getByRole('main').getByRole('link', { name: `View Application of ${name}`, exact: true });
