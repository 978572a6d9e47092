import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { WrongUsage } from './importArguments.ts';

/** Reads the one file of a command line; undefined when help is asked for. */
export function readFileArgument(args: string[]): string | undefined {
  const { values, positionals } = parse(args);
  if (values.help) return undefined;
  const [file, ...others] = positionals;
  if (file === undefined) throw new WrongUsage('Which file? None was named.');
  if (others.length > 0) throw new WrongUsage('One file only, please.');
  // npm changes to the project's folder; people name files from where they stand.
  return resolve(process.env.INIT_CWD ?? '.', file);
}

/** Whether a command line asks for nothing but the work itself, and not for help. */
export function readNoArguments(args: string[]): boolean {
  const { values, positionals } = parse(args);
  if (positionals.length > 0) throw new WrongUsage('This command takes no arguments.');
  return !values.help;
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { help: { type: 'boolean', short: 'h' } },
    });
  } catch (error) {
    throw new WrongUsage(error instanceof Error ? error.message : String(error));
  }
}
