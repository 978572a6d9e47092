import type { ClientError } from '@jobharbor/contract';

export type Place = Pick<ClientError, 'file' | 'line' | 'column'>;

/** Chrome: 'at name (address:1:2)' or 'at address:1:2'. Firefox and Safari: 'name@address:1:2'. */
const FRAME = /^\s*(?:at\s.*?\(?|[^@]*@)(https?:\/\/[^\s()@]+):(\d+):(\d+)\)?\s*$/;
const FILE = /^[\w.-]{1,100}\.js$/;

/** A message may hold what a person has typed, even words that look like a frame: only what follows it is read. */
function framesOf({ stack = '', message }: Error): string[] {
  const start = message ? stack.indexOf(message) : -1;
  return (start < 0 ? stack : stack.slice(start + message.length)).split('\n');
}

/** Where an error was thrown: its innermost frame in a file of the given origins; nothing where there is none. */
export function stackPlace(error: unknown, origins: readonly string[]): Place {
  if (!(error instanceof Error)) return {};
  for (const frame of framesOf(error)) {
    const [, address = '', line, column] = FRAME.exec(frame) ?? [];
    const url = URL.canParse(address) ? new URL(address) : undefined;
    const file = url?.pathname.split('/').at(-1) ?? '';
    if (url && origins.includes(url.origin) && FILE.test(file)) {
      return { file, line: Number(line), column: Number(column) };
    }
  }
  return {};
}
