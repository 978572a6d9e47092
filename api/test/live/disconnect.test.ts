import fastify from 'fastify';
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';

import type { LiveHub } from '../../src/live/hub.ts';
import { liveRoutes } from '../../src/live/routes.ts';

it('a page that disconnects before its stream starts leaves nothing behind', async (t) => {
  let opened = 0;
  const nothing = () => Promise.resolve();
  const hub: LiveHub = {
    start: nothing,
    open: () => Promise.resolve(void (opened += 1)),
    remove: () => undefined,
    close: nothing,
    count: () => 0,
  };
  const app = fastify();
  app.addSchema({ $id: 'Problem', type: 'object' });
  t.after(() => app.close());
  app.decorateRequest('callers');
  app.addHook('onRequest', async (request) => {
    request.callers = [{ role: 'employer', id: 'one', personId: 'owner', age: 0 }];
    // Long enough to identify the caller.
    if (request.headers.hasty) await once(request.raw.socket, 'close');
  });
  liveRoutes(app, { hub });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;

  const patient = get({ port, host: '127.0.0.1', path: '/events' });
  await once(patient, 'response');
  assert.equal(opened, 1);
  patient.destroy();
  const hasty = get({ port, host: '127.0.0.1', path: '/events', headers: { hasty: 'yes' } });
  hasty.on('error', () => undefined);
  await once(app.server, 'request');
  hasty.destroy();
  await pause(200);
  assert.equal(opened, 1);
});
