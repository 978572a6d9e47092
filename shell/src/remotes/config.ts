import { takeBoot } from '../boot/handover';
import type { RemoteName } from './pages';

/** Where each remote's manifest is: read at run time, so that no address is part of the shell's build. */
export type RemotesConfig = Record<RemoteName, { entry: string }>;

const TIMEOUT = 4_000;

let loading: Promise<RemotesConfig> | undefined;

function isRemotesConfig(value: unknown): value is RemotesConfig {
  const config = value as Partial<RemotesConfig> | null;
  return typeof config?.seeker?.entry === 'string' && typeof config.employer?.entry === 'string';
}

async function readConfig(response: Promise<Response>): Promise<RemotesConfig> {
  const answer = await response;
  if (!answer.ok) throw new Error(`/remotes.json answered ${answer.status}`);
  const config: unknown = await answer.json();
  if (!isRemotesConfig(config)) throw new Error('/remotes.json does not name the remotes');
  return config;
}

/** The remotes' addresses: fetched once, and again after a failure. */
export function loadRemotesConfig(): Promise<RemotesConfig> {
  loading ??= readConfig(
    takeBoot('/remotes.json') ?? fetch('/remotes.json', { signal: AbortSignal.timeout(TIMEOUT) }),
  ).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Forgets the addresses, so that a retry learns of a remote that has moved. */
export function forgetRemotesConfig(): void {
  loading = undefined;
}
