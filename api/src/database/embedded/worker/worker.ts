import type { PGlite, Results } from '@electric-sql/pglite';
import { parentPort, workerData } from 'node:worker_threads';

import { CHANNEL } from '../../notifications.ts';
import type {
  Notified,
  Reply,
  Request,
  Statement,
  StatementResult,
  WorkerSettings,
} from './messages.ts';
import { startPglite } from './startPglite.ts';

const WRITES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

const send = (reply: Reply | Notified) => parentPort?.postMessage(reply);

async function run(pglite: PGlite, { sql, parameters }: Statement): Promise<StatementResult> {
  // As with `pg`, a text without parameters may hold several statements, as migrations do.
  const results: Results[] =
    parameters.length > 0
      ? [await pglite.query<Results['rows'][number]>(sql, [...parameters])]
      : await pglite.exec(sql);
  const last = results.at(-1);
  if (!last) return { rows: [] };
  const affectedRows = WRITES.has(last.command ?? '') ? last.rowCount : undefined;
  return {
    rows: last.rows,
    ...(affectedRows !== undefined && { affectedRows }),
  };
}

async function answer(pglite: PGlite, request: Request): Promise<Reply> {
  switch (request.kind) {
    case 'run':
      return { kind: 'result', result: await run(pglite, request.statement) };
    case 'dump': {
      const dump = await pglite.dumpDataDir('none');
      return {
        kind: 'dumped',
        bytes: new Uint8Array(await dump.arrayBuffer()),
      };
    }
    case 'close':
      await pglite.close();
      return { kind: 'closed' };
  }
}

function toReply(error: unknown): Reply {
  if (!(error instanceof Error)) return { kind: 'error', message: String(error), fields: {} };
  const { code, detail, hint, table, column, constraint } = error as Error &
    Record<string, unknown>;
  return {
    kind: 'error',
    message: error.message,
    fields: { code, detail, hint, table, column, constraint },
  };
}

try {
  const pglite = await startPglite(workerData as WorkerSettings);
  await pglite.listen(CHANNEL, (payload) => send({ kind: 'notified', payload }));
  parentPort?.on('message', (request: Request) => {
    void answer(pglite, request).catch(toReply).then(send);
  });
  send({ kind: 'ready' });
} catch (error) {
  send({
    kind: 'failed',
    reason: error instanceof Error ? error.message : String(error),
  });
}
