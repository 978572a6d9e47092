import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

import { COUNTRIES, US_STATES } from '../relevance/regions.ts';
import { pick, randomOf } from '../relevance/variants.ts';

const DAY = 86_400_000;
const COMPANIES = 30_000;
const TEXT_MAX = 900;

const TRADES =
  'Logistics,Health,Systems,Foods,Energy,Bank,Insurance,Motors,Steel,Media,Foundation,University,Hospital,Hotels,Retail,Software,Consulting,Partners,Security,Cleaning,Construction,Chemicals,Pharma,Airlines,Schools,Staffing,Design,Labs,Telecom,Water'.split(
    ',',
  );
const FORMS = ['', '', '', ' Inc', ' LLC', ' Ltd', ' GmbH', ' Group', ' Sp. z o.o.', ' Oy'];
const LEVELS = ['', '', '', '', '', 'Senior ', 'Junior ', 'Lead ', 'Sr. '];
const ENDINGS = [
  '',
  '',
  '',
  '',
  '',
  '',
  ' (m/f/d)',
  ' - Night Shift',
  ' II',
  ' III',
  ', remote',
  ' - Part Time',
];
const CURRENCIES = [
  { code: 'USD', from: 30_000 },
  { code: 'USD', from: 30_000 },
  { code: 'EUR', from: 25_000 },
  { code: 'GBP', from: 22_000 },
  { code: 'PLN', from: 50_000 },
];

/** Frequent ones first: words of real postings have such a distribution. */
const skewed = (items, random, power = 2.5) => items[Math.floor(items.length * random() ** power)];

/**
 * Generates the given number of jobs, the same in each run. Half of them have title, skills and text of a real posting
 * with the company or place of another. With a `scale` folder, the other half has O*NET's titles, tasks and
 * technologies with GeoNames' cities by their population and invented companies.
 * @param postings Lines of an import file.
 * @param scale A folder with `onet_occupations.jsonl.gz`, `technologies_onet.txt.gz` and `cities.tsv.gz`.
 * @returns A generator of rows for the table `jobs`, without ids of employers.
 */
export async function jobMaker({ postings, scale }) {
  const real = postings
    .map((line) => JSON.parse(line))
    .filter(({ jobName, jobDescription }) => jobName && jobDescription);
  const invented = scale ? await readScale(scale) : undefined;

  return function* jobs(count) {
    const random = randomOf('jobs');
    for (let index = 0; index < count; index += 1) {
      const what =
        invented && random() < 0.5
          ? inventJob(invented, random)
          : mixPostings(real, invented, random);
      yield { ...idOf(index), ...what, ...circumstances(random) };
    }
  };
}

export const SOURCE = 'bench';

const idOf = (index) => ({
  _id: `018f1111-0000-7000-8000-${index.toString(16).padStart(12, '0')}`,
  source: SOURCE,
  source_id: String(index),
});

function mixPostings(real, invented, random) {
  const [what, who, where] = [pick(real, random), pick(real, random), pick(real, random)];
  const list = (value) => (Array.isArray(value) ? value : []);
  const company = random() < 0.5 ? what.companyName : who.companyName;
  const location = random() < 0.5 ? what.location : where.location;
  return {
    job_name: what.jobName.slice(0, 300),
    company_name: company || (invented ? skewed(invented.companies, random) : null),
    location: location?.slice(0, 300) || (invented ? place(invented.cities, random) : null),
    technical_skills: list(what.technicalSkills).slice(0, 20),
    soft_skills: list(what.softSkills).slice(0, 20),
    job_requirements: [],
    job_description: what.jobDescription.slice(0, TEXT_MAX),
  };
}

function inventJob({ occupations, technologies, companies, cities }, random) {
  const occupation = skewed(occupations, random, 2);
  const title = skewed(occupation.titles, random, 2);
  const tasks = Array.from({ length: 4 }, () => pick(occupation.tasks, random) ?? '');
  const own = Array.from({ length: 3 }, () => pick(occupation.technologies, random));
  const any = Array.from({ length: 2 }, () => skewed(technologies, random, 3));
  return {
    job_name: `${pick(LEVELS, random)}${title}${pick(ENDINGS, random)}`,
    company_name: skewed(companies, random),
    location: place(cities, random),
    technical_skills: [...new Set([...own, ...any])].filter(Boolean),
    soft_skills: [],
    job_requirements: [tasks[0]],
    job_description: [occupation.description, ...tasks].join(' ').slice(0, TEXT_MAX),
  };
}

