import { clientErrorSchema } from '@jobharbor/contract';
import { mockNetwork } from '@jobharbor/shared-ui/testing';

/** All that the modules under test use of it: each test imports them anew. */
jest.mock('@jobharbor/shared-ui/core', () => ({ apiOrigin: () => '', SESSION_VERSION: '1.0' }));
const RELEASE = 'a1'.repeat(10);
let network: ReturnType<typeof mockNetwork>;

const REMOTE = { entry: 'https://cdn.example/seeker-app/mf-manifest.json', release: RELEASE };

/** The module as a new visit has it. */
const start = () => {
  jest.resetModules();
  return import('./reportError');
};
const thrown = (message: string, frames: string, name = 'TypeError') =>
  Object.assign(new Error(message), { name, stack: frames });
const sent = () =>
  Promise.all(network.requests.map((request) => request.json() as Promise<unknown>));

beforeEach(() => {
  network = mockNetwork({ 'POST /api/client-errors': () => new Response(null, { status: 204 }) });
});

test('a report says what kind of error it was, of which release, and where it was thrown', async () => {
  const { reportError } = await start();
  const frames = `TypeError: no\n    at draw (https://cdn.example/seeker-app/JobDetail.1a.js:12:34)`;
  reportError('render', 'seeker/JobDetail', thrown('no', frames), REMOTE);
  const [report] = await sent();
  expect(report).toEqual({
    kind: 'render',
    page: 'seeker/JobDetail',
    release: RELEASE,
    name: 'TypeError',
    file: 'JobDetail.1a.js',
    line: 12,
    column: 34,
  });
  expect(clientErrorSchema.isValidSync(report, { strict: true })).toBe(true);
  expect(network.requests[0]).toMatchObject({ credentials: 'omit', keepalive: true });
});

test('a report holds nothing of the message, though it look like a frame', async () => {
  const { reportError } = await start();
  const message = `Ada\n    at https://cdn.example/ada@example.com.js:1:1\n    at https://cdn.example/ada.js:1:1`;
  reportError(
    'render',
    'seeker/JobDetail',
    thrown(message, `Error: ${message}\n    at <anonymous>`),
    REMOTE,
  );
  expect(JSON.stringify(await sent())).not.toMatch(/ada/i);
});

test.each([
  ['no error', 'a text', 'Error'],
  ['nothing', undefined, 'Error'],
  ['an error with a strange name', thrown('x', '', 'Name of Ada!'), 'Error'],
  ['an error without a stack', Object.assign(new Error('x'), { stack: undefined }), 'Error'],
])('what was thrown may be %s', async (_what, error, name) => {
  const { reportError } = await start();
  reportError('render', 'shell', error);
  const [report] = await sent();
  expect(report).toEqual({ kind: 'render', page: 'shell', name });
});

test('the same report is sent once a visit, and never more than five', async () => {
  const { reportError } = await start();
  for (const name of ['A', 'A', 'B', 'C', 'D', 'E', 'F', 'A']) {
    reportError('load', 'seeker/Home', thrown('x', '', name), REMOTE);
  }
  expect(await sent()).toMatchObject(['A', 'B', 'C', 'D', 'E'].map((name) => ({ name })));
});

test('a report that can not be sent harms nobody', async () => {
  network.use({ 'POST /api/client-errors': () => Promise.reject(new TypeError('No network')) });
  const { reportError } = await start();
  reportError('load', 'seeker/Home', new Error('x'), REMOTE);
  await new Promise((resolve) => setTimeout(resolve));
  expect(network.requests).toHaveLength(1);
});

const origin = { file: 'JobDetail.1a2b.js', line: 12, column: 34 };
const ADDRESS = 'https://cdn.example/releases/seeker-app/0a/JobDetail.1a2b.js';

const withStack = (stack: string, message = 'no') => Object.assign(new Error(message), { stack });

test.each([
  ['Chrome', `TypeError: no\n    at draw (${ADDRESS}:12:34)\n    at other (${ADDRESS}:1:1)`],
  ['Chrome, without a name', `TypeError: no\n    at ${ADDRESS}:12:34`],
  ['Chrome, of a method', `TypeError: no\n    at async Object.draw [as x] (${ADDRESS}:12:34)`],
  ['Firefox', `draw@${ADDRESS}:12:34\nother@${ADDRESS}:1:1\n`],
  ['Firefox, without a name', `@${ADDRESS}:12:34\n`],
  ['Safari', `draw@${ADDRESS}:12:34\nglobal code@${ADDRESS}:1:1`],
  ['Safari, past native code', `map@[native code]\ndraw@${ADDRESS}:12:34`],
  ['a retry', `TypeError: no\n    at draw (${ADDRESS}?r=1:12:34)`],
  [
    "somebody else's code on top",
    `TypeError: no\n    at x (https://other.example/a.js:1:2)\n    at y (chrome-extension://a/b.js:1:2)\n    at draw (${ADDRESS}:12:34)`,
  ],
])('the innermost place in our own files is found in the stack of %s', async (_browser, stack) => {
  const { reportError } = await start();
  reportError('render', 'seeker/JobDetail', withStack(stack), REMOTE);
  expect((await sent())[0]).toMatchObject(origin);
});

test.each([
  ['no frames', withStack('')],
  ['others’ files alone', withStack('TypeError: no\n    at x (https://other.example/a.js:1:2)')],
  ['the page itself', withStack('TypeError: no\n    at x (https://cdn.example/jobs/1:1:2)')],
  ['no error', 'text'],
])('there is none in a stack with %s', async (_what, error) => {
  const { reportError } = await start();
  reportError('render', 'seeker/JobDetail', error, REMOTE);
  expect((await sent())[0]).not.toHaveProperty('file');
});
