import fastify, { type preParsingHookHandler } from 'fastify';
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';

import { answerError } from '../../src/http/problems.ts';
import { loadShedding, type ShedReason } from '../../src/plugins/loadShedding.ts';
import { loopDelay } from '../../src/plugins/loopDelay.ts';

describe('overload', () => {
  it('sends away at once what is more than can be worked on, and takes the next ones again', async (t) => {
    const { app, open, load, reasons, started } = await aServer(t, 2);
    const first = [app.inject('/api/slow'), app.inject('/api/slow')];
    await started(2);
    assert.equal(load.inFlight(), 2);
    const refused = await app.inject('/api/slow');
    assert.equal(refused.statusCode, 503);
    assert.match(String(refused.headers['retry-after']), /^[1-9]\d*$/);
    assert.equal(refused.json<{ code: string }>().code, 'busy');
    assert.equal((await app.inject('/api/probe')).statusCode, 200);
    assert.deepEqual(reasons, ['concurrency']);
    open();
    for (const answer of await Promise.all(first)) assert.equal(answer.statusCode, 200);
    assert.equal(load.inFlight(), 0);
    assert.equal((await app.inject('/api/slow')).statusCode, 200);
  });

  it('sends away whom the database would keep waiting, but for machines that ask how it is', async (t) => {
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

  it('does not count streams, whose answers never end', async (t) => {
    const { app, open, load, started } = await aServer(t, 1);
    const stream = app.inject('/api/stream');
    await started(1);
    assert.equal(load.inFlight(), 0);
    open();
    assert.equal((await stream).statusCode, 200);
  });

  it('leaves the places of others to nobody whose body is still on its way', async (t) => {
    const { app, open, load, started } = await aServer(t, 1);
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
    assert.equal(load.inFlight(), 0);
    open();
    assert.equal((await app.inject('/api/slow')).statusCode, 200);
    cut.abort();
    await sending;
  });

  it('gives the place of a caller who goes away to the next one', async (t) => {
    const { app, load, started } = await aServer(t, 1);
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const cut = new AbortController();
    const sending = fetch(`${address}/api/slow`, { signal: cut.signal }).catch(() => undefined);
    await started(1);
    assert.equal(load.inFlight(), 1);
    cut.abort();
    await sending;
    while (load.inFlight() > 0) await pause(1);
  });
});

describe('the delay of the event loop', () => {
  it('is too long when it is so again and again, not at one slow moment', (t) => {
    t.mock.timers.enable({ apis: ['setInterval'] });
    let now = 0;
    t.mock.method(performance, 'now', () => now);
    const delay = loopDelay(500);
    const measureAfter = (milliseconds: number): boolean => {
      now += milliseconds;
      t.mock.timers.tick(100);
      return delay.isTooLong();
    };
    assert.equal(measureAfter(10_000), false);
    assert.equal(measureAfter(100), false);
    assert.deepEqual([700, 700, 700].map(measureAfter), [false, false, true]);
    assert.equal(measureAfter(100), false);
    delay.stop();
  });

  it('is never too long without a limit', (t) => {
    t.mock.timers.enable({ apis: ['setInterval'] });
    let now = 0;
    t.mock.method(performance, 'now', () => now);
    const delay = loopDelay(0);
    for (let step = 0; step < 5; step += 1) {
      now += 60_000;
      t.mock.timers.tick(100);
    }
    assert.equal(delay.isTooLong(), false);
  });
});

/** Slow calls wait until they are let go; `started` says when so many have begun. */
async function aServer(
  t: { after: (end: () => Promise<void>) => void },
  maxConcurrent: number,
  databaseWait = () => 0,
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
  const load = loadShedding(app, {
    maxConcurrent,
    delayLimit: 0,
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
    load,
    reasons,
    open: () => open(),
    started: async (wanted: number): Promise<void> => {
      while (count < wanted) await new Promise<void>((resolve) => (noticed = resolve));
    },
  };
}
