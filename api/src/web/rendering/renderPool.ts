import {
  type ApiAnswer,
  type App,
  type LocalCopy,
  type RenderAddress,
  type RenderProcess,
  type ServerFile,
  SERVER_FILE,
  startRenderProcess,
} from '@jobharbor/releases';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { DatabaseLog } from '../../database/index.ts';
import { withTimeout } from '../../withTimeout.ts';
import type { Rollout } from '../rollout.ts';

export type Releases = Rollout['releases'];

/** How an attempt to render a page ended. All but the first leave the page to the browser. */
export type RenderOutcome =
  | 'rendered'
  /** No process for these releases is ready yet. */
  | 'starting'
  /** The page would wait too long. */
  | 'busy'
  /** It took too long. */
  | 'timeout'
  /** The page has thrown or is malformed, or its process has ended. */
  | 'failed'
  /** It was late, or ended its process, too often, so it is not tried for a while. */
  | 'stopped';

export interface RenderPoolOptions {
  copy: LocalCopy;
  /** Processes for each set of releases; with 0 the browser renders all pages. */
  processes: number;
  /** How long rendering a page may take, in milliseconds. */
  timeout: number;
  publicOrigin: string;
  callApi: (path: string, visitor: Visitor) => Promise<ApiAnswer>;
  log: DatabaseLog;
  onOutcome: (page: string, outcome: RenderOutcome) => void;
}

/** For whom a page is rendered. The calls of the API count for this address. */
export interface Visitor {
  ip: string;
  /** Set where the API has refused a call, because of the visitor's rate limit: the seconds until it answers again. */
  retryAfter?: number;
}

export interface RenderPool {
  /** The address of the route table that a path matches; undefined while no process for these releases is ready. */
  addressOf(releases: Releases, path: string): RenderAddress | undefined;
  /**
   * Renders a page.
   * @param path From '/' on, with its query.
   * @param finish Gets what came from a process that is not trusted. When it throws, rendering the page has failed.
   * @returns Undefined where the browser has to render the page.
   */
  render<Page>(
    releases: Releases,
    path: string,
    visitor: Visitor,
    finish: (value: unknown) => Promise<Page>,
  ): Promise<Page | undefined>;
  /**
   * Starts the processes of these sets of releases before their first visitors come, of the first ones if they are too
   * many. Resolves when they are ready or have failed.
   */
  warm(sets: readonly Releases[]): Promise<void>;
  close(): Promise<void>;
}

/** A process that is late is ended if it does not react within this multiple of the limit of a page. */
const REACTS_WITHIN = 2;
/** A process begins no page that would wait longer than this share of the limit of a page. */
const WAITING_SHARE = 0.5;
/** A process may always render two pages at a time: while one waits for the API, it renders the other. */
const RUNNING_MIN = 2;
/** The page time of a process that has rendered none, in milliseconds. */
const FIRST_PAGE_TIME = 50;
/** The share of the last page in the average. */
const LAST_WEIGHT = 0.2;
/** Sets of releases with processes: the live ones, a candidate, and the ones before. */
const GROUPS_MAX = 4;
/** Processes that nobody has asked for this long, in milliseconds, are ended. */
const IDLE = 5 * 60_000;
/** The pause before an ended process is started again doubles from the first to the last, in milliseconds. */
const FIRST_RESTART = 500;
const LAST_RESTART = 60_000;
/** A page that is late or ends its process so often, without success, is not tried for a while. */
const FAILURES_MAX = 5;
/** That while, in milliseconds. */
const STOPPED = 30_000;
/** How long the first page of a process, which compiles its code, may take, in milliseconds. */
const WARM_UP = 10_000;

/** A process that renders pages. */
interface Worker {
  process: RenderProcess<Visitor>;
  /** The pages that it has begun. A late one counts until the process reacts. */
  running: number;
  /** How long it takes for a page, in milliseconds: an average in which the last ones count most. */
  pageTime: number;
  /** When it finished the last one. */
  freeAt: number;
}

/** The processes that render the pages of one set of releases. */
interface ProcessGroup {
  /** Ready ones. */
  workers: Worker[];
  addresses: RenderAddress[];
  /** By the path of an address: a circuit breaker. */
  breakers: Map<string, { failures: number; until: number }>;
  usedAt: number;
  /** Its signal ends the processes. */
  ending: AbortController;
  started: Promise<void>;
}

/**
 * Renders pages in processes of their own, by the releases that a visitor gets. Whatever happens in them, the visitor
 * gets the page that the browser renders: a process has limits of time and memory, and a page that exceeds them is not
 * tried for a while.
 */
