import { closeSync, openSync, writeSync } from 'node:fs';

import { loadConfig } from '../config/index.ts';
import type { CommandDatabase } from '../database/index.ts';
import { OperatorError } from '../errors.ts';
import { importJobs, type ImportSummary, computeDateShift } from '../jobs/index.ts';
import { WrongUsage } from '../program.ts';
import { type Command, type CommandInput, count, pathOf, withDatabase } from './command.ts';
import { showProgress } from './importProgress.ts';
import { openSources } from './importSources.ts';

const USAGE = `Imports jobs from files of JSON lines into the portal's database.

  npm run import -- FILE.jsonl[.gz] [more files]

  -                     reads the standard input
  --shift-to-yesterday  moves all dates by one number of days, so that the newest is yesterday
  --rejects FILE        writes every wrong row, by line and reason, into FILE
  --help                shows this text

Repeating an import changes only what changed in the file. docs/importing.md says more.
`;

export function importCommand(): Command {
  let imported: ImportSummary | undefined;
  return {
    usage: USAGE,
    options: { 'shift-to-yesterday': { type: 'boolean' }, rejects: { type: 'string' } },
    stopped: () => `Stopped. ${describeStored(imported)}`,
    failed: () => (imported ? describeStored(imported) : ''),
    async work(input) {
      const wanted = readArguments(input);
      const summary = await importFiles(wanted, input.signal, (sofar) => (imported = sofar));
      process.stdout.write(`${describe(summary)}\n`);
      return summary.rows > summary.wrong;
    },
  };
}

interface ImportArguments {
  files: string[];
  shiftToYesterday: boolean;
  rejectsFile: string | undefined;
}

function readArguments({ positionals, values }: CommandInput): ImportArguments {
  const files = positionals.map(pathOf);
  const shiftToYesterday = values['shift-to-yesterday'] === true;
  if (files.length === 0) throw new WrongUsage('Which file? None was named.');
  if (new Set(files).size < files.length) throw new WrongUsage('A file is named twice.');
  if (shiftToYesterday && files.includes('-')) {
    throw new WrongUsage(
      '--shift-to-yesterday reads its files twice and cannot do so with the standard input.',
    );
  }
  const rejectsFile = typeof values.rejects === 'string' ? pathOf(values.rejects) : undefined;
  return { files, shiftToYesterday, rejectsFile };
}

async function importFiles(
  wanted: ImportArguments,
  signal: AbortSignal,
  onProgress: (sofar: ImportSummary) => void,
): Promise<ImportSummary> {
  const config = loadConfig();
  const sources = await openSources(wanted.files, signal);
  const rejects = collectRejects(wanted.rejectsFile);
  try {
    const shiftDays = wanted.shiftToYesterday
      ? (await computeDateShift(sources.read())).shiftDays
      : undefined;
    const fill = async ({ db, vacuum }: CommandDatabase) => {
      const progress = showProgress(sources.totalBytes);
      try {
        const summary = await importJobs(db, sources.read(progress.bytes), {
          shiftDays,
          signal,
          onProgress: (sofar) => {
            onProgress(sofar);
            progress.rows(sofar.rows);
          },
          onReject: (line, reason) => rejects.add(sources.place(line), reason),
        });
        // Searches read the index alone only where a vacuum has marked the rows as visible to all.
        if (summary.added + summary.updated > 0) await vacuum();
        return summary;
      } finally {
        progress.stop();
      }
    };
    return await withDatabase(config, fill, { mayBeNew: true });
  } finally {
    rejects.close();
    if (!signal.aborted) process.stderr.write(rejects.report());
  }
}

/** For example '12,514 rows: 12,500 added, 0 updated, 0 unchanged, 14 wrong'. */
function describe({ rows, added, updated, unchanged, wrong }: ImportSummary): string {
  return (
    `${count(rows)} ${rows === 1 ? 'row' : 'rows'}: ${count(added)} added, ${count(updated)} updated, ` +
    `${count(unchanged)} unchanged, ${count(wrong)} wrong`
  );
}

/** What stays of an import that did not reach its end. */
function describeStored(imported: ImportSummary | undefined): string {
  if (!imported || imported.added + imported.updated === 0) return 'Nothing was imported.';
  return `These stay: ${describe(imported)}. Import the files again for the rest.`;
}

const SHOWN_MAX = 20;

/** Gathers the wrong rows: the first few for the screen, all of them for a file when one is named. */
function collectRejects(file: string | undefined) {
  const shown: string[] = [];
  const target = file === undefined ? undefined : openForWriting(file);
  let total = 0;
  return {
    add(place: string, reason: string) {
      total += 1;
      const text = `${place} ${reason}`;
      if (shown.length < SHOWN_MAX) shown.push(text);
      if (target !== undefined) writeSync(target, `${text}\n`);
    },
    /** The text to print at the end; empty when every row was right. */
    report(): string {
      const more = total - shown.length;
      const rest = more > 0 ? [`… and ${count(more)} more wrong rows`] : [];
      return [...shown, ...rest].map((text) => `${text}\n`).join('');
    },
    close() {
      if (target !== undefined) closeSync(target);
    },
  };
}

function openForWriting(file: string): number {
  try {
    return openSync(file, 'w');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new OperatorError(`${file} cannot be written: ${reason}.`);
  }
}
