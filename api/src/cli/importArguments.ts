import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

export interface ImportArguments {
  files: string[];
  shiftToYesterday: boolean;
  rejectsFile?: string;
  help: boolean;
}

/** A command line that cannot be understood, in words for the person who typed it. */
export class WrongUsage extends Error {}

export const USAGE = `Imports jobs from files of JSON lines into the portal's database.

  npm run import -- FILE.jsonl[.gz] [more files]

  -                     reads the standard input
  --shift-to-yesterday  moves all dates by one number of days, so that the newest is yesterday
  --rejects FILE        writes every wrong row, by line and reason, into FILE
  --help                shows this text

Repeating an import changes only what changed in the file. docs/importing.md says more.
`;

export function readArguments(args: string[]): ImportArguments {
  const { values, positionals } = parse(args);
  const files = positionals.map(fromCaller);
  const { help = false, 'shift-to-yesterday': shiftToYesterday = false, rejects } = values;
  if (!help && files.length === 0) throw new WrongUsage('Which file? None was named.');
  if (new Set(files).size < files.length) throw new WrongUsage('A file is named twice.');
  if (shiftToYesterday && files.includes('-')) {
    throw new WrongUsage(
      '--shift-to-yesterday reads its files twice and cannot do so with the standard input.',
    );
  }
  return {
    files,
    shiftToYesterday,
    help,
    ...(rejects && { rejectsFile: fromCaller(rejects) }),
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        'shift-to-yesterday': { type: 'boolean' },
        rejects: { type: 'string' },
      },
    });
  } catch (error) {
    throw new WrongUsage(error instanceof Error ? error.message : String(error));
  }
}

/** npm changes to the project's folder; people name files from where they stand. */
function fromCaller(path: string): string {
  return path === '-' ? path : resolve(process.env.INIT_CWD ?? '.', path);
}
