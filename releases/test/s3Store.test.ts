import assert from 'node:assert/strict';
import { before, beforeEach, describe, it, type TestContext } from 'node:test';

import { s3Store } from '../src/store/s3Store.ts';
import { StoreChanged } from '../src/store/store.ts';
import { answerXml, anS3Server, BUCKET, type S3Server } from './s3Server.ts';
import { JSON_HEADERS, suiteOwner, text } from './stores.ts';
import { describeStore } from './storeSuite.ts';

const owner = suiteOwner();
let suiteServer: S3Server;
let prefixes = 0;
before(async () => {
  suiteServer = await anS3Server(owner);
});
describeStore('a store in a bucket', () =>
  s3Store({ bucket: BUCKET, prefix: `portal/${++prefixes}` }, suiteServer.options),
);

describe('a store in a bucket, specifically,', () => {
  let server: S3Server;
  const open = (options = {}, place = { bucket: BUCKET, prefix: '' }) =>
    s3Store(place, { ...server.options, ...options });
  const write = (key: string, content: string) =>
    open().write(key, Buffer.from(content), JSON_HEADERS);
  const content = async (key: string) => text((await open().read(key))?.bytes);

  beforeEach(async (t) => {
    // The hook's context ends with each test.
    server = await anS3Server(t as TestContext);
  });

  it('uses its prefix only', async () => {
    const store = open({}, { bucket: BUCKET, prefix: 'portal/releases' });
    await store.write('shell/a.js', Buffer.from('a'), JSON_HEADERS);
    await write('other/b.js', 'b');
    assert.deepEqual(await store.list(''), ['shell/a.js']);
    assert.deepEqual(await open().list(''), ['other/b.js', 'portal/releases/shell/a.js']);
    assert.equal(store.location, 's3://releases/portal/releases');
  });

  it('sets the headers of each file', async () => {
    await open().write('shell/1/a.js', Buffer.from('a'), {
      contentType: 'text/javascript; charset=utf-8',
      cacheControl: 'public, max-age=31536000, immutable',
    });
    const { headers } = await fetch(`${server.origin}/${BUCKET}/shell/1/a.js`);
    assert.equal(headers.get('content-type'), 'text/javascript; charset=utf-8');
    assert.equal(headers.get('cache-control'), 'public, max-age=31536000, immutable');
    assert.equal(headers.get('content-encoding'), null);
  });

  it('lists all pages of a long list', async () => {
    const pages = [['a', 'b'], ['c', 'd'], ['e']];
    server.fault = (request, response) => {
      const query = new URL(request.url ?? '', server.origin).searchParams;
      const page = Number(query.get('continuation-token') ?? 0);
      const contents = pages[page]?.map((key) => `<Contents><Key>shell/${key}</Key></Contents>`);
      const next = `<NextContinuationToken>${page + 1}</NextContinuationToken>`;
      const isLast = page === pages.length - 1;
      response.end(
        `<ListBucketResult><IsTruncated>${!isLast}</IsTruncated>${isLast ? '' : next}${contents?.join('')}</ListBucketResult>`,
      );
      return query.get('prefix') === 'shell/';
    };
    assert.deepEqual(
      await open().list('shell/'),
      pages.flat().map((key) => `shell/${key}`),
    );
  });

  it('retries when the server is busy for a moment', async () => {
    await write('shell/live.json', 'one');
    let busy = 2;
    server.fault = (_, response) => busy-- > 0 && answerXml(response, 503, 'SlowDown');
    assert.equal(await content('shell/live.json'), 'one');
  });

  it('treats its own swap as done when only the answer was lost', async () => {
    let lost = 0;
    server.fault = (request, response) => {
      if (request.method === 'PUT' && lost++ === 0) {
        response.end = () => response.destroy();
        response.write = () => !response.destroy();
      }
      return false;
    };
    await open().swap('shell/live.json', Buffer.from('one'), JSON_HEADERS, undefined);
    assert.equal(await content('shell/live.json'), 'one');
    assert.ok(lost > 1);
  });

  it('treats a conflict of concurrent writes as a change', async () => {
    server.fault = (request, response) =>
      request.method === 'PUT' && answerXml(response, 409, 'ConditionalRequestConflict');
    await assert.rejects(
      open().swap('shell/live.json', Buffer.from('one'), JSON_HEADERS, undefined),
      StoreChanged,
    );
  });

  it('refuses outdated swaps also when the server ignores conditions', async (t) => {
    server = await anS3Server(t, { keepsConditions: false });
    await write('shell/live.json', 'one');
    const version = (await open().read('shell/live.json'))?.version;
    await write('shell/live.json', 'two');
    const swap = (wanted: string | undefined) =>
      open().swap('shell/live.json', Buffer.from('three'), JSON_HEADERS, wanted);
    await assert.rejects(swap(version), StoreChanged);
    await assert.rejects(swap(undefined), StoreChanged);
    assert.equal(await content('shell/live.json'), 'two');
    await swap((await open().read('shell/live.json'))?.version);
    assert.equal(await content('shell/live.json'), 'three');
  });

  it('swaps also when the server does not support conditions', async () => {
    server.fault = (request, response) =>
      'if-none-match' in request.headers && answerXml(response, 501, 'NotImplemented');
    await open().swap('shell/live.json', Buffer.from('one'), JSON_HEADERS, undefined);
    assert.equal(await content('shell/live.json'), 'one');
  });

  /** The message when all requests fail in one way: the same for every method, and without secrets. */
  async function saysAlways(sentence: RegExp, options: object = {}, place?: { bucket: string }) {
    const secret = { accessKeyId: 'KEYID', secretAccessKey: 'hushhush' };
    const store = open(
      { credentials: secret, maxAttempts: 1, ...options },
      { bucket: BUCKET, prefix: 'portal', ...place },
    );
    const verbs = [
      () => store.read('shell/live.json'),
      () => store.write('shell/live.json', Buffer.from('x'), JSON_HEADERS),
      () => store.swap('shell/live.json', Buffer.from('x'), JSON_HEADERS, undefined),
      () => store.list('shell/'),
      () => store.remove('shell/live.json'),
    ];
    for (const verb of verbs) {
      await assert.rejects(verb, (error: Error) => {
        assert.match(error.message, sentence);
        assert.doesNotMatch(
          JSON.stringify([error.message, error.stack, error.cause]),
          /KEYID|hush/,
        );
        return true;
      });
    }
  }

  it('reports that nothing answers', async () => {
    await server.close();
    await saysAlways(
      /^The release store s3:\/\/releases\/portal can not be reached \(ECONNREFUSED\)\.$/,
    );
  });

  it('reports a timeout', async () => {
    server.fault = () => true;
    await saysAlways(/can not be reached \(ETIMEDOUT\)/, {
      requestHandler: { requestTimeout: 100, throwOnRequestTimeout: true },
    });
  });

  it('reports an interrupted answer', async () => {
    server.fault = (_, response) => {
      response.writeHead(200, { 'content-length': '1000', etag: '"1"' });
      response.write('the beginning', () => response.destroy());
      return true;
    };
    await assert.rejects(open().read('shell/live.json'), /can not be reached \(ECONNRESET\)/);
  });

  it('reports a missing bucket', async () => {
    server.fault = (_, response) => answerXml(response, 404, 'NoSuchBucket');
    await saysAlways(
      /^The release store s3:\/\/nowhere\/portal has no such bucket\.$/,
      {},
      {
        bucket: 'nowhere',
      },
    );
  });

  it('reports denied access', async () => {
    server.fault = (_, response) => answerXml(response, 403, 'SignatureDoesNotMatch');
    await saysAlways(/refuses access \(SignatureDoesNotMatch\): check the AWS_… variables/);
  });

  it('reports missing credentials', async () => {
    const credentials = () =>
      Promise.reject(Object.assign(new Error('none'), { name: 'CredentialsProviderError' }));
    await saysAlways(/needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY\.$/, { credentials });
  });

  it('reports a wrong region', async () => {
    server.fault = (_, response) => answerXml(response, 400, 'AuthorizationHeaderMalformed');
    await saysAlways(/is in another region \(AuthorizationHeaderMalformed\): check AWS_REGION\.$/);
  });

  it('reports other errors of the server', async () => {
    server.fault = (_, response) => answerXml(response, 500, 'InternalError');
    await saysAlways(/^The release store s3:\/\/releases\/portal failed \(500 InternalError\)\.$/);
  });
});
