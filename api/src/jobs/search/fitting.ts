import {
  type ExpertiseLevel,
  FITTING_LIMIT,
  type FittingJob,
  fold,
  type JobFit,
  wordsOf,
} from '@jobharbor/contract';
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';

import type { JobsTable, Schema } from '../../database/index.ts';
import { knownPlace, resolveLocation } from '../../places/index.ts';
import { toSummary } from '../present.ts';
import { daysWith, newestDaysOf } from './query/days.ts';
import { kilometresTo, PAY_TERMS } from './query/query.ts';
import {
  isMet,
  type Match,
  NEWEST_FIRST,
  onDays,
  readSummaries,
  without,
} from './query/statements.ts';
import { meaningful, documentFrequencies } from './related.ts';
import {
  FIELD_WEIGHTS,
  LEVEL_WORDS,
  placeTerm,
  quoted,
  squareTermsAround,
  titleTerm,
} from './terms/filterTerms.ts';
import { indexTerms, longForms, shortForms, singularOf } from './terms/forms.ts';

/** What a CV says that decides which jobs fit it. */
export interface CvProfile {
  /** Titles of positions, the most important one first. */
  titles: readonly string[];
  skills: readonly string[];
  /** Where the person lives, as the CV writes it. */
  location: string;
  level?: ExpertiseLevel | undefined;
}

const TITLES_MAX = 2;
const TITLE_WORDS_MAX = 5;
const SKILLS_MAX = 30;
const SKILL_WORDS_MAX = 4;
/** At most this many jobs are scored. When more match, the newest are taken. */
const SCORED_MAX = 2_000;
const NEARBY_KM = 50;
/** Of jobs nearby, those of this many times more days are scored. */
const NEARBY_DAYS = 10;
/** The whole texts of this many of the best jobs are read. */
const READ_MAX = 40;
/** A title is similar to another one when it has this share of its words. */
const SIMILAR = 2 / 3;
/** A job whose title is not similar fits when it shares this many skills, or all of its skills when it has fewer. */
const SKILLS_MIN = 2;

/** What each thing in common adds to the score: a skill less, the more jobs have it. */
const SCORES = { title: 40, skill: 10, remote: 8, level: 6 } as const;
const SKILL_SCORE_MIN = 0.2;
/** What the distance adds to the score, up to this many km. An unknown place adds nothing. */
const DISTANCE_SCORES = [
  { km: 10, score: 20 },
  { km: 25, score: 16 },
  { km: NEARBY_KM, score: 10 },
  { km: 100, score: 0 },
] as const;
const SCORE_FAR_AWAY = -15;

/** Names of tools that are ordinary words too: in a description they count with a capital letter only. */
const ORDINARY_WORDS = new Set([
  ...['access', 'chef', 'excel', 'express', 'hive', 'make', 'notion', 'office', 'outlook'],
  ...['project', 'puppet', 'react', 'ruby', 'rust', 'scratch', 'sketch', 'slack', 'spark'],
  ...['spring', 'swift', 'teams', 'unity', 'windows', 'word'],
]);
/** Shorter words, such as 'R' and 'Go', mean too much else in a description. */
const LETTERS_MIN = 3;

interface Title {
  text: string;
  /** The words that are compared. */
  words: string[];
}

interface Skill {
  text: string;
  /** Its ways of writing, each consecutive words. */
  forms: string[][];
  score: number;
}

/** A part of the query for jobs that may fit, and how many jobs it matches at most. */
interface Clause {
  tsQuery: string;
  jobs: number;
}

interface Coordinates {
  latitude: number;
  longitude: number;
}

/**
 * The open jobs that fit a CV best, each with what it has in common with the CV; undefined for a CV that says too little.
 * @param except The ids of jobs to leave out.
 */
