import {
  excerptOf,
  formatSalary,
  type Job,
  SALARY_NOT_SPECIFIED,
  SLOGAN,
} from '@jobharbor/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import { createHash } from 'node:crypto';

import type { Config } from '../../config/index.ts';
import { NotFound } from '../../errors.ts';
import type { SchemaTypes } from '../../http/index.ts';
import type { ReplicaReads } from '../public/replicaReads.ts';
import { jobParams } from '../requests.ts';
import { jobPictureResponses, portalPictureResponses } from '../responses.ts';
import { drawing, keptPictures } from './drawing.ts';
import type { PictureContent } from './layout.ts';

/** Chats and social networks keep a picture for longer in any case. */
const CACHE_CONTROL = 'public, max-age=3600, stale-while-revalidate=86400';

const TAGS = ['jobs'];
const NOTHING = { company: '', pay: '', place: '', kind: '' };

const TITLE_MAX = 160;
const NAME_MAX = 80;

interface Options extends Pick<Config, 'publicOrigin' | 'version'> {
  reads: ReplicaReads;
}

/** The pictures of open jobs and of the portal, for previews in chats and social networks. */
export function pictureRoutes(
  app: FastifyInstance,
  { reads, publicOrigin, version }: Options,
): void {
  const site = new URL(publicOrigin).host;
  const { draw, end } = drawing();
  const pictureOf = keptPictures(draw);
  app.addHook('onClose', end);
  const typed = app.withTypeProvider<SchemaTypes>();
  const config = { limit: 'pictures' } as const;

  async function send(request: FastifyRequest, reply: FastifyReply, content: PictureContent) {
    // Another release of the server may draw the same content in another way.
    const hash = createHash('sha1').update(version).update(JSON.stringify(content));
    const tag = `"${hash.digest('base64url')}"`;
    reply.headers({ 'cache-control': CACHE_CONTROL, etag: tag });
    reply.header('cross-origin-resource-policy', 'cross-origin');
    if (fresh(request.headers, { etag: tag })) return reply.code(304).send();
    return reply.type('image/png').send(await pictureOf(content, tag));
  }

  typed.get(
    '/jobs/picture/',
    {
      config,
      schema: {
        tags: TAGS,
        summary: 'The picture of the portal, for previews',
        response: portalPictureResponses,
      },
    },
    (request, reply) => send(request, reply, { ...NOTHING, title: SLOGAN, site }),
  );

  typed.get(
    '/jobs/picture/:jobId',
    {
      config,
      schema: {
        tags: TAGS,
        summary: 'The picture of an open job, for previews',
        params: jobParams,
        response: jobPictureResponses,
      },
    },
    async (request, reply) => {
      const job = await reads(request, (jobs) => jobs.find(request.params.jobId));
      if (job.status !== 'open') throw new NotFound('Job not found.');
      return send(request, reply, contentOf(job, site));
    },
  );
}

/** What the picture says: only what every visitor may read of the job. */
function contentOf(job: Job, site: string): PictureContent {
  const pay = formatSalary(job.salary, job.currency, job);
  return {
    title: excerptOf(job.jobName, TITLE_MAX),
    company: excerptOf(job.companyName ?? '', NAME_MAX),
    pay: pay === SALARY_NOT_SPECIFIED ? '' : pay,
    place: excerptOf(job.location ?? '', NAME_MAX),
    kind: [job.employmentType, job.jobType].filter(Boolean).join(' · '),
    site,
  };
}
