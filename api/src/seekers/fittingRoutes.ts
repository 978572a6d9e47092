import { type ExpertiseLevel, fittingSettingSchema } from '@jobharbor/contract';
import type { FastifyInstance } from 'fastify';
import type { Kysely, Selectable } from 'kysely';

import type { ResumesTable, Schema } from '../database/index.ts';
import { NotSignedIn } from '../errors.ts';
import { messageBody, type SchemaTypes } from '../http/index.ts';
import { type CvProfile, fittingJobs } from '../jobs/index.ts';
import { findResume } from '../resumes/index.ts';
import { callerOf } from '../sessions/index.ts';
import { findSeeker } from './repository.ts';
import { fittingResponses, fittingSettingResponses } from './responses.ts';

const SEEKER = { callers: ['seeker'], cookies: ['seeker'] } as const;
const WHAT =
  'Compares titles, skills, place and level of the CV with the open jobs to which the seeker has not applied. Nothing ' +
  'of it is stored, and no employer gets it. Each job says what it has in common with the CV.';

/** The jobs that fit a seeker's CV, and whether they are looked for. */
export function fittingRoutes(app: FastifyInstance, { db }: { db: Kysely<Schema> }): void {
  const typed = app.withTypeProvider<SchemaTypes>();

  typed.get(
    '/jobs/fitting',
    {
      config: { ...SEEKER, limit: 'lists' },
      schema: {
        tags: ['jobs'],
        summary: 'Open jobs that fit one’s own CV',
        description: WHAT,
        response: fittingResponses,
      },
    },
    async (request) => {
      const { id } = callerOf(request);
      const { wants_fitting_jobs: isOn } = await db
        .selectFrom('seekers')
        .select('wants_fitting_jobs')
        .where('_id', '=', id)
        .executeTakeFirstOrThrow(() => new NotSignedIn());
      if (!isOn) return { state: 'off' as const, jobs: [] };
      const resume = await findResume(db, id);
      const applied = await db
        .selectFrom('applications')
        .select('job_id')
        .where('seeker_id', '=', id)
        .execute();
      const jobs =
        resume &&
        (await fittingJobs(
          db,
          profileOf(resume),
          applied.map(({ job_id: jobId }) => jobId),
        ));
      return jobs ? { state: 'known' as const, jobs } : { state: 'unknown' as const, jobs: [] };
    },
  );

  typed.put(
    '/auth/fitting-jobs',
    {
      config: { ...SEEKER, callerLimit: 'profileChanges' },
      schema: {
        tags: ['auth'],
        summary: 'Turns the search for jobs that fit one’s own CV on or off',
        body: fittingSettingSchema,
        response: fittingSettingResponses,
      },
    },
    async (request) => {
      const { id } = callerOf(request);
      const { fittingJobs: isOn } = request.body;
      await db
        .updateTable('seekers')
        .set({ wants_fitting_jobs: isOn })
        .where('_id', '=', id)
        .execute();
      const user = await findSeeker(db, id);
      if (!user) throw new NotSignedIn();
      const message = isOn
        ? 'Jobs that fit your CV are shown again.'
        : 'Jobs that fit your CV are not shown any more.';
      return { user, ...messageBody(message) };
    },
  );
}

/** What a CV says of the work that the person does and may look for. */
function profileOf(resume: Selectable<ResumesTable>): CvProfile {
  // What goes on comes first, then the order of the CV.
  const positions = [...resume.job_experience].sort(
    (one, other) => Number(Boolean(one.endDate)) - Number(Boolean(other.endDate)),
  );
  return {
    titles: positions.map(({ title }) => title).filter((title) => title),
    skills: resume.skills,
    location: resume.home_address,
    level: levelOf(resume.years_of_exp),
  };
}

/** The level of expertise for the years of experience, which the CV has as a text: '7', '10+', '3 years'. */
function levelOf(yearsOfExp: string): ExpertiseLevel | undefined {
  const years = /\d+/.exec(yearsOfExp)?.[0];
  if (years === undefined) return undefined;
  if (Number(years) < 2) return 'Junior';
  return Number(years) < 6 ? 'Intermediate' : 'Senior';
}
