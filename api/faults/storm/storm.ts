import { setImmediate } from 'node:timers/promises';

import { PASSWORD } from '../../test/employers/helpers.ts';
import { form, sample } from '../../test/files/helpers.ts';
import { aJobForm } from '../../test/jobs/helpers.ts';
import { type Answer, note, send, sendJson } from './call.ts';
import type { Journal } from './journal.ts';
import type { StormEmployer, StormSeeker, World } from './world.ts';

export interface StormOptions {
  world: World;
  address: () => string;
  random: () => number;
  /** Ends the storm after the current calls. */
  signal: AbortSignal;
  /** Called with each answer. */
  onAnswer?: (answer: Answer) => void | Promise<void>;
}

interface Named {
  _id: string;
}

const PDF = sample('valid/pdf/fixture-minimal.pdf');
const END = '%%EOF';

/** A valid letter that contains a word. */
export function letterOf(token: string): Buffer {
  const text = PDF.toString('latin1');
  const end = text.lastIndexOf(END);
  return Buffer.from(`${text.slice(0, end)}% ${token}\n${text.slice(end)}`, 'latin1');
}

/** Clients that write concurrently, as fast as the portal accepts, until the signal. Returns each outcome. */
export async function storm(options: StormOptions): Promise<Journal> {
  const { world, random, signal, address, onAnswer } = options;
  const journal: Journal = [];
  const round = Math.floor(random() * 2 ** 32).toString(36);
  const jobs: Named[] = [];
  const applications = new Map<string, string[]>(world.employers.map(({ id }) => [id, []]));
  let last = 0;
  const nextToken = () => `${round}x${(last += 1)}x`;

  const answered = async (
    entry: Omit<Journal[number], 'outcome' | 'status'>,
    answer: Answer,
  ): Promise<Answer> => {
    journal.push(note(entry, answer));
    await onAnswer?.(answer);
    return answer;
  };

  const post = async ({ id, headers }: StormEmployer) => {
    const token = nextToken();
    const body = { ...aJobForm({ jobName: `Job ${token}` }), user: id };
    const answer = await sendJson(`${address()}/api/jobs/add`, { method: 'POST', headers, body });
    await answered({ kind: 'job', token, by: id }, answer);
    const job = (answer.body as { job?: Named } | undefined)?.job;
    if (answer.outcome === 'acknowledged' && job) jobs.push({ _id: job._id });
  };

  const update = async ({ id, headers }: StormEmployer) => {
    const application = applications.get(id)?.shift();
    if (!application) return;
    const token = nextToken();
    const body = { applicationStatus: 'shortlisted', feedback: `Words ${token}` };
    const url = `${address()}/api/applications/${application}`;
    const answer = await sendJson(url, { method: 'PUT', headers, body });
    await answered({ kind: 'update', token, by: application }, answer);
  };

  const edit = async (seeker: StormSeeker) => {
    const token = nextToken();
    const url = `${address()}/api/resume/update-resume/${seeker.resumeId}`;
    const body = { profileSummary: token };
    const answer = await sendJson(url, { method: 'PUT', headers: seeker.cookies, body });
    seeker.cvs = now(seeker.cvs, token, answer);
    await answered({ kind: 'cv', token, by: seeker.id }, answer);
  };

  const upload = async (seeker: StormSeeker) => {
    const token = nextToken();
    const { headers, payload } = await form({ bytes: letterOf(token) });
    const answer = await send(`${address()}/api/resume/uploadfile/${seeker.id}`, {
      method: 'POST',
      headers: { ...seeker.cookies, ...headers },
      body: Uint8Array.from(payload),
    });
    seeker.letters = now(seeker.letters, token, answer);
    await answered({ kind: 'letter', token, by: seeker.id }, answer);
  };

  const apply = async (seeker: StormSeeker, applied: Set<string>) => {
    const open = jobs.filter(({ _id }) => !applied.has(_id));
    const job = open[Math.floor(random() * open.length)];
    if (!job) return;
    const { id, headers, cvs, letters } = seeker;
    const known = await send(`${address()}/api/resume/${id}`, { headers });
    if (known.outcome !== 'acknowledged') return;
    applied.add(job._id);
    const { coverLetter } = (known.body ?? {}) as { coverLetter?: string };
    const url = `${address()}/api/applications/`;
    const body = { jobId: job._id, coverLetter };
    const answer = await sendJson(url, { method: 'POST', headers, body });
    const token = nextToken();
    await answered({ kind: 'apply', token, by: id, jobId: job._id, cvs, letters }, answer);
    const { application } = (answer.body ?? {}) as { application?: Named & { employerId: string } };
    if (application) applications.get(application.employerId)?.push(application._id);
  };

  const signUp = async () => {
    const token = nextToken();
    const email = `${token}@signup.example`;
    const body = { name: `Company ${token}`, email, password: PASSWORD };
    const url = `${address()}/api/employer/signup`;
    await answered(
      { kind: 'signup', token, by: email },
      await sendJson(url, { method: 'POST', body }),
    );
  };

  const repeat = async (...works: (() => Promise<void>)[]) => {
    for (let turn = 0; !signal.aborted; turn += 1) {
      await works[turn % works.length]?.();
      await setImmediate();
    }
  };

  await Promise.all([
    ...world.employers.map((employer) =>
      repeat(
        () => post(employer),
        () => update(employer),
      ),
    ),
    ...world.seekers.map((seeker) => {
      const applied = new Set<string>();
      return repeat(
        () => edit(seeker),
        () => upload(seeker),
        () => apply(seeker, applied),
      );
    }),
    repeat(signUp),
  ]);
  return journal;
}

/** The possible values after a write. */
function now(before: string[], token: string, { outcome }: Answer): string[] {
  if (outcome === 'acknowledged') return [token];
  return outcome === 'refused' ? before : [...before, token];
}
