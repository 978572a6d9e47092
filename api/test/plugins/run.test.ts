import assert from 'node:assert/strict';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { describe, it, type TestContext } from 'node:test';

import { loadConfig } from '../../src/config/index.ts';
import { explain } from '../../src/program.ts';
import { startServer } from '../../src/server.ts';
import { aFolder, suiteOwner } from '../helper.ts';
import { program } from '../program.ts';

const MAIN = program('main');

describe('the server as a program', () => {
  // One folder, because creating one takes seconds.
  const DATA_DIR = aFolder(suiteOwner());

  it('says when it is ready, answers, keeps others from its data folder, and ends cleanly on SIGTERM', async (t) => {
    const server = start(t, { DATA_DIR, PORT: '0' });
    const { address } = await server.ready();
    const health = await fetch(`${address.replace('localhost', '127.0.0.1')}/api/health`);
    assert.equal(health.status, 200);
    const jobs = await fetch(`${address.replace('localhost', '127.0.0.1')}/api/jobs/?limit=5`);
    const answer = (await jobs.json()) as unknown[];
    assert.equal(jobs.status, 200, JSON.stringify(answer));
    assert.equal(answer.length, 5);
    assert.ok(server.progress.some((text) => /^Importing \d+ jobs: 100 %$/.test(text)));

    const other = await start(t, { DATA_DIR, PORT: '0', SEED: 'off' }).end();
    assert.equal(other.code, 1);
    assert.match(other.errors, new RegExp(`in use by .*${server.child.pid}`));
    assertSentence(other.errors);

    server.child.kill('SIGTERM');
    assert.deepEqual(await server.end(), { code: 0, errors: '' });
  });

  it('does not start, and says so, when another program has the port', async (t) => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    t.after(() => other.close());
    const { port } = other.address() as AddressInfo;
    const settings = { DATA_DIR, PORT: String(port), SEED: 'off', LOG_LEVEL: 'silent' };
    // In this process, which is faster. Each message is printed in the same way.
    await assert.rejects(startServer(loadConfig(settings)), (error) => {
      const errors = explain(error);
      assert.match(errors, new RegExp(`^Port ${port} on 127\\.0\\.0\\.1 is already in use\\.`));
      assertSentence(errors);
      return true;
    });
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
