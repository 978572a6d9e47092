import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { it } from 'node:test';

import { buildApp } from '../src/app.ts';
import { openDatabase } from '../src/database/index.ts';
import { folderStore } from '../src/files/store/folderStore.ts';
import { addJobs, aConfig, aFolder, aJob, EMPLOYER_ID, aSeeker } from '../test/helper.ts';
import { isFull } from './counts.ts';
import { until } from './until.ts';

const SLOW = isFull ? 200 : 10;

it('slow clients are disconnected at the limit, and others are served', async (t) => {
  // The machine may be busy, and these queries are not under test.
  const database = await openDatabase({ statementTimeout: 120_000 });
  t.after(() => database.close());
  const { db } = database;
  const folder = aFolder(t);
  const app = await buildApp({
    config: aConfig(),
    database,
    files: folderStore(folder),
    delayLimit: 0,
    requestTimeout: 4_000,
    connectionTimeout: 8_000,
  });
  t.after(() => app.close());
  await db.insertInto('employers').values({ _id: EMPLOYER_ID, name: 'Harbour Ltd' }).execute();
  const long = 'long '.repeat(1_000);
  await addJobs(
    db,
    Array.from({ length: 100 }, () => aJob({ job_description: long })),
  );
  const seeker = await aSeeker(db);
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = new URL(address);
  const heap = process.memoryUsage().heapUsed;

  const open = async (): Promise<Socket> => {
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    return socket;
  };
  const upload = [
    `POST /api/resume/uploadfile/${seeker.id} HTTP/1.1`,
    'host: localhost:3000',
    ...Object.entries(seeker.cookies).map(([name, value]) => `${name}: ${value}`),
    'content-type: multipart/form-data; boundary=x',
    'content-length: 1000000',
  ].join('\r\n');
  const part =
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4';
  const kinds = {
    // A body that mostly does not arrive.
    upload: async () => {
      const socket = await open();
      socket.write(`${upload}\r\n\r\n${part}`);
      socket.resume();
      return socket;
    },
    // Headers that arrive byte by byte.
    headers: async () => {
      const socket = await open();
      let sent = 0;
      const timer = setInterval(() => socket.write(upload[(sent += 1)] ?? 'a'), 250);
      socket.write(upload.slice(0, 1));
      socket.resume();
      socket.once('close', () => clearInterval(timer));
      return socket;
    },
    // Answers that nobody reads.
    answer: async () => {
      const socket = await open();
      socket.pause();
      socket.write('GET /api/jobs/ HTTP/1.1\r\nhost: localhost:3000\r\n\r\n'.repeat(40));
      return socket;
    },
  };
  const slow: Socket[] = [];
  for (let index = 0; index < SLOW; index += 1) {
    slow.push(await kinds.upload(), await kinds.headers());
  }
  for (let index = 0; index < Math.ceil(SLOW / 10); index += 1) slow.push(await kinds.answer());

  const connections = () =>
    new Promise<number>((resolve, reject) => {
      app.server.getConnections((error, number) => (error ? reject(error) : resolve(number)));
    });
  // On a busy machine, an answer may take longer than the limits of this test, which then end its connection too.
  const answers = { served: 0, failed: 0 };
  const isOtherServed = async () => {
    const isServed = await fetch(`${address}/api/jobs/getrecentjobs?limit=1`, {
      headers: { connection: 'close' },
    }).then(
      async (response) => response.ok && (await response.text()) !== '',
      () => false,
    );
    answers[isServed ? 'served' : 'failed'] += 1;
    return isServed;
  };
  await until('another client is served', isOtherServed, 120_000);
  const areEnded = async () => {
    await isOtherServed();
    return (await connections()) <= 1;
  };
  // A client with short answers (503) counts as idle, not as slow: it has 72 s.
  await until('the slow connections are ended', areEnded, 240_000);
  await until('another client is served again', isOtherServed, 120_000);
  assert.deepEqual(readdirSync(folder), []);
  assert.deepEqual(await db.selectFrom('orphaned_files').selectAll().execute(), []);
  for (const socket of slow) socket.destroy();
  const grown = Math.round((process.memoryUsage().heapUsed - heap) / 2 ** 20);
  t.diagnostic(
    `${slow.length} slow clients, ${answers.served} others served, ${answers.failed} not, ` +
      `${grown} MB more on the heap`,
  );
});
