import { publicPaths } from '@jobharbor/contract';
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { Readable } from 'node:stream';

import type { Schema } from '../../database/index.ts';
import { statusError } from '../../http/index.ts';
import { lastModified } from '../lastModified.ts';
import { escapeXml, XML_DECLARATION } from '../xml.ts';
import { ADDRESSES_MAX, END_OF_IDS, type Part, partsReader } from './parts.ts';

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const TYPE = 'application/xml; charset=utf-8';
/** Entries of one query. They are sent at once, so they are the memory that a response takes. */
const PAGE = 250;

const PAGES_FILE = 'pages.xml';
const COMPANIES_FILE = 'companies.xml';
const { home, findJobs, about, terms, privacy } = publicPaths;
/** The pages that are no job's and no company's. */
const PAGES = [home, findJobs, about, terms, privacy];

/** The file of the jobs whose ids begin with a text. */
const fileOf = ({ prefix }: Pick<Part, 'prefix'>) => (prefix ? `jobs-${prefix}.xml` : 'jobs.xml');
const JOBS_FILE = /^jobs(?:-([0-9a-z-]{1,36}))?\.xml$/;

interface SitemapOptions {
  /** The database to read from at this moment. */
  readable: () => Kysely<Schema>;
  publicOrigin: string;
}

/** `/sitemap.xml`, which lists the files of the sitemap, and these files, which list the pages. */
export function sitemapRoutes(
  app: FastifyInstance,
  { readable, publicOrigin }: SitemapOptions,
): void {
  const config = { cache: 'public', limit: 'feeds' } as const;
  const { partsOf, partWith } = partsReader();
  const entry = (tag: 'url' | 'sitemap', path: string, changedAt?: Date) => {
    const lastmod = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
    return `<${tag}><loc>${escapeXml(publicOrigin + path)}</loc>${lastmod}</${tag}>\n`;
  };

  app.get(publicPaths.sitemap, { config }, async (_request, reply) => {
    const db = readable();
    const parts = await partsOf(db);
    const hasCompanies = (await companiesWithJobs(db, 1)).length > 0;
    const files = [
      entry('sitemap', publicPaths.sitemapPart(PAGES_FILE)),
      hasCompanies ? entry('sitemap', publicPaths.sitemapPart(COMPANIES_FILE)) : '',
      ...parts.map((part) =>
        entry('sitemap', publicPaths.sitemapPart(fileOf(part)), part.changedAt),
      ),
    ];
    return reply
      .type(TYPE)
      .send(`${XML_DECLARATION}<sitemapindex ${NAMESPACE}>\n${files.join('')}</sitemapindex>\n`);
  });

  app.get<{ Params: { file: string } }>(
    publicPaths.sitemapPart(':file'),
    { config },
    async ({ params: { file } }, reply) => {
      if (file === PAGES_FILE) {
        const pages = PAGES.map((path) => entry('url', path)).join('');
        return reply.type(TYPE).send(`${START}${pages}${END}`);
      }
      if (file === COMPANIES_FILE) {
        const slugs = await companiesWithJobs(readable());
        const pages = slugs.map((slug) => entry('url', publicPaths.company(slug))).join('');
        return reply.type(TYPE).send(`${START}${pages}${END}`);
      }
      const [isJobsFile, prefix = ''] = JOBS_FILE.exec(file) ?? [];
      const db = readable();
      const part = isJobsFile && (await partWith(db, prefix));
      if (!part) throw statusError(404);
      return reply
        .type(TYPE)
        .header('etag', `W/"${part.jobs}-${part.changedAt.getTime()}"`)
        .headers(lastModified(part.changedAt))
        .send(Readable.from(jobsOf(db, prefix), { highWaterMark: 1 }));
    },
  );

  /** The entries are written by the database: to read a million rows and format them here would take more memory. */
  async function* jobsOf(db: Kysely<Schema>, prefix: string): AsyncGenerator<string> {
    const address = escapeXml(publicOrigin + publicPaths.job(''));
    const time = sql`to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
    let last = '';
    yield START;
    for (let left = ADDRESSES_MAX; left > 0; left -= PAGE) {
      const { rows } = await sql<{ entries: string | null; jobs: number; last: string }>`
        select string_agg(
            '<url><loc>' || ${address} || _id || '</loc><lastmod>' || ${time} || '</lastmod></url>' || chr(10),
            '' order by _id
          ) as entries, count(*)::int as jobs, max(_id) as last
        from (
          select _id, updated_at from job_search
          where _id > ${last} and _id >= ${prefix} and _id < ${prefix + END_OF_IDS}
          order by _id limit ${sql.lit(PAGE)}
        ) as page`.execute(db);
      const [page] = rows;
      if (!page?.entries) break;
      yield page.entries;
      if (page.jobs < PAGE) break;
      ({ last } = page);
    }
    yield END;
  }
}

/** The addresses of the pages that list jobs. A company without open jobs keeps its page, and search engines leave it out. */
async function companiesWithJobs(db: Kysely<Schema>, limit = ADDRESSES_MAX): Promise<string[]> {
  const rows = await db
    .selectFrom('employers')
    .select('slug')
    .where('slug', 'is not', null)
    .where('is_verified', '=', true)
    .where((employer) =>
      employer.exists(
        employer
          .selectFrom('job_search')
          .select('job_search._id')
          .whereRef('job_search.employer_id', '=', 'employers._id'),
      ),
    )
    .orderBy('slug')
    .limit(limit)
    .execute();
  return rows.map(({ slug }) => slug).filter((slug) => slug !== null);
}

const START = `${XML_DECLARATION}<urlset ${NAMESPACE}>\n`;
const END = '</urlset>\n';
