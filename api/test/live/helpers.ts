import type { Change } from '@jobharbor/contract';

import type { TestAccount } from '../helper.ts';

export interface TestStream {
  status: number;
  headers: Headers;
  /** The next event `change`; rejects when the stream ends before. */
  next: () => Promise<Change>;
  /** The changes that have arrived unread, after the time that a change may take. */
  rest: () => Promise<Change[]>;
  /** The newest id of the stream. */
  lastId: () => string | undefined;
  /** Resolves with the last event's name when the server ends the stream. */
  ended: Promise<string | undefined>;
  close: () => void;
}

interface Owner {
  after(cleanUp: () => void): void;
}

/** Opens GET /api/events like an employer's page. */
export async function openStream(
  owner: Owner,
  address: string,
  { headers }: Pick<TestAccount, 'headers'>,
  lastId?: string,
): Promise<TestStream> {
  const controller = new AbortController();
  owner.after(() => controller.abort());
  const response = await fetchPatiently(`${address}/api/events`, {
    headers: { ...headers, ...(lastId !== undefined && { 'last-event-id': lastId }) },
    signal: controller.signal,
  });
  const changes: Change[] = [];
  let wake = signal();
  let id: string | undefined;
  let event: string | undefined;
  let isOver = false;

  const read = async () => {
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
      text += decoder.decode(chunk, { stream: true });
      const frames = text.split('\n\n');
      text = frames.pop() ?? '';
      for (const frame of frames) {
        const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(frame)?.[1];
        id = field('id') ?? id;
        event = field('event') ?? event;
        const data = field('data');
        if (data !== undefined && field('event') === 'change') {
          changes.push(JSON.parse(data) as Change);
        }
      }
      wake.resolve();
      wake = signal();
    }
  };
  const ended = read()
    .catch(() => undefined)
    .then(() => {
      isOver = true;
      wake.resolve();
      return event;
    });

  return {
    status: response.status,
    headers: response.headers,
    async next() {
      for (;;) {
        const change = changes.shift();
        if (change) return change;
        if (isOver) throw new Error('The stream has ended.');
        await wake.promise;
      }
    },
    async rest() {
      await new Promise((resolve) => setTimeout(resolve, 150));
      return changes.splice(0);
    },
    lastId: () => id,
    ended,
    close: () => controller.abort(),
  };
}

/** A busy server may shed the request; a page would retry too. */
export async function fetchPatiently(url: string, init: RequestInit): Promise<Response> {
  for (;;) {
    const response = await fetch(url, init);
    if (response.status !== 503) return response;
    await response.text();
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

function signal() {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}
