export { clientErrorMetrics } from './clientErrorMetrics.ts';
export { listenForMetrics, type MetricsListener } from './listener.ts';
export { createMetrics, type Metrics } from './metrics.ts';
export { outboxCounts } from './outboxCounts.ts';
export { requestMetrics } from './requestMetrics.ts';
