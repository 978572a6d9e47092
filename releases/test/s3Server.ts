import type { S3ClientConfig } from '@aws-sdk/client-s3';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import S3rver from 's3rver';

import { aFolder, type Owner } from './stores.ts';

export const BUCKET = 'releases';

/** Answers a request instead of the server, unless it returns nothing. */
type Fault = (request: IncomingMessage, response: ServerResponse) => boolean;

export interface S3Server {
  options: S3ClientConfig;
  origin: string;
  /** The received requests, as 'GET /releases/key'. */
  requests: string[];
  /** The behaviour for the next requests. */
  fault: Fault | undefined;
  close(): Promise<void>;
}

/**
 * A server that speaks S3, on its own port.
 * @param keepsConditions The imitation ignores If-Match and If-None-Match for writes; with this they are respected.
 */
export async function anS3Server(owner: Owner, { keepsConditions = true } = {}): Promise<S3Server> {
  const imitation = new S3rver({
    directory: aFolder(owner),
    silent: true,
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: BUCKET }],
  });
  await imitation.configureBuckets();
  writeBeforeAnswering(imitation);
  const answer = imitation.callback();
  const condition = keepsConditions ? conditions(imitation) : undefined;

  const server = createServer((request, response) => {
    s3.requests.push(`${request.method} ${request.url?.split('?')[0]}`);
    if (s3.fault?.(request, response)) return;
    if (condition && request.method === 'PUT') void condition(request, response, answer);
    else answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const s3: S3Server = {
    origin,
    requests: [],
    fault: undefined,
    options: {
      endpoint: origin,
      region: 'us-east-1',
      forcePathStyle: true,
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    },
    async close() {
      server.closeAllConnections();
      if (server.listening) await new Promise((done) => server.close(done));
    },
  };
  owner.after(() => s3.close());
  return s3;
}

/** The imitation answers when it has read the body, a little before the file is written. */
function writeBeforeAnswering({ store }: S3rver): void {
  const put = store.putObject.bind(store);
  store.putObject = async (object) => {
    const result = await put(object);
    const file = store.getResourcePath(object.bucket, object.key, 'object');
    while ((await stat(file).catch(() => undefined))?.size !== result.size) await sleep(2);
    return result;
  };
}

/** Writes one after the other, and only those whose condition is true. */
function conditions({ store }: S3rver) {
  let last: Promise<unknown> = Promise.resolve();

  async function etagOf(url = ''): Promise<string | undefined> {
    const key = decodeURIComponent(new URL(url, 'http://s3').pathname.slice(`/${BUCKET}/`.length));
    const found = await store.getObject(BUCKET, key);
    found?.content.destroy();
    return found?.metadata.etag;
  }

  return (
    request: IncomingMessage,
    response: ServerResponse,
    answer: (request: IncomingMessage, response: ServerResponse) => void,
  ) => {
    const turn = last.then(async () => {
      const match = request.headers['if-match'];
      const isNew = request.headers['if-none-match'] === '*';
      const etag = match || isNew ? await etagOf(request.url) : undefined;
      if ((match && etag !== match) || (isNew && etag)) {
        answerXml(response, 412, 'PreconditionFailed');
        return;
      }
      answer(request, response);
      await once(response, 'close');
    });
    last = turn;
    return turn;
  };
}

export function answerXml(response: ServerResponse, status: number, code: string): true {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`);
  return true;
}
