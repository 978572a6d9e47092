import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const COMMAND = fileURLToPath(new URL('../../src/cli/import.ts', import.meta.url));

export interface CommandResult {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Starts the import as a process of its own; its standard input stays open. */
export function startImport(dataDir: string, ...args: string[]): ChildProcessWithoutNullStreams {
  return spawn(
    process.execPath,
    ['--conditions=source', '--import', import.meta.resolve('tsx'), COMMAND, ...args],
    { env: { ...process.env, INIT_CWD: '', DATABASE_URL: '', DATA_DIR: dataDir } },
  );
}

export async function resultOf(child: ChildProcessWithoutNullStreams): Promise<CommandResult> {
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  return { code, stdout, stderr };
}

export async function runImport(dataDir: string, ...args: string[]): Promise<CommandResult> {
  const child = startImport(dataDir, ...args);
  child.stdin.end();
  return resultOf(child);
}
