import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { TestContext } from 'node:test';

import { runCommand } from '../../../src/cli/command.ts';
import { importCommand } from '../../../src/cli/import.ts';
import { program } from '../../program.ts';

const COMMAND = program('cli/main');

export interface CommandResult {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Starts the import as a process whose standard input stays open. */
export function startImport(dataDir: string, ...args: string[]): ChildProcessWithoutNullStreams {
  return spawn(process.execPath, [...COMMAND.execArgv, COMMAND.file, 'import', ...args], {
    env: { ...process.env, INIT_CWD: '', DATABASE_URL: '', DATA_DIR: dataDir },
  });
}

export async function resultOf(child: ChildProcessWithoutNullStreams): Promise<CommandResult> {
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  return { code, stdout, stderr };
}

/** Runs the import in this process, which is faster, without its standard output. */
export async function importHere(
  t: TestContext,
  dataDir: string,
  ...args: string[]
): Promise<Omit<CommandResult, 'stdout'>> {
  const stderr = t.mock.method(process.stderr, 'write', () => true);
  const before = { ...process.env };
  Object.assign(process.env, { INIT_CWD: '', DATABASE_URL: '', DATA_DIR: dataDir });
  try {
    const code = await runCommand(importCommand(), args);
    const written = stderr.mock.calls.map(({ arguments: [text] }) => String(text));
    return { code, stderr: written.join('') };
  } finally {
    stderr.mock.restore();
    process.env = before;
  }
}
