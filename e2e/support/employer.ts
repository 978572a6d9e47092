import type { Employer, EmployerJob, EmployerSignedIn, JobForm } from '@jobharbor/contract';
import { type APIRequestContext, expect, type Page } from '@playwright/test';

import { postWithRetry } from './api.ts';
import { type Mail, mailsTo } from './mail.ts';

/** The data that a company registers with. */
export interface Company {
  name: string;
  email: string;
  password: string;
}

export interface EmployerSession {
  employer: Employer;
  token: string;
}

let count = 0;

/** A company that is not registered yet, so that tests do not share one. */
export function aCompany(name = 'Kelp & Sons'): Company {
  count += 1;
  const email = `employer.${process.pid}.${Date.now()}.${count}@example.com`;
  return { name: `${name} ${process.pid}-${count}`, email, password: 'Tide-Table7!' };
}

const portalOf = (origin: string | undefined) => origin ?? process.env.PORTAL_URL ?? '';

/** The mails that a portal has sent to an address, oldest first: by SMTP, or shown in the demonstration. */
export async function inboxOf(
  request: APIRequestContext,
  address: string,
  origin = portalOf(undefined),
): Promise<Pick<Mail, 'subject' | 'text' | 'html'>[]> {
  if (origin === process.env.GOOGLE_PORTAL_URL) return mailsTo(request, address);
  const answer = await request.get(`${origin}/demo/mail.json`);
  const mails = (await answer.json()) as {
    to: string;
    subject: string;
    text: string;
    html: string;
  }[];
  return mails.filter(({ to }) => to === address).reverse();
}

/** Waits for a mail with a link to a path, and returns the link. */
export async function linkTo(
  request: APIRequestContext,
  address: string,
  path: string,
  origin = portalOf(undefined),
): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const mails = await inboxOf(request, address, origin);
      const texts = mails.map(({ text }) => text).reverse();
      const links = texts.flatMap((text) => text.match(/https?:\/\/\S+/g) ?? []);
      link = links.find((candidate) => new URL(candidate).pathname.startsWith(path));
      return link;
    })
    .toBeDefined();
  return link ?? '';
}

/** Registers a company by API calls only. */
export async function register(
  request: APIRequestContext,
  company: Company = aCompany(),
  origin = portalOf(undefined),
): Promise<Company> {
  const answer = await postWithRetry(request, `${origin}/api/employer/signup`, company);
  if (!answer.ok()) throw new Error(`No account: ${answer.status()} ${await answer.text()}`);
  return company;
}

/** Verifies a company by the API call of the link in its mail. */
export async function verify(
  request: APIRequestContext,
  { email }: Company,
  origin = portalOf(undefined),
): Promise<void> {
  const link = await linkTo(request, email, '/employer/verify/', origin);
  const token = new URL(link).pathname.split('/').at(-1) ?? '';
  const answer = await postWithRetry(request, `${origin}/api/employer/verify/${token}`);
  if (!answer.ok()) throw new Error(`Not verified: ${answer.status()} ${await answer.text()}`);
}

/** Signs a company in by an API call. The cookie stays in the request context. */
export async function signInEmployer(
  request: APIRequestContext,
  { email, password }: Company,
  origin = portalOf(undefined),
): Promise<EmployerSession> {
  const answer = await postWithRetry(request, `${origin}/api/employer/login`, { email, password });
  if (!answer.ok()) throw new Error(`No session: ${answer.status()} ${await answer.text()}`);
  const { employer, token } = (await answer.json()) as EmployerSignedIn;
  return { employer, token };
}

/** Signs the demonstration's employer in, who has postings and applications. */
export async function signInDemoEmployer(
  request: APIRequestContext,
  origin: string,
): Promise<EmployerSession & { company: Company }> {
  const answer = await request.get(`${origin}/demo/employer`);
  const known = (await answer.json()) as Omit<Company, 'name'>;
  const company = { name: 'Smithsonian Institution', ...known };
  return { ...(await signInEmployer(request, company, origin)), company };
}

/** A company that has registered, verified its address and signed in. */
export async function anEmployer(
  request: APIRequestContext,
  { origin = portalOf(undefined), company = aCompany(), isVerified = true } = {},
): Promise<EmployerSession & { company: Company }> {
  await register(request, company, origin);
  if (isVerified) await verify(request, company, origin);
  return { ...(await signInEmployer(request, company, origin)), company };
}

/** Stores a session in the page's browser, as the portal does after a sign-in. */
export async function keepEmployer(
  page: Page,
  session: EmployerSession,
  origin = portalOf(undefined),
): Promise<void> {
  await page.goto(`${origin}/remotes.json`);
  await page.evaluate(({ employer, token }) => {
    localStorage.setItem('employer', JSON.stringify(employer));
    localStorage.setItem('employerToken', token);
  }, session);
}

/** A complete, valid job. */
function aPosting(
  { name, email }: Pick<Company, 'name' | 'email'>,
  fields: Partial<JobForm> = {},
): JobForm {
  return {
    companyName: name,
    companyLogo: 'https://example.com/logo.png',
    jobName: 'Oyster Farm Hand',
    location: 'Galway, Ireland',
    jobType: 'On-site',
    experience: 1,
    salary: 31_000,
    currency: 'EUR',
    urgentHiring: false,
    applicationEmail: email,
    jobDescription:
      'Out at low tide, in before the rain. We teach everything but getting up early.',
    aboutCompany: 'A family that has grown oysters in the bay since 1931.',
    jobResponsibilities: ['Turn the bags', 'Grade the catch'],
    weOffer: ['Boots', 'A share of the harvest'],
    jobRequirements: ['Steady on your feet'],
    qualifications: [],
    technicalSkills: [],
    softSkills: [],
    preferredSkills: [],
    otherInfo: [],
    questions: [],
    ...fields,
  };
}

/** Posts a job by an API call. */
export async function post(
  request: APIRequestContext,
  { token, company }: { token: string; company: Company },
  fields: Partial<JobForm> = {},
  origin = portalOf(undefined),
): Promise<EmployerJob> {
  const answer = await request.post(`${origin}/api/jobs/add`, {
    headers: { authorization: `Bearer ${token}` },
    data: aPosting(company, fields),
  });
  if (!answer.ok()) throw new Error(`Not posted: ${answer.status()} ${await answer.text()}`);
  return ((await answer.json()) as { job: EmployerJob }).job;
}
