import { employerProfileSchema, remindersSchema } from '@jobharbor/contract';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { object } from 'yup';

import type { Schema } from '../../database/index.ts';
import { idParam, messageBody, type SchemaTypes } from '../../http/index.ts';
import { callerOf } from '../../sessions/index.ts';
import { employerResponses, meResponses, profileResponses } from '../responses.ts';
import { employerRepository } from './repository.ts';

const employerParams = object({ employerId: idParam });

const TAGS = ['employer'];
const EMPLOYER = { callers: ['employer'] } as const;

/** The current employer, and the profile of any employer. */
export function profileRoutes(app: FastifyInstance, { db }: { db: Kysely<Schema> }): void {
  const employers = employerRepository(db);
  const typed = app.withTypeProvider<SchemaTypes>();

  typed.get(
    '/employer/me',
    {
      config: EMPLOYER,
      schema: { tags: TAGS, summary: 'Who is signed in', response: meResponses },
    },
    (request) => employers.findOwn(callerOf(request)),
  );

  typed.get(
    '/employer/getemployer/:employerId',
    {
      config: { ...EMPLOYER, optional: true, cache: 'public' },
      schema: {
        tags: TAGS,
        summary: 'One employer',
        params: employerParams,
        response: employerResponses,
      },
    },
    (request) => {
      const { employerId } = request.params;
      const own = request.callers.find(({ id }) => id === employerId);
      return own ? employers.findOwn(own) : employers.findPublic(employerId);
    },
  );

  typed.put(
    '/employer/update-profile',
    {
      config: { ...EMPLOYER, action: 'changeProfile', callerLimit: 'profileChanges' },
      schema: {
        tags: TAGS,
        summary: "Change the employer's profile",
        body: employerProfileSchema,
        response: profileResponses,
      },
    },
    async (request) => {
      const employer = await employers.update(callerOf(request), request.body);
      return { employer, ...messageBody('Your profile has been updated.') };
    },
  );

  typed.put(
    '/employer/reminders',
    {
      config: { ...EMPLOYER, action: 'changeProfile', callerLimit: 'profileChanges' },
      schema: {
        tags: TAGS,
        summary: 'Turn e-mails about waiting applications on or off',
        body: remindersSchema,
        response: profileResponses,
      },
    },
    async (request) => {
      const { reminders } = request.body;
      const employer = await employers.setReminders(callerOf(request), reminders);
      return { employer, ...messageBody(`Reminders are ${reminders ? 'on' : 'off'}.`) };
    },
  );
}
