import { APPS, type App, type Pointer, type Release, type ReleaseId } from '../layout.ts';
import { readPointer } from '../pointer.ts';
import { isAddress } from '../store/openStore.ts';
import type { ReleaseStore } from '../store/store.ts';
import { listReleases } from '../storedReleases.ts';

interface ReleaseLine {
  id: ReleaseId;
  /** ISO 8601; nothing where it is not in the store any more. */
  publishedAt?: string;
  commit?: string;
}

/** What `npm run releases -- --json` says of an app. */
export interface AppOverview {
  app: App;
  /** Why its pointer cannot be read. */
  problem?: string;
  live?: ReleaseLine & { since?: string; how?: Pointer['history'][number]['how'] };
  candidate?: ReleaseLine & { share: number };
  /** What was live before, the newest first, each time that it was. */
  earlier: (ReleaseLine & Pick<Pointer['history'][number], 'at' | 'how'>)[];
  /** What is in the store but was never live, the newest first. */
  unused: ReleaseLine[];
}

/** What is live of every app, and what came before. One app that cannot be read does not hide the others. */
export function readOverview(store: ReleaseStore): Promise<AppOverview[]> {
  return Promise.all(APPS.map((app) => overviewOf(store, app)));
}

async function overviewOf(store: ReleaseStore, app: App): Promise<AppOverview> {
  const releases = await listReleases(store, app);
  let pointer;
  try {
    pointer = await readPointer(store, app);
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return { app, problem, earlier: [], unused: releases.map(lineOf) };
  }
  if (!pointer) return { app, earlier: [], unused: releases.map(lineOf) };
  const line = (id: ReleaseId) => {
    const release = releases.find((one) => one.id === id);
    return release ? lineOf(release) : { id };
  };
  const { live, candidate, history } = pointer;
  const [latest, ...before] = history;
  const named = [live, candidate?.release, ...history.map(({ release }) => release)];
  return {
    app,
    live: { ...line(live), since: latest?.at, how: latest?.how },
    candidate: candidate && { ...line(candidate.release), share: candidate.share },
    earlier: before.map(({ release, at, how }) => ({ ...line(release), at, how })),
    unused: releases.filter(({ id }) => !named.includes(id)).map(lineOf),
  };
}

const lineOf = ({ id, publishedAt, commit }: Release): ReleaseLine => ({ id, publishedAt, commit });

const SHOWN = 10;
const HOW = { release: 'released', rollback: 'rolled back to', promotion: 'promoted' };

/** What `npm run releases` prints. */
export function formatOverview(apps: readonly AppOverview[], location: string): string {
  const isEmpty = apps.every((app) => !app.live && !app.problem && app.unused.length === 0);
  if (!isEmpty) return [`Releases in ${location}`, ...apps.map(formatApp)].join('\n\n');
  // `npm start` publishes nothing to a bucket.
  const start = isAddress(location) ? '' : 'with `npm start`, or ';
  return [
    `Nothing is released yet in ${location}.`,
    `Begin ${start}with \`npm run release -- all\`.`,
  ].join('\n');
}

function formatApp({ app, problem, live, candidate, earlier, unused }: AppOverview): string {
  const rows: string[][] = [];
  const add = (kind: string, line: ReleaseLine, instant: string | undefined, how: string) => {
    const state = line.publishedAt ? formatCommit(line.commit) : 'not in the store any more';
    rows.push([kind, line.id, instant ? formatInstant(instant) : '', how, state]);
  };
  if (live) add('live', live, live.since, live.how ? HOW[live.how] : '');
  if (candidate) add('candidate', candidate, candidate.publishedAt, `for ${candidate.share} %`);
  for (const line of earlier.slice(0, SHOWN)) add('before', line, line.at, HOW[line.how]);
  for (const line of unused.slice(0, SHOWN)) {
    add('never live', line, line.publishedAt, 'published');
  }
  const hidden = Math.max(0, earlier.length - SHOWN) + Math.max(0, unused.length - SHOWN);
  return [
    app,
    ...(problem ? [`  ${problem}`] : []),
    ...(rows.length === 0 && !problem ? ['  nothing'] : table(rows)),
    ...(hidden > 0 ? [`  and ${hidden} more: \`npm run releases -- --json\` has all`] : []),
  ].join('\n');
}

function table(rows: readonly string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows.map((row) =>
    `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd(),
  );
}

/** As in '2026-11-21 13:02', in this machine's time zone. @param instant ISO 8601. */
const formatInstant = (instant: string) =>
  new Date(instant).toLocaleString('sv-SE', { dateStyle: 'short', timeStyle: 'short' });

/** As people write it, with the mark of a commit whose sources have been changed. */
export const formatCommit = (commit: string | undefined) =>
  commit ? `${commit.slice(0, 7)}${commit.endsWith('+') ? '+' : ''}` : '';
