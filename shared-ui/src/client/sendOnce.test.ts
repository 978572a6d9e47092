import type { OnceScope } from '../session/idempotencyKeys';
import { signOutSeeker } from '../session/seekerSession';
import { aSeekerState, aSeekerUser } from '../testing/factories';
import { mockNetwork } from '../testing/network';
import { sendOnce } from './sendOnce';
import { makeStore } from './store';

const lost = (key: string) => Promise.reject(Object.assign(new Error('Lost'), { key }));
const refused = (key: string) =>
  Promise.reject(Object.assign(new Error(), { key, code: 'key_reused' }));
/** The key with which it was sent. */
const keyOf = async (
  scope: OnceScope,
  contents?: unknown,
  send: (key: string) => Promise<string> = lost,
) => sendOnce({ scope, contents }, send).catch((error: unknown) => (error as { key: string }).key);

function forbidStorage() {
  const forbid = () => {
    throw new DOMException('Forbidden', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(forbid);
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(forbid);
  jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(forbid);
}

beforeEach(() => sessionStorage.clear());

test('a key stays until what it stands for is made', async () => {
  const first = await keyOf('guest/report/1', { text: 'a' });
  expect(await keyOf('guest/report/1', { text: 'a' })).toBe(first);
  expect(await keyOf('guest/report/1', { text: 'a' }, (key) => Promise.resolve(key))).toBe(first);
  expect(await keyOf('guest/report/1', { text: 'a' })).not.toBe(first);
});

test('two sent at once have one key', async () => {
  const [first, second] = await Promise.all([keyOf('guest/report/1'), keyOf('guest/report/1')]);
  expect(second).toBe(first);
});

test('an answer takes no key away that is not the one it was sent with', async () => {
  const answers: (() => void)[] = [];
  const answered = (key: string) =>
    new Promise<string>((resolve) => answers.push(() => resolve(key)));
  const taken = (key: string) =>
    new Promise<string>((_resolve, reject) =>
      answers.push(() => reject(Object.assign(new Error(), { key, code: 'key_reused' }))),
    );
  const sent = [keyOf('guest/report/1', 'a', answered), keyOf('guest/report/1', 'b', taken)];
  const last = await keyOf('guest/report/1', 'c');
  for (const answer of answers) answer();
  expect(new Set([...(await Promise.all(sent)), last]).size).toBe(3);
  expect(await keyOf('guest/report/1', 'c')).toBe(last);
});

test('other contents, another scope and a key that was used have another key', async () => {
  const keys = [
    await keyOf('guest/report/1', 'a'),
    await keyOf('guest/report/1', 'b', refused),
    await keyOf('guest/report/1', 'b'),
    await keyOf('guest/report/2', 'b'),
  ];
  expect(new Set(keys).size).toBe(4);
});

test.each([
  ['stored', () => undefined],
  ['kept in memory', forbidStorage],
])(
  "a sign-out leaves no key that is %s of the one who went, and the others'",
  async (_where, prepare) => {
    prepare();
    const { _id } = aSeekerUser();
    const mine = await keyOf(`seeker/${_id}/apply/1`);
    const another = await keyOf('employer/e1/posting/new');
    mockNetwork({ 'POST /api/auth/logout': () => new Response(null, { status: 204 }) });
    await makeStore(aSeekerState()).dispatch(signOutSeeker());
    expect(await keyOf(`seeker/${_id}/apply/1`)).not.toBe(mine);
    expect(await keyOf('employer/e1/posting/new')).toBe(another);
  },
);

test('where storage is forbidden a key lasts as long as the document', async () => {
  forbidStorage();
  const first = await keyOf('guest/report/1');
  expect(await keyOf('guest/report/1')).toBe(first);
  await keyOf('guest/report/1', undefined, (key) => Promise.resolve(key));
  expect(await keyOf('guest/report/1')).not.toBe(first);
});
