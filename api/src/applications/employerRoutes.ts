import { type ApplicationUpdate, applicationUpdateSchema } from '@jobharbor/contract';
import type { FastifyInstance } from 'fastify';

import { NotFound } from '../errors.ts';
import { callerOf } from '../plugins/credentials.ts';
import type { EmployerApplications } from './employerRepository.ts';
import {
  applicationParams,
  type ApplicationParams,
  applicationQuery,
  type ApplicationQuery,
  employerParams,
  type EmployerParams,
  jobParams,
  type JobParams,
  statusQuery,
  type StatusQuery,
  userParams,
  type UserParams,
} from './requests.ts';
import {
  filteredListResponses,
  frozenResumeResponses,
  listResponses,
  updateResponses,
} from './responses.ts';
import { updateText } from './updateText.ts';

const TAGS = ['applications'];
const EMPLOYER = { callers: ['employer'] } as const;

/** The applications calls that an employer uses. */
export function employerApplicationRoutes(
  app: FastifyInstance,
  { applications }: { applications: EmployerApplications },
): void {
  app.get<{ Params: EmployerParams; Querystring: StatusQuery }>(
    '/applications/get-all-jobs-by-employer/:employerId',
    {
      config: EMPLOYER,
      schema: {
        tags: TAGS,
        summary: 'The applications for all of one’s own jobs',
        params: employerParams,
        querystring: statusQuery,
        response: filteredListResponses,
      },
    },
    async (request) => {
      const { id } = callerOf(request);
      if (id !== request.params.employerId) throw new NotFound('Applications not found.');
      return applications.list(id, request.query.status);
    },
  );

  app.get<{ Params: JobParams }>(
    '/applications/job/:jobId',
    {
      config: EMPLOYER,
      schema: {
        tags: TAGS,
        summary: 'The applications for one of one’s own jobs',
        params: jobParams,
        response: listResponses,
      },
    },
    async (request) => applications.listOfJob(request.params.jobId, callerOf(request).id),
  );

  app.put<{ Params: ApplicationParams; Body: ApplicationUpdate }>(
    '/applications/:applicationId',
    {
      config: EMPLOYER,
      schema: {
        tags: TAGS,
        summary: 'Changes the status of an application, gives feedback, or both',
        params: applicationParams,
        body: applicationUpdateSchema,
        response: updateResponses,
      },
    },
    async (request) => {
      const { applicationId } = request.params;
      const { id } = callerOf(request);
      const { application, ...result } = await applications.update(applicationId, id, request.body);
      const message = updateText(result);
      return { message, msg: message, application };
    },
  );

  app.get<{ Params: UserParams; Querystring: ApplicationQuery }>(
    '/employer/applicants/:userId/resume',
    {
      config: EMPLOYER,
      schema: {
        tags: TAGS,
        summary: 'The CV that an applicant sent to one',
        params: userParams,
        querystring: applicationQuery,
        response: frozenResumeResponses,
      },
    },
    async (request) =>
      applications.resumeOf(request.params.userId, callerOf(request).id, request.query.application),
  );
}
