import { startPortal } from './portal.ts';

/** One portal for the whole suite; a test that needs another kind starts its own. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const portal = await startPortal();
  process.env.PORTAL_URL = portal.url;
  return portal.stop;
}
