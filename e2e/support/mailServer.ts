import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { SMTPServer } from 'smtp-server';

import { type Mail, readMail } from './mail.ts';

export interface MailServer {
  /** For the portal. */
  smtpUrl: string;
  /** For the tests, which run in other processes. */
  readUrl: string;
  stop: () => Promise<void>;
}

const portOf = (server: Pick<Server, 'address'>) => (server.address() as AddressInfo).port;

/** Starts a mail server that keeps all mails and delivers none. */
export async function startMailServer(): Promise<MailServer> {
  const mails: Mail[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        mails.push({ ...readMail(Buffer.concat(chunks).toString('latin1')), to });
        done();
      });
    },
  });
  smtp.listen(0, '127.0.0.1');
  const reader = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(mails));
  });
  reader.listen(0, '127.0.0.1');
  await Promise.all([once(smtp.server, 'listening'), once(reader, 'listening')]);
  return {
    smtpUrl: `smtp://127.0.0.1:${portOf(smtp.server)}`,
    readUrl: `http://127.0.0.1:${portOf(reader)}`,
    stop: async () => {
      reader.close();
      await new Promise<void>((resolve) => {
        smtp.close(resolve);
      });
    },
  };
}
