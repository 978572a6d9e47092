import type { FastifyInstance } from 'fastify';
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { before, describe, it } from 'node:test';

import { aFolder, aSeeker, build, suiteOwner, type TestSeeker } from '../helper.ts';
import { aPortal } from '../web/store.ts';

const BAIT = 'what no visitor may read';

/** One step upwards, in all notations that some server has accepted. */
const UPWARDS = [
  '..',
  '%2e%2e',
  '.%2e',
  '%252e%252e',
  '..%00',
  '%c0%ae%c0%ae',
  '..;',
  '....//..',
  '%ef%bc%8e%ef%bc%8e',
];
const SLASHES = ['/', '%2f', '%5c', '\\', '%252f', '//', '%c0%af'];

describe('a path that leads out of its folder', () => {
  const owner = suiteOwner();
  let app: FastifyInstance;
  let seeker: TestSeeker;
  let roots: string[];

  before(async () => {
    const folder = aFolder(owner);
    const { store, shell } = await aPortal(folder);
    const built = await build(owner, {
      dataDir: folder,
      releaseStore: store.path,
      demo: 'open',
    });
    ({ app } = built);
    seeker = await aSeeker(built.db);
    for (const place of [folder, store.path, join(store.path, 'shell'), join(folder, 'files')]) {
      mkdirSync(place, { recursive: true });
      writeFileSync(join(place, 'bait.txt'), BAIT);
    }
    roots = [
      '/releases',
      '/releases/shell',
      `/releases/shell/${shell}`,
      `/releases/shell/${shell}/assets`,
      '/api/docs/static',
      '/api/files',
      '/demo',
      '',
    ];
    await app.listen({ host: '127.0.0.1', port: 0 });
  });

  it('reaches no file, in any notation', async () => {
    const { port } = app.server.address() as AddressInfo;
    const paths = roots.flatMap((root) => [
      `${root}/bait.txt`,
      ...UPWARDS.flatMap((up) =>
        SLASHES.flatMap((slash) =>
          [1, 3].map((count) => `${root}/${`${up}${slash}`.repeat(count)}bait.txt`),
        ),
      ),
    ]);
    const answers = await onOneLine(port, paths, seeker.headers.authorization);
    assert.equal(answers.match(/HTTP\/1\.1 \d{3} /g)?.length, paths.length);
    assert.doesNotMatch(answers, new RegExp(BAIT));
    assert.doesNotMatch(answers, /HTTP\/1\.1 5/);
  });

  it('is not accepted as an id', async () => {
    for (const id of ['../bait.txt', '/etc/passwd', 'bait.txt', '%00', 'C:\\bait.txt']) {
      for (const url of [
        '/api/files/',
        '/api/resume/',
        '/api/applications/',
        '/api/jobs/getjobbyid/',
      ]) {
        const response = await app.inject({
          url: url + encodeURIComponent(id),
          headers: seeker.headers,
        });
        assert.ok([400, 401, 404].includes(response.statusCode), `${url} ${id}`);
      }
    }
  });
});

/** Requests paths unchanged, one after the other on one connection. Client libraries would normalise them. */
async function onOneLine(port: number, paths: string[], authorization: string): Promise<string> {
  const requests = paths.map((path, index) => {
    const connection = index === paths.length - 1 ? 'close' : 'keep-alive';
    return `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${authorization}\r\nConnection: ${connection}\r\n\r\n`;
  });
  const socket = connect(port, '127.0.0.1');
  socket.write(requests.join(''));
  return text(socket);
}
