import { rm } from 'node:fs/promises';

import { startIdentityProvider } from './identityProvider.ts';
import { startMailServer } from './mailServer.ts';
import { fillDataFolder, startPortal } from './portal.ts';

/**
 * Two portals for the whole suite: one in demonstration, and one that signs in with Google and mails by SMTP. A
 * test that needs another kind starts its own.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const filled = await fillDataFolder();
  process.env.FILLED_DATA_DIR = filled;
  const demo = await startPortal();
  const [provider, mail] = await Promise.all([startIdentityProvider(), startMailServer()]);
  const real = await startPortal({
    GOOGLE_CLIENT_ID: provider.clientId,
    GOOGLE_USERINFO_URL: `${provider.url}/userinfo`,
    GOOGLE_TOKENINFO_URL: `${provider.url}/tokeninfo`,
    SMTP_URL: mail.smtpUrl,
  });
  Object.assign(process.env, {
    PORTAL_URL: demo.url,
    PORTAL_DATA_DIR: demo.dataDir,
    GOOGLE_PORTAL_URL: real.url,
    IDENTITY_PROVIDER_URL: provider.url,
    MAIL_URL: mail.readUrl,
  });
  return async () => {
    await Promise.all([demo.stop(), real.stop()]);
    await Promise.all([provider.stop(), mail.stop()]);
    await rm(filled, { recursive: true, force: true });
  };
}
