import { askForAnswerMail } from './answerMail.ts';
import { startIdentityProvider } from './identityProvider.ts';
import { startMailServer } from './mailServer.ts';
import { filledDataFolder, startPortal } from './portal.ts';

/** Starts the portal that signs in with Google and mails by SMTP, with test servers for both. */
async function startRealPortal() {
  const [provider, mail] = await Promise.all([startIdentityProvider(), startMailServer()]);
  const real = await startPortal(
    {
      GOOGLE_CLIENT_ID: provider.clientId,
      GOOGLE_USERINFO_URL: `${provider.url}/userinfo`,
      GOOGLE_TOKENINFO_URL: `${provider.url}/tokeninfo`,
      SMTP_URL: mail.smtpUrl,
    },
    'server',
  );
  Object.assign(process.env, {
    GOOGLE_PORTAL_URL: real.url,
    IDENTITY_PROVIDER_URL: provider.url,
    MAIL_URL: mail.readUrl,
  });
  return async () => {
    await real.stop();
    await Promise.all([provider.stop(), mail.stop()]);
  };
}

/**
 * Starts two portals for the whole suite: one with the demonstration, by `npm start`, and one that signs in with Google
 * and mails by SMTP. A test that needs another kind starts its own.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const filled = await filledDataFolder();
  const [demo, stopReal] = await Promise.all([startPortal({}, 'start'), startRealPortal()]);
  Object.assign(process.env, { PORTAL_URL: demo.url, PORTAL_DATA_DIR: demo.dataDir });
  await askForAnswerMail();
  return async () => {
    await Promise.all([demo.stop(), stopReal()]);
    await filled.remove();
  };
}
