import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import type { App } from '../layout.ts';

/**
 * Builds front ends anew, each into its `dist`, and shows what the compiler says.
 * @returns Each one's folder.
 * @throws Error when a build failed.
 */
export async function buildApps(root: string, apps: readonly App[]): Promise<Record<App, string>> {
  const child = spawn(process.execPath, [join(root, 'scripts/build.mjs'), ...apps], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  // Whoever stops this program stops the build.
  const stop = () => {
    child.kill();
    process.exit(143);
  };
  process.once('SIGTERM', stop);
  const [code] = (await once(child, 'exit')) as [number | null];
  process.off('SIGTERM', stop);
  if (code !== 0) throw new Error(`Nothing of ${apps.join(', ')} was published.`);
  return Object.fromEntries(apps.map((app) => [app, join(root, app, 'dist')])) as Record<
    App,
    string
  >;
}
