import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ParseArgsConfig } from 'node:util';

import type { Config } from '../config/index.ts';
import {
  type CommandDatabase,
  ConnectionLost,
  DataFolderInUse,
  openDatabase,
  openRunning,
  QueryTimeout,
  StatementError,
} from '../database/index.ts';
import { OperatorError } from '../errors.ts';
import {
  EXIT,
  explain,
  onStopSignals,
  parseCommandLine,
  type StopSignal,
  WrongUsage,
} from '../program.ts';

/** For the queries of commands that do not share the database with a portal, in milliseconds. No request waits for them. */
const STATEMENT_TIMEOUT = 30 * 60_000;

const QUERY_TIMEOUT = new QueryTimeout(0).code;

export interface Command {
  usage: string;
  /** Options besides `--help`. */
  options?: ParseArgsConfig['options'];
  /** The message after Ctrl-C. */
  stopped: () => string;
  /** A message that follows an error's own. */
  failed?: () => string;
  /** @returns Whether the command has succeeded. @throws WrongUsage for wrong arguments. */
  work: (input: CommandInput) => Promise<boolean>;
}

export interface CommandInput {
  positionals: string[];
  values: Record<string, unknown>;
  signal: AbortSignal;
}

/** Runs a command and prints its errors. @returns The exit code. */
export async function runCommand(command: Command, args: string[]): Promise<number> {
  const controller = new AbortController();
  const { signal } = controller;
  let received: StopSignal = 'SIGINT';
  const off = onStopSignals((name) => {
    // A second signal ends the process at once.
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

interface DatabaseUse {
  /**
   * The command fills a new database. Every other command refuses a folder without one, because it would make an empty
   * database there: DATA_DIR is then that of another portal, or was not read.
   */
  mayBeNew?: boolean;
  /** The command holds the embedded database too long for a portal that serves visitors meanwhile. */
  isAlone?: boolean;
}

/** Opens the configured database for a piece of work, also that of a portal that runs. */
export async function withDatabase<Result>(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  work: (database: CommandDatabase) => Promise<Result>,
  use: DatabaseUse = {},
): Promise<Result> {
  const database = await open(config, use);
  try {
    return await work(database);
  } catch (error) {
    throw ofOperator(error);
  } finally {
    await database.close();
  }
}

/** A lost connection, and a statement that took too long for a running portal, as errors that the operator can understand. */
function ofOperator(error: unknown): unknown {
  if (error instanceof ConnectionLost) {
    return new OperatorError(`${error.message} Check whether the change was made.`);
  }
  if (error instanceof StatementError && error.code === QUERY_TIMEOUT) {
    return new OperatorError(`${error.message} Stop the portal, and repeat the command.`);
  }
  return error;
}

async function open(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  { mayBeNew = false, isAlone = false }: DatabaseUse,
): Promise<CommandDatabase> {
  if (!databaseUrl && !mayBeNew && !existsSync(join(dataDir, 'pgdata'))) {
    throw new OperatorError(`There is no database in ${dataDir}. Check DATA_DIR and DATABASE_URL.`);
  }
  try {
    return await openDatabase({ databaseUrl, dataDir, statementTimeout: STATEMENT_TIMEOUT });
  } catch (error) {
    if (isAlone || !(error instanceof DataFolderInUse)) throw error;
    const running = await openRunning(dataDir);
    if (!running) throw error;
    return running;
  }
}

/** The single file argument of a command line. */
export function oneFile([file, ...others]: string[]): string {
  if (file === undefined) throw new WrongUsage('Which file? None was named.');
  if (others.length > 0) throw new WrongUsage('One file only, please.');
  return pathOf(file);
}

/**
 * The end of the single address of a command line: 'north-sea-works' of
 * 'https://jobs.example.com/companies/north-sea-works?from=mail'. Mails have letters of other scripts encoded.
 */
export function endOf([address, ...others]: string[]): string {
  if (address === undefined || others.length > 0) throw new WrongUsage('One address, please.');
  const [path = ''] = address.split(/[?#]/);
  const end = path.replace(/\/+$/, '').replace(/.*\//, '');
  try {
    return decodeURIComponent(end);
  } catch {
    throw new WrongUsage(`${address} is no address.`);
  }
}

/** Resolves a file argument. npm changes the working directory, and INIT_CWD is the caller's. `-` is the standard input. */
export function pathOf(name: string): string {
  return name === '-' ? name : resolve(process.env.INIT_CWD ?? '.', name);
}

export const count = (number: number): string => number.toLocaleString('en');