export function renderPool({
  copy,
  processes: count,
  timeout,
  publicOrigin,
  callApi,
  log,
  onOutcome,
}: RenderPoolOptions): RenderPool {
  const groups = new Map<string, ProcessGroup>();
  let isClosed = false;

  function groupOf(releases: Releases): ProcessGroup {
    const key = keyOf(releases);
    let group = groups.get(key);
    if (!group) {
      group = {
        workers: [],
        addresses: [],
        breakers: new Map(),
        usedAt: Date.now(),
        ending: new AbortController(),
        started: Promise.resolve(),
      };
      groups.set(key, group);
      endUnused();
      group.started = start(group, releases);
    }
    group.usedAt = Date.now();
    return group;
  }

  /** Starts all processes of a group, and keeps them running. Never rejects. */
  async function start(group: ProcessGroup, releases: Releases): Promise<void> {
    try {
      const shell = await serverFile('shell', releases);
      if (!shell) return;
      const seeker = await serverFile('seeker-app', releases);
      const employer = await serverFile('employer-app', releases);
      const remotes = { ...(seeker && { seeker }), ...(employer && { employer }) };
      const keepRunning = () => runProcess(group, shell, remotes);
      await Promise.all(Array.from({ length: count }, keepRunning));
    } catch (error) {
      log.warn({ err: error }, 'The processes that render pages could not be started.');
      // The next visitor tries again, unless another group has taken its place.
      if (groups.get(keyOf(releases)) === group) groups.delete(keyOf(releases));
    }
  }

  async function serverFile(app: App, releases: Releases): Promise<ServerFile | undefined> {
    const { [app]: id } = releases;
    const found = id && (await copy.releaseOf(app, id));
    if (!found || !Object.hasOwn(found.release.files, SERVER_FILE)) return undefined;
    return {
      name: `${app}-${id}.js`,
      code: await readFile(join(found.folder, SERVER_FILE), 'utf8'),
    };
  }

  /** Resolves when the process is ready, or has failed for the first time; it is started again whenever it ends. */
  async function runProcess(
    group: ProcessGroup,
    shell: ServerFile,
    remotes: Record<string, ServerFile>,
    delay = FIRST_RESTART,
  ): Promise<void> {
    const { signal } = group.ending;
    const again = (next: number) => {
      const restart = () => {
        if (!signal.aborted) void runProcess(group, shell, remotes, next);
      };
      setTimeout(restart, delay).unref();
    };
    let process: RenderProcess<Visitor>;
    try {
      process = await startRenderProcess<Visitor>({ shell, remotes, callApi, signal });
    } catch (error) {
      if (signal.aborted) return;
      log.warn({ err: error }, 'A process that renders pages did not start.');
      again(Math.min(2 * delay, LAST_RESTART));
      return;
    }
    for (const [name, reason] of Object.entries(process.failed)) {
      log.warn({ remote: name, reason }, 'The server cannot render the pages of a remote.');
    }
    group.addresses = process.addresses;
    await warmUp(process);
    if (signal.aborted) return;
    const worker = { process, running: 0, pageTime: FIRST_PAGE_TIME, freeAt: 0 };
    group.workers.push(worker);
    const startedAt = Date.now();
    void process.ended.then(() => {
      group.workers = group.workers.filter((one) => one !== worker);
      // One that has worked for a while begins with the shortest pause again.
      again(
        Date.now() - startedAt > LAST_RESTART ? FIRST_RESTART : Math.min(2 * delay, LAST_RESTART),
      );
    });
  }

  /** Renders the home page: the first visitor does not wait for the compiler. */
  async function warmUp(process: RenderProcess<Visitor>): Promise<void> {
    const rendering = process.render('/', publicOrigin, { ip: '127.0.0.1' }).catch(() => undefined);
    await withTimeout(rendering, WARM_UP).catch(() => process.end());
  }

  function endUnused(): void {
    const oldestFirst = [...groups].sort(([, one], [, other]) => one.usedAt - other.usedAt);
    // The last one stays, however long nobody comes.
    for (const [key, group] of oldestFirst.slice(0, -1)) {
      const isIdle = Date.now() - group.usedAt > IDLE;
      if (!isIdle && groups.size <= GROUPS_MAX) continue;
      groups.delete(key);
      group.ending.abort();
    }
  }
  const cleaning = setInterval(endUnused, IDLE / 5);
  cleaning.unref();

  const canRender = ({ shell }: Releases): boolean => count > 0 && shell !== undefined && !isClosed;

  function addressOf(releases: Releases, path: string): RenderAddress | undefined {
    if (!canRender(releases)) return undefined;
    return matchAddress(groupOf(releases).addresses, path);
  }

  return {
    addressOf,

    async render(releases, path, visitor, finish) {
      const address = addressOf(releases, path);
      if (!address?.isRendered) return undefined;
      const group = groupOf(releases);
      const note = (outcome: RenderOutcome) => onOutcome(address.path, outcome);
      const { until = 0 } = group.breakers.get(address.path) ?? {};
      const [worker] = group.workers.toSorted((one, other) => one.running - other.running);
      const isStopped = until > Date.now();
      if (isStopped || !worker || isBusy(worker, timeout)) {
        note(!worker ? 'starting' : isStopped ? 'stopped' : 'busy');
        return undefined;
      }

      const { process } = worker;
      const finished = begin(worker);
      const late = new AbortController();
      const timer = setTimeout(() => {
        late.abort();
        // A process that does not react either hangs. One that is only busy goes on with the other pages.
        withTimeout(process.ping(), REACTS_WITHIN * timeout).then(finished, () => process.end());
      }, timeout);
      try {
        const page = await finish(await process.render(path, publicOrigin, visitor, late.signal));
        group.breakers.delete(address.path);
        note('rendered');
        return page;
      } catch (error) {
        // A page that throws or is malformed costs no more than another one, and an address that a visitor has made up
        // may be the cause: it must not stop the page for everybody.
        if (late.signal.aborted || !process.isRunning()) countFailure(group, address);
        note(late.signal.aborted ? 'timeout' : 'failed');
        log.warn({ err: error, page: address.path }, 'A page was not rendered by the server.');
        return undefined;
      } finally {
        clearTimeout(timer);
        if (!late.signal.aborted) finished();
      }
    },

    async warm(sets) {
      const rendered = sets.filter(canRender).slice(0, GROUPS_MAX);
      await Promise.all(rendered.map((releases) => groupOf(releases).started));
    },

    async close() {
      isClosed = true;
      clearInterval(cleaning);
      const running = [...groups.values()].flatMap(({ workers }) => workers);
      for (const group of groups.values()) group.ending.abort();
      groups.clear();
      await Promise.all(running.map(({ process }) => process.ended));
    },
  };
}

