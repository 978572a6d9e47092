import { takeBoot } from '../boot/handover';
import type { RemoteName } from './pages';

export interface RemoteAddress {
  /** Where its manifest is. */
  entry: string;
  /** Missing where an operator has set the address by hand. */
  release?: string;
}

/** What is live: read at run time, so that no address is part of the shell's build. A remote without a release is null. */
export type RemotesConfig = Record<RemoteName, RemoteAddress | null> & {
  shell?: { release: string } | null;
};

const TIMEOUT = 4_000;
/** How long an answer is good for, in milliseconds. */
const FRESH = 60_000;
/** How long somebody who could be shown the next page already waits for a newer answer. */
const PATIENCE = 1_500;

const started = Date.now();
let known: RemotesConfig | undefined;
let askedAt = 0;
let answeredAt = 0;
let loading: Promise<RemotesConfig> | undefined;
let shellAtStart: string | undefined;

const isAddress = (value: unknown): value is RemoteAddress | null =>
  value === null ||
  (typeof value === 'object' && 'entry' in value && typeof value.entry === 'string');

function isRemotesConfig(value: unknown): value is RemotesConfig {
  const { seeker, employer } = (value ?? {}) as Record<string, unknown>;
  return isAddress(seeker) && isAddress(employer);
}

async function readConfig(response: Promise<Response>): Promise<RemotesConfig> {
  const answer = await response;
  if (!answer.ok) throw new Error(`/remotes.json answered ${answer.status}`);
  const config: unknown = await answer.json();
  if (!isRemotesConfig(config)) throw new Error('/remotes.json does not name the remotes');
  return config;
}

function isFresh(time: number): boolean {
  const age = Date.now() - time;
  // A clock that has been set back says nothing about the age.
  return age >= 0 && age < FRESH;
}

function ask(): Promise<RemotesConfig> {
  askedAt = Date.now();
  const early = takeBoot('/remotes.json');
  loading ??= readConfig(
    early && isFresh(started)
      ? early
      : fetch('/remotes.json', { signal: AbortSignal.timeout(TIMEOUT) }),
  )
    .then((config) => {
      known = config;
      answeredAt = Date.now();
      if (isFresh(started)) shellAtStart ??= config.shell?.release;
      return config;
    })
    .finally(() => {
      loading = undefined;
    });
  return loading;
}

/** What is live, as far as it is known; asked for where nothing is known yet, and again after a failure. */
export async function loadRemotesConfig(): Promise<RemotesConfig> {
  return known ?? ask();
}

/**
 * What is live by an answer of the last minute, asked for anew where there is none, or always. Nobody waits longer
 * than a moment for that.
 * @returns undefined without an answer: then nobody is asked again for a minute.
 */
export async function freshRemotesConfig({ isForced = false } = {}): Promise<
  RemotesConfig | undefined
> {
  // A frame and its page ask at once, and must be told the same.
  if (!isForced && !loading && isFresh(askedAt)) return isFresh(answeredAt) ? known : undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, PATIENCE, undefined);
  });
  const answer = await Promise.race([ask().catch(() => undefined), patience]);
  clearTimeout(timer);
  return answer;
}

/**
 * Which shell was live when this tab was opened. A browser without cookies may be given the candidate's page and be
 * told of the other: what was so from the start is no news.
 */
export function shellLiveAtStart(): string | undefined {
  return shellAtStart;
}
