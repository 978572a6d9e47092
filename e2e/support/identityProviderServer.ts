import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { consentPage } from './consentPage.ts';
import type { Person } from './signIn.ts';

/** A valid token, or one that was issued to another portal. */
export const TOKEN_KINDS = ['good', 'otherAudience'] as const;
export type TokenKind = (typeof TOKEN_KINDS)[number];

const [clientId = ''] = process.argv.slice(2);
const issued = new Map<string, { person: Person; kind: TokenKind }>();

function issue(person: Person, kind: TokenKind): string {
  const token = `ya29.${randomUUID()}`;
  issued.set(token, { person, kind });
  return token;
}

/** Google's answers about a token, by address. */
function describe(path: string, token: string): { status: number; body: unknown } {
  const found = issued.get(token);
  if (!found) return { status: path === '/userinfo' ? 401 : 400, body: { error: 'invalid_token' } };
  const { person, kind } = found;
  const sub = createHash('sha256').update(person.email).digest('hex').slice(0, 21);
  const email = { sub, email: person.email, email_verified: true };
  if (path === '/userinfo') {
    const { given_name, family_name } = person;
    const name = `${given_name} ${family_name}`;
    return { status: 200, body: { ...email, name, given_name, family_name } };
  }
  const expires_in = 3_600;
  const aud = kind === 'otherAudience' ? '999-other.apps.googleusercontent.com' : clientId;
  const exp = String(Math.floor(Date.now() / 1_000) + expires_in);
  const claims = { ...email, email_verified: String(email.email_verified) };
  return { status: 200, body: { ...claims, aud, azp: aud, exp, expires_in: String(expires_in) } };
}

async function readJson(request: IncomingMessage) {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return JSON.parse(text) as { person: Person; kind: TokenKind };
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Access-Control-Allow-Headers', 'authorization');
  if (request.method === 'OPTIONS') {
    response.writeHead(204).end();
  } else if (pathname === '/authorize') {
    const isOurs = searchParams.get('client_id') === clientId;
    response.writeHead(isOurs ? 200 : 400, { 'Content-Type': 'text/html; charset=utf-8' });
    response.end(isOurs ? consentPage(TOKEN_KINDS) : 'invalid_client');
  } else if (pathname === '/token') {
    const { person, kind } = await readJson(request);
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ access_token: issue(person, kind) }));
  } else {
    const bearer = request.headers.authorization?.replace(/^Bearer /, '');
    const token = searchParams.get('access_token') ?? bearer ?? '';
    const { status, body } = describe(pathname, token);
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(body));
  }
}

const server = createServer((request, response) => void answer(request, response));
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
// Ends with the process that started this one: it would keep the output of a failed run open.
process.stdin.on('end', () => process.exit()).resume();