/** Counts a page that was late or has ended its process, and stops it after too many. */
function countFailure({ breakers }: ProcessGroup, { path }: RenderAddress): void {
  const failures = (breakers.get(path)?.failures ?? 0) + 1;
  const isStopped = failures >= FAILURES_MAX;
  breakers.set(path, {
    // After the pause, one more failure stops it again.
    failures: isStopped ? FAILURES_MAX - 1 : failures,
    until: isStopped ? Date.now() + STOPPED : 0,
  });
}

/** Whether a page would wait too long. On a busy machine each page takes longer, so fewer are begun. */
const isBusy = ({ running, pageTime }: Worker, timeout: number): boolean =>
  running >= Math.max(RUNNING_MIN, (WAITING_SHARE * timeout) / pageTime);

/** @returns To be called when the process has finished the page. */
function begin(worker: Worker): () => void {
  const start = performance.now();
  worker.running += 1;
  return () => {
    const now = performance.now();
    // Before that, the process was rendering other pages.
    const time = now - Math.max(start, worker.freeAt);
    worker.pageTime += LAST_WEIGHT * (time - worker.pageTime);
    worker.freeAt = now;
    worker.running -= 1;
  };
}

/** Stands for a set of releases. */
export const keyOf = (releases: Releases): string =>
  [releases.shell, releases['seeker-app'], releases['employer-app']].join(' ');

/**
 * The address of a route table that a path matches, as the shell's router matches it: decoded, without regard to case,
 * and one that is spelt out before one with parameters.
 * @param path From '/' on. A query is ignored.
 */
function matchAddress(
  addresses: readonly RenderAddress[],
  path: string,
): RenderAddress | undefined {
  const [pathname = '/'] = path.split(/[?#]/, 1);
  const segments = segmentsOf(pathname);
  const matching = addresses.filter((address) => {
    const own = segmentsOf(address.path);
    return (
      own.length === segments.length &&
      own.every((part, index) => part.startsWith(':') || part === segments[index])
    );
  });
  return (
    matching.find(({ path: own }) => !own.includes(':')) ??
    matching[0] ??
    addresses.find(({ path: own }) => own === '*')
  );
}

/** A path as the shell's router compares it: decoded, in lower case, with a slash at its end. */
export const comparablePath = (path: string): string =>
  segmentsOf(path).reduce((start, segment) => `${start}${segment}/`, '/');

const segmentsOf = (path: string) => path.split('/').filter(Boolean).map(decoded);

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment).toLowerCase();
  } catch {
    return segment.toLowerCase();
  }
}
