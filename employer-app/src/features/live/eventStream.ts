import { type Change, CHANGE_NAMESPACES } from '@jobharbor/contract';

export interface StreamHandlers {
  onChange: (change: Change) => void;
  onId: (id: string) => void;
}

/**
 * The server writes something every 25 s. After this time without data, in milliseconds, the connection counts as
 * lost.
 */
const SILENCE = 60_000;

/**
 * Reads an opened stream to its end, or until nothing comes any more.
 * @returns The name of the last event.
 */
export async function readStream(
  body: ReadableStream<Uint8Array>,
  { onChange, onId }: StreamHandlers,
): Promise<string | undefined> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let last: string | undefined;
  const parse = eventParser({
    onId,
    onEvent: ({ event, data }) => {
      last = event;
      const change = event === 'change' ? readChange(data) : undefined;
      if (change) onChange(change);
    },
  });
  for (;;) {
    const silence = setTimeout(() => void reader.cancel().catch(() => undefined), SILENCE);
    const { done, value } = await reader.read().finally(() => clearTimeout(silence));
    if (done) return last;
    parse(decoder.decode(value, { stream: true }));
  }
}

function readChange(data: string): Change | undefined {
  try {
    const change = JSON.parse(data) as Partial<Change> | null;
    const isChange =
      CHANGE_NAMESPACES.some((ns) => ns === change?.ns) &&
      typeof change?.documentKey?._id === 'string';
    return isChange ? (change as Change) : undefined;
  } catch {
    return undefined;
  }
}

/** One server-sent event. */
export interface ServerEvent {
  event: string;
  data: string;
}

interface EventHandlers {
  onEvent: (event: ServerEvent) => void;
  /** From where the stream can be resumed. */
  onId: (id: string) => void;
}

/**
 * Reads server-sent events out of text that arrives in pieces, cut anywhere.
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation
 */
export function eventParser({ onEvent, onId }: EventHandlers): (piece: string) => void {
  let rest = '';
  let event = '';
  let data: string[] = [];
  let id: string | undefined;

  const dispatch = () => {
    if (id !== undefined) onId(id);
    if (data.length > 0) onEvent({ event: event || 'message', data: data.join('\n') });
    event = '';
    data = [];
    id = undefined;
  };

  const readLine = (line: string) => {
    if (line === '') {
      dispatch();
      return;
    }
    const [, field, value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
    if (field === 'event') event = value;
    else if (field === 'data') data.push(value);
    else if (field === 'id' && !value.includes('\0')) id = value;
  };

  return (piece) => {
    const text = rest + piece;
    // A line feed may follow in the next piece, and would then belong to this end of a line.
    const held = text.endsWith('\r') ? 1 : 0;
    const lines = text.slice(0, text.length - held).split(/\r\n|\r|\n/);
    rest = (lines.pop() ?? '') + (held ? '\r' : '');
    lines.forEach(readLine);
  };
}