export async function fittingJobs(
  db: Kysely<Schema>,
  { titles: titleTexts, skills: skillTexts, location, level }: CvProfile,
  except: readonly string[],
): Promise<FittingJob[] | undefined> {
  const titles = titleTexts
    .map(toTitle)
    .filter(({ words }) => words.length > 0)
    .slice(0, TITLES_MAX);
  const known = knownSkills(skillTexts);
  if (titles.length + known.length === 0) return undefined;

  const frequency = await documentFrequencies(db, [
    ...titles.flatMap(({ words }) => words),
    ...known.flatMap(({ forms }) => forms.flat()),
    ...PAY_TERMS,
  ]);
  const jobsWith = (words: readonly string[]) =>
    Math.min(...words.map((word) => frequency.get(word) ?? 0));
  const total = PAY_TERMS.reduce((sum, word) => sum + (frequency.get(word) ?? 0), 0);
  const clauses: Clause[] = titles.map(({ words }) => titleClause(words, jobsWith));
  const skills = known.map(({ text, forms }): Skill => {
    const jobs = forms.reduce((sum, words) => sum + jobsWith(words), 0);
    clauses.push({ tsQuery: skillQuery(forms), jobs });
    const inverseFrequency = total > jobs && jobs > 0 ? 1 - Math.log(jobs) / Math.log(total) : 1;
    return { text, forms, score: SCORES.skill * Math.max(SKILL_SCORE_MIN, inverseFrequency) };
  });
  const cv: Cv = { titles, skills, home: homeOf(location), level };
  const candidates = await candidatesOf(db, { clauses, total, home: cv.home, except });
  return withReasons(db, cv, await bestOf(db, cv, candidates));
}

/** A CV in the words of the search. */
interface Cv {
  titles: Title[];
  skills: Skill[];
  home: Coordinates | undefined;
  level: ExpertiseLevel | undefined;
}

const toTitle = (text: string): Title => ({
  text,
  // The level is compared by itself.
  words: meaningful(wordsOf(text))
    .filter((word) => !LEVEL_WORDS.has(word))
    .slice(0, TITLE_WORDS_MAX),
});

/** The skills that postings may name, each once. */
function knownSkills(texts: readonly string[]): Omit<Skill, 'score'>[] {
  const skills = new Map<string, Omit<Skill, 'score'>>();
  for (const text of texts) {
    const forms = formsOf(text);
    const [words] = forms;
    if (words && !skills.has(words.join(' '))) skills.set(words.join(' '), { text, forms });
  }
  return [...skills.values()].slice(0, SKILLS_MAX);
}

/** The ways in which a skill is written: none for a sentence, which no posting repeats. */
function formsOf(skill: string): string[][] {
  const words = wordsOf(skill);
  if (words.length === 0 || words.length > SKILL_WORDS_MAX) return [];
  const joined = words.length > 1 ? [[words.join('')]] : longForms(words[0] ?? '');
  return [words, ...joined, ...shortForms(words).map((short) => [short])];
}

/** The coordinates of a place. Whoever names a city without its country means the most populous one. */
function homeOf(location: string): Coordinates | undefined {
  const { latitude, longitude } = resolveLocation(location);
  if (latitude !== undefined && longitude !== undefined) return { latitude, longitude };
  return knownPlace(location);
}

const anyOf = (operands: readonly string[]) => `(${operands.join(' | ')})`;

/** Jobs with a rare word of a title, or, when all are frequent, with its two rarest. */
function titleClause(words: readonly string[], jobsWith: (words: string[]) => number): Clause {
  const inTitle = (word: string) => anyOf(indexTerms(word).map((term) => quoted(titleTerm(term))));
  const byRarity = [...words].sort((a, b) => jobsWith([a]) - jobsWith([b]));
  const rare = byRarity.filter((word) => jobsWith([word]) <= SCORED_MAX / 4);
  if (rare.length > 0) {
    const jobs = rare.reduce((sum, word) => sum + jobsWith([word]), 0);
    return { tsQuery: anyOf(rare.map(inTitle)), jobs };
  }
  const both = byRarity.slice(0, 2);
  return { tsQuery: `(${both.map(inTitle).join(' & ')})`, jobs: jobsWith(both) };
}

/** A skill in a title or among the skills of a job. */
const skillQuery = (forms: readonly string[][]) =>
  anyOf(
    forms.map((words) => {
      const marked = words.map(
        (word) => `${quoted(word)}:${FIELD_WEIGHTS.title}${FIELD_WEIGHTS.skill}`,
      );
      return `(${marked.join(' <-> ')})`;
    }),
  );

interface CandidatesOptions {
  clauses: readonly Clause[];
  /** How many jobs there are. */
  total: number;
  home: Coordinates | undefined;
  except: readonly string[];
}

