import { matchOption, SALARY_PERIODS, wordsOf, yearlyPay } from '@jobharbor/contract';
import { type Selectable, sql, type Transaction } from 'kysely';

import type { JobSearchTable, JobsTable, Schema } from '../../../database/index.ts';
import { type NamedArea, REMOTE, resolveLocation } from '../../../places/index.ts';
import {
  dayTerms,
  FIELD_WEIGHTS,
  type FieldWeight,
  type FilterTerm,
  filterTerms,
  nameTerm,
  OPTION_FILTERS,
  optionNames,
  PAY_NOT_STATED,
  PAY_STATED,
  payTerms,
  placeTerm,
  quoted,
  squareTerms,
  suggestedTerm,
  titlePairTerms,
  titleTerm,
  wholePlaceTerm,
} from '../terms/filterTerms.ts';
import { indexTerms, isOptional, placeIndexTerms } from '../terms/forms.ts';
import { SUGGESTED_MAX } from './terms.ts';

/** Jobs of one statement. */
export const BATCH = 200;
/** Skills are lists of words in most postings, and long texts in some. */
const SKILL_WORDS_MAX = 120;
const TITLE_WORDS_MAX = 60;
const NAME_WORDS_MAX = 40;
const PLACE_WORDS_MAX = 120;
/** Different words of a description. The longest real one has some 1,200. */
const TEXT_WORDS_MAX = 2_000;
/** The gap of positions between fields and between skills, so that their words are not consecutive. */
const GAP = 8;

const OPTION_COLUMNS = OPTION_FILTERS.map(({ column }) => column);

const COLUMNS = [
  '_id',
  'job_name',
  'company_name',
  'location',
  ...OPTION_COLUMNS,
  'salary',
  'salary_max',
  'salary_period',
  'currency',
  'job_description',
  'job_responsibilities',
  'job_requirements',
  'qualifications',
  'technical_skills',
  'soft_skills',
  'preferred_skills',
  'sort_date',
] as const satisfies (keyof JobsTable)[];

/** Columns of `job_search` that are copied from `jobs`. */
const COPIED = [
  '_id',
  'employer_id',
  'sort_date',
  'date_posted',
  'date_posted_is_day',
  ...OPTION_COLUMNS,
  'updated_at',
] as const satisfies (keyof JobSearchTable)[];
/** Columns that are computed. */
const COMPUTED = [
  'title',
  'title_label',
  'company',
  'company_label',
  'place',
  'place_label',
  'latitude',
  'longitude',
  'pay_min',
  'pay_max',
  'currency',
  'head',
  'words',
  'texts',
] as const satisfies (keyof JobSearchTable)[];

/** The columns of `jobs` that a row of `job_search` is made from. */
export const READ_COLUMNS: readonly (keyof JobsTable)[] = [...new Set([...COLUMNS, ...COPIED])];

type Projection = Pick<JobSearchTable, (typeof COMPUTED)[number] | '_id'>;

/** The columns from which terms are counted. */
const COUNTED = sql`title, title_label, company, company_label, words`;

type JobRow = Pick<Selectable<JobsTable>, (typeof COLUMNS)[number]>;

/**
 * Writes the rows of jobs in `job_search`, in the transaction that changes the jobs, so that they are found at once. Jobs that
 * are not public have none.
 */
export async function projectJobs(trx: Transaction<Schema>, ids: readonly string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += BATCH) {
    await projectBatch(trx, ids.slice(at, at + BATCH));
  }
}

/**
 * Writes the rows of at most `BATCH` jobs that the transaction has locked.
 * @param isCounted Whether `search_terms` is updated.
 */
