import type { Company } from '@jobharbor/contract';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { object, string } from 'yup';

import type { Schema } from '../../database/index.ts';
import { NotFound } from '../../errors.ts';
import type { SchemaTypes } from '../../http/index.ts';
import { EMPLOYER_COLUMNS, toPublicEmployer } from '../profile/present.ts';
import { companyResponses } from '../responses.ts';

const SLUG_MAX = 200;
const companyParams = object({ slug: string().required().max(SLUG_MAX) });

/** What visitors read of a company. Its jobs are asked for by its id. */
export function companyRoutes(app: FastifyInstance, { db }: { db: Kysely<Schema> }): void {
  app.withTypeProvider<SchemaTypes>().get(
    '/companies/:slug',
    {
      config: { cache: 'public' },
      schema: {
        tags: ['companies'],
        summary: 'A company by the address of its page',
        params: companyParams,
        response: companyResponses,
      },
    },
    (request) => findCompany(db, request.params.slug),
  );
}

/** The company that has, or had, this address. Its answer has the present one. */
async function findCompany(db: Kysely<Schema>, slug: string): Promise<Company> {
  const row = await db
    .selectFrom('company_slugs')
    .innerJoin('employers', 'employers._id', 'company_slugs.employer_id')
    .select([...EMPLOYER_COLUMNS, 'employers.answers_within'])
    .where('company_slugs.slug', '=', slug)
    .where('employers.is_verified', '=', true)
    .where('employers.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row?.slug) throw new NotFound('Company not found.');
  return {
    ...toPublicEmployer(row),
    slug: row.slug,
    ...(row.answers_within !== null && { answersWithinDays: row.answers_within }),
  };
}
