import assert from 'node:assert/strict';
import { it } from 'node:test';

import { notFoundLimiter } from '../../src/limits/notFoundLimiter.ts';
import { clientErrorMetrics } from '../../src/metrics/clientErrorMetrics.ts';
import type { Metrics } from '../../src/metrics/metrics.ts';
import { aFolder } from '../helper.ts';
import { aFolderStore, aRelease } from '../web/store.ts';

it('the releases that browsers report are looked up in the store a few times a second, and known ones never', async (t) => {
  const folder = aFolder(t);
  const store = aFolderStore(folder);
  const id = await aRelease(store, 'shell', { folder });
  let reads = 0;
  const watched = {
    ...store,
    read: (key: string) => {
      reads += 1;
      return store.read(key);
    },
  };
  const counted: string[] = [];
  const metrics: Pick<Metrics, 'countClientError'> = {
    countClientError: (app, release) => counted.push(`${app} ${release}`),
  };
  const count = clientErrorMetrics(
    metrics,
    watched,
    notFoundLimiter(2, () => 0),
  );
  const report = (release: string) => count({ kind: 'render', page: 'shell', name: 'E', release });
  const invented = (index: number) => index.toString(16).padStart(20, '0');

  for (let time = 0; time < 5; time += 1) await report(id);
  assert.equal(reads, 1);
  for (let index = 0; index < 50; index += 1) await report(invented(index));
  assert.equal(reads, 3);
  await report(id);
  assert.equal(reads, 3);
  assert.deepEqual([...new Set(counted)], [`shell ${id}`, 'shell unknown']);
  assert.equal(counted.filter((one) => one === `shell ${id}`).length, 6);
});
