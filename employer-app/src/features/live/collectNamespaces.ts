import type { ChangeNamespace } from '@jobharbor/contract';

/** In milliseconds: what comes together is told together, and what goes on and on not more often than this. */
const TOGETHER = 50;
const APART = 500;

/** Calls back once for many changes. */
export function collectNamespaces(callback: (namespaces: ReadonlySet<ChangeNamespace>) => void) {
  let waiting = new Set<ChangeNamespace>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let quietUntil = 0;

  const tell = () => {
    timer = undefined;
    quietUntil = Date.now() + APART;
    const told = waiting;
    waiting = new Set();
    callback(told);
  };

  return {
    add: (...namespaces: readonly ChangeNamespace[]) => {
      for (const ns of namespaces) waiting.add(ns);
      timer ??= setTimeout(tell, Math.max(TOGETHER, quietUntil - Date.now()));
    },
    stop: () => clearTimeout(timer),
  };
}
