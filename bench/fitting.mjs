import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { importJobs } from '../api/src/jobs/import/importJobs.ts';
import { openLines } from '../api/src/jobs/import/lines.ts';
import { SEED_FILE } from '../api/src/jobs/import/seed.ts';
import { fittingJobs } from '../api/src/jobs/index.ts';
import { pick, randomOf, shuffled } from './relevance/variants.ts';
import { openPortal } from './search/portal.mjs';
import { head, row, spread } from './search/timing.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    cvs: { type: 'string', default: '100' },
    shown: { type: 'string', default: '3' },
    embedded: { type: 'boolean', default: false },
  },
});
const [file = SEED_FILE] = positionals.map((path) => resolve(process.env.INIT_CWD ?? '.', path));

const LEVELS = ['Junior', 'Intermediate', 'Senior'];
const SKILLS = 8;

const cleanUps = [];
try {
  await bench({ after: (cleanUp) => cleanUps.push(cleanUp) });
} finally {
  for (const cleanUp of cleanUps.reverse()) await cleanUp();
}

async function bench(owner) {
  const { database, db } = await openPortal(owner, values);
  await importJobs(db, openLines(file));
  await database.vacuum();
  const cvs = await makeCvs(db, Number(values.cvs));
  const times = [];
  const sizes = { none: 0, six: 0 };
  for (const [index, cv] of cvs.entries()) {
    await fittingJobs(db, cv, []);
    const start = performance.now();
    const found = (await fittingJobs(db, cv, [])) ?? [];
    times.push(performance.now() - start);
    if (found.length === 0) sizes.none += 1;
    if (found.length === 6) sizes.six += 1;
    if (index < Number(values.shown)) print(cv, found);
  }
  const { count } = await db
    .selectFrom('job_search')
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  const { p50, p95, max } = spread(times);
  console.log(`\n${database.kind}, ${count} jobs, ${cvs.length} CVs, milliseconds\n`);
  console.log(head(['p50', 'p95', 'slowest', 'CVs with six jobs', 'with none']));
  console.log(row([...[p50, p95, max].map((ms) => ms.toFixed(1)), sizes.six, sizes.none]));
}

/** CVs with the title, the place and the skills of one posting each, and further skills of others. */
async function makeCvs(db, count) {
  const random = randomOf('fitting');
  const jobs = await db
    .selectFrom('jobs')
    .select(['job_name', 'location', 'technical_skills', 'soft_skills'])
    .orderBy('_id')
    .execute();
  const skills = jobs.flatMap((job) => job.technical_skills);
  return shuffled(jobs, random)
    .slice(0, count)
    .map((job) => {
      const own = [...job.technical_skills, ...job.soft_skills];
      const others = Array.from({ length: SKILLS }, () => pick(skills, random) ?? '');
      return {
        titles: [job.job_name],
        skills: [...own, ...others].slice(0, Math.max(own.length, SKILLS)),
        location: job.location ?? '',
        level: pick(LEVELS, random),
      };
    });
}

function print(cv, found) {
  console.log(`\n${cv.titles[0]} | ${cv.location} | ${cv.skills.join(', ')} | ${cv.level}`);
  for (const { job, fit } of found) {
    console.log(`  ${job.jobName} | ${job.companyName} | ${job.location} | ${JSON.stringify(fit)}`);
  }
}
