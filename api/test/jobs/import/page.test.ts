import {
  IMPORTED_ITEM_MAX,
  IMPORTED_LIST_MAX,
  JOB_FIELD_NAMES,
  JOB_TEXT_MAX,
  jobField,
  URL_MAX,
} from '@jobharbor/contract';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';

import { BATCH_ROWS } from '../../../src/jobs/import/importJobs.ts';
import { LINE_BYTES_MAX } from '../../../src/jobs/import/lines.ts';
import {
  LINE_MAX,
  LOCATION_MAX,
  RANGE_MAX,
  readImportRow,
  YEARS,
} from '../../../src/jobs/import/row.ts';
import { aRow } from './helpers.ts';

const page = readFileSync(new URL('../../../../docs/importing.md', import.meta.url), 'utf8');
const namesIn = (cell = '') => [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);

/** The table of the fields. 'the same' stands for the names of the first cell. */
const rows = page
  .slice(page.indexOf('## Fields'))
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => {
    const [, names, becomes, rule = ''] = line.split('|').map((cell) => cell.trim());
    return { names, becomes, rule };
  });

describe('the page about imports', () => {
  it('names the fields that an import reads, and no others', () => {
    const named = rows.flatMap(({ names }) => namesIn(names));
    for (const name of named) {
      const line = JSON.stringify(aRow({ [name]: {} }));
      assert.throws(() => readImportRow(line), new RegExp(`^Error: ${name} `), name);
    }
    assert.equal(new Set(named).size, named.length);
  });

  it('says what each field of a job is read from', () => {
    const made = rows.flatMap(({ names, becomes }) =>
      namesIn(becomes === 'the same' ? names : becomes),
    );
    const fields = JOB_FIELD_NAMES.filter((name) => jobField(name).kind !== 'questions');
    assert.deepEqual(made.sort(), [...fields, 'experienceText', 'datePosted'].sort());
  });

  it('has the limits', () => {
    const ruleOf = (field: string) =>
      rows.find(({ names }) => namesIn(names).includes(field))?.rule ?? '';
    const shown = (limit: number) => limit.toLocaleString('en');
    const texts = (items: number, length: number) =>
      `lists of up to ${shown(items)} texts of up to ${shown(length)} characters`;
    const limits: [field: string, words: string][] = [
      ['jobName', `one line, up to ${shown(LINE_MAX)} characters`],
      ['location', `one line, up to ${shown(LOCATION_MAX)} characters`],
      ['salaryMax', `more than ${shown(RANGE_MAX)} times as high`],
      ['jobDescription', `up to ${shown(JOB_TEXT_MAX)} characters`],
      ['weOffer', texts(IMPORTED_LIST_MAX, IMPORTED_ITEM_MAX)],
      ['softSkills', texts(IMPORTED_LIST_MAX, LINE_MAX)],
      ['datePosted', `years ${YEARS.first} to ${YEARS.last}`],
      ['companyLogo', `up to ${shown(URL_MAX)} characters`],
    ];
    for (const [field, words] of limits) {
      assert.ok(ruleOf(field).includes(words), `${field}: '${words}', not '${ruleOf(field)}'`);
    }
    assert.ok(page.includes(`A text of one line has up to ${shown(LINE_MAX)} characters`));
    assert.ok(page.includes(`Each transaction writes ${BATCH_ROWS} rows`));
    assert.ok(page.includes(`A line may have ${LINE_BYTES_MAX / 1024 / 1024} MB`));
  });
});
