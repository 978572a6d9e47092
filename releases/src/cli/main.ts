import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { run } from './run.ts';

const root = resolve(import.meta.dirname, '../../..');
const envFile = join(root, '.env');
if (existsSync(envFile)) process.loadEnvFile(envFile);

// Releases are public. The portal's user must be able to read what root has released, whatever root's umask is.
process.umask(0o022);
process.exitCode = await run(process.argv.slice(2), {
  root,
  folder: process.cwd(),
  environment: process.env,
});
