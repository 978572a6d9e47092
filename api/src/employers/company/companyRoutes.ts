import type { Company, CompanyCheckState } from '@jobharbor/contract';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { object, string } from 'yup';

import type { Schema } from '../../database/index.ts';
import { NotFound } from '../../errors.ts';
import type { SchemaTypes } from '../../http/index.ts';
import { type Caller, callerOf } from '../../sessions/index.ts';
import { EMPLOYER_COLUMNS, toPublicEmployer } from '../present.ts';
import { companyCheckResponses, companyResponses } from '../responses.ts';
import { checkCompany, dnsRecord, isAddressOf, readChecked } from './check.ts';

const SLUG_MAX = 200;
const companyParams = object({ slug: string().required().max(SLUG_MAX) });

/** What visitors read of a company, and how the company shows who it is. Its jobs are asked for by its id. */
export function companyRoutes(app: FastifyInstance, { db }: { db: Kysely<Schema> }): void {
  const typed = app.withTypeProvider<SchemaTypes>();

  typed.get(
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

  typed.get(
    '/employer/company-check',
    {
      config: { callers: ['employer'], action: 'changeProfile' },
      schema: {
        tags: ['companies'],
        summary: 'Whether the company is verified, and what it can do for it',
        response: companyCheckResponses,
      },
    },
    (request) => readState(db, callerOf(request)),
  );

  typed.post(
    '/employer/company-check',
    {
      config: { callers: ['employer'], action: 'changeProfile', callerLimit: 'profileChanges' },
      schema: {
        tags: ['companies'],
        summary: 'Check the company by its address or its domain',
        response: companyCheckResponses,
      },
    },
    async (request) => {
      const caller = callerOf(request);
      const by = await checkCompany(db, caller);
      request.log.info(
        { employer: caller.id, person: caller.personId, by },
        'A company was verified.',
      );
      return readState(db, caller);
    },
  );
}

async function readState(db: Kysely<Schema>, caller: Caller): Promise<CompanyCheckState> {
  const { domain, email, isConfirmed, isWithdrawn } = await readChecked(db, caller);
  const row = await db
    .selectFrom('employers')
    .select(EMPLOYER_COLUMNS)
    .where('_id', '=', caller.id)
    .executeTakeFirstOrThrow();
  const { companyCheck } = toPublicEmployer(row);
  return {
    ...(companyCheck && { companyCheck }),
    ...(isWithdrawn && { isWithdrawn }),
    ...(domain !== undefined && {
      domain,
      hasAddress: isConfirmed && isAddressOf(email, domain),
      record: await dnsRecord(db, caller.id, domain),
    }),
  };
}

/** The company that has, or had, this address. Its answer has the present one. */
async function findCompany(db: Kysely<Schema>, slug: string): Promise<Company> {
  const row = await db
    .selectFrom('company_slugs')
    .innerJoin('employers', 'employers._id', 'company_slugs.employer_id')
    .select([...EMPLOYER_COLUMNS, 'employers.answers_within'])
    .where('company_slugs.slug', '=', slug.toLowerCase())
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
