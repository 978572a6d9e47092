import { execFile } from 'node:child_process';
import { dirname, resolve } from 'node:path';
import { promisify } from 'node:util';

/**
 * The commit that a folder's sources are at, with '+' behind it where they have been changed since.
 * @returns Nothing where git does not know the folder.
 */
export async function commitOf(folder: string): Promise<string | undefined> {
  const args = ['describe', '--always', '--abbrev=40', '--exclude=*', '--dirty=+'];
  // A repository around the folder is not its own.
  const env = { ...process.env, GIT_CEILING_DIRECTORIES: dirname(resolve(folder)) };
  try {
    const { stdout } = await promisify(execFile)('git', args, { cwd: folder, env });
    return stdout.trim();
  } catch {
    return undefined;
  }
}
