export { clientErrorMetrics } from './clientErrorMetrics.ts';
export { registerGauges } from './gauges.ts';
export { listenForMetrics, type MetricsListener } from './listener.ts';
export { createMetrics, type Metrics } from './metrics.ts';
export { requestMetrics } from './requestMetrics.ts';
