import { openStore } from '../openStore.ts';
import { ReleaseRefused } from '../refused.ts';
import { storeLocation } from '../storeLocation.ts';
import { commands } from './commands.ts';
import { readArguments, type Command } from './readArguments.ts';
import { UsageError, usageOf } from './usage.ts';

/** The world of a command. */
export interface Place {
  /** The project's folder. */
  root: string;
  /** Where it was typed. */
  folder: string;
  environment: Readonly<Record<string, string | undefined>>;
}

/**
 * Does what was typed, and prints what came of it.
 * @returns The exit code: 1 when it was refused or failed, 2 when it is no command.
 */
export async function run(args: readonly string[], place: Place): Promise<number> {
  try {
    const command = readArguments(args, place.folder, place.root);
    console.log(command.name === 'help' ? usageOf(undefined) : await perform(command, place));
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

function perform(command: Exclude<Command, { name: 'help' }>, place: Place): Promise<string> {
  const store = openStore(storeLocation(place.environment, place.root));
  switch (command.name) {
    case 'release':
      return commands.release(store, command, place.root);
    case 'releaseAll':
      return commands.releaseAll(store, place.root);
    case 'rollback':
      return commands.rollback(store, command);
    case 'canary':
      return commands.canary(store, command);
    case 'list':
      return commands.list(store, command);
    case 'prune':
      return commands.prune(store, command);
  }
}