/** The jobs to score. Of too many, the newest, and those nearby of more days. */
async function candidatesOf(
  db: Kysely<Schema>,
  { clauses, total, home, except }: CandidatesOptions,
): Promise<Match[]> {
  const tsQuery = anyOf(clauses.map((clause) => clause.tsQuery));
  const every = without({ column: 'words', tsQuery, conditions: [] }, except);
  const expected = clauses.reduce((sum, { jobs }) => sum + jobs, 0);
  if (expected <= SCORED_MAX) return [every];
  const days = await newestDaysOf(db)();
  const newest = (match: Match, jobs: number) => {
    const some = daysWith(days, jobs);
    return some ? onDays(match, some.terms) : match;
  };
  const share = (SCORED_MAX * total) / expected;
  if (!home) return [newest(every, share)];
  const squares = anyOf(squareTermsAround(home, NEARBY_KM).map(quoted));
  const nearby = { ...every, tsQuery: `${tsQuery} & ${squares}` };
  return [newest(every, share), newest(nearby, share * NEARBY_DAYS)];
}

/** A job that may fit, by what the projection says of it. */
interface Candidate {
  _id: string;
  km: number | null;
  is_remote: boolean;
  is_level: boolean;
}

/** The candidates with the highest scores, the newest of equal ones first. */
async function bestOf(
  db: Kysely<Schema>,
  { titles, skills, home, level }: Cv,
  candidates: readonly Match[],
): Promise<Candidate[]> {
  const when = (condition: RawBuilder<unknown>, score: number) =>
    sql`case when ${condition} then ${sql.lit(score)} else 0 end`;
  const inTitles = titles.map(
    ({ words }) =>
      sql`(${sql.join(
        words.map((word) => {
          const terms = indexTerms(word).map((term) => `${quoted(term)}:${FIELD_WEIGHTS.title}`);
          const isInTitle = sql`ts_match_vq(head, ${anyOf(terms)}::tsquery)`;
          return when(isInTitle, SCORES.title / words.length);
        }),
        sql` + `,
      )})`,
  );
  const km = home ? kilometresTo(home) : sql<number | null>`null::float8`;
  const parts = [
    ...(inTitles.length > 0 ? [sql`greatest(${sql.join(inTitles)})`] : []),
    ...skills.map(({ forms, score }) =>
      when(sql`ts_match_vq(words, ${skillQuery(forms)}::tsquery)`, score),
    ),
    sql`case when is_remote then ${sql.lit(SCORES.remote)} when km is null then 0
      ${sql.join(
        DISTANCE_SCORES.map(
          ({ km: most, score }) => sql`when km <= ${sql.lit(most)} then ${sql.lit(score)}`,
        ),
        sql` `,
      )} else ${sql.lit(SCORE_FAR_AWAY)} end`,
    when(sql`is_level`, SCORES.level),
  ];
  const remote = quoted(placeTerm('remote'));
  // `words` is stored outside of its row, and the concatenation reads it once for each job instead of once for each skill.
  const { rows } = await sql<Candidate>`
    with hits as materialized (
      select _id, sort_date, head, words || ''::tsvector as words, ${km} as km,
        ts_match_vq(words, ${remote}::tsquery) as is_remote,
        coalesce(expertise_level = ${level ?? null}, false) as is_level
      from job_search
      where ${sql.join(
        candidates.map((match) => sql`(${isMet(match)})`),
        sql` or `,
      )}
      limit ${sql.lit(2 * SCORED_MAX)})
    select _id, km, is_remote, is_level from hits
    order by ${sql.join(parts, sql` + `)} desc, ${NEWEST_FIRST}
    limit ${sql.lit(READ_MAX)}`.execute(db);
  return rows;
}

const READ_COLUMNS = [
  ...(['_id', 'job_name', 'company_name', 'technical_skills', 'preferred_skills'] as const),
  ...(['soft_skills', 'job_description', 'job_responsibilities'] as const),
  ...(['job_requirements', 'qualifications'] as const),
];
type ReadRow = Pick<Selectable<JobsTable>, (typeof READ_COLUMNS)[number]>;

