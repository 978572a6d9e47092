import assert from 'node:assert/strict';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { it } from 'node:test';

import { anOpenJob } from '../applications/helpers.ts';
import { build } from '../helper.ts';
import { until } from '../mail/helpers.ts';
import { TEMPLATE } from '../twoProcesses/databases.ts';

it(
  'a waiting request of the embedded database does not run after its caller has disconnected',
  { skip: TEMPLATE !== undefined },
  async (t) => {
    const { app, db } = await build(t);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const jobId = await anOpenJob(db);
    let arrived = 0;
    let closed = 0;
    app.server.on('request', (_request, response) => {
      arrived += 1;
      response.on('close', () => (closed += 1));
    });
    const report = (text: string) => {
      const call = request({
        port,
        method: 'POST',
        path: `/api/jobs/report/${jobId}`,
        headers: { 'content-type': 'application/json' },
      });
      call.on('error', () => undefined);
      call.end(JSON.stringify({ reason: 'other', text }));
      return call;
    };

    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const holding = db.transaction().execute(() => held);
    const gone = ['one', 'two', 'three'].map((text) => report(`gone ${text}`));
    report('waits');
    await until(() => arrived === 4);
    for (const call of gone) call.destroy();
    await until(() => closed === 3);
    letGo();
    await holding;

    const stored = () => db.selectFrom('job_reports').select('text').execute();
    await until(async () => (await stored()).length > 0 && closed === 4);
    assert.deepEqual(await stored(), [{ text: 'waits' }]);
  },
);
