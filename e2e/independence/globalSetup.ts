import { openStore, publish, readBuild } from '@jobharbor/releases';
import { join } from 'node:path';

import { filledDataFolder } from '../support/portal.ts';
import { buildVariants } from './support/buildVariants.ts';
import { variantNames, variantOf } from './support/variants.ts';

/** The data that each portal of the suite gets a copy of, and the older and newer builds of the front ends. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const [filled, variants] = await Promise.all([filledDataFolder(), buildVariants()]);
  // Packed once: the portals find them in their copies, and only switch.
  const store = openStore(join(filled.dataDir, 'releases'));
  await Promise.all(
    variantNames.map(async (name) => {
      const build = await readBuild(variants[name]);
      await publish(store, variantOf(name).app, build, { now: new Date() });
    }),
  );
  process.env.VARIANTS = JSON.stringify(variants);
  return filled.remove;
}
