import { resolve } from 'node:path';
import type { ParseArgsConfig } from 'node:util';

import {
  EXIT,
  explain,
  onStopSignals,
  parseCommandLine,
  type StopSignal,
  WrongUsage,
} from '../program.ts';

export interface Command {
  usage: string;
  /** Its options besides `--help`. */
  options?: ParseArgsConfig['options'];
  /** What is said after Ctrl-C. */
  stopped: () => string;
  /** What is said after an error's own message. */
  failed?: () => string;
  /** Answers whether all went well. @throws WrongUsage for arguments that it cannot use. */
  work: (input: CommandInput) => Promise<boolean>;
}

export interface CommandInput {
  positionals: string[];
  values: Record<string, unknown>;
  signal: AbortSignal;
}

/** Runs a command to its end, says in a sentence what is wrong, and answers the exit code. */
export async function runCommand(command: Command, args: string[]): Promise<number> {
  const controller = new AbortController();
  const { signal } = controller;
  let received: StopSignal = 'SIGINT';
  const off = onStopSignals((name) => {
    // Whoever asks twice does not want to wait.
    if (signal.aborted) process.exit(EXIT[received]);
    received = name;
    controller.abort();
  });
  try {
    const { values, positionals } = parseCommandLine({
      args,
      allowPositionals: true,
      options: { ...command.options, help: { type: 'boolean', short: 'h' } },
    });
    if (values.help) {
      process.stdout.write(command.usage);
      return EXIT.done;
    }
    return (await command.work({ values, positionals, signal })) ? EXIT.done : EXIT.failed;
  } catch (error) {
    if (signal.aborted) {
      print(command.stopped());
      return EXIT[received];
    }
    print(explain(error));
    if (error instanceof WrongUsage) {
      print(`\n${command.usage}`);
      return EXIT.usage;
    }
    print(command.failed?.() ?? '');
    return EXIT.failed;
  } finally {
    off();
  }
}

function print(text: string): void {
  if (text) process.stderr.write(`${text}\n`);
}

/** The one file that a command line names. */
export function oneFile([file, ...others]: string[]): string {
  if (file === undefined) throw new WrongUsage('Which file? None was named.');
  if (others.length > 0) throw new WrongUsage('One file only, please.');
  return pathOf(file);
}

/** npm changes to the project's folder; people name files from where they stand. `-` is the standard input. */
export function pathOf(name: string): string {
  return name === '-' ? name : resolve(process.env.INIT_CWD ?? '.', name);
}

export const count = (number: number): string => number.toLocaleString('en');
