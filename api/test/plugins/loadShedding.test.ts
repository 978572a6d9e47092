import fastify, { type preParsingHookHandler } from 'fastify';
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';

import { answerError } from '../../src/http/problems.ts';
import { loadShedding, type ShedReason } from '../../src/plugins/loadShedding.ts';

describe('load shedding', () => {
  it('refuses requests above the concurrency limit at once, and accepts later ones', async (t) => {
    const { app, open, reasons, started } = await aServer(t, 2);
    const first = [app.inject('/api/slow'), app.inject('/api/slow')];
    await started(2);
    assert.equal(app.requestsInFlight(), 2);
    const refused = await app.inject('/api/slow');
    assert.equal(refused.statusCode, 503);
    assert.match(String(refused.headers['retry-after']), /^[1-9]\d*$/);
    assert.equal(refused.json<{ code: string }>().code, 'busy');
    assert.equal((await app.inject('/api/probe')).statusCode, 200);
    assert.deepEqual(reasons, ['concurrency']);
    open();
    for (const answer of await Promise.all(first)) assert.equal(answer.statusCode, 200);
    assert.equal(app.requestsInFlight(), 0);
    assert.equal((await app.inject('/api/slow')).statusCode, 200);
  });

  it('refuses requests except probes while queries wait for a connection', async (t) => {
    let wait = 3_001;
    const { app, open, reasons } = await aServer(t, 9, () => wait);
    open();
    const refused = await app.inject('/api/slow');
    assert.equal(refused.statusCode, 503);
    assert.match(String(refused.headers['retry-after']), /^[1-9]\d*$/);
    assert.equal((await app.inject('/api/stream')).statusCode, 503);
    assert.equal((await app.inject('/api/probe')).statusCode, 200);
    wait = 3_000;
    assert.equal((await app.inject('/api/slow')).statusCode, 200);
    assert.deepEqual(reasons, ['database', 'database']);
  });

  it('does not count live streams', async (t) => {
    const { app, open, started } = await aServer(t, 1);
    const stream = app.inject('/api/stream');
    await started(1);
    assert.equal(app.requestsInFlight(), 0);
    open();
    assert.equal((await stream).statusCode, 200);
  });

  it('does not acquire a slot before a body has arrived', async (t) => {
    const { app, open, started } = await aServer(t, 1);
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const cut = new AbortController();
    const endless = new ReadableStream({ start: (body) => body.enqueue(Buffer.from('{')) });
    const sending = fetch(`${address}/api/body`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: endless,
      duplex: 'half',
      signal: cut.signal,
    }).catch(() => undefined);
    await started(1);
    assert.equal(app.requestsInFlight(), 0);
    open();
    assert.equal((await app.inject('/api/slow')).statusCode, 200);
    cut.abort();
    await sending;
  });

  it('releases the slot of a caller who disconnects', async (t) => {
    const { app, started } = await aServer(t, 1);
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const cut = new AbortController();
    const sending = fetch(`${address}/api/slow`, { signal: cut.signal }).catch(() => undefined);
    await started(1);
    assert.equal(app.requestsInFlight(), 1);
    cut.abort();
    await sending;
    while (app.requestsInFlight() > 0) await pause(1);
  });
});

describe('the delay of the event loop', () => {
  it('refuses requests except probes while it is continuously long', async (t) => {
    const { app, open, reasons } = await aServer(t, 9, undefined, 50);
    await app.listen({ host: '127.0.0.1', port: 0 });
    open();
    const blocking = blockOften();
    t.after(() => clearInterval(blocking));
    while ((await app.inject('/api/slow')).statusCode === 200) await pause(20);
    assert.equal((await app.inject('/api/probe')).statusCode, 200);
    assert.deepEqual(reasons, ['event_loop']);
    clearInterval(blocking);
    while ((await app.inject('/api/slow')).statusCode === 503) await pause(20);
  });

  it('refuses no request because the start was slow', async (t) => {
    const { app, open } = await aServer(t, 9, undefined, 50);
    open();
    const blocking = blockOften();
    await pause(2_500);
    clearInterval(blocking);
    await app.listen({ host: '127.0.0.1', port: 0 });
    for (let asked = 0; asked < 12; asked += 1) {
      assert.equal((await app.inject('/api/slow')).statusCode, 200);
      await pause(200);
    }
  });

  it('refuses no request after a single slow moment', async (t) => {
    const { app, open } = await aServer(t, 9, undefined, 50);
    await app.listen({ host: '127.0.0.1', port: 0 });
    open();
    await pause(2_500);
    block(600);
    for (let asked = 0; asked < 12; asked += 1) {
      assert.equal((await app.inject('/api/slow')).statusCode, 200);
      await pause(100);
    }
  });
});

function blockOften() {
  return setInterval(() => block(120));
}

/** Blocks the event loop, without the processor. */
function block(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

/** Slow calls that wait to be released; `started` resolves when this number has begun. */
async function aServer(
  t: { after: (end: () => Promise<void>) => void },
  maxConcurrent: number,
  databaseWait = () => 0,
  maxEventLoopDelay = 0,
) {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  let count = 0;
  let noticed: () => void = () => undefined;
  const begin = (): void => {
    count += 1;
    noticed();
  };
  const app = fastify();
  app.setErrorHandler(answerError);
  const reasons: ShedReason[] = [];
  await app.register(loadShedding, {
    maxConcurrent,
    maxEventLoopDelay,
    databaseWait,
    onShed: (reason) => reasons.push(reason),
  });
  const slow = async () => {
    begin();
    await opened;
    return 'done';
  };
  app.get('/api/slow', slow);
  app.get('/api/stream', { config: { isStream: true } }, slow);
  app.get('/api/probe', { config: { isProbe: true } }, () => 'well');
  const noteBody: preParsingHookHandler = (_request, _reply, _payload, done) => {
    begin();
    done();
  };
  app.post('/api/body', { preParsing: noteBody }, () => 'read');
  await app.ready();
  t.after(async () => {
    open();
    app.server.closeAllConnections();
    await app.close();
  });
  return {
    app,
    reasons,
    open: () => open(),
    started: async (wanted: number): Promise<void> => {
      while (count < wanted) await new Promise<void>((resolve) => (noticed = resolve));
    },
  };
}
