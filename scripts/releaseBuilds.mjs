import { existsSync } from 'node:fs';
import { join } from 'node:path';

import {
  commitOf,
  isAddress,
  openStore,
  readBuild,
  readPointer,
  releaseCheckout,
  storeLocation,
} from '../releases/dist/index.js';
import { frontEnds, root } from './paths.mjs';

/**
 * Makes this checkout's builds live, if the store is a folder and one of them is new to it. A bucket is shared with
 * other machines: only `npm run release` publishes there.
 * @param {{ onProgress?: (text: string) => void }} options
 * @returns {Promise<boolean>} false when they could not be released; the reason has been printed.
 */
export async function releaseBuilds({ onProgress = () => {} } = {}) {
  const envFile = join(root, '.env');
  if (existsSync(envFile)) process.loadEnvFile(envFile);
  const location = storeLocation(process.env, root);
  // The server reports a wrong address, together with all other wrong settings.
  if (isAddress(location)) return true;
  const folders = Object.fromEntries(frontEnds.map((app) => [app, join(root, app, 'dist')]));
  try {
    const store = openStore(location);
    const released = await releaseCheckout(store, folders, {
      now: new Date(),
      commit: await commitOf(root),
    });
    for (const { app, id } of released) onProgress(`Released ${app} ${id}`);
    // After a rollback, or on an older checkout, the sources are not what visitors see.
    for (const app of frontEnds) {
      const [pointer, { id }] = await Promise.all([
        readPointer(store, app),
        readBuild(folders[app]),
      ]);
      if (pointer.live === id) continue;
      onProgress(`${app} ${pointer.live} stays live; \`npm run release -w ${app}\` releases ${id}`);
    }
    return true;
  } catch (error) {
    console.error(`The portal's pages could not be released into ${location}: ${error.message}`);
    return false;
  }
}
