import type { AppOverview } from '../overview.ts';
import { commitInWords, instantInWords } from './words.ts';

const SHOWN = 10;
const HOW = { release: 'released', rollback: 'rolled back to', promotion: 'promoted' };

/** What `npm run releases` prints. */
export function overviewText(apps: readonly AppOverview[], location: string): string {
  const isEmpty = apps.every((app) => !app.live && !app.problem && app.unused.length === 0);
  if (isEmpty) {
    // To a bucket `npm start` publishes nothing.
    const start = location.startsWith('s3:') ? '' : 'with `npm start`, or ';
    return [
      `Nothing is released yet in ${location}.`,
      `Begin ${start}with \`npm run release -- all\`.`,
    ].join('\n');
  }
  return [`Releases in ${location}`, ...apps.map(appText)].join('\n\n');
}

function appText(overview: AppOverview): string {
  const { app, problem, live, candidate, earlier, unused } = overview;
  const rows: string[][] = [];
  if (live) {
    const how = live.how ? HOW[live.how] : '';
    rows.push(['live', live.id, dateOf(live.since), how, tail(live)]);
  }
  if (candidate) {
    const share = `for ${candidate.share} %`;
    rows.push(['candidate', candidate.id, dateOf(candidate.publishedAt), share, tail(candidate)]);
  }
  for (const line of earlier.slice(0, SHOWN)) {
    rows.push(['before', line.id, dateOf(line.at), HOW[line.how], tail(line)]);
  }
  for (const line of unused.slice(0, SHOWN)) {
    rows.push(['never live', line.id, dateOf(line.publishedAt), 'published', tail(line)]);
  }
  const hidden = Math.max(0, earlier.length - SHOWN) + Math.max(0, unused.length - SHOWN);
  return [
    app,
    ...(problem ? [`  ${problem}`] : []),
    ...(rows.length === 0 && !problem ? ['  nothing'] : table(rows)),
    ...(hidden > 0 ? [`  and ${hidden} more: \`npm run releases -- --json\` has all`] : []),
  ].join('\n');
}

const dateOf = (instant: string | undefined) => (instant ? instantInWords(instant) : '');

const tail = ({ commit, publishedAt }: { commit?: string; publishedAt?: string }) =>
  publishedAt ? commitInWords(commit) : 'not in the store any more';

function table(rows: readonly string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows.map((row) =>
    `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd(),
  );
}
