import { buildStale } from './buildStale.mjs';

// `npm run build`: builds everything, or what is named. A build that fails ends it with the compiler's message.
const only = process.argv.slice(2);
process.exitCode = (await buildStale({ force: true, only, onProgress: console.log })) ? 0 : 1;
