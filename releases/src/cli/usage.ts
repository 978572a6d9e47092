/** What was typed is no command of ours. */
export class UsageError extends Error {
  override name = 'UsageError';
}

const LINES: Record<string, string> = {
  release: 'npm run release -w <app> -- [--share <percent>] [--dry-run], or npm run release -- all',
  rollback: 'npm run rollback -w <app> -- [<beginning of a release>]',
  canary: 'npm run canary -w <app> -- <percent> | withdraw | promote',
  list: 'npm run releases -- [--json]',
  prune: 'npm run prune -- [--keep <number>] [--days <number>] [--dry-run]',
};

/** How a command is typed, or all of them when there is no such command. */
export function usageOf(command: string | undefined): string {
  const line = LINES[command ?? ''];
  return line ? `Usage: ${line}` : ['Usage:', ...Object.values(LINES)].join('\n  ');
}
