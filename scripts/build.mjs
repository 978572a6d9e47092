import { pathToFileURL } from 'node:url';

import { buildStale } from './buildStale.mjs';

/** `npm run build`: builds everything anew; a build that fails ends it with what the compiler said. */
if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  process.exitCode = (await buildStale({ force: true, onProgress: console.log })) ? 0 : 1;
}
