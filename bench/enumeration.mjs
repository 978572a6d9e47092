import { buildApp } from '../api/src/app.ts';
import { loadConfig } from '../api/src/config/config.ts';
import { newId, openDatabase } from '../api/src/database/index.ts';
import { hashPassword } from '../api/src/employers/index.ts';

const samples = Number(process.argv[2] ?? 200);
const PASSWORD = 'Tidal-Wave7!x';
const WRONG = 'Wrong-Tide9!';

const defaults = loadConfig({ LOG_LEVEL: 'silent' });
const unlimited = Object.fromEntries(
  Object.keys(defaults.rateLimits).map((key) => [key, 1_000_000]),
);
const database = await openDatabase();
const config = { ...defaults, rateLimits: unlimited };
const app = await buildApp({ config, database, delayLimit: 0 });
const password_hash = await hashPassword(PASSWORD);

/** A different address for each sample, because wrong passwords and mails are limited by address. */
async function anAddress(isKnown, isVerified) {
  const email = `${newId()}@example.com`;
  if (!isKnown) return email;
  const _id = newId();
  const { db } = database;
  await db.insertInto('employers').values({ _id, name: 'Quay', is_verified: isVerified }).execute();
  const signIn = { email, password_hash };
  await db
    .insertInto('colleagues')
    .values({ _id, employer_id: _id, role: 'owner', ...signIn })
    .execute();
  return email;
}

const CALLS = {
  login: (email) => ({ url: 'login', payload: { email, password: WRONG } }),
  signup: (email) => ({ url: 'signup', payload: { name: 'Quay', email, password: PASSWORD } }),
  'forgot-password': (email) => ({ url: 'forgot-password', payload: { email } }),
  'resend-verification-token': (email) => ({
    url: 'resend-verification-token',
    payload: { email },
  }),
};

async function timeOf({ url, payload }) {
  const start = performance.now();
  await app.inject({ method: 'POST', url: `/api/employer/${url}`, payload });
  return performance.now() - start;
}

const sorted = (values) => values.toSorted((one, other) => one - other);
const quantile = (values, share) => sorted(values)[Math.floor(share * (values.length - 1))];

/** The probability that a known address took longer than an unknown one; 0.5 reveals nothing (Mann-Whitney's U). */
function advantage(known, unknown) {
  const wins = known.flatMap((one) =>
    unknown.map((other) => (one > other ? 1 : one === other ? 0.5 : 0)),
  );
  return wins.reduce((sum, win) => sum + win, 0) / wins.length;
}

for (const [name, call] of Object.entries(CALLS)) {
  const times = { known: [], unknown: [] };
  for (let sample = 0; sample < samples + 5; sample += 1) {
    // Alternately, with each of the two first half of the time, so that other load affects both.
    const order = sample % 2 === 0 ? ['known', 'unknown'] : ['unknown', 'known'];
    for (const kind of order) {
      const email = await anAddress(kind === 'known', name !== 'resend-verification-token');
      const time = await timeOf(call(email));
      if (sample >= 5) times[kind].push(time);
    }
  }
  const figures = Object.entries(times).map(
    ([kind, values]) =>
      `${kind} ${quantile(values, 0.5).toFixed(1)} / ${quantile(values, 0.95).toFixed(1)} ms`,
  );
  const chance = advantage(times.known, times.unknown);
  console.log(
    `${name}: ${figures.join(', ')}; known takes longer in ${(chance * 100).toFixed(1)} %`,
  );
}
await app.close();
await database.close();
