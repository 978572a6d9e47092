import type { Kysely } from 'kysely';

import type { Config } from '../../src/config/index.ts';
import type { Schema } from '../../src/database/index.ts';
import { demonstration } from '../../src/demo/index.ts';
import type { Extension } from '../../src/extension.ts';
import { aConfig } from '../helper.ts';

/** Only the demonstration, as `npm start` offers it, without its routes. */
export function aDemonstration(
  db: Kysely<Schema>,
  { folder, ...config }: Partial<Config> & { folder?: string } = {},
): Extension {
  return demonstration({
    config: aConfig({ demo: 'local', ...config }),
    db,
    log: { warn: () => undefined },
    ...(folder !== undefined && { folder }),
  });
}