export async function projectBatch(
  trx: Transaction<Schema>,
  ids: readonly string[],
  { isCounted = true } = {},
): Promise<void> {
  if (ids.length === 0) return;
  const jobs = await trx
    .selectFrom('jobs')
    .select(COLUMNS)
    .where('_id', 'in', [...ids])
    .where('status', '=', 'open')
    .where('deleted_at', 'is', null)
    .orderBy('_id')
    .execute();
  await sql`delete from unprojected_jobs where _id = any(${[...ids]}::text[])`.execute(trx);
  // PostgreSQL removes the join. With it, Citus inserts on the coordinator, and not on the worker that has the one row of
  // `gone`.
  await sql`
    with gone as (delete from job_search where _id = any(${[...ids]}::text[]) returning *)
    insert into job_search_changes (difference, ${COUNTED})
    select -1, ${COUNTED} from gone left join jobs using (_id)`.execute(trx);
  if (jobs.length === 0) return;
  const rows = JSON.stringify(jobs.map(projectionOf));
  const insertion = sql`
    insert into job_search (${sql.join([...COPIED, ...COMPUTED].map((column) => sql.ref(column)))})
    select ${sql.join(COPIED.map((column) => sql.ref(`jobs.${column}`)))},
      ${sql.join(COMPUTED.map((column) => sql.ref(`projected.${column}`)))}
    from json_populate_recordset(null::job_search, ${rows}::json) as projected
      join jobs using (_id)`;
  if (!isCounted) {
    await insertion.execute(trx);
    return;
  }
  await sql`
    with added as (${insertion} returning *)
    insert into job_search_changes (difference, ${COUNTED})
    select 1, ${COUNTED} from added`.execute(trx);
}

function projectionOf(job: JobRow): Projection {
  const place = job.location ? resolveLocation(job.location) : undefined;
  const isRemote = job.job_type === 'Remote' || place?.isRemote === true;
  const pay = yearlyPay({
    salary: job.salary,
    salaryMax: job.salary_max,
    salaryPeriod: matchOption(SALARY_PERIODS, job.salary_period),
    currency: job.currency,
  });
  const title = wordsOf(job.job_name).slice(0, TITLE_WORDS_MAX);
  const company = wordsOf(job.company_name ?? '').slice(0, NAME_WORDS_MAX);

  const words = new TsVectorBuilder('unpositioned');
  const head = new TsVectorBuilder('positioned');
  words.add(title, FIELD_WEIGHTS.title);
  head.add(title, FIELD_WEIGHTS.title);
  for (const term of title.flatMap(indexTerms)) words.addTerm(titleTerm(term));
  for (const pair of titlePairTerms(title)) words.addTerm(pair);
  words.add(company, FIELD_WEIGHTS.company);
  head.add(company, FIELD_WEIGHTS.company);
  let skillWords = 0;
  for (const skill of [...job.technical_skills, ...job.preferred_skills, ...job.soft_skills]) {
    const some = wordsOf(skill).slice(0, SKILL_WORDS_MAX - skillWords);
    skillWords += some.length;
    words.add(some, FIELD_WEIGHTS.skill);
    if (skillWords >= SKILL_WORDS_MAX) break;
  }
  const location = wordsOf(job.location ?? '').slice(0, PLACE_WORDS_MAX);
  words.add(location, FIELD_WEIGHTS.place);
  head.add(location, FIELD_WEIGHTS.place);
  // Places and options have names that the posting does not contain: 'Texas' for 'Dallas, TX', 'Teilzeit'.
  const options = [isRemote ? 'Remote' : job.job_type, job.employment_type];
  const wordsOfNames = (names: readonly string[]) =>
    names
      .map(wordsOf)
      .flatMap((name) => (name.length > 1 ? name.filter((word) => !isOptional(word)) : name));
  const placeWords = wordsOfNames(place?.names ?? []);
  const optionWords = wordsOfNames(optionNames(options));
  const written = new Set(words.all());
  for (const word of [...placeWords, ...optionWords]) {
    if (!written.has(word)) words.addTerm(nameTerm(word));
  }
  for (const term of [
    ...[...location, ...placeWords].flatMap(placeIndexTerms),
    ...optionWords.flatMap(indexTerms),
  ]) {
    words.addTerm(placeTerm(term));
  }
  for (const name of [...(place?.placeNames ?? []), ...(isRemote ? [REMOTE] : [])]) {
    words.addTerm(wholePlaceTerm(name));
  }
  for (const one of suggestedPlaces(place, isRemote)) {
    const key = suggestionKey(one);
    if (key && key.length <= SUGGESTED_MAX) words.addTerm(suggestedTerm(key, one.label));
  }
  for (const term of dayTerms(job.sort_date)) words.addTerm(term);
  for (const { filter, column } of OPTION_FILTERS) {
    const option = job[column];
    if (option) words.addTerm(filterTerms[filter](option));
  }
  if (job.company_name && company.length > 0) {
    words.addTerm(filterTerms.company(job.company_name));
  }
  words.addTerm(pay ? PAY_STATED : PAY_NOT_STATED);
  if (pay) {
    if (pay.currency) words.addTerm(filterTerms.currency(pay.currency));
    for (const term of payTerms(pay.currency, pay.max)) words.addTerm(term);
  }
  if (place?.latitude !== undefined && place.longitude !== undefined) {
    for (const term of squareTerms(place.latitude, place.longitude)) words.addTerm(term);
  }

  const texts = new Set(words.all());
  for (const text of [
    job.job_description,
    ...job.job_responsibilities,
    ...job.qualifications,
    ...job.job_requirements,
  ]) {
    if (texts.size >= TEXT_WORDS_MAX) break;
    for (const term of wordsOf(text).flatMap(indexTerms)) texts.add(term);
  }
  return {
    _id: job._id,
    title: title.join(' '),
    title_label: job.job_name,
    company: company.length > 0 ? company.join(' ') : null,
    company_label: company.length > 0 ? job.company_name : null,
    place: place ? suggestionKey(place) : null,
    place_label: place?.label ?? null,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    pay_min: pay?.min ?? null,
    pay_max: pay?.max ?? null,
    currency: pay?.currency ?? null,
    head: head.toVector(),
    words: words.toVector(),
    texts: [...texts].slice(0, TEXT_WORDS_MAX).map(quoted).join(' '),
  };
}

