import { inspect } from 'node:util';

import { BackupFault } from '../backup/fault.ts';
import { ConfigError } from '../config/index.ts';
import { DatabaseFault } from '../database/index.ts';
import { WrongUsage } from './importArguments.ts';
import { onStopSignals } from './stopSignals.ts';

/** As a shell expects them. */
const EXIT = { done: 0, failed: 1, usage: 2, SIGINT: 130, SIGTERM: 143 } as const;

interface Command {
  usage: string;
  /** What is said after Ctrl-C. */
  stopped: string;
  /** Undefined asks for help. Whether all went well. */
  work: (signal: AbortSignal) => Promise<boolean | undefined>;
}

/** Runs a command to its end, says in a sentence what is wrong, and answers the exit code. */
export async function runCommand({ usage, stopped, work }: Command): Promise<number> {
  const stop = onStopSignals();
  try {
    const isFine = await work(stop.signal);
    if (isFine === undefined) process.stdout.write(usage);
    return isFine === false ? EXIT.failed : EXIT.done;
  } catch (error) {
    if (stop.signal.aborted) {
      process.stderr.write(`${stopped}\n`);
      return EXIT[stop.received()];
    }
    const isUsage = error instanceof WrongUsage;
    process.stderr.write(`${isUsage ? `${error.message}\n\n${usage}` : explain(error)}\n`);
    return isUsage ? EXIT.usage : EXIT.failed;
  } finally {
    stop.off();
  }
}

function explain(error: unknown): string {
  const isOperators = [BackupFault, DatabaseFault, ConfigError].some(
    (kind) => error instanceof kind,
  );
  return isOperators ? (error as Error).message : inspect(error);
}
