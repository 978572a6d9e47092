import assert from 'node:assert/strict';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';

import { aFolder, suiteOwner } from '../helper.ts';
import { program } from '../program.ts';

const MAIN = program('main');

describe('the server as a program', () => {
  // One folder, because creating one takes seconds.
  const DATA_DIR = aFolder(suiteOwner());

  it('says when it is ready, answers, and ends cleanly on SIGTERM', async (t) => {
    const server = start(t, { DATA_DIR, PORT: '0' });
    const { address } = await server.ready();
    const health = await fetch(`${address.replace('localhost', '127.0.0.1')}/api/health`);
    assert.equal(health.status, 200);
    const jobs = await fetch(`${address.replace('localhost', '127.0.0.1')}/api/jobs/?limit=5`);
    const answer = (await jobs.json()) as unknown[];
    assert.equal(jobs.status, 200, JSON.stringify(answer));
    assert.equal(answer.length, 5);
    assert.ok(server.progress.some((text) => /^Importing \d+ jobs: 100 %$/.test(text)));
    server.child.kill('SIGTERM');
    assert.deepEqual(await server.end(), { code: 0, errors: '' });
  });

  it('exits with a message when another server has the data folder', async (t) => {
    const first = start(t, { DATA_DIR, PORT: '0', SEED: 'off' });
    await first.ready();
    const { code, errors } = await start(t, { DATA_DIR, PORT: '0', SEED: 'off' }).end();
    assert.equal(code, 1);
    assert.match(errors, new RegExp(`in use by .*${first.child.pid}`));
    assertSentence(errors);
    first.child.kill('SIGINT');
    assert.equal((await first.end()).code, 0);
  });

  it('exits with a message when another program has the port', async (t) => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    t.after(() => other.close());
    const { port } = other.address() as AddressInfo;
    const { code, errors } = await start(t, {
      DATA_DIR,
      PORT: String(port),
      SEED: 'off',
    }).end();
    assert.equal(code, 1);
    assert.match(errors, new RegExp(`^Port ${port} on 127\\.0\\.0\\.1 is already in use\\.`));
    assertSentence(errors);
  });

  it('reports why it cannot create a data folder', async (t) => {
    const file = join(aFolder(t), 'file');
    writeFileSync(file, '');
    const { code, errors } = await start(t, { DATA_DIR: join(file, 'data'), PORT: '0' }).end();
    assert.equal(code, 1);
    assert.match(errors, /cannot be written/);
    assertSentence(errors);
  });

  it('reports all errors of its configuration', async (t) => {
    const { code, errors } = await start(t, { PORT: 'x', LOG_LEVEL: 'y' }).end();
    assert.equal(code, 1);
    assert.match(errors, /PORT should be/);
    assert.match(errors, /LOG_LEVEL should be/);
    assertSentence(errors);
  });

  it('exits when its parent process has ended', async (t) => {
    const server = start(t, { DATA_DIR, PORT: '0', SEED: 'off' });
    await server.ready();
    server.child.disconnect();
    assert.equal((await server.end()).code, 0);
  });
});

function assertSentence(errors: string): void {
  assert.doesNotMatch(errors, /^\s+at /m);
  assert.doesNotMatch(errors, /Error:/);
}

function start(t: TestContext, environment: NodeJS.ProcessEnv) {
  const child = fork(MAIN.file, {
    env: { PATH: process.env.PATH, LOG_LEVEL: 'warn', ...environment },
    execArgv: MAIN.execArgv,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  // After a failure, a running server would keep this process and the data folder in use.
  t.after(() => child.kill('SIGKILL'));
  const progress: string[] = [];
  let errors = '';
  child.stderr?.on('data', (data: Buffer) => (errors += data.toString()));
  const exited = once(child, 'exit');
  return {
    child,
    progress,
    ready: () => untilReady(child, progress, () => errors),
    async end() {
      const [code] = (await exited) as [number | null];
      return { code, errors };
    },
  };
}

function untilReady(child: ChildProcess, progress: string[], errors: () => string) {
  return new Promise<{ address: string }>((resolve, reject) => {
    child.on('exit', (code) => reject(new Error(`The server ended with ${code}: ${errors()}`)));
    child.on('message', (message: { type: string; text?: string; address?: string }) => {
      if (message.type === 'ready') resolve({ address: message.address ?? '' });
      else progress.push(message.text ?? '');
    });
  });
}
