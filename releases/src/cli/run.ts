import { ReleaseRefused } from '../pointer.ts';
import { openStore, storeLocation } from '../store/openStore.ts';
import { readArguments, UsageError, usageOf } from './arguments.ts';
import { runCommand } from './commands.ts';

/** Where a command runs. */
export interface RunContext {
  /** The project's folder. */
  root: string;
  /** Where it was typed. */
  folder: string;
  environment: Readonly<Record<string, string | undefined>>;
}

/**
 * Runs the command that was typed, and prints the result.
 * @returns The exit code: 1 when it was refused or failed, 2 when it is no command.
 */
export async function run(
  args: readonly string[],
  { root, folder, environment }: RunContext,
): Promise<number> {
  try {
    const command = readArguments(args, folder, root);
    if (command.name === 'help') console.log(usageOf(undefined));
    else {
      const store = openStore(storeLocation(environment, root));
      console.log(await runCommand(command, store, root));
    }
    return 0;
  } catch (error) {
    if (error instanceof UsageError) {
      console.error(`${error.message}\n${usageOf(args[0])}`);
      return 2;
    }
    const message = error instanceof Error ? error.message : String(error);
    console.error(
      error instanceof ReleaseRefused ? `Refused, what is live stays:\n${message}` : message,
    );
    return 1;
  }
}
