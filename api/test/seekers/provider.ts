import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Config } from '../../src/config/config.ts';

export const CLIENT_ID = 'our-client.apps.example.com';

type Claims = Record<string, unknown>;

/** The provider's answer for a token. Missing fields have valid values. */
interface TokenClaims {
  info?: Claims;
  profile?: Claims;
}

export interface TestProvider {
  google: NonNullable<Config['google']>;
  /** Adds a token. */
  know(token: string, claims?: TokenClaims): void;
  /** A faulty behaviour instead of proper answers. */
  fault: ((response: ServerResponse, path: string) => void) | undefined;
  /** The requested paths. */
  asked: string[];
  close(): Promise<void>;
}

const PROFILE = {
  sub: '10769150350006150715113082367',
  email: 'Grace.Hopper@Example.com',
  email_verified: true,
  name: 'Grace Hopper',
  given_name: 'Grace',
  family_name: 'Hopper',
  picture: 'https://pictures.example.com/grace',
};

/** An identity provider over real HTTP that answers like Google's. */
export async function aProvider(owner: {
  after(cleanUp: () => Promise<void>): void;
}): Promise<TestProvider> {
  const tokens = new Map<string, { info: Claims; profile: Claims }>();

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost');
    provider.asked.push(url.pathname);
    if (provider.fault) {
      provider.fault(response, url.pathname);
      return;
    }
    const { access_token, id_token } = Object.fromEntries(url.searchParams);
    const bearer = request.headers.authorization?.replace('Bearer ', '');
    const isProfile = url.pathname === '/userinfo';
    const claims = tokens.get((isProfile ? bearer : (access_token ?? id_token)) ?? '');
    if (!claims) {
      answerJson(response, isProfile ? 401 : 400, { error: 'invalid_token' });
      return;
    }
    const { info, profile } = claims;
    answerJson(response, 200, isProfile ? profile : id_token ? { ...profile, ...info } : info);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  owner.after(async () => {
    if (server.listening) await close();
  });

  const provider: TestProvider = {
    google: {
      clientId: CLIENT_ID,
      userInfoUrl: `${origin}/userinfo`,
      tokenInfoUrl: `${origin}/tokeninfo`,
    },
    know(token, { info, profile } = {}) {
      const exp = String(Math.floor(Date.now() / 1_000) + 3_000);
      const sub = profile?.sub ?? PROFILE.sub;
      tokens.set(token, {
        info: { aud: CLIENT_ID, azp: CLIENT_ID, sub, exp, scope: 'openid', ...info },
        profile: { ...PROFILE, ...profile },
      });
    },
    fault: undefined,
    asked: [],
    close,
  };
  return provider;
}

export function answerJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