/** The places of a job that are suggested. Each leads to a list that has the job. */
function suggestedPlaces(
  place: ReturnType<typeof resolveLocation> | undefined,
  isRemote: boolean,
): NamedArea[] {
  const { areas = [], countries = [], label, otherNames = [] } = place ?? {};
  const remote = ['Remote', ...countries.map((country) => `Remote, ${country}`)];
  const isUnknown = label !== undefined && areas.length === 0 && !isRemote;
  return [
    ...areas,
    ...(isRemote ? remote.map((one) => ({ label: one, otherNames: REMOTE_NAMES })) : []),
    ...(isUnknown ? [{ label, otherNames }] : []),
  ];
}

const REMOTE_NAMES = optionNames(['Remote']);

/** The words by which a place is suggested: those of its label, and other names as far as they fit. */
export function suggestionKey({ label, otherNames }: NamedArea): string {
  let key = wordsOf(label).join(' ');
  for (const name of otherNames.map((one) => wordsOf(one).join(' '))) {
    if (!` ${key} `.includes(` ${name} `) && key.length + name.length < SUGGESTED_MAX)
      key += ` ${name}`;
  }
  return key;
}

/** Builds a tsvector: words with their positions. */
class TsVectorBuilder {
  /** How many positions of a word are kept. */
  static readonly POSITIONS_MAX = 30;
  readonly #positions = new Map<string, string[]>();
  readonly #terms: 'positioned' | 'unpositioned';
  #next = 1;

  /** @param terms Whether a word's index terms have its positions. Without positions, only the words themselves form phrases. */
  constructor(terms: 'positioned' | 'unpositioned') {
    this.#terms = terms;
  }

  add(words: readonly string[], weight: FieldWeight): void {
    for (const word of words) {
      const terms = weight === FIELD_WEIGHTS.place ? placeIndexTerms(word) : indexTerms(word);
      for (const term of terms) this.#positionsOf(term);
      for (const one of new Set([word, ...(this.#terms === 'positioned' ? terms : [])])) {
        const positions = this.#positionsOf(one);
        if (positions.length < TsVectorBuilder.POSITIONS_MAX)
          positions.push(`${this.#next}${weight}`);
      }
      this.#next += 1;
    }
    this.#next += GAP;
  }

  addTerm(term: FilterTerm): void {
    this.#positionsOf(term);
  }

  #positionsOf(word: string): string[] {
    const positions = this.#positions.get(word) ?? [];
    this.#positions.set(word, positions);
    return positions;
  }

  all(): Iterable<string> {
    return this.#positions.keys();
  }

  toVector(): string {
    return Array.from(this.#positions, ([word, positions]) =>
      positions.length > 0 ? `${quoted(word)}:${positions.join(',')}` : quoted(word),
    ).join(' ');
  }
}
