import type { Application, Resume, ResumeUpdate } from '@jobharbor/contract';
import type { APIRequestContext } from '@playwright/test';

import { tokens } from './fixtureNames.ts';
import type { SeekerSession } from './signIn.ts';

export const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

/** A CV with all that an application requires, and a little more. */
export const wholeCv = {
  firstName: 'Ada',
  lastName: 'Byron',
  phoneNo: '+44 20 7946 0000',
  homeAddress: '12 Dock Road, London',
  profileSummary: 'Boat builder who also draws the plans.',
  yearsOfExp: '7',
  skills: ['Carpentry', 'Lofting'],
  languages: ['English'],
  jobExperience: [
    {
      title: 'Boat Builder',
      company: 'North Sea Works',
      location: 'Gdańsk, Poland',
      startDate: { $date: '2019-03-01T00:00:00.000Z' },
      responsibilities: 'Built hulls.\nTrained two apprentices.',
    },
  ],
} satisfies ResumeUpdate;

/** Saves a part of a seeker's CV by an API call. */
export async function saveCv(
  request: APIRequestContext,
  { user, sessionToken }: SeekerSession,
  changes: ResumeUpdate = wholeCv,
): Promise<Resume> {
  const answer = await request.put(`/api/resume/update-resume/${user.resumeId}`, {
    headers: bearer(sessionToken),
    data: changes,
  });
  if (!answer.ok()) throw new Error(`Not saved: ${answer.status()} ${await answer.text()}`);
  return ((await answer.json()) as { resume: Resume }).resume;
}

/** A seeker's CV as stored on the server. */
export async function savedCv(
  request: APIRequestContext,
  { user, sessionToken }: SeekerSession,
): Promise<Resume> {
  const answer = await request.get(`/api/resume/${user._id}`, { headers: bearer(sessionToken) });
  return (await answer.json()) as Resume;
}

/** Applies for a job by API calls, with the letter that the CV suggests. */
export async function applyFor(
  request: APIRequestContext,
  seeker: SeekerSession,
  jobId: string,
): Promise<Application> {
  const { coverLetter } = await savedCv(request, seeker);
  const answer = await request.post('/api/applications/', {
    headers: bearer(seeker.sessionToken),
    data: { jobId, coverLetter },
  });
  if (!answer.ok()) throw new Error(`Not applied: ${answer.status()} ${await answer.text()}`);
  return ((await answer.json()) as { application: Application }).application;
}

/** The applications for a job, as its company sees them. */
export async function applicationsFor(
  request: APIRequestContext,
  jobId: string,
): Promise<Application[]> {
  const headers = bearer(tokens.employer);
  const answer = await request.get(`/api/applications/job/${jobId}`, { headers });
  return (await answer.json()) as Application[];
}
