import { type EmployerJob, jobFormSchema } from '@jobharbor/contract';
import { newKey, selectSession, useAppSelector } from '@jobharbor/shared-ui/core';
import type { FormikErrors } from '@jobharbor/shared-ui/forms';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';

import { useEmployerJobs } from '../../../data/useEmployerJobs';
import { type JobValues, labels, newJobValues, validateJob } from '../form/jobValues';
import { useJobDraftsQuery } from '../postingsApi';
import { type Field, readRow, type RowValues } from './columns';
import type { Table } from './readTable';

/** A job of a table, as the job's form would hold it. */
export interface ImportedJob {
  number: number;
  /** The `Idempotency-Key` of its posting: sent again, it makes no second one. */
  key: string;
  values: JobValues;
  /** What its row says by itself. */
  row: RowValues;
  /** What keeps it from being published. */
  errors: FormikErrors<JobValues>;
  /** The one open job of its title and place, which is changed in place of making another. */
  openJobId: string | undefined;
  /** Why it is not wanted as it is: there is a job or a draft of this title and place already. */
  duplicate: string | undefined;
}

export interface ImportedJobs {
  /** Undefined until they are checked. */
  jobs: readonly ImportedJob[] | undefined;
  /** The required fields that some row of the table lacks, of those that make a new job. */
  lacking: readonly Field[];
}

/**
 * Makes jobs of a table's rows, and checks them by the rules of the job's form.
 * @param fields The field of each column.
 * @param known.shared What is said for all rows that do not say it.
 * @param known.published The ids of the jobs that were made of these rows.
 */
export function useImportedJobs(
  table: Table,
  fields: readonly (Field | undefined)[],
  { shared, published }: { shared: RowValues; published: readonly string[] },
): ImportedJobs {
  const { employer } = useAppSelector(selectSession);
  const { jobs: posted } = useEmployerJobs(employer?._id ?? '');
  const { currentData: drafts } = useJobDraftsQuery(undefined);
  const keys = useMemo(() => table.rows.map(() => newKey()), [table]);
  const rows = useMemo(
    () => table.rows.map(({ cells }) => readRow(cells, fields)),
    [table, fields],
  );
  const settled = useDeferredValue(shared);
  const [checked, setChecked] = useState<readonly CheckedRow[]>();
  const [bare, setBare] = useState<readonly CheckedRow[]>([]);

  // What the file lacks does not change with what is typed for all rows.
  useEffect(() => whileCurrent(checkAll(rows, newJobValues(employer)), setBare), [rows, employer]);
  useEffect(
    () => whileCurrent(checkAll(rows, { ...newJobValues(employer), ...settled }), setChecked),
    [rows, settled, employer],
  );

  const openJobs = (posted ?? []).filter(
    ({ _id, status }) => status === 'open' && !published.includes(_id),
  );
  const jobs = checked?.map((one, index): ImportedJob => {
    const isThis = (other: Named) => isSame(other, one.values);
    const open = openJobs.filter(isThis);
    const isDraft = drafts?.some(isThis);
    const isEarlier = checked.slice(0, index).some(({ values }) => isThis(values));
    return {
      ...one,
      number: table.rows[index]?.number ?? 0,
      key: keys[index] ?? '',
      openJobId: open.length === 1 && !isEarlier ? open[0]?._id : undefined,
      duplicate: isEarlier
        ? 'An earlier row has this title and place.'
        : open.length > 0
          ? 'You have an open job with this title and place.'
          : isDraft
            ? 'You have a draft with this title and place.'
            : undefined,
    };
  });
  const isNew = (job: ImportedJob | undefined) => job && job.openJobId === undefined;
  const lacking = fieldsLacking(bare.filter((_, index) => isNew(jobs?.[index])));
  return { jobs, lacking };
}

type CheckedRow = Pick<ImportedJob, 'values' | 'row' | 'errors'>;

/** Passes on a result, unless the returned function was called before it came. */
function whileCurrent<Result>(work: Promise<Result>, use: (result: Result) => void): () => void {
  let isCurrent = true;
  void work.then((result) => isCurrent && use(result));
  return () => {
    isCurrent = false;
  };
}

const checkAll = (rows: readonly RowValues[], known: JobValues) =>
  Promise.all(
    rows.map(async (row) => {
      const values = { ...known, ...row };
      return { values, row, errors: await validateJob(jobFormSchema, values, values) };
    }),
  );

/** The fields that are empty although they are required, in the order of the form. */
function fieldsLacking(checked: readonly CheckedRow[]): Field[] {
  const found = new Set(
    checked.flatMap(({ values, errors }) =>
      (Object.keys(errors) as Field[]).filter((field) => !values[field]),
    ),
  );
  return (Object.keys(jobFormSchema.fields) as Field[]).filter(
    (field) => found.has(field) && !OWN.has(field),
  );
}

/** What each job says for itself. */
const OWN: ReadonlySet<Field> = new Set(['jobName', 'jobDescription']);

/** What keeps a job from being published, with the names of the fields. */
export const faultTexts = (errors: FormikErrors<JobValues>): string[] =>
  (Object.entries(errors) as [Field, string][]).map(
    ([field, message]) => `${labels[field]}: ${message}`,
  );

const folded = (text: string | undefined) => (text ?? '').trim().toLowerCase();

type Named = Partial<Pick<EmployerJob | JobValues, 'jobName' | 'location'>>;

const isSame = ({ jobName, location }: Named, values: JobValues) =>
  folded(jobName) === folded(values.jobName) && folded(location) === folded(values.location);
