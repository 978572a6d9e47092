import { aProblem, mockNetwork } from '../testing';
import { baseApi } from './baseApi';
import { makeStore } from './store';

/** Longer than all pauses between attempts together. */
const PAUSES = 10_000;

const testApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    read: build.query<unknown, undefined>({ query: () => '/api/thing' }),
    write: build.mutation<unknown, undefined>({
      query: () => ({ url: '/api/thing', method: 'POST', body: {} }),
    }),
  }),
});

const noAnswer = () => {
  throw new TypeError('Failed to fetch');
};

/** Answers what each attempt says, the last one for all that follow. */
const answers = (...attempts: (() => unknown)[]) => {
  const next = () => (attempts.length > 1 ? attempts.shift() : attempts[0])?.();
  return mockNetwork({ 'GET /api/thing': next, 'POST /api/thing': next });
};

const { read, write } = testApi.endpoints;

async function readThing() {
  const reading = makeStore({}).dispatch(read.initiate(undefined));
  await jest.advanceTimersByTimeAsync(PAUSES);
  return reading;
}

async function writeThing() {
  const writing = makeStore({}).dispatch(write.initiate(undefined));
  await jest.advanceTimersByTimeAsync(PAUSES);
  return writing;
}

beforeEach(() => {
  jest.useFakeTimers();
});

describe('a read', () => {
  test('that is answered is asked once', async () => {
    const { requests } = answers(() => ({ id: 1 }));
    expect((await readThing()).data).toEqual({ id: 1 });
    expect(requests).toHaveLength(1);
  });

  test.each([
    ['nobody answered', noAnswer],
    ['a gateway failed', () => aProblem(502, 'Bad gateway')],
    ['the server was overloaded', () => aProblem(503, 'Busy')],
    ['a gateway answered with a page', () => new Response('<html>', { status: 504 })],
  ])('is asked again when %s', async (_why, failure) => {
    const { requests } = answers(failure, failure, () => ({ id: 1 }));
    expect((await readThing()).data).toEqual({ id: 1 });
    expect(requests).toHaveLength(3);
  });

  test('is given up after three attempts', async () => {
    const { requests } = answers(noAnswer);
    const { error } = await readThing();
    expect(error).toMatchObject({ status: 0, code: 'no_answer' });
    expect(requests).toHaveLength(3);
  });

  test.each([400, 401, 404, 429, 500])('is not asked again after a %i', async (status) => {
    const { requests } = answers(() => aProblem(status, 'No.'));
    const { error } = await readThing();
    expect(error).toMatchObject({ status, message: 'No.' });
    expect(requests).toHaveLength(1);
  });
});

describe('a write', () => {
  test.each([
    ['nobody answered', noAnswer, 0],
    ['a gateway failed', () => aProblem(502, 'Bad gateway'), 502],
  ])('is never repeated, not even when %s', async (_why, failure, status) => {
    const { requests } = answers(failure);
    const { error } = await writeThing();
    expect(error).toMatchObject({ status });
    expect(requests).toHaveLength(1);
  });
});

test('an endpoint that is injected again, by a newer release, is called as the newer one says', async () => {
  const { requests } = mockNetwork({ 'GET /api/newer': () => ({ id: 2 }) });
  const inject = (path: string) =>
    baseApi.injectEndpoints({
      overrideExisting: true,
      endpoints: (build) => ({ replaced: build.query<unknown, undefined>({ query: () => path }) }),
    });
  inject('/api/older');
  const { replaced } = inject('/api/newer').endpoints;
  const { data } = await makeStore({}).dispatch(replaced.initiate(undefined));
  expect(data).toEqual({ id: 2 });
  expect(requests).toHaveLength(1);
});
