import { excerptOf, formatSalary, type Job, SALARY_NOT_SPECIFIED } from '@jobharbor/contract';
import type { FastifyInstance } from 'fastify';
import fresh from 'fresh';
import { createHash } from 'node:crypto';

import type { Config } from '../../config/index.ts';
import { NotFound } from '../../errors.ts';
import type { SchemaTypes } from '../../http/index.ts';
import type { ReplicaReads } from '../public/replicaReads.ts';
import { jobParams } from '../requests.ts';
import { pictureResponses } from '../responses.ts';
import { drawing, keptPictures } from './drawing.ts';
import type { PictureContent } from './layout.ts';

/** Chats and social networks keep a picture for longer in any case. */
const CACHE_CONTROL = 'public, max-age=3600, stale-while-revalidate=86400';

const TITLE_MAX = 160;
const NAME_MAX = 80;

interface Options extends Pick<Config, 'publicOrigin' | 'version'> {
  reads: ReplicaReads;
}

/** The picture of an open job, for previews in chats and social networks. */
export function jobPictureRoute(
  app: FastifyInstance,
  { reads, publicOrigin, version }: Options,
): void {
  const site = new URL(publicOrigin).host;
  const { draw, end } = drawing();
  const pictures = keptPictures(draw);
  app.addHook('onClose', end);

  app.withTypeProvider<SchemaTypes>().get(
    '/jobs/picture/:jobId',
    {
      config: { limit: 'pictures' },
      schema: {
        tags: ['jobs'],
        summary: 'The picture of an open job, for previews',
        params: jobParams,
        response: pictureResponses,
      },
    },
    async (request, reply) => {
      const job = await reads(request, (jobs) => jobs.find(request.params.jobId));
      if (job.status !== 'open') throw new NotFound('Job not found.');
      const content = contentOf(job, site);
      // Another release of the server may draw the same content in another way.
      const tag = `"${createHash('sha1').update(version).update(JSON.stringify(content)).digest('base64url')}"`;
      reply.headers({
        'content-type': 'image/png',
        'cache-control': CACHE_CONTROL,
        'cross-origin-resource-policy': 'cross-origin',
        etag: tag,
      });
      if (fresh(request.headers, { etag: tag })) {
        return reply.code(304).removeHeader('content-type').send(undefined);
      }
      return pictures(content, tag);
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
