import type { ClientError } from '@jobharbor/contract';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

import type { ShedReason } from '../plugins/index.ts';
import { withTimeout } from '../withTimeout.ts';

/** Upper bounds in seconds, from a cached response to a search at its time limit. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** How long a gauge may take to be read, in milliseconds. */
const READ_TIMEOUT = 2_000;

export type Metrics = ReturnType<typeof createMetrics>;

/** The metrics of one process. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Histogram({
    name: 'jobharbor_http_request_duration_seconds',
    help: 'How long answers took, by route pattern, method and class of status.',
    labelNames: ['route', 'method', 'status'],
    buckets: BUCKETS,
    registers,
  });
  const rateLimited = new Counter({
    name: 'jobharbor_requests_rate_limited_total',
    help: 'Requests that a rate limit refused, by limit.',
    labelNames: ['limit'],
    registers,
  });
  const shed = new Counter({
    name: 'jobharbor_requests_shed_total',
    help: 'Requests that were answered 503 before any work, by reason: event_loop, concurrency or database.',
    labelNames: ['reason'],
    registers,
  });
  const clientErrors = new Counter({
    name: 'jobharbor_client_errors_total',
    help: 'Pages that failed in a browser, by app, by its release where the store knows it, and by kind.',
    labelNames: ['app', 'release', 'kind'],
    registers,
  });

  const rendered = new Counter({
    name: 'jobharbor_pages_rendered_total',
    help: 'Pages that the server was asked to render, by address and outcome; all but rendered were left to the browser.',
    labelNames: ['page', 'outcome'],
    registers,
  });

  return {
    observeRequest(
      { route, method, status }: { route: string; method: string; status: number },
      seconds: number,
    ): void {
      requests.observe({ route, method, status: `${Math.floor(status / 100)}xx` }, seconds);
    },

    countRateLimited: (limit: string): void => rateLimited.inc({ limit }),

    countShed: (reason: ShedReason): void => shed.inc({ reason }),

    countRendering: (page: string, outcome: string): void => rendered.inc({ page, outcome }),

    countClientError: (app: string, release: string, kind: ClientError['kind']): void =>
      clientErrors.inc({ app, release, kind }),

    /** Adds a value that is read at each scrape. @param read Returns numbers by the value of `label`, or one number. */
    gauge(
      name: string,
      help: string,
      read: () => number | Promise<number | Record<string, number>> | Record<string, number>,
      label?: string,
    ): void {
      new Gauge({
        name: `jobharbor_${name}`,
        help,
        labelNames: label === undefined ? [] : [label],
        registers,
        async collect() {
          this.reset();
          // A gauge that cannot be read is left out; the others are reported.
          const value = await withTimeout(Promise.resolve().then(read), READ_TIMEOUT).catch(
            () => ({}),
          );
          if (typeof value === 'number') this.set(value);
          else if (label !== undefined) {
            for (const [word, number] of Object.entries(value)) this.set({ [label]: word }, number);
          }
        },
      });
    },

    /** Adds Node's default metrics of the process. */
    addProcess: (): void => collectDefaultMetrics({ register: registry }),

    contentType: registry.contentType,
    text: (): Promise<string> => registry.metrics(),
  };
}
