import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { it } from 'node:test';

import { callsOf } from '../applications/helpers.ts';
import { anEmployer, aSeeker, build } from '../helper.ts';
import { jobCallsOf } from '../jobs/helpers.ts';
import { aProvider } from '../seekers/provider.ts';

it('the server requests no address of a profile, a posting or a CV', async (t) => {
  let visits = 0;
  const bait = createServer((socket) => {
    visits += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(bait, 'listening');
  t.after(() => bait.close());
  const url = `https://127.0.0.1:${(bait.address() as AddressInfo).port}/`;

  const { app, db } = await build(t);
  const employer = await anEmployer(db);
  const seeker = await aSeeker(db);
  const calls = callsOf(app, employer);
  const profile = { website: url, logo: `${url}logo.png` };
  assert.equal((await calls.put('/api/employer/update-profile', profile)).statusCode, 200);
  const { _id: jobId } = await jobCallsOf(app, employer).post({ companyLogo: `${url}logo.svg` });
  const own = callsOf(app, seeker);
  const cv = { portfolio: url, socials: { linkedin: url, facebook: url, twitter: url } };
  const saved = await own.put(`/api/resume/update-resume/${seeker.resumeId}`, cv);
  assert.equal(saved.statusCode, 200);
  const { _id: applicationId } = await own.apply(jobId);
  for (const read of [
    `/api/resume/${seeker.id}`,
    `/api/applications/${applicationId}`,
    '/api/auth/export',
  ]) {
    assert.equal((await own.get(read)).statusCode, 200, read);
  }
  assert.equal(visits, 0);
});

it('a token does not determine where the server checks it', async (t) => {
  const provider = await aProvider({ after: (close) => t.after(close) });
  const { app } = await build(t, { google: provider.google });
  const tokens = [
    'x&redirect=https://evil.example.com',
    'x#@evil.example.com',
    '../../admin',
    '@evil.example.com/',
    'x%0d%0aHost:evil.example.com',
    '?x',
  ];
  for (const accessToken of tokens) {
    const payload = { accessToken };
    const { statusCode } = await app.inject({ method: 'POST', url: '/api/auth/google', payload });
    assert.equal(statusCode, 401, accessToken);
  }
  assert.deepEqual([...new Set(provider.asked)], ['/tokeninfo']);
});
