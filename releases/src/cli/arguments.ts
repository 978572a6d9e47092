import { relative, sep } from 'node:path';
import { parseArgs } from 'node:util';

import { APPS, type App } from '../layout.ts';

/** What was typed is no command. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** How each command is typed, and its options. */
const COMMANDS: Record<string, { usage: string; options: readonly string[] }> = {
  release: {
    usage: 'npm run release -w <app> -- [--share <percent>] [--dry-run], or npm run release -- all',
    options: ['share', 'dry-run'],
  },
  rollback: { usage: 'npm run rollback -w <app> -- [<beginning of a release>]', options: [] },
  canary: { usage: 'npm run canary -w <app> -- <percent> | withdraw | promote', options: [] },
  list: { usage: 'npm run releases -- [--json]', options: ['json'] },
  api: { usage: 'npm run check:api', options: [] },
  prune: {
    usage: 'npm run prune -- [--keep <number>] [--days <number>] [--dry-run]',
    options: ['keep', 'days', 'dry-run'],
  },
};

/** How a command is typed, or all of them when there is no such command. */
export function usageOf(name: string | undefined): string {
  const command = COMMANDS[name ?? ''];
  if (command) return `Usage: ${command.usage}`;
  return ['Usage:', ...Object.values(COMMANDS).map(({ usage }) => usage)].join('\n  ');
}

/** What was typed. */
export type Command =
  | { name: 'help' }
  | { name: 'release'; app: App; share?: number; dryRun: boolean }
  | { name: 'releaseAll' }
  | { name: 'rollback'; app: App; wanted?: string }
  | { name: 'canary'; app: App; to: number | 'withdraw' | 'promote' }
  | { name: 'list'; json: boolean }
  | { name: 'api' }
  | { name: 'prune'; keep: number; days: number; dryRun: boolean };

/**
 * @param folder Where it was typed: npm goes to the folder of the app that -w names.
 * @param root The project's folder.
 * @throws UsageError
 */
export function readArguments(args: readonly string[], folder: string, root: string): Command {
  const { values, positionals } = parse(args);
  if (values.help) return { name: 'help' };
  const [name = '', ...rest] = positionals;
  const options = COMMANDS[name]?.options;
  if (!options) throw new UsageError(name ? `There is no command ${name}.` : 'Say what to do.');
  const foreign = Object.keys(values).find((option) => !options.includes(option));
  if (foreign) throw new UsageError(`${name} knows no --${foreign}.`);
  const dryRun = values['dry-run'] ?? false;

  if (name === 'list' || name === 'prune' || name === 'api') {
    refuseExtra(rest);
    if (name === 'api') return { name };
    if (name === 'list') return { name, json: values.json ?? false };
    const keep = wholeNumber('keep', values.keep ?? '5');
    return { name, keep, days: wholeNumber('days', values.days ?? '30'), dryRun };
  }
  if (name === 'release' && rest[0] === 'all') {
    refuseExtra(rest.slice(1));
    if (values.share === undefined && !dryRun) return { name: 'releaseAll' };
    throw new UsageError('--share and --dry-run are of one app.');
  }
  const named = APPS.find((app) => app === rest[0]);
  if (named) rest.shift();
  const app = named ?? appOf(folder, root);
  if (!app) throw new UsageError(`Say of which app: ${APPS.join(', ')}.`);
  const [argument, ...more] = rest;
  refuseExtra(more);
  switch (name) {
    case 'rollback':
      if (argument !== undefined && !/^[0-9a-f]{1,20}$/.test(argument)) {
        throw new UsageError(`${argument} is no beginning of a release's id.`);
      }
      return { name, app, wanted: argument };
    case 'canary':
      if (argument === undefined) throw new UsageError('Say a share, withdraw or promote.');
      if (argument === 'withdraw' || argument === 'promote') return { name, app, to: argument };
      return { name, app, to: percent(argument) };
    default:
      if (argument !== undefined) refuseExtra([argument]);
      return {
        name: 'release',
        app,
        share: values.share === undefined ? undefined : percent(values.share),
        dryRun,
      };
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        json: { type: 'boolean' },
        'dry-run': { type: 'boolean' },
        share: { type: 'string' },
        keep: { type: 'string' },
        days: { type: 'string' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function appOf(folder: string, root: string): App | undefined {
  const [top] = relative(root, folder).split(sep);
  return APPS.find((app) => app === top);
}

function refuseExtra([first]: readonly string[]): void {
  if (first !== undefined) throw new UsageError(`${first} is one word too many.`);
}

function wholeNumber(name: string, text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new UsageError(`--${name} is a whole number, not ${text}.`);
  return Number(text);
}

/** In hundredths at the finest: there are 10,000 rollout buckets. */
function percent(text: string): number {
  const number = /^\d+(\.\d{1,2})?%?$/.test(text) ? Number.parseFloat(text) : NaN;
  if (number <= 100) return number;
  throw new UsageError(`A share is a number of percent from 0 to 100, not ${text}.`);
}