function circumstances(random) {
  const { code, from } = pick(CURRENCIES, random);
  const isPaid = random() < 0.5;
  const salary = isPaid ? Math.round((from * (1 + 3 * random() ** 2)) / 500) * 500 : 0;
  const age = Math.min(400, -45 * Math.log(1 - random()));
  return {
    job_type: pick(['Remote', 'On-site', 'On-site', 'Hybrid', null], random),
    employment_type: pick(
      ['Full-time', 'Full-time', 'Full-time', 'Part-time', 'Contract', 'Internship', null],
      random,
    ),
    expertise_level: pick(['Junior', 'Intermediate', 'Senior', null, null], random),
    salary,
    salary_max:
      isPaid && random() < 0.7 ? Math.round((salary * (1.1 + random() / 2)) / 500) * 500 : null,
    salary_period: isPaid ? 'year' : null,
    currency: isPaid ? code : null,
    date_posted: new Date(Date.now() - age * DAY).toISOString(),
  };
}

async function readScale(folder) {
  const read = async (name) =>
    gunzipSync(await readFile(join(folder, name)))
      .toString()
      .trim()
      .split('\n');
  const random = randomOf('scale');
  const occupations = (await read('onet_occupations.jsonl.gz'))
    .map((line) => JSON.parse(line))
    .map(({ title, altTitles = [], description = '', tasks = [], technologies = [] }) => ({
      ...{ titles: [title, ...altTitles].map((text) => text.replace(/ \(.*\)$/, '')), description },
      tasks: textsOf(tasks),
      technologies: textsOf(technologies),
    }))
    .sort(() => random() - 0.5);
  const technologies = (await read('technologies_onet.txt.gz')).sort(() => random() - 0.5);
  const cities = readCities(await read('cities.tsv.gz'));
  const companies = Array.from({ length: COMPANIES }, () => {
    const { city } = cities.at(random);
    return `${city} ${pick(TRADES, random)}${pick(FORMS, random)}`;
  });
  return { occupations, technologies, cities, companies };
}

const textsOf = (list) =>
  (Array.isArray(list) ? list : []).map((item) =>
    typeof item === 'string' ? item : (item.task ?? item.name ?? ''),
  );

/** Cities by their population; those of a few countries more often, as in a portal of these countries. */
function readCities([first, ...lines]) {
  const columns = first.split('\t');
  const emphasis = { US: 6, PL: 4, DE: 3, FI: 8, GB: 3 };
  let sum = 0;
  const cities = lines.map((line) => {
    const {
      name: city,
      country,
      adminCode,
      population,
    } = Object.fromEntries(line.split('\t').map((cell, index) => [columns[index], cell]));
    sum += Number(population) ** 0.8 * (emphasis[country] ?? 1);
    return { city, country, region: adminCode, until: sum };
  });
  return {
    at(random) {
      const target = random() * sum;
      let [low, high] = [0, cities.length - 1];
      while (low < high) {
        const middle = (low + high) >> 1;
        if (cities[middle].until < target) low = middle + 1;
        else high = middle;
      }
      return cities[low];
    },
  };
}

const names = new Intl.DisplayNames(['en'], { type: 'region' });

/** Notations of postings: 'Dallas, TX', 'US, TX, Dallas', 'Dallas', 'Kraków, Poland'. */
function place(cities, random) {
  if (random() < 0.03) return 'Remote';
  const { city, country, region } = cities.at(random);
  const name = COUNTRIES.includes(country) ? names.of(country) : country;
  const isState = country === 'US' && region in US_STATES;
  const ways = isState
    ? [
        ...[
          `${city}, ${region}`,
          `${city}, ${region}`,
          `${city}, ${region}`,
          `${city}, ${region}, US`,
        ],
        ...[
          `${city}, ${region}, ${name}`,
          `US, ${region}, ${city}`,
          `${city}, ${US_STATES[region]}`,
          city,
        ],
      ]
    : [`${city}, ${name}`, `${city}, ${name}`, city, `${city}, ${country}`];
  return pick(ways, random);
}
