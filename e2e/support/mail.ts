import type { APIRequestContext } from '@playwright/test';

/** A mail as its reader sees it: decoded. */
export interface Mail {
  to: string[];
  subject: string;
  text: string;
  html: string;
}

/** Parses a message as received, one character for each byte. */
export function readMail(source: string): Omit<Mail, 'to'> {
  const bodies: Record<string, string> = {};
  const read = (part: string) => {
    const { headers, body } = split(part);
    const type = headers.get('content-type') ?? 'text/plain';
    const boundary = /boundary="?([^";]+)"?/i.exec(type)?.[1];
    if (boundary === undefined) {
      bodies[type.split(';')[0]?.trim().toLowerCase() ?? ''] = decode(
        body,
        headers.get('content-transfer-encoding'),
      );
      return;
    }
    for (const inner of body.split(`--${boundary}`).slice(1, -1)) read(inner.replace(/^\r\n/, ''));
  };
  read(source);
  const subject = decodeWords(split(source).headers.get('subject') ?? '');
  return { subject, text: bodies['text/plain'] ?? '', html: bodies['text/html'] ?? '' };
}

function split(part: string): { headers: Map<string, string>; body: string } {
  const end = part.indexOf('\r\n\r\n');
  const lines = part
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { headers: new Map(headers), body: part.slice(end + 4) };
}

const utf8 = (bytes: string) => Buffer.from(bytes, 'latin1').toString('utf8');

const unescape = (text: string) =>
  text.replace(/=([0-9a-f]{2})/gi, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16)));

function decode(body: string, encoding = '7bit'): string {
  if (/base64/i.test(encoding)) return Buffer.from(body, 'base64').toString('utf8');
  if (/quoted-printable/i.test(encoding)) return utf8(unescape(body.replace(/=\r\n/g, '')));
  return utf8(body);
}

const decodeWords = (text: string) =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_all, kind: string, word: string) =>
      /b/i.test(kind) ? decode(word, 'base64') : utf8(unescape(word.replace(/_/g, ' '))),
    );

/** The mails to an address, oldest first. */
export async function mailsTo(request: APIRequestContext, address: string): Promise<Mail[]> {
  const answer = await request.get(process.env.MAIL_URL ?? '');
  return ((await answer.json()) as Mail[]).filter(({ to }) => to.includes(address));
}
