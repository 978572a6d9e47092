import type { LiveRelease, LiveReleases } from '@jobharbor/contract';

import { consumeBootResponse } from '../boot/bootResponses';
import { withOverrides } from './overrides';

const TIMEOUT = 4_000;
/** How long an answer counts as fresh, in milliseconds. */
const FRESH = 60_000;
/** How long a navigation waits for a newer answer, in milliseconds: the page could be shown already. */
const PATIENCE = 1_500;

const started = Date.now();
let known: LiveReleases | undefined;
let askedAt = 0;
let answeredAt = 0;
let loading: Promise<LiveReleases> | undefined;
let shellAtStart: string | undefined;

const isLiveRelease = (value: unknown): value is LiveRelease | null =>
  value === null ||
  (typeof value === 'object' && 'entry' in value && typeof value.entry === 'string');

function isLiveReleases(value: unknown): value is LiveReleases {
  const { seeker, employer } = (value ?? {}) as Record<string, unknown>;
  return isLiveRelease(seeker) && isLiveRelease(employer);
}

async function read(response: Promise<Response>): Promise<LiveReleases> {
  const answer = await response;
  if (!answer.ok) throw new Error(`/remotes.json answered ${answer.status}`);
  const releases: unknown = await answer.json();
  if (!isLiveReleases(releases)) throw new Error('/remotes.json does not name the remotes');
  return withOverrides(releases);
}

function isFresh(time: number): boolean {
  const age = Date.now() - time;
  // Without effect after the clock was set back.
  return age >= 0 && age < FRESH;
}

function ask(): Promise<LiveReleases> {
  askedAt = Date.now();
  const early = consumeBootResponse('/remotes.json');
  loading ??= read(
    early && isFresh(started)
      ? early
      : fetch('/remotes.json', { signal: AbortSignal.timeout(TIMEOUT) }),
  )
    .then((releases) => {
      known = releases;
      answeredAt = Date.now();
      if (isFresh(started)) shellAtStart ??= releases.shell?.release;
      return releases;
    })
    .finally(() => {
      loading = undefined;
    });
  return loading;
}

/** The last known answer. It is requested if there is none yet, and again after a failure. */
export async function knownReleases(): Promise<LiveReleases> {
  return known ?? ask();
}

/**
 * An answer of the last minute; otherwise, or if asked to, a new one. The wait is short.
 * @returns undefined without an answer. Then there is no new request for a minute.
 */
export async function freshReleases({ isForced = false } = {}): Promise<LiveReleases | undefined> {
  // A frame and its page ask at the same time, and must get the same answer.
  if (!isForced && !loading && isFresh(askedAt)) return isFresh(answeredAt) ? known : undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, PATIENCE, undefined);
  });
  const answer = await Promise.race([ask().catch(() => undefined), patience]);
  clearTimeout(timer);
  return answer;
}

const RELEASE = /\/([0-9a-f]{20})$/;

/** The release of the shell that this tab runs, as its page says; undefined while developing. */
export function ownRelease(): string | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="release"]');
  return RELEASE.exec(meta?.content ?? '')?.[1];
}

/**
 * Whether a newer shell than this tab's has gone live since the tab was opened. A browser without cookies may get the
 * candidate's page although another release is live. Such a difference from the start is ignored.
 */
export function isShellOutdated({ shell }: LiveReleases): boolean {
  const own = ownRelease();
  return Boolean(own && shell && shell.release !== own && shell.release !== shellAtStart);
}
