// Reads the sample CVs of each maker as the import does, and counts the fields that it finds of those that are there.
// Usage: node --conditions=source --import tsx bench/imports.mjs [FOLDER] [--show FILE]

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { root } from '../scripts/paths.mjs';
import { readDataFile } from '../seeker-app/src/features/cv/import/documents/dataFile.ts';
import { readPdfCv } from '../seeker-app/src/features/cv/import/documents/pdfText.ts';
import { readJsonResume } from '../seeker-app/src/features/cv/import/jsonResume.ts';

const { positionals, values: options } = parseArgs({
  allowPositionals: true,
  options: { show: { type: 'string' } },
});
const folder = positionals[0] ?? join(root, 'e2e/samples/cvs');
const EMAIL = 'nobody@example.com';
const jsonOf = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** Letters and digits alone: a document may set dashes and spaces as it likes. */
const bare = (text) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
const wordsOf = (text) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether a value says the same. Of a long text nine of ten words are enough. */
function isSame(found, there) {
  if (typeof there !== 'string') return JSON.stringify(found) === JSON.stringify(there);
  if (typeof found !== 'string') return false;
  if (bare(found) === bare(there)) return true;
  const words = wordsOf(there);
  if (words.length < 8) return false;
  const own = new Set(wordsOf(found));
  return words.filter((word) => own.has(word)).length >= words.length * 0.9;
}

const filled = (entry) =>
  Object.entries(entry).filter(([, value]) => value !== '' && value !== undefined);

/** The fields of two lists of entries, each entry beside the one that is most like it. */
function entryFields(there, found, name) {
  const left = [...found];
  return there.flatMap((entry) => {
    const like = (other) =>
      filled(entry).filter(([key, value]) => isSame(other[key], value)).length;
    const best = left.toSorted((one, other) => like(other) - like(one))[0];
    if (best) left.splice(left.indexOf(best), 1);
    return filled(entry).map(([key, value]) => ({
      field: `${name}.${key}`,
      value,
      found: best?.[key],
      isFound: best !== undefined && isSame(best[key], value),
    }));
  });
}

function compare(there, found) {
  const entries = (cv, list) => cv[list].map(({ entry }) => entry);
  const languages = found.languages.map(({ language, level }) => [bare(language), level]);
  return [
    ...['texts', 'socials'].flatMap((part) => entryFields([there[part]], [found[part]], part)),
    ...there.skills.map((value) => ({
      field: 'skill',
      value,
      isFound: found.skills.some((skill) => isSame(skill, value)),
    })),
    ...there.languages.flatMap(({ language, level }) => {
      const own = languages.find(([name]) => name === bare(language));
      return [
        { field: 'language', value: language, isFound: own !== undefined },
        ...(level
          ? [
              {
                field: 'level',
                value: `${language} ${level}`,
                found: own?.[1],
                isFound: own?.[1] === level,
              },
            ]
          : []),
      ];
    }),
    ...['jobExperience', 'education', 'certificates', 'projects'].flatMap((list) =>
      entryFields(entries(there, list), entries(found, list), list),
    ),
  ];
}

/** How many values a CV has. */
const count = (cv) => compare(cv, cv).length;

const PARTS = {
  person: ['texts', 'socials'],
  work: ['jobExperience'],
  education: ['education'],
  'skills, languages': ['skill', 'language', 'level'],
  other: ['certificates', 'projects'],
};
const files = readdirSync(folder)
  .filter((file) => !file.endsWith('.json') && !file.endsWith('.md'))
  .toSorted();
const table = [];
for (const file of files) {
  // 'omar-said.moderncv.pdf' is a CV of omar-said.json. What a maker leaves out is left out of a file of its own.
  const [person, maker] = file.split('.');
  const own = join(folder, `${person}.${maker}.json`);
  const truth = readJsonResume(
    jsonOf(existsSync(own) ? own : join(folder, `${person}.json`)),
    EMAIL,
  );
  const bytes = new Uint8Array(readFileSync(join(folder, file)));
  const started = performance.now();
  const document = file.endsWith('.pdf') ? await readPdfCv(bytes) : readDataFile(bytes);
  const ms = performance.now() - started;
  const found = readJsonResume(document.resume, EMAIL);
  const fields = compare(truth, found);
  if (options.show && file.includes(options.show)) {
    for (const { field, value, found: instead, isFound } of fields) {
      if (!isFound) console.log(`${field}: ${JSON.stringify(value)} | ${JSON.stringify(instead)}`);
    }
    console.log(JSON.stringify(document.resume, null, 1), document.unplaced);
  }
  const share = (own) => `${own.filter(({ isFound }) => isFound).length}/${own.length}`;
  table.push({
    file,
    fields: share(fields),
    ...Object.fromEntries(
      Object.entries(PARTS).map(([part, names]) => [
        part,
        share(fields.filter(({ field }) => names.includes(field.split('.')[0]))),
      ]),
    ),
    wrong: Math.max(0, count(found) - fields.filter(({ isFound }) => isFound).length),
    ms: Math.round(ms),
  });
}
console.table(table);
const [good, all] = [0, 1].map((index) =>
  table.reduce((sum, { fields }) => sum + Number(fields.split('/')[index]), 0),
);
console.log(`${good} of ${all} fields (${Math.round((good / all) * 100)} %)`);
