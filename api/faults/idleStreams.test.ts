import type { Kysely } from 'kysely';
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';

import { openDatabase, type Schema } from '../src/database/index.ts';
import { STREAMS_MAX } from '../src/live/rules.ts';
import { anEmployer, aFolder, type TestAccount } from '../test/helper.ts';
import { aJobForm } from '../test/jobs/helpers.ts';
import { fetchPatiently } from '../test/live/helpers.ts';
import { isFull } from './counts.ts';
import { startPortal } from './portal.ts';
import { until } from './until.ts';

const STREAMS = isFull ? 10_000 : 200;
/** Pings are sent every 25 s: only the full count waits for them. */
const WAITS_FOR_PING = isFull;
const AT_ONCE = 50;

/** The process's limit of open files: each connection is one. */
const FILES = Number(execFileSync('sh', ['-c', 'ulimit -n']).toString()) || Infinity;
const SKIPPED =
  FILES < STREAMS + 500 && `a process may open ${FILES} files here: raise it with ulimit -n`;

interface Idle {
  socket: Socket;
  employer: number;
  changes: number;
  pings: number;
}

it(
  'idle live connections get changes and are freed, while others are served',
  { skip: SKIPPED },
  async (t) => {
    const dataDir = aFolder(t);
    const database = await openDatabase({ dataDir });
    const count = Math.ceil(STREAMS / STREAMS_MAX);
    const employers = await someEmployers(database.db, count);
    await database.close();
    const portal = await startPortal(t, { DATA_DIR: dataDir });
    const { pid = 0 } = portal.child;
    const { port } = new URL(portal.address);
    const atRest = await measure(pid);

    const sockets: Socket[] = [];
    t.after(() => sockets.forEach((socket) => socket.destroy()));

    const open = async (index: number): Promise<Idle> => {
      const employer = Math.floor(index / STREAMS_MAX);
      // One address has a limited number of ports.
      const localAddress = `127.0.${1 + (index % 8)}.${1 + (index % 200)}`;
      const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress });
      socket.on('error', () => undefined);
      sockets.push(socket);
      await once(socket, 'connect');
      const { authorization } = employers[employer]?.headers ?? {};
      const request = `GET /api/events HTTP/1.1\r\nhost: localhost\r\nauthorization: ${authorization}`;
      socket.write(`${request}\r\n\r\n`);
      const [head] = (await once(socket, 'data')) as [Buffer];
      // A busy server may shed the request; a page would retry too.
      if (head.toString().startsWith('HTTP/1.1 503 ')) {
        socket.destroy();
        await pause(500);
        return open(index);
      }
      assert.match(head.toString(), /^HTTP\/1.1 200 /);
      const idle: Idle = { socket, employer, changes: 0, pings: 0 };
      socket.on('data', (chunk: Buffer) => {
        const text = chunk.toString();
        if (text.includes('event: change')) idle.changes += 1;
        if (text.includes(': ping')) idle.pings += 1;
      });
      return idle;
    };
    const idles: Idle[] = [];
    for (let start = 0; start < STREAMS; start += AT_ONCE) {
      const indexes = Array.from({ length: AT_ONCE }, (_, offset) => start + offset);
      idles.push(...(await Promise.all(indexes.map(open))));
    }
    const held = await measure(pid);
    assert.ok(held.sockets >= atRest.sockets + STREAMS);

    const [told = -1, ...others] = [STREAMS / STREAMS_MAX - 1, 0, 1].filter(
      (n) => n < employers.length,
    );
    const { headers, id } = employers[told] ?? {};
    const posted = await fetchPatiently(`${portal.address}/api/jobs/add`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ ...aJobForm(), user: id }),
    });
    assert.equal(posted.status, 201, await posted.text());
    const own = idles.filter(({ employer }) => employer === told);
    await until('the change on the right streams', () => own.every(({ changes }) => changes === 1));
    for (const employer of others) {
      const account = employers[employer];
      const me = await fetchPatiently(`${portal.address}/api/employer/me`, {
        ...(account && { headers: account.headers }),
      });
      assert.equal(me.status, 200);
    }
    if (WAITS_FOR_PING) {
      await until('a ping on every stream', () => idles.every(({ pings }) => pings > 0), 120_000);
    }
    const wrong = idles.filter(({ employer, changes }) => employer !== told && changes > 0);
    assert.deepEqual([wrong.length, own.length], [0, STREAMS_MAX]);
    assert.ok(idles.every(({ socket }) => !socket.destroyed));

    for (const { socket } of idles) socket.destroy();
    await until(
      'the connections are freed',
      async () => (await measure(pid)).sockets < atRest.sockets + 10,
    );
    assert.equal(
      (await fetchPatiently(`${portal.address}/api/jobs/getrecentjobs`, {})).status,
      200,
    );
    const each = Math.round((held.memory - atRest.memory) / STREAMS / 1_024);
    t.diagnostic(`${STREAMS} streams, ${each} kB each`);
    assert.equal(await portal.stop(), 0);
  },
);

async function someEmployers(db: Kysely<Schema>, number: number): Promise<TestAccount[]> {
  const accounts: TestAccount[] = [];
  while (accounts.length < number) accounts.push(await anEmployer(db));
  return accounts;
}

/** The open sockets and the memory, in bytes, of a process. */
async function measure(pid: number): Promise<{ sockets: number; memory: number }> {
  const [, kilobytes = '0'] =
    /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  const folder = `/proc/${pid}/fd`;
  return Promise.resolve({
    sockets: readdirSync(folder).filter((file) => isSocket(join(folder, file))).length,
    memory: Number(kilobytes) * 1_024,
  });
}

function isSocket(link: string): boolean {
  try {
    return readlinkSync(link).startsWith('socket:');
  } catch {
    // It was closed meanwhile.
    return false;
  }
}
