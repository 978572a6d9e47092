import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import assert from 'node:assert/strict';

import type { Schema } from '../../src/database/index.ts';
import { hashToken } from '../../src/sessions/repository.ts';
import { PASSWORD } from '../employers/helpers.ts';
import type { TestAccount } from '../helper.ts';
import { callsFor, type CallerHeaders, oneOfEachKind, type Row } from './table.ts';
import type { World } from './world.ts';

interface Setup {
  app: FastifyInstance;
  db: Kysely<Schema>;
  world: World;
}

export interface DeadCredential {
  title: string;
  headers: (world: World) => CallerHeaders;
  /** How the credential is ended. Without it the credential never was valid for these calls. */
  end?: (setup: Setup) => Promise<void>;
  calls: Row[];
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const SEEKER_CALLS = callsFor('owner');
const EMPLOYER_CALLS = callsFor('employer');
const LINKS = callsFor('link');
const FOR_SEEKERS_ALONE = callsFor('owner', 'employer');
const FOR_EMPLOYERS_ALONE = callsFor('employer', 'owner');
const BY_TOKEN_ALONE = callsFor('employer', 'link');

const EVERY_CALL = {
  owner: { headers: SEEKER_CALLS, cookies: SEEKER_CALLS },
  employer: { headers: EMPLOYER_CALLS, cookies: LINKS },
};
/** Whether a session is live does not depend on the call. */
const ONE_OF_EACH_KIND = {
  owner: { headers: oneOfEachKind(SEEKER_CALLS), cookies: oneOfEachKind(SEEKER_CALLS) },
  employer: { headers: oneOfEachKind(EMPLOYER_CALLS), cookies: oneOfEachKind(LINKS) },
};

const AGES: [
  words: string,
  who: 'owner' | 'employer',
  ages: { begun: number; used: number },
  calls: typeof EVERY_CALL,
][] = [
  ['unused for 14 days', 'owner', { begun: 20 * DAY, used: 14 * DAY + HOUR }, EVERY_CALL],
  [
    '30 days old, however much used',
    'owner',
    { begun: 30 * DAY + HOUR, used: 0 },
    ONE_OF_EACH_KIND,
  ],
  ['unused for 24 hours', 'employer', { begun: 2 * DAY, used: DAY + HOUR }, EVERY_CALL],
  [
    '7 days old, however much used',
    'employer',
    { begun: 7 * DAY + HOUR, used: 0 },
    ONE_OF_EACH_KIND,
  ],
];

const NAMES = {
  owner: { headers: 'a seeker’s token', cookies: 'a seeker’s cookie' },
  employer: { headers: 'an employer’s token', cookies: 'an employer’s cookie' },
};

const EXPIRED = AGES.flatMap(([words, who, { begun, used }, calls]) =>
  (['headers', 'cookies'] as const).map((by): DeadCredential => ({
    title: `${NAMES[who][by]}, ${words}`,
    headers: (world) => world[who][by],
    end: async ({ db, world }) => {
      const ago = (age: number) => new Date(Date.now() - age);
      await db
        .updateTable('sessions')
        .set({ created_at: ago(begun), last_used_at: ago(used) })
        .where('token_hash', '=', hashToken(world[who].token))
        .execute();
    },
    calls: calls[who][by],
  })),
);

const ENDINGS: [words: string, method: 'POST' | 'DELETE', url: string][] = [
  ['after signing out', 'POST', '/api/auth/logout'],
  ['after signing out everywhere', 'POST', '/api/auth/logout-all'],
  ['after the account was deleted', 'DELETE', '/api/auth/account'],
];

// Token and cookie belong to one session: both end, whichever of them is used to end it.
const ENDED = ENDINGS.flatMap(([words, method, url]) =>
  (['headers', 'cookies'] as const).map((by): DeadCredential => ({
    title: `${NAMES.owner[by]} ${words} by the ${by === 'headers' ? 'cookie' : 'token'}`,
    headers: ({ owner }) => owner[by],
    end: async ({ app, world: { owner } }) => {
      const headers = by === 'headers' ? owner.cookies : owner.headers;
      const payload = { confirm: 'DELETE' };
      const { statusCode } = await app.inject({ method, url, headers, payload });
      assert.ok(statusCode < 300);
    },
    calls: ONE_OF_EACH_KIND.owner[by],
  })),
);

const EMPLOYER_ENDINGS: [
  words: string,
  method: 'POST' | 'DELETE',
  url: string,
  body: (world: World) => object,
][] = [
  ['after signing out', 'POST', 'logout', () => ({})],
  ['after signing out everywhere', 'POST', 'logout-all', () => ({})],
  [
    'after the account was deleted',
    'DELETE',
    'account',
    () => ({ password: PASSWORD, confirm: 'DELETE' }),
  ],
  [
    'after the password was set anew',
    'POST',
    'reset-password',
    ({ ids: { resetToken: token } }) => ({ token, password: 'Quiet-Anchor8?' }),
  ],
];

const ENDED_BY_EMPLOYER = EMPLOYER_ENDINGS.flatMap(([words, method, url, body]) =>
  (['headers', 'cookies'] as const).map((by): DeadCredential => ({
    title: `${NAMES.employer[by]} ${words}`,
    headers: ({ employer }) => employer[by],
    end: async ({ app, world }) => {
      const { statusCode } = await app.inject({
        method,
        url: `/api/employer/${url}`,
        headers: world.employer.headers,
        payload: body(world),
      });
      assert.equal(Math.floor(statusCode / 100), 2, url);
    },
    calls: ONE_OF_EACH_KIND.employer[by],
  })),
);

const inCookie = (name: string, { cookies, token }: TestAccount): CallerHeaders => ({
  ...cookies,
  cookie: `${name}=${token}`,
});

const MISPLACED: DeadCredential[] = [
  {
    title: 'an employer’s token on a seeker’s calls',
    headers: ({ employer }) => employer.headers,
    calls: FOR_SEEKERS_ALONE,
  },
  {
    title: 'a seeker’s token on an employer’s calls',
    headers: ({ owner }) => owner.headers,
    calls: FOR_EMPLOYERS_ALONE,
  },
  {
    title: 'an employer’s token in a seeker’s cookie',
    headers: ({ employer }) => inCookie('session', employer),
    calls: [...SEEKER_CALLS, ...FOR_EMPLOYERS_ALONE],
  },
  {
    title: 'a seeker’s token in an employer’s cookie',
    headers: ({ owner }) => inCookie('employer', owner),
    calls: [...SEEKER_CALLS, ...FOR_EMPLOYERS_ALONE],
  },
  {
    title: 'a seeker’s cookie on calls that take a token alone',
    headers: ({ owner }) => owner.cookies,
    calls: FOR_EMPLOYERS_ALONE,
  },
  {
    title: 'an employer’s cookie on calls that take a token alone',
    headers: ({ employer }) => employer.cookies,
    calls: BY_TOKEN_ALONE,
  },
  {
    title: 'an ended token beside a live cookie',
    headers: ({ owner, ended }) => ({ ...owner.cookies, ...ended }),
    calls: SEEKER_CALLS,
  },
  {
    title: 'what the database stores of a token',
    headers: ({ owner }) => ({ authorization: `Bearer ${hashToken(owner.token)}` }),
    calls: SEEKER_CALLS,
  },
  {
    title: 'the cookie of an https portal on one without',
    headers: ({ owner }) => inCookie('__Host-session', owner),
    calls: SEEKER_CALLS,
  },
];

/** Credentials, and the calls that must refuse them. */
export const DEAD_CREDENTIALS: readonly DeadCredential[] = [
  ...EXPIRED,
  ...ENDED,
  ...ENDED_BY_EMPLOYER,
  ...MISPLACED,
];
