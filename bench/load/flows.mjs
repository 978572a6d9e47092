import { randomBytes, randomInt } from 'node:crypto';

const WORDS = [
  'nurse',
  'engineer',
  'analyst',
  'medical',
  'specialist',
  'it',
  'physician',
  'zqxzqx',
];
const HOME_PAGE = ['page: home', '/'];
const LIST_PAGE = ['page: list', '/find-jobs'];
const pick = (list) => list[randomInt(list.length)];
const parse = (answer) => (answer ? JSON.parse(answer.body) : undefined);

/**
 * The visitors' actions, with their shares in percent. Each flow is a list of steps with pauses between them. A refused
 * step (503) ends the flow, as a person would give up.
 */
export const FLOWS = [
  { share: 25, run: browse },
  { share: 20, run: readPosting },
  { share: 30, run: search },
  { share: 14, run: applyForJob },
  { share: 8, run: review },
  { share: 2, run: signInAsEmployer },
  { share: 1, run: signInAsSeeker },
];

export function pickFlow() {
  let left = Math.random() * FLOWS.reduce((total, { share }) => total + share, 0);
  return FLOWS.find(({ share }) => (left -= share) < 0).run;
}

/**
 * Visits begin with a page that the server renders. What follows are the calls by which the browser goes on from there, as
 * it does inside the portal.
 */
async function* browse({ call }) {
  if (!(await call(...pick([HOME_PAGE, LIST_PAGE])))) return;
  yield;
  const page = (number) => `/api/jobs/getrecentjobs?limit=10&page=${number}`;
  const jobs = parse(await call('list', page(1)));
  if (!jobs) return;
  yield;
  await readJob(call, pick(jobs)._id);
  yield;
  await call('list', page(randomInt(2, 20)));
}

async function* search({ call }) {
  const word = pick(WORDS);
  if (!(await call('page: search', `/jobSearch/${word}`))) return;
  yield;
  const find = (query) => call('search', `/api/jobs/search?${new URLSearchParams(query)}`);
  const jobs = parse(await find({ q: word }));
  if (!jobs) return;
  yield;
  await find({ q: pick(WORDS), salaryMin: 60_000, order: pick(['newest', 'best']) });
  if (jobs.length === 0) return;
  yield;
  await readJob(call, pick(jobs)._id);
}

/** Comes from a search engine: each job has a page of its own, so hardly one is in the cache. */
async function* readPosting({ call, anyJob }) {
  if (!(await call('page: job', `/jobs/${anyJob()}`))) return;
  yield;
  await call('list', `/api/jobs/getrecentjobs?limit=10&page=${randomInt(1, 20)}`);
}

async function* applyForJob({ call, seeker }) {
  const cv = parse(await call('read CV', `/api/resume/${seeker.id}`, { headers: seeker.cookies }));
  if (!cv) return;
  yield;
  await call('edit CV', `/api/resume/update-resume/${cv._id}`, {
    method: 'PUT',
    headers: seeker.cookies,
    body: { profileSummary: `Looks for work at the harbour (${randomBytes(4).toString('hex')}).` },
  });
  const jobs = parse(await call('list', '/api/jobs/getrecentjobs?limit=50&page=1'));
  if (!jobs) return;
  yield;
  await call('apply', '/api/applications/', {
    method: 'POST',
    headers: seeker.bearer,
    body: { jobId: pick(jobs)._id },
    // The visitor may have applied to it before.
    expected: [409],
  });
  yield;
  await call('own applications', `/api/applications/user/${seeker.id}`, { headers: seeker.bearer });
}

async function* review({ call, employer }) {
  await call('overview', '/api/employer/overview', { headers: employer.bearer });
  yield;
  const path = `/api/applications/get-all-jobs-by-employer/${employer.id}`;
  const applications = parse(await call('applications', path, { headers: employer.bearer }));
  if (!applications?.length) return;
  yield;
  await call('answer', `/api/applications/${pick(applications)._id}`, {
    method: 'PUT',
    headers: employer.bearer,
    body: {
      applicationStatus: pick(['reviewing', 'shortlisted', 'rejected', 'accepted']),
      feedback: `Thank you. (${randomBytes(4).toString('hex')})`,
    },
  });
}

async function* signInAsEmployer({ call, employer }) {
  const { email, password } = employer;
  const body = { email, password };
  const answer = await call('employer signs in', '/api/employer/login', { method: 'POST', body });
  if (!answer) return;
  yield;
  await call('overview', '/api/employer/overview', { headers: employer.bearer });
}

async function* signInAsSeeker({ call, person }) {
  const body = { ...person, accessToken: person.sub };
  await call('seeker signs in', '/api/auth/google', { method: 'POST', body });
  yield;
}

function readJob(call, id) {
  return call('job', `/api/jobs/getjobbyid/${id}`);
}
