import {
  type ApiError,
  apiOrigin,
  type Credentials,
  endRefusedSession,
  toApiError,
} from '@jobharbor/shared-ui/core';

export interface FileUpload {
  /** A path of the API. */
  url: string;
  file: File;
  as: NonNullable<Credentials['as']>;
  /** Called with the part that has been sent, from 0 to 1. */
  onProgress?: (part: number) => void;
}

export type Uploaded<Answer> = { data: Answer; headers: Headers } | { error: ApiError };

/** How long nothing may move, in milliseconds; the whole may take as long as a slow network needs. */
const STALL = 60_000;

/**
 * Sends one file as the multipart field `file`, and tells how much of it has gone: fetch can not. Never throws;
 * a refused session is ended as by any other call. The caller's `signal` cancels it.
 */
export async function uploadFile<Answer>(
  { url, file, as, onProgress }: FileUpload,
  api: Parameters<typeof endRefusedSession>[0] & { signal: AbortSignal },
): Promise<Uploaded<Answer>> {
  const before = api.getState();
  const { status, text, headers } = await send(apiOrigin() + url, file, onProgress, api.signal);
  const data = parse(text);
  if (status >= 200 && status < 300 && data !== undefined) return { data: data as Answer, headers };
  const error = toApiError(
    status === 0 ? { status: 'FETCH_ERROR', error: '' } : { status, data: data ?? text },
  );
  if (status === 401) endRefusedSession(api, as, before);
  return { error };
}

interface RawAnswer {
  /** 0 when none came. */
  status: number;
  text: string;
  headers: Headers;
}

function send(
  url: string,
  file: File,
  onProgress: FileUpload['onProgress'],
  signal: AbortSignal,
): Promise<RawAnswer> {
  const request = new XMLHttpRequest();
  const body = new FormData();
  body.append('file', file);

  let stalled: ReturnType<typeof setTimeout>;
  const watch = () => {
    clearTimeout(stalled);
    stalled = setTimeout(() => request.abort(), STALL);
  };
  const cancel = () => request.abort();

  return new Promise((resolve) => {
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      watch();
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    };
    request.onloadend = () => {
      clearTimeout(stalled);
      signal.removeEventListener('abort', cancel);
      resolve({
        status: request.status,
        text: request.responseText,
        headers: readHeaders(request.getAllResponseHeaders()),
      });
    };
    request.open('POST', url);
    request.withCredentials = true;
    request.setRequestHeader('Accept', 'application/json');
    // Without this header the server takes no change from a cookie alone.
    request.setRequestHeader('X-Requested-With', 'fetch');
    signal.addEventListener('abort', cancel);
    watch();
    request.send(body);
  });
}

function readHeaders(lines: string): Headers {
  const headers = new Headers();
  for (const line of lines.split('\r\n')) {
    const [name, ...value] = line.split(':');
    if (name?.trim()) headers.append(name.trim(), value.join(':').trim());
  }
  return headers;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
