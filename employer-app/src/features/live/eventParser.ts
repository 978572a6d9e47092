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
