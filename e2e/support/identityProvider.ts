import type { APIRequestContext, Page } from '@playwright/test';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { googleScript } from './googleScript.ts';
import type { TokenKind } from './identityProviderServer.ts';
import type { Person } from './signIn.ts';

export interface IdentityProviderProcess {
  url: string;
  clientId: string;
  stop: () => Promise<void>;
}

/** Starts the process that imitates Google. */
export async function startIdentityProvider(): Promise<IdentityProviderProcess> {
  const clientId = '123-tests.apps.googleusercontent.com';
  const script = join(import.meta.dirname, 'identityProviderServer.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, clientId], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    url: line.toString().trim(),
    clientId,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** A valid or invalid token of the provider. */
export async function tokenOf(
  request: APIRequestContext,
  person: Person,
  kind: TokenKind = 'good',
): Promise<string> {
  const url = `${process.env.IDENTITY_PROVIDER_URL}/token`;
  const answer = await request.post(url, { data: { person, kind } });
  const { access_token } = (await answer.json()) as { access_token: string };
  return access_token;
}

/** Serves the script that the portal loads from Google, which tests cannot reach. */
export async function withGoogle(page: Page): Promise<void> {
  await page.context().route('https://accounts.google.com/gsi/client*', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: googleScript(process.env.IDENTITY_PROVIDER_URL ?? ''),
    }),
  );
}

/** Presses 'Continue with Google' and consents in the popup as a person. */
export async function continueWithGoogle(
  page: Page,
  person: Person,
  kind: TokenKind = 'good',
): Promise<void> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  const popup = await opened;
  await popup.getByLabel('Email').fill(person.email);
  await popup.getByLabel('Given name').fill(person.given_name);
  await popup.getByLabel('Family name').fill(person.family_name);
  await popup.getByLabel('Token').selectOption(kind);
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: 'Allow' }).click();
  await closed;
}
