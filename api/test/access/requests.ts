import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';

import { newId } from '../../src/database/uuid.ts';
import { form, sample } from '../files/helpers.ts';
import type { CallerHeaders, Row } from './table.ts';
import type { World } from './world.ts';

type Body = Pick<InjectOptions, 'payload' | 'headers'>;

const BODIES: Record<string, (world: World, app: FastifyInstance) => Body | Promise<Body>> = {
  'POST /api/auth/google': async (_world, app) => {
    const person = { email: 'newcomer@example.com' };
    const issued = await app.inject({
      method: 'POST',
      url: '/demo/identity/token',
      payload: person,
    });
    const { access_token: accessToken } = issued.json<{ access_token: string }>();
    return { payload: { ...person, accessToken } };
  },
  'DELETE /api/auth/account': () => ({ payload: { confirm: 'DELETE' } }),
  'PUT /api/resume/update-resume/:resumeId': () => ({ payload: { profileSummary: 'Changed.' } }),
  'POST /api/resume/uploadfile/:userId': () =>
    form({ bytes: sample('valid/pdf/fixture-minimal.pdf') }) as Promise<Body>,
  // The words beside the job's id are those of the specification; the server believes none of them.
  'POST /api/applications/': ({ openJobId, outsider, ids }) => ({
    payload: {
      jobId: openJobId,
      userId: ids.userId,
      employerId: outsider.id,
      resumeUrl: `/api/resume/${ids.userId}`,
      coverLetter: `/api/files/${ids.fileId}`,
      applicationStatus: 'accepted',
    },
  }),
  'PUT /api/applications/:applicationId': () => ({
    payload: { applicationStatus: 'shortlisted', feedback: 'See you on Monday.' },
  }),
};

const WILDCARDS: Record<string, string> = {
  '/api/docs/static/*': '/api/docs/static/index.css',
  '/api/*': '/api/nothing',
};

/** Makes a row's call about a world's things, or about things that nobody has. */
export async function ask(
  app: FastifyInstance,
  { method, url }: Pick<Row, 'method' | 'url'>,
  {
    world,
    headers,
    isUnknown = false,
  }: { world: World; headers: CallerHeaders; isUnknown?: boolean },
): Promise<LightMyRequestResponse> {
  const body = await BODIES[`${method} ${url}`]?.(world, app);
  const ids: Record<string, string> = { ...world.ids, term: 'Carpenter' };
  const path = url.replace(/:(\w+)/g, (_all, name: string) =>
    isUnknown ? newId() : (ids[name] ?? ''),
  );
  return app.inject({
    method: (method === 'ALL' ? 'POST' : method) as 'GET',
    url: WILDCARDS[url] ?? path,
    ...body,
    headers: { ...body?.headers, ...headers },
  });
}
