import type { Entry, Outcome } from './journal.ts';

export interface Answer {
  outcome: Outcome;
  status: number | undefined;
  body: unknown;
  /** In seconds, as in the header. */
  retryAfter: string | null;
}

const NOTHING: Answer = { outcome: 'open', status: undefined, body: undefined, retryAfter: null };

/** Makes one call. A missing answer is no error here: the outcome of the write is open then. */
export async function send(url: string, init: RequestInit): Promise<Answer> {
  let answer = NOTHING;
  try {
    const response = await fetch(url, init);
    const { status } = response;
    const outcome = response.ok ? 'acknowledged' : status < 500 ? 'refused' : 'open';
    answer = { ...answer, outcome, status, retryAfter: response.headers.get('retry-after') };
    const text = await response.text();
    return { ...answer, body: text ? (JSON.parse(text) as unknown) : undefined };
  } catch {
    return answer;
  }
}

/** A call with a JSON body. */
export async function sendJson(
  url: string,
  { method, headers, body }: { method: string; headers?: object; body: object },
): Promise<Answer> {
  return send(url, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

export function note(entry: Omit<Entry, 'outcome' | 'status'>, answer: Answer): Entry {
  return { ...entry, outcome: answer.outcome, status: answer.status };
}
