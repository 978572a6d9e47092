// Loaded into each process of the API before its own code: on the signal its garbage is collected, so that what is
// left is held by something.
process.on('SIGUSR2', () => globalThis.gc());
