import { pathToFileURL } from 'node:url';

import { buildStale } from './buildStale.mjs';

/** `npm run build`: builds everything anew, or what is named; a build that fails ends it with what the compiler said. */
if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const only = process.argv.slice(2);
  process.exitCode = (await buildStale({ force: true, only, onProgress: console.log })) ? 0 : 1;
}
