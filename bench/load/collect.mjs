// Loaded into each process of the API before its own code. On the signal it collects garbage, so that only reachable
// memory remains.
process.on('SIGUSR2', () => globalThis.gc());
