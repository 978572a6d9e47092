import { inspect, parseArgs, type ParseArgsConfig } from 'node:util';

import { OperatorError } from './errors.ts';

/** Exit codes. After a signal the code is 128 + its number. */
export const EXIT = { done: 0, failed: 1, usage: 2, SIGINT: 130, SIGTERM: 143 } as const;

export type StopSignal = 'SIGINT' | 'SIGTERM';

/** A command line that cannot be understood. */
export class WrongUsage extends OperatorError {}

/** The text to print for an error. */
export function explain(error: unknown): string {
  return error instanceof OperatorError ? error.message : inspect(error);
}

/** Reads a command line. @throws WrongUsage */
export function parseCommandLine<T extends ParseArgsConfig>(
  config: T,
): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new WrongUsage(error instanceof Error ? error.message : String(error));
  }
}

/** Listens for Ctrl-C and SIGTERM. @returns The function that stops listening. */
export function onStopSignals(stop: (signal: StopSignal) => void): () => void {
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) process.on(signal, stop);
  return () => {
    for (const signal of signals) process.off(signal, stop);
  };
}
