import { loadConfig } from '../config/index.ts';
import { openDatabase } from '../database/index.ts';
import { importJobs, type ImportSummary, surveyDates } from '../jobs/index.ts';
import { type ImportArguments, readArguments, USAGE, WrongUsage } from './importArguments.ts';
import { showProgress } from './importProgress.ts';
import { collectRejects } from './importRejects.ts';
import { openSources } from './importSources.ts';
import { onStopSignals } from './stopSignals.ts';

/** The codes that a shell expects: 2 for a wrong command line, 128 + the signal's number after a signal. */
const EXIT = {
  done: 0,
  failed: 1,
  usage: 2,
  SIGINT: 130,
  SIGTERM: 143,
} as const;

/** In milliseconds. An import waits for its turn, and its statements may be long. */
const QUERY_LIMIT = 30 * 60_000;

/** Runs `npm run import` with its arguments and answers the exit code. */
export async function runImport(args: string[]): Promise<number> {
  const stop = onStopSignals();
  let imported: ImportSummary | undefined;
  try {
    const wanted = readArguments(args);
    if (wanted.help) {
      process.stdout.write(USAGE);
      return EXIT.done;
    }
    const summary = await importFiles(wanted, stop.signal, (sofar) => (imported = sofar));
    process.stdout.write(`${describe(summary)}\n`);
    return summary.rows > summary.wrong ? EXIT.done : EXIT.failed;
  } catch (error) {
    if (stop.signal.aborted) {
      process.stderr.write(`Stopped. ${describeStored(imported)}\n`);
      return EXIT[stop.received()];
    }
    process.stderr.write(`${explain(error)}\n`);
    if (imported) process.stderr.write(`${describeStored(imported)}\n`);
    return error instanceof WrongUsage ? EXIT.usage : EXIT.failed;
  } finally {
    stop.off();
  }
}

async function importFiles(
  wanted: ImportArguments,
  signal: AbortSignal,
  onProgress: (sofar: ImportSummary) => void,
): Promise<ImportSummary> {
  const { dataDir, databaseUrl } = loadConfig();
  const sources = await openSources(wanted.files, signal);
  const rejects = collectRejects(wanted.rejectsFile);
  try {
    const shiftDays = wanted.shiftToYesterday
      ? (await surveyDates(sources.read())).shiftDays
      : undefined;
    const database = await openDatabase({ dataDir, databaseUrl, queryLimit: QUERY_LIMIT });
    const progress = showProgress(sources.totalBytes);
    try {
      const summary = await importJobs(database.db, sources.read(progress.bytes), {
        shiftDays,
        signal,
        onProgress: (sofar) => {
          onProgress(sofar);
          progress.rows(sofar.rows);
        },
        onReject: (line, reason) => rejects.add(sources.place(line), reason),
      });
      // Searches read the index alone only where a vacuum has marked the rows as visible to all.
      if (summary.added + summary.updated > 0) await database.vacuum();
      return summary;
    } finally {
      progress.stop();
      await database.close();
    }
  } finally {
    rejects.close();
    if (!signal.aborted) process.stderr.write(rejects.report());
  }
}

/** For example '12,514 rows: 12,500 added, 0 updated, 0 unchanged, 14 wrong'. */
function describe({ rows, added, updated, unchanged, wrong }: ImportSummary): string {
  const n = (count: number) => count.toLocaleString('en');
  return (
    `${n(rows)} ${rows === 1 ? 'row' : 'rows'}: ${n(added)} added, ${n(updated)} updated, ` +
    `${n(unchanged)} unchanged, ${n(wrong)} wrong`
  );
}

/** What stays of an import that did not reach its end. */
function describeStored(imported: ImportSummary | undefined): string {
  if (!imported || imported.added + imported.updated === 0) return 'Nothing was imported.';
  return `These stay: ${describe(imported)}. Import the files again for the rest.`;
}

function explain(error: unknown): string {
  if (error instanceof WrongUsage) return `${error.message}\n\n${USAGE}`;
  if (!(error instanceof Error)) return String(error);
  // A refused connection to several addresses of one host comes without a message of its own.
  return (
    error.message || `The import failed: ${(error as NodeJS.ErrnoException).code ?? error.name}`
  );
}
