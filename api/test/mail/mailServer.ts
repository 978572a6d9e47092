import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  from: string;
  to: string[];
  /** As sent on the wire. */
  source: string;
}

/** The server's answer to a recipient or a message; undefined to accept. */
export type Verdict = (count: number) => string | undefined;

export interface MailServer {
  url: string;
  port: number;
  received: ReceivedMail[];
  /** The number of offered messages, with refused ones. */
  attempts: () => number;
  close(): Promise<void>;
}

/** A real SMTP server on this machine. */
export async function startMailServer({
  onRecipient = () => undefined,
  onMessage = () => undefined,
  port = 0,
  delay = 0,
}: {
  onRecipient?: Verdict;
  onMessage?: Verdict;
  port?: number;
  delay?: number;
} = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  let recipients = 0;
  let messages = 0;
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (_auth, _session, callback) => callback(toRefusal('535 wrong password')),
    onRcptTo(_address, _session, callback) {
      recipients += 1;
      callback(toRefusal(onRecipient(recipients)));
    },
    onData(stream, { envelope }, callback) {
      const take = (source: string): void => {
        messages += 1;
        const refusal = toRefusal(onMessage(messages));
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        const to = envelope.rcptTo.map(({ address }) => address);
        if (!refusal) received.push({ from, to, source });
        setTimeout(() => callback(refusal), delay).unref();
      };
      // A sender that is killed in between has sent nothing.
      text(stream).then(take, () => undefined);
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const bound = (server.server.address() as AddressInfo).port;
  return {
    url: `smtp://127.0.0.1:${bound}`,
    port: bound,
    received,
    attempts: () => recipients,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** '450 later' in the library's form. */
function toRefusal(verdict: string | undefined): Error | null {
  if (verdict === undefined) return null;
  const [code, ...words] = verdict.split(' ');
  return Object.assign(new Error(words.join(' ')), { responseCode: Number(code) });
}

/** A message's header by its name, unfolded. */
export function headerOf({ source }: ReceivedMail, name: string): string | undefined {
  const [head = ''] = source.split(/\r?\n\r?\n/, 1);
  const unfolded = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  const line = unfolded.find((header) => header.toLowerCase().startsWith(`${name.toLowerCase()}:`));
  return line?.slice(name.length + 1).trim();
}

/** A message's header lines' names, lower-case. */
export function headerNames({ source }: ReceivedMail): string[] {
  const [head = ''] = source.split(/\r?\n\r?\n/, 1);
  return [...head.matchAll(/^([\w-]+):/gm)].map((match) => (match[1] ?? '').toLowerCase());
}

/** One of the alternative parts of a message, decoded; empty when there is no such part. */
export function partOf(
  { source }: ReceivedMail,
  type: 'text/plain' | 'text/html' | 'text/calendar',
): string {
  const boundary = /multipart\/alternative;\s*boundary="([^"]+)"/.exec(source)?.[1] ?? '';
  const part = source
    .split(`--${boundary}`)
    .find((piece) => piece.includes(`Content-Type: ${type}`));
  const [head = '', ...body] = (part ?? '').split(/\r?\n\r?\n/);
  const content = body.join('\n\n');
  if (/base64/i.test(head)) return Buffer.from(content, 'base64').toString();
  if (!/quoted-printable/i.test(head)) return content;
  const bytes = content
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
