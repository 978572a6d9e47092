import { sql } from 'kysely';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';

import { newId } from '../api/src/database/index.ts';
import { addJobs, aJob, anEmployer } from '../api/test/helper.ts';
import { openPortal } from './search/portal.mjs';
import { head, row, spread, timed } from './search/timing.mjs';

const { values } = parseArgs({
  options: {
    applications: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '20' },
    embedded: { type: 'boolean', default: false },
  },
});
const [count, rounds] = [values.applications, values.rounds].map(Number);

/** In milliseconds, for each call. */
const GOAL = 50;
const JOBS = 20;
const [STAGE, LATER_STAGE] = [newId(), newId()];

/** What not all are, the first that fits. */
const KINDS = [
  { every: 500, first: 0, status: 'accepted' },
  { every: 500, first: 1, status: 'applied', stage: STAGE },
  { every: 1_000, first: 4, status: 'shortlisted' },
  { every: 5, first: 4, status: 'shortlisted', stage: LATER_STAGE },
];

const cleanUps = [];
try {
  await measure({ after: (cleanUp) => cleanUps.push(cleanUp) });
} finally {
  for (const cleanUp of cleanUps.reverse()) await cleanUp();
}

async function measure(owner) {
  const { database, db, app } = await openPortal(owner, values);
  await app.ready();
  const employer = await anEmployer(db);
  const jobs = await addJobs(
    db,
    Array.from({ length: JOBS }, () =>
      aJob({ employer_id: employer.id, technical_skills: ['Welding'] }),
    ),
  );
  await db
    .insertInto('stages')
    .values(
      [
        { _id: STAGE, label: 'Phone call', colour: 'grey', status: 'applied' },
        { _id: LATER_STAGE, label: 'Second talk', colour: 'blue', status: 'shortlisted' },
      ].map((stage, position) => ({ ...stage, position, employer_id: employer.id })),
    )
    .execute();
  const filled = await timed(() => fill(db, employer.id, jobs));
  console.log(
    `${database.kind}, ${count} applications in ${filled.seconds.toFixed(0)} s, processes at work: ${loadavg()[0].toFixed(1)}`,
  );
  const list = `/api/applications/get-all-jobs-by-employer/${employer.id}`;
  const get = async (url) => {
    const start = performance.now();
    const answer = await app.inject({ url, headers: employer.headers });
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`);
    return { ms: performance.now() - start, answer };
  };
  const deep = async (url) => {
    let next = url;
    for (let page = 0; page < 20; page++) {
      next = /^<([^>]+)>/.exec((await get(next)).answer.headers.link)[1];
    }
    return next;
  };
  const calls = {
    'newest first': list,
    'the 21st page': await deep(list),
    'waiting longest': `${list}?sort=oldest`,
    'by name': `${list}?sort=name`,
    'by name, the 21st page': await deep(`${list}?sort=name`),
    'by experience': `${list}?sort=experience`,
    'by rating': `${list}?sort=rating`,
    'by rating, the 21st page': await deep(`${list}?sort=rating`),
    'of one stage': `${list}?stage=${STAGE}`,
    'of one stage, by name': `${list}?stage=${STAGE}&sort=name`,
    'a column of the board: of a stage': `${list}?status=shortlisted&stage=${LATER_STAGE}`,
    'a column of the board: without stage': `${list}?status=applied&stage=none`,
    'the same, where nearly all are in stages': `${list}?status=shortlisted&stage=none`,
    'all needed answers': `${list}?meetsNeeds=true`,
    'of one job': `/api/applications/job/${jobs[3]._id}`,
    'of one job, by name': `/api/applications/job/${jobs[3]._id}?sort=name`,
    'a rare status': `${list}?status=accepted`,
    'a rare status, by name': `${list}?status=accepted&sort=name`,
    'a name': `${list}?q=person77`,
    'a word of 1 of 100 CVs': `${list}?q=rare7`,
    'a word of 1 of 25 CVs': `${list}?q=medium7`,
    'a word of all CVs': `${list}?q=responsible`,
    'a word of all CVs, by name': `${list}?q=responsible&sort=name`,
    'two words': `${list}?q=medium7+common1`,
    'a skill': `${list}?skill=welding`,
    'a word that no CV has': `${list}?q=zzzz`,
  };
  console.log(`\n${head(['List', 'p50', 'p95', `max (goal: p95 ≤ ${GOAL} ms)`])}`);
  for (const [name, url] of Object.entries(calls)) {
    await get(url);
    const times = [];
    for (let round = 0; round < rounds; round++) times.push((await get(url)).ms);
    const { p50, p95, max } = spread(times);
    console.log(row([name, ...[p50, p95, max].map((ms) => ms.toFixed(1))]));
  }
}

/** Applications with CVs of some 3,000 characters. */
async function fill(db, employerId, jobs) {
  const BATCH = 500;
  for (let start = 0; start < count; start += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - start) }, (_, index) =>
      anApplication(start + index, employerId, jobs),
    );
    await db.insertInto('applications').values(rows).execute();
    await db
      .insertInto('application_events')
      .values(
        rows.map(({ _id, created_at }) => ({
          _id: newId(),
          application_id: _id,
          status: 'applied',
          at: created_at,
        })),
      )
      .execute();
  }
  await sql`vacuum analyze`.execute(db);
}

function anApplication(number, employerId, jobs) {
  const words = Array.from({ length: 300 }, (_, word) => `word${(number * 7 + word * 13) % 5_000}`);
  const kind = KINDS.find(({ every, first }) => number % every === first);
  return {
    _id: newId(),
    seeker_id: null,
    job_id: jobs[number % JOBS]._id,
    employer_id: employerId,
    status: kind?.status ?? 'applied',
    stage_id: kind?.stage ?? null,
    needed_of: 2,
    needed_met: number % 50 === 0 ? 2 : 1,
    rating: number % 10 === 0 ? 1 + (number % 41) / 10 : 0,
    cover_letter_id: null,
    created_at: new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString(),
    frozen_resume: JSON.stringify({
      firstName: `Person${number}`,
      lastName: `Family${(number * 7_919) % count}`,
      yearsOfExp: `${number % 40} years`,
      homeAddress: 'Pier 4, Malmö',
      profileSummary: `Responsible rare${number % 100} medium${number % 25} common${number % 2}`,
      skills: number % 3 === 0 ? ['Welding', 'Lofting'] : ['Sailing'],
      jobExperience: [
        { title: 'Boat builder', company: 'Yard', responsibilities: words.join(' ') },
      ],
    }),
  };
}