/** Reads the best jobs whole, and keeps those that do fit: the index does not have the order of words in descriptions. */
async function withReasons(
  db: Kysely<Schema>,
  cv: Cv,
  best: readonly Candidate[],
): Promise<FittingJob[]> {
  const ids = best.map(({ _id }) => _id);
  const rows = await db
    .selectFrom('jobs')
    .select(READ_COLUMNS)
    .where(sql<boolean>`_id = any(${ids}::text[])`)
    .execute();
  const rowOf = new Map(rows.map((row) => [row._id, row]));
  const listed = new Set<string>();
  const found = best
    .flatMap((candidate) => {
      const row = rowOf.get(candidate._id);
      const compared = row && compare(cv, candidate, row);
      return compared ? [{ ...compared, row }] : [];
    })
    .sort((a, b) => b.score - a.score)
    .filter(({ row }) => {
      // The same job at another place, or posted twice.
      const name = fold(`${row.job_name} ${row.company_name ?? ''}`);
      return !listed.has(name) && listed.add(name);
    })
    .slice(0, FITTING_LIMIT);
  const summaries = await readSummaries(
    db,
    found.map(({ row }) => row._id),
  );
  return summaries.flatMap((row) => {
    const fit = found.find(({ row: { _id } }) => _id === row._id)?.fit;
    return fit ? [{ job: toSummary(row), fit }] : [];
  });
}

/** What a job has in common with a CV, and how much that is; undefined when it does not fit. */
function compare(
  { titles, skills, level }: Cv,
  { km, is_remote: isRemote, is_level: isLevel }: Candidate,
  row: ReadRow,
): { score: number; fit: JobFit } | undefined {
  const titleTerms = new Set(wordsOf(row.job_name).flatMap(indexTerms));
  const shares = titles.map(({ text, words }) => {
    const shared = words.filter((word) => indexTerms(word).some((term) => titleTerms.has(term)));
    return { text, share: shared.length / words.length };
  });
  const [closest] = shares.sort((a, b) => b.share - a.share);
  const isSimilar = closest !== undefined && closest.share >= SIMILAR;
  const names = namedIn(row);
  const named = skills.filter(({ text, forms }) => names(text, forms));
  if (!isSimilar && (skills.length === 0 || named.length < Math.min(SKILLS_MIN, skills.length))) {
    return undefined;
  }
  const distance = DISTANCE_SCORES.find((step) => km !== null && km <= step.km);
  const placeScore = isRemote
    ? SCORES.remote
    : km === null
      ? 0
      : (distance?.score ?? SCORE_FAR_AWAY);
  return {
    score:
      (closest?.share ?? 0) * SCORES.title +
      named.reduce((sum, { score }) => sum + score, 0) +
      placeScore +
      (isLevel ? SCORES.level : 0),
    fit: {
      ...(isSimilar && { title: closest.text }),
      ...(named.length > 0 && { skills: { named: named.length, of: skills.length } }),
      ...(!isRemote && km !== null && km <= NEARBY_KM && { km: Math.round(km) }),
      ...(isRemote && { isRemote }),
      ...(isLevel && level && { level }),
    },
  };
}

/** Tells which skills a job names: in its title and lists, or in its texts, where a word may mean something else. */
function namedIn(row: ReadRow): (skill: string, forms: readonly string[][]) => boolean {
  const lists = [...row.technical_skills, ...row.preferred_skills, ...row.soft_skills];
  const texts = [
    row.job_description,
    ...row.job_responsibilities,
    ...row.job_requirements,
    ...row.qualifications,
  ];
  const listed = searchable([row.job_name, ...lists]);
  const inTexts = searchable(texts);
  return (skill, forms) =>
    forms.some((words) => {
      const phrase = ` ${words.map(singularOf).join(' ')} `;
      if (listed.includes(phrase)) return true;
      const [word = '', ...more] = words;
      if (!inTexts.includes(phrase) || (more.length === 0 && word.length < LETTERS_MIN))
        return false;
      if (more.length > 0 || !ORDINARY_WORDS.has(word)) return true;
      const name = skill.charAt(0).toUpperCase() + skill.slice(1).toLowerCase();
      return texts.some((text) => text.includes(name));
    });
}

/** The words of texts, with what keeps the words of two texts apart. */
const searchable = (texts: readonly string[]) =>
  ` ${texts.map((text) => wordsOf(text).map(singularOf).join(' ')).join(' | ')} `;
