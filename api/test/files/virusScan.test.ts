import { UNSUPPORTED_FILE, UPLOAD_MAX } from '@jobharbor/contract';
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type ServerOpts, type Socket } from 'node:net';
import { userInfo } from 'node:os';
import { delimiter, join } from 'node:path';
import { before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

import { Refused, REFUSALS } from '../../src/files/checks/refusal.ts';
import { ScannerUnavailable, virusScan } from '../../src/files/checks/virusScan.ts';
import { freePort } from '../freePort.ts';
import { aFolder, aSeeker, build, suiteOwner } from '../helper.ts';
import { sample, upload } from './helpers.ts';

const CLAMD = ['/usr/sbin', ...(process.env.PATH ?? '').split(delimiter)]
  .map((folder) => join(folder, 'clamd'))
  .find((file) => existsSync(file));
const SKIPPED = CLAMD === undefined && 'this machine has no clamd (Debian: clamav-daemon)';

const PDF = sample('valid/pdf/fixture-minimal.pdf');
const MARK = 'a mark that our own signature knows';
/** A valid letter with a comment. */
const INFECTED = Buffer.concat([PDF, Buffer.from(`\n% ${MARK}\n%%EOF\n`)]);

describe('clamd', { skip: SKIPPED }, () => {
  const owner = suiteOwner();
  const folder = aFolder(owner);
  const socket = join(folder, 'clamd.ctl');
  let port: number;

  before(async () => {
    port = await freePort();
    const hex = Buffer.from(MARK).toString('hex');
    writeFileSync(join(folder, 'own.ndb'), `Jobharbor.Test:0:*:${hex}\n`);
    const settings = {
      DatabaseDirectory: folder,
      LocalSocket: socket,
      TCPSocket: port,
      TCPAddr: '127.0.0.1',
      Foreground: 'yes',
      User: userInfo().username,
    };
    const lines = Object.entries(settings).map(([name, value]) => `${name} ${value}`);
    writeFileSync(join(folder, 'clamd.conf'), `${lines.join('\n')}\n`);
    chmodSync(folder, 0o755);
    const daemon = spawn(CLAMD ?? '', ['--config-file', join(folder, 'clamd.conf')], {
      stdio: 'ignore',
    });
    const ended = once(daemon, 'exit');
    owner.after(async () => {
      daemon.kill();
      await ended;
    });
    for (let count = 0; !existsSync(socket); count += 1) {
      assert.ok(count < 600 && daemon.exitCode === null, 'clamd did not start');
      await pause(100);
    }
  });

  it('finds infected files, and accepts others', async () => {
    for (const url of [`unix:${socket}`, `tcp://127.0.0.1:${port}`]) {
      const scan = virusScan(url);
      await scan(PDF);
      await scan(Buffer.alloc(UPLOAD_MAX));
      await assert.rejects(scan(INFECTED), { reason: 'malware' });
    }
  });

  it('scans every upload, and refuses infected ones with a reason', async (t) => {
    const { app, db } = await build(t, { dataDir: aFolder(t), clamdUrl: `unix:${socket}` });
    const ada = await aSeeker(db);
    const infected = await upload(app, ada, { bytes: INFECTED });
    assert.equal(infected.statusCode, 400);
    const { message, fields } = infected.json<{ message: string; fields: object }>();
    assert.deepEqual([message, fields], [UNSUPPORTED_FILE, { file: REFUSALS.malware }]);
    assert.equal((await upload(app, ada, { bytes: PDF })).statusCode, 200);
  });
});

interface Test {
  after: (end: () => void) => void;
}

describe('the protocol of clamd', () => {
  /** A server in place of the daemon. @returns Its address. */
  async function listening(t: Test, options: ServerOpts, onSocket: (socket: Socket) => void) {
    const sockets = new Set<Socket>();
    const server = createServer(options, (socket) => {
      sockets.add(socket);
      socket.on('error', () => undefined);
      onSocket(socket);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    t.after(() => {
      for (const socket of sockets) socket.destroy();
      server.close();
    });
    const { port } = server.address() as AddressInfo;
    return `tcp://127.0.0.1:${port}`;
  }

  /** A simulated daemon, and the data that it has received. */
  async function aDaemon(t: Test, answer: (socket: Socket) => void) {
    const received: Buffer[] = [];
    const url = await listening(t, {}, (socket) =>
      socket.on('data', (data) => {
        received.push(data);
        if (Buffer.concat(received).subarray(-4).equals(Buffer.alloc(4))) answer(socket);
      }),
    );
    return { url, received: () => Buffer.concat(received) };
  }

  it('sends a file in chunks with their lengths, and an empty one at the end', async (t) => {
    const daemon = await aDaemon(t, (socket) => socket.end('stream: OK\0'));
    const bytes = Buffer.alloc(100_000, 'x');
    await virusScan(daemon.url)(bytes);
    const length = (size: number) => Buffer.from([0, size >> 16, (size >> 8) & 255, size & 255]);
    const [first, second] = [bytes.subarray(0, 65_536), bytes.subarray(65_536)];
    assert.deepEqual(
      daemon.received(),
      Buffer.concat([
        Buffer.from('zINSTREAM\0'),
        ...[length(65_536), first, length(second.length), second, length(0)],
      ]),
    );
  });

  it('recognises a find, also with spaces in the signature’s name', async (t) => {
    const { url } = await aDaemon(t, (socket) => socket.write('stream: A name FOUND\0'));
    await assert.rejects(virusScan(url)(PDF), (error) => {
      assert.ok(error instanceof Refused);
      assert.deepEqual([error.reason, error.detail], ['malware', 'A name']);
      return true;
    });
  });

  for (const [what, answer] of Object.entries({
    'an error': (socket: Socket) => socket.end('INSTREAM size limit exceeded. ERROR\0'),
    'nothing and hangs up': (socket: Socket) => socket.end(),
    'nothing at all': () => undefined,
    'without end': (socket: Socket) => socket.write('x'.repeat(100_000)),
  })) {
    it(`accepts no file when the daemon answers ${what}`, async (t) => {
      const { url } = await aDaemon(t, answer);
      await assert.rejects(virusScan(url, 500)(PDF), ScannerUnavailable);
    });
  }

  it('gives up on a daemon that does not read', async (t) => {
    const url = await listening(t, { pauseOnConnect: true }, () => undefined);
    const scan = virusScan(url, 500);
    // More than the buffers of a connection.
    await assert.rejects(scan(Buffer.alloc(64 * 1024 * 1024)), ScannerUnavailable);
  });

  it('gives up on a daemon that does not accept the connection', async (t) => {
    const blocked = new Worker(
      `const { parentPort } = require('node:worker_threads');
      const server = require('node:net').createServer().listen(0, '127.0.0.1', 1, () => {
        parentPort.postMessage(server.address().port);
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
      });`,
      { eval: true },
    );
    t.after(() => blocked.terminate());
    const [port] = (await once(blocked, 'message')) as [number];
    // The system accepts some connections for the daemon. The others wait.
    const waiting = Array.from({ length: 8 }, () => connect(port, '127.0.0.1'));
    for (const socket of waiting) socket.on('error', () => undefined);
    t.after(() => waiting.forEach((socket) => socket.destroy()));
    await pause(200);
    assert.ok(waiting.some(({ connecting }) => connecting));
    await assert.rejects(virusScan(`tcp://127.0.0.1:${port}`, 500)(PDF), ScannerUnavailable);
  });

  it('refuses uploads with 503 and a message while the daemon is down', async (t) => {
    const clamdUrl = `tcp://127.0.0.1:${await freePort()}`;
    const { app, db } = await build(t, { dataDir: aFolder(t), clamdUrl });
    const response = await upload(app, await aSeeker(db), { bytes: PDF });
    assert.equal(response.statusCode, 503);
    assert.match(response.json<{ message: string }>().message, /can not be checked for viruses/);
    assert.deepEqual(await db.selectFrom('files').selectAll().execute(), []);
  });
});
