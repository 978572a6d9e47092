import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { CannotListen } from '../listenErrors.ts';
import type { Metrics } from './metrics.ts';

export interface MetricsListener {
  port: number;
  close(): Promise<void>;
}

/** Serves `GET /metrics` on a port of its own, which visitors cannot reach. */
export async function listenForMetrics(
  metrics: Metrics,
  { host, port }: { host: string; port: number },
): Promise<MetricsListener> {
  const server = createServer((request, response) => {
    if (request.url?.split('?', 1)[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end();
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(503).end(),
    );
  });
  server.requestTimeout = 10_000;
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    throw new CannotListen(host, port, error, 'METRICS_');
  }
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.close();
      server.closeAllConnections();
      if (server.listening) await once(server, 'close');
    },
  };
}
