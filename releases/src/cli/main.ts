import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { run } from './run.ts';

const root = resolve(import.meta.dirname, '../../..');
const envFile = join(root, '.env');
if (existsSync(envFile)) process.loadEnvFile(envFile);

process.exitCode = await run(process.argv.slice(2), {
  root,
  folder: process.cwd(),
  environment: process.env,
});
