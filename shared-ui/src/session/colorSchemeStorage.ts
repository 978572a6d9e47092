import { onStored, readStored, writeStored } from './storage';

interface SchemeStorage {
  get: (defaultValue: unknown) => unknown;
  set: (value: unknown) => void;
  subscribe: (handler: (value: unknown) => void) => () => void;
}

const forgetful: SchemeStorage = {
  get: (defaultValue) => defaultValue,
  set: () => undefined,
  subscribe: () => () => undefined,
};

const remembered: SchemeStorage = {
  get: (defaultValue) => readStored('colorScheme') ?? defaultValue,
  set: (value) =>
    writeStored('colorScheme', value === 'light' || value === 'dark' ? value : undefined),
  subscribe: (handler) =>
    onStored(['colorScheme'], () => handler(readStored('colorScheme') ?? 'system')),
};

/**
 * Remembers the choice of light or dark, for MUI; without a choice the system's is followed.
 * MUI asks for two more keys, the scheme to use for each mode: with one scheme for each there is nothing to keep.
 */
export function colorSchemeStorage({ key }: { key: string }): SchemeStorage {
  return key === 'colorScheme' ? remembered : forgetful;
}
