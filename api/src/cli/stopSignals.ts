const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
type StopSignal = (typeof SIGNALS)[number];

export interface StopSignals {
  signal: AbortSignal;
  /** The first signal that came. */
  received(): StopSignal;
  off(): void;
}

/** Turns Ctrl-C and SIGTERM into an abort, so that work ends tidily; a second one ends the process at once. */
export function onStopSignals(): StopSignals {
  const controller = new AbortController();
  let received: StopSignal = 'SIGINT';
  const stop = (signal: StopSignal) => {
    if (controller.signal.aborted) process.exit(130);
    received = signal;
    controller.abort();
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  return {
    signal: controller.signal,
    received: () => received,
    off() {
      for (const signal of SIGNALS) process.off(signal, stop);
    },
  };
}
