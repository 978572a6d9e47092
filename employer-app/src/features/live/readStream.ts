import { type Change, CHANGE_NAMESPACES } from '@jobharbor/contract';

import { eventParser } from './eventParser';

export interface StreamHandlers {
  onChange: (change: Change) => void;
  onId: (id: string) => void;
}

/** The server writes something every 25 s: after this long without a word, in milliseconds, the connection is dead. */
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
