import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { it } from 'node:test';

import { deliverDue } from '../src/mail/delivery.ts';
import type { MailTransport } from '../src/mail/transport.ts';
import { anOpenJob, callsOf } from '../test/applications/helpers.ts';
import { aSeeker, build } from '../test/helper.ts';
import { letTimePass, outboxOf, smtpTransport } from '../test/mail/helpers.ts';
import { headerOf, startMailServer } from '../test/mail/mailServer.ts';

/** The fault of a mail server: its answer to a connection, and to each line. */
const ILLNESSES: Record<string, (socket: Socket) => void> = {
  'says that it is too busy': (socket) => void socket.end('421 too busy\r\n'),
  'asks to come back later': (socket) => {
    socket.write('220 ill\r\n');
    answerLines(socket, (line) => (line.startsWith('RCPT') ? '450 later' : '250 yes'));
  },
  'hangs up in the middle of a mail': (socket) => {
    socket.write('220 ill\r\n');
    answerLines(socket, (line) => {
      if (!line.startsWith('DATA')) return '250 yes';
      socket.removeAllListeners('data').once('data', () => socket.destroy());
      return '354 go on';
    });
  },
  'says nothing at all': () => undefined,
};

it('mails wait while the mail server fails, and then are sent once', async (t) => {
  const { app, db } = await build(t);
  const ill = await illServer();
  t.after(() => ill.close());
  const transport = impatient(smtpTransport(`smtp://127.0.0.1:${ill.port}`));
  const applied: string[] = [];
  /** The portal's other work continues meanwhile. */
  const apply = async (email: string) => {
    const seeker = await aSeeker(db, { email });
    await callsOf(app, seeker).apply(await anOpenJob(db));
    applied.push(email);
  };

  for (const [name, illness] of Object.entries(ILLNESSES)) {
    ill.behave(illness);
    await apply(`seeker-${applied.length}@example.com`);
    await letTimePass(db);
    const { sent, faults } = await deliverDue(db, transport);
    assert.deepEqual([sent, faults.length], [0, applied.length], name);
  }
  await ill.close();
  await apply('refused@nowhere.example');
  await letTimePass(db);
  const refused = await deliverDue(db, transport);
  assert.equal(refused.sent, 0);
  const waiting = await outboxOf(db);
  assert.equal(waiting.length, applied.length);
  assert.ok(waiting.every(({ sent_at, failed_at }) => !sent_at && !failed_at));

  const last = applied.length;
  const well = await startMailServer({
    port: ill.port,
    onRecipient: (number) => (number === last ? '550 nobody here' : undefined),
  });
  t.after(() => well.close());
  for (let round = 0; round < 3; round += 1) {
    await letTimePass(db);
    await deliverDue(db, smtpTransport(well.url));
  }
  const after = await outboxOf(db);
  assert.deepEqual(
    [after.filter(({ sent_at }) => sent_at).length, after.filter((mail) => mail.failed_at).length],
    [last - 1, 1],
  );
  const ids = well.received.map((mail) => headerOf(mail, 'message-id'));
  assert.equal(new Set(ids).size, last - 1);
  assert.equal(ids.length, last - 1, 'each came once');
  assert.equal(well.attempts(), last);
});

/** The worker's own time limit for a mail is three minutes. */
function impatient(transport: MailTransport): MailTransport {
  return {
    send: (mail, signal) =>
      transport.send(mail, AbortSignal.any([signal, AbortSignal.timeout(1_000)])),
  };
}

function answerLines(socket: Socket, answer: (line: string) => string): void {
  socket.on('data', (chunk: Buffer) => {
    for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
      if (socket.writable) socket.write(`${answer(line)}\r\n`);
    }
  });
}

async function illServer() {
  let behave: (socket: Socket) => void = () => undefined;
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    behave(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' ? (address?.port ?? 0) : 0,
    behave: (next: typeof behave) => void (behave = next),
    async close() {
      for (const socket of sockets) socket.destroy();
      if (server.listening) await new Promise((done) => server.close(done));
    },
  };
}
