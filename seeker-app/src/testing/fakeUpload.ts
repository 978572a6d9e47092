import { act } from '@testing-library/react';

/** One upload as the page has sent it; the test plays the network. */
export class FakeUpload {
  method = '';
  url = '';
  headers: Record<string, string> = {};
  withCredentials = false;
  status = 0;
  responseText = '';
  isAborted = false;
  body: FormData | undefined;
  upload: { onprogress?: (event: object) => void } = {};
  onloadend: (() => void) | undefined;
  private answerHeaders = '';

  constructor() {
    uploads.push(this);
  }

  open(method: string, url: string) {
    Object.assign(this, { method, url });
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getAllResponseHeaders() {
    return this.answerHeaders;
  }
  send(body: FormData) {
    this.body = body;
  }
  abort() {
    this.isAborted = true;
    this.onloadend?.();
  }

  /** Reports the progress of the upload. */
  progress(part: number) {
    act(() => this.upload.onprogress?.({ lengthComputable: true, loaded: part * 200, total: 200 }));
  }
  /** The server answers; status 0 is no answer. */
  answer(status: number, body: unknown = '', headers: Record<string, string> = {}) {
    this.status = status;
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body);
    this.answerHeaders = Object.entries(headers)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('');
    act(() => this.onloadend?.());
  }
}

/** The uploads of the test so far. */
export const uploads: FakeUpload[] = [];

/** Puts the fake in the browser's place, for one test. */
export function fakeUploads(): void {
  uploads.length = 0;
  jest
    .spyOn(globalThis, 'XMLHttpRequest')
    .mockImplementation(() => new FakeUpload() as unknown as XMLHttpRequest);
}
