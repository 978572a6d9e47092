import type { TestContext } from 'node:test';

import { type Command, runCommand } from '../../src/cli/command.ts';

/** Runs a command in this process, without its standard output, which belongs to the test runner. */
export async function run(t: TestContext, dataDir: string, command: Command, ...args: string[]) {
  const { mock } = t.mock.method(process.stderr, 'write', () => true);
  const before = { ...process.env };
  const environment = { INIT_CWD: '', DATABASE_URL: '', BACKUP_DIR: '', LOG_LEVEL: 'silent' };
  Object.assign(process.env, { ...environment, DATA_DIR: dataDir });
  try {
    const code = await runCommand(command, args);
    return { code, stderr: mock.calls.map((call) => String(call.arguments)).join('') };
  } finally {
    mock.restore();
    process.env = before;
  }
}
