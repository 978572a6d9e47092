import { ALERTS_LINK_HEADER, INTERVIEW_LINK_HEADER } from '@jobharbor/contract';

import { signInSeeker } from '../session/seekerSession';
import { selectSession } from '../session/sessionSlice';
import { readStored, writeStored } from '../session/storage';
import { aProblem, aResume, aSeekerUser, mockNetwork } from '../testing';
import { baseApi, type Credentials } from './baseApi';
import { makeStore } from './store';

const calls = baseApi.injectEndpoints({
  endpoints: (build) => {
    const call = (as?: Credentials['as']) =>
      build.mutation<unknown, undefined>({
        query: () => ({ url: '/api/thing', method: 'POST', body: {} }),
        extraOptions: as && { as },
      });
    return {
      asGuest: call(),
      asSeeker: call('seeker'),
      byCookie: call('cookie'),
      asEmployer: call('employer'),
      byLink: build.query<{ link: string }, string>({
        query: (header) => ({ url: '/api/by-link', headers: { [header]: 'a-link' } }),
        extraOptions: { as: 'seeker' },
      }),
    };
  },
});
type Call = 'asGuest' | 'asSeeker' | 'byCookie' | 'asEmployer';

const seeker = aSeekerUser();
const employer = { _id: 'e1', name: 'North Sea Works', isVerified: true };

function bothSignedIn() {
  writeStored('user', seeker);
  writeStored('sessionToken', 'seeker-token');
  localStorage.setItem('resume', JSON.stringify(aResume()));
  writeStored('employer', employer);
  writeStored('employerToken', 'employer-token');
  return makeStore();
}

async function send(call: Call, answer: () => unknown, store = bothSignedIn()) {
  const { requests } = mockNetwork({ 'POST /api/thing': answer });
  await store.dispatch(calls.endpoints[call].initiate(undefined));
  return {
    headers: requests[0]?.headers,
    request: requests[0],
    session: selectSession(store.getState()),
  };
}

beforeEach(() => localStorage.clear());

test.each<[Call, string | null, string | null]>([
  ['asGuest', null, null],
  ['asSeeker', 'Bearer seeker-token', 'fetch'],
  ['byCookie', null, 'fetch'],
  ['asEmployer', 'Bearer employer-token', 'fetch'],
])('a call %s carries Authorization %j and X-Requested-With %j', async (call, bearer, with_) => {
  const { headers, request } = await send(call, () => ({}));
  expect(headers?.get('Authorization')).toBe(bearer);
  expect(headers?.get('X-Requested-With')).toBe(with_);
  expect(request?.credentials).toBe('same-origin');
});

test('a call without a session carries no empty bearer', async () => {
  const { headers } = await send('asSeeker', () => ({}), makeStore({}));
  expect(headers?.has('Authorization')).toBe(false);
});

describe('a 401', () => {
  test.each<Call>(['asSeeker', 'byCookie'])(
    "to a call %s ends the seeker's session, and says so once",
    async (call) => {
      const { session } = await send(call, () => aProblem(401, 'No.'));
      expect(session).toEqual({
        user: undefined,
        sessionToken: undefined,
        employer,
        employerToken: 'employer-token',
        expired: 'seeker',
      });
      expect(Object.keys(localStorage).sort()).toEqual(['employer', 'employerToken']);
    },
  );

  test("to an employer's call leaves the seeker's session alone", async () => {
    const { session } = await send('asEmployer', () => aProblem(401, 'No.'));
    expect(session).toMatchObject({
      user: seeker,
      sessionToken: 'seeker-token',
      employerToken: undefined,
      expired: 'employer',
    });
    expect(localStorage.getItem('resume')).not.toBeNull();
  });

  test('to a guest ends nothing: it is a wrong password, or a refused token', async () => {
    const { session } = await send('asGuest', () => aProblem(401, 'No.'));
    expect(session).toMatchObject({
      sessionToken: 'seeker-token',
      employerToken: 'employer-token',
    });
    expect(session.expired).toBeUndefined();
  });

  test('that comes after a new sign-in ends nothing', async () => {
    const store = bothSignedIn();
    const { session } = await send(
      'asSeeker',
      () => {
        store.dispatch(signInSeeker({ user: seeker, sessionToken: 'new-token' }));
        return aProblem(401, 'No.');
      },
      store,
    );
    expect(session).toMatchObject({ user: seeker, sessionToken: 'new-token' });
    expect(session.expired).toBeUndefined();
    expect(readStored('sessionToken')).toBe('new-token');
  });

  test('without a session tells nobody that one expired', async () => {
    const { session } = await send('asSeeker', () => aProblem(401, 'No.'), makeStore({}));
    expect(session.expired).toBeUndefined();
  });
});

test.each([ALERTS_LINK_HEADER, INTERVIEW_LINK_HEADER])(
  "the link of an e-mail in '%s' is read although the session has ended",
  async (header) => {
    const store = bothSignedIn();
    const { requests } = mockNetwork({
      'GET /api/by-link': ({ headers }) =>
        headers.has('Authorization') ? aProblem(401, 'No.') : { link: headers.get(header) },
    });
    const { data } = await store.dispatch(calls.endpoints.byLink.initiate(header));
    expect(data).toEqual({ link: 'a-link' });
    expect(requests).toHaveLength(2);
    expect(selectSession(store.getState())).toMatchObject({ sessionToken: 'seeker-token' });
    expect(selectSession(store.getState()).expired).toBeUndefined();
  },
);

test.each([403, 404, 500])('a %i ends no session', async (status) => {
  const { session } = await send('asSeeker', () => aProblem(status, 'No.'));
  expect(session).toMatchObject({ user: seeker, sessionToken: 'seeker-token' });
  expect(session.expired).toBeUndefined();
});
