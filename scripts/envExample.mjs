// Writes .env.example from the declaration of the environment variables.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { envExample } from '../api/src/config/envExample.ts';

writeFileSync(join(import.meta.dirname, '..', '.env.example'), envExample());
