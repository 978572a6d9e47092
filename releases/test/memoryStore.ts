import { StoreChanged, type ReleaseStore } from '../src/store/store.ts';

/** A store in memory, with hooks between two of its steps. */
export interface MemoryStore extends ReleaseStore {
  /** Runs once, after the next pointer has been read and before anything is written. */
  betweenReadAndSwap?: () => Promise<void>;
  /** Runs once, right after the next pointer has been replaced. */
  afterSwap?: () => Promise<void>;
  json: (key: string) => unknown;
}

export function memoryStore(): MemoryStore {
  const held = new Map<string, { bytes: Uint8Array; version: string }>();
  let writes = 0;
  const put = (key: string, bytes: Uint8Array) =>
    held.set(key, { bytes, version: String(++writes) });

  const store: MemoryStore = {
    location: 'memory',
    read: (key) => Promise.resolve(held.get(key)),
    write: (key, bytes) => {
      put(key, bytes);
      return Promise.resolve();
    },
    async swap(key, bytes, _headers, version) {
      const { betweenReadAndSwap, afterSwap } = store;
      store.betweenReadAndSwap = undefined;
      await betweenReadAndSwap?.();
      if (held.get(key)?.version !== version) throw new StoreChanged(key, 'memory');
      put(key, bytes);
      store.afterSwap = undefined;
      await afterSwap?.();
    },
    list: (prefix) => Promise.resolve([...held.keys()].filter((key) => key.startsWith(prefix))),
    remove: (key) => {
      held.delete(key);
      return Promise.resolve();
    },
    json: (key) => {
      const found = held.get(key);
      return found && (JSON.parse(Buffer.from(found.bytes).toString('utf8')) as unknown);
    },
  };
  return store;
}
