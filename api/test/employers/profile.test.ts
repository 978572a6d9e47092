import {
  apiPaths,
  type Company,
  type Employer,
  type EmployerJob,
  type Problem,
} from '@jobharbor/contract';
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';

import { newId, type Schema } from '../../src/database/index.ts';
import { markVerified } from '../../src/employers/colleagueRows.ts';
import { addJobs, aJob, aSeeker, build, EMPLOYER_ID, markChecked, suiteOwner } from '../helper.ts';
import {
  type AccountOptions,
  anAccount,
  aSignedInAccount,
  employerCalls,
  PASSWORD,
} from './helpers.ts';

describe('an employer’s profile', () => {
  const owner = suiteOwner();
  let app: FastifyInstance;
  let db: Kysely<Schema>;
  let calls: ReturnType<typeof employerCalls>;

  before(async () => {
    ({ app, db } = await build(owner));
    calls = employerCalls(app);
  });

  const aSession = (options?: AccountOptions) => aSignedInAccount(db, options);

  const PROFILE = {
    description: 'We build boats.',
    website: 'http://boats.example.com/',
    logo: 'https://boats.example.com/logo.png',
  };

  it('is complete for the employer, and without the e-mail address for others', async () => {
    const { id, email, headers } = await aSession({ name: 'Boat Yard' });
    await calls.put('update-profile', PROFILE, headers);
    const own = await calls.get(`getemployer/${id}`, headers);
    const others = {
      _id: id,
      name: 'Boat Yard',
      companyName: 'Boat Yard',
      ...PROFILE,
      profileImage: PROFILE.logo,
      isVerified: true,
    };
    const { colleague, ...company } = own.json<Employer>();
    assert.deepEqual(company, { ...others, email });
    assert.equal(colleague.role, 'owner');
    assert.deepEqual((await calls.get('me', headers)).json(), own.json());
    const strangers = [{}, (await aSession()).headers, (await aSeeker(db)).headers];
    for (const stranger of strangers) {
      const response = await calls.get(`getemployer/${id}`, stranger);
      assert.equal(response.statusCode, 200);
      assert.deepEqual(response.json(), others);
    }
  });

  it('shows others no text, link or logo before the address is verified', async () => {
    const { id, email, headers } = await aSession({ name: 'Boat Yard', isVerified: false });
    await calls.put('update-profile', PROFILE, headers);
    const hidden = { _id: id, name: 'Boat Yard', companyName: 'Boat Yard', isVerified: false };
    for (const stranger of [{}, (await aSession()).headers, (await aSeeker(db)).headers]) {
      assert.deepEqual((await calls.get(`getemployer/${id}`, stranger)).json(), hidden);
    }
    const own = { ...hidden, ...PROFILE, profileImage: PROFILE.logo, email };
    const { colleague, ...company } = (
      await calls.get(`getemployer/${id}`, headers)
    ).json<Employer>();
    assert.deepEqual([company, colleague.role], [own, 'owner']);
    await db.updateTable('employers').set({ is_verified: true }).where('_id', '=', id).execute();
    const shown = (await calls.get(`getemployer/${id}`)).json<Employer>();
    assert.equal(shown.description, PROFILE.description);
  });

  it('is not cached for the employer, and only for guests otherwise', async () => {
    const { id, headers } = await aSession();
    const own = await calls.get(`getemployer/${id}`, headers);
    assert.equal(own.headers['cache-control'], 'no-store');
    assert.equal(own.headers.etag, undefined);
    const guest = await calls.get(`getemployer/${id}`);
    assert.match(String(guest.headers['cache-control']), /^public/);
    for (const { headers: answered } of [own, guest]) {
      assert.match(String(answered.vary), /(^|, )authorization/);
    }
    const tag = String(guest.headers.etag);
    const again = await calls.get(`getemployer/${id}`, { 'if-none-match': tag });
    assert.equal(again.statusCode, 304);
    const ownAgain = await calls.get(`getemployer/${id}`, { ...headers, 'if-none-match': tag });
    assert.equal(ownAgain.statusCode, 200);
  });

  it('is not shown with an invalid token', async () => {
    const { id, headers } = await aSession();
    await calls.post('logout', {}, headers);
    for (const dead of [headers, { authorization: 'Bearer nonsense' }]) {
      assert.equal((await calls.get(`getemployer/${id}`, dead)).statusCode, 401);
    }
    const unknown = await calls.get(`getemployer/${newId()}`);
    assert.equal(unknown.statusCode, 404);
    assert.equal(unknown.json<Problem>().msg, 'Employer not found.');
  });

  it('stores changed fields, and deletes emptied ones', async () => {
    const { headers } = await aSession({ name: 'Boat Yard' });
    await calls.put('update-profile', PROFILE, headers);
    const changes = { name: '  Ship Yard ', logo: '', website: '' };
    const response = await calls.put('update-profile', changes, headers);
    assert.equal(response.statusCode, 200);
    const { employer, msg } = response.json<{ employer: Employer; msg: string }>();
    assert.equal(msg, 'Your profile has been updated.');
    assert.equal(employer.companyName, 'Ship Yard');
    assert.equal(employer.description, PROFILE.description);
    assert.ok(!('logo' in employer) && !('website' in employer) && !('profileImage' in employer));
    const nothing = await calls.put('update-profile', {}, headers);
    assert.deepEqual(nothing.json<{ employer: Employer }>().employer, employer);
  });

  it('ignores fields that only the server sets', async () => {
    const { id, email, headers } = await aSession({ isVerified: false });
    const body = { isVerified: true, is_verified: true, email: 'x@example.com', _id: EMPLOYER_ID };
    const { employer } = (await calls.put('update-profile', body, headers)).json<{
      employer: Employer;
    }>();
    assert.deepEqual([employer._id, employer.email, employer.isVerified], [id, email, false]);
  });

  const REFUSED: [field: string, value: unknown, words: RegExp][] = [
    ['name', '', /^Company Name is required\.$/],
    ['name', ' x ', /at least 2 characters/],
    ['name', 'x'.repeat(101), /at most 100 characters/],
    ['logo', 'http://boats.example.com/logo.png', /https:/],
    ['logo', 'javascript:alert(1)', /https:/],
    ['website', 'javascript:alert(1)', /not a valid URL/],
    ['description', 'x'.repeat(10_001), /at most 10000 characters/],
    ['description', { text: 'x' }, /must be text/],
  ];
  for (const [field, value, words] of REFUSED) {
    it(`refuses the ${field} ${JSON.stringify(value).slice(0, 30)}`, async () => {
      const { headers } = await aSession();
      const response = await calls.put('update-profile', { [field]: value }, headers);
      assert.equal(response.statusCode, 400);
      assert.match(response.json<Problem>().fields?.[field] ?? '', words);
    });
  }

  describe('and the tick of verified companies', () => {
    /** A company that the operator has checked. */
    const aChecked = async (options: AccountOptions) => {
      const session = await aSession(options);
      await markChecked(db, session.id);
      return session;
    };

    const ticksOf = async (employerId: string) => {
      const response = await app.inject(`/api/jobs/getalljobsbyemployer/${employerId}`);
      const pairs = response
        .json<EmployerJob[]>()
        .map((job) => [String(job.companyName), job.companyVerified] as const);
      return Object.fromEntries<boolean>(pairs);
    };

    it('goes with the name that was checked', async () => {
      const { id, headers } = await aChecked({ name: 'Boat Yard' });
      const jobs = ['Boat Yard', 'Ship Yard'].map((company_name) =>
        aJob({ employer_id: id, company_name }),
      );
      await addJobs(db, jobs);
      await calls.put('update-profile', { description: 'The same name.' }, headers);
      assert.deepEqual(await ticksOf(id), { 'Boat Yard': true, 'Ship Yard': false });
      await calls.put('update-profile', { name: 'SHIP YARD' }, headers);
      assert.deepEqual(await ticksOf(id), { 'Boat Yard': false, 'Ship Yard': false });
    });

    it('change no job when the name changes', async () => {
      const { id, headers } = await aSession({ name: 'Boat Yard' });
      const named = { employer_id: id, company_name: 'Ship Yard' };
      await addJobs(db, [aJob(named), aJob({ ...named, status: 'closed' })]);
      const stored = async () => {
        const versions = sql<{ version: string }>`
          select xmin::text as version from jobs where employer_id = ${id} order by _id`;
        const changes = db.selectFrom('changes').select(['ns']).where('employer_id', '=', id);
        return {
          versions: (await versions.execute(db)).rows,
          changes: (await changes.where('ns', '=', 'jobs').execute()).length,
        };
      };
      const before = await stored();
      await calls.put('update-profile', { name: 'Ship Yard' }, headers);
      assert.deepEqual(await stored(), before);
    });

    it('have no effect for unverified employers, whatever their name', async () => {
      const { id, headers } = await aSession({ name: 'Boat Yard', isVerified: false });
      await addJobs(db, [aJob({ employer_id: id, company_name: 'Ship Yard' })]);
      await calls.put('update-profile', { name: 'Ship Yard' }, headers);
      assert.deepEqual(await ticksOf(id), { 'Ship Yard': false });
    });

    it('recognise stored names with spaces and invisible characters', async () => {
      for (const name of ['Acme  Shipping', 'Acme\u00a0Shipping', 'Ac\u00adme Shipping']) {
        const { id, headers } = await aChecked({ name });
        await addJobs(db, [aJob({ employer_id: id, company_name: name })]);
        const company_name = 'Acme Shipping';
        await addJobs(db, [aJob({ employer_id: id, company_name })]);
        assert.deepEqual(await ticksOf(id), { [name]: true, [company_name]: true });
        await calls.put('update-profile', { name: company_name }, headers);
        assert.deepEqual(await ticksOf(id), { [name]: true, [company_name]: true });
      }
    });

    it('compare names without case and surrounding white space', async () => {
      const verified = await aChecked({ name: 'Łódź Boats' });
      const unverified = await anAccount(db, { name: 'Łódź Boats', isVerified: false });
      for (const { id: employer_id } of [verified, unverified]) {
        const names = [' łódź BOATS ', 'Lodz Boats', 'Łódź Boats GmbH'];
        await addJobs(
          db,
          names.map((company_name) => aJob({ employer_id, company_name })),
        );
      }
      const others = { 'Lodz Boats': false, 'Łódź Boats GmbH': false };
      assert.deepEqual(await ticksOf(verified.id), { ' łódź BOATS ': true, ...others });
      assert.deepEqual(await ticksOf(unverified.id), { ' łódź BOATS ': false, ...others });
    });
  });
});

describe('the page of a company', () => {
  const owner = suiteOwner();
  let app: FastifyInstance;
  let db: Kysely<Schema>;
  let calls: ReturnType<typeof employerCalls>;

  before(async () => {
    ({ app, db } = await build(owner));
    calls = employerCalls(app);
  });

  /** An employer who has opened the link of the e-mail. */
  const aCompany = async (name: string) => {
    const company = await aSignedInAccount(db, { name, isVerified: false });
    await db.transaction().execute((trx) => markVerified(trx, company.id));
    return company;
  };
  const read = async (slug: string) => {
    const response = await app.inject(apiPaths.company(slug));
    return response.statusCode === 200
      ? response.json<Company>()
      : { statusCode: response.statusCode };
  };

  it('shows what the profile says, and how quickly the company answers', async () => {
    const { id, headers } = await aCompany('Müller & Söhne');
    const profile = { description: 'We build boats.', website: 'https://boats.example.com/' };
    await calls.put('update-profile', profile, headers);
    await db.updateTable('employers').set({ answers_within: 3 }).where('_id', '=', id).execute();
    assert.deepEqual(await read('muller-sohne'), {
      _id: id,
      slug: 'muller-sohne',
      name: 'Müller & Söhne',
      companyName: 'Müller & Söhne',
      ...profile,
      isVerified: true,
      answersWithinDays: 3,
    });
  });

  it('is found by its former address, which no other company gets', async () => {
    const { id, headers } = await aCompany('Old Quay');
    await calls.put('update-profile', { name: 'New Quay' }, headers);
    assert.deepEqual(await read('old-quay'), await read('new-quay'));
    const other = await aCompany('Old Quay');
    const found = (await read('old-quay-2')) as Company;
    assert.equal(found._id, other.id);
    await calls.put('update-profile', { name: 'Old Quay' }, headers);
    const { _id, slug } = (await read('new-quay')) as Company;
    assert.deepEqual([_id, slug], [id, 'old-quay']);
  });

  it('has an address of its own, whatever the name and however many have it', async () => {
    const names = ['Яндекс', '北海 造船', '!!', '!!', 'a'.repeat(100)];
    const companies = await Promise.all(names.map((name) => aCompany(name)));
    const many = await Promise.all(Array.from({ length: 11 }, () => aCompany('Harbour')));
    const rows = await db
      .selectFrom('employers')
      .select(['_id', 'slug'])
      .where(
        '_id',
        'in',
        [...companies, ...many].map(({ id }) => id),
      )
      .execute();
    const slugs = new Map(rows.map(({ _id, slug }) => [_id, slug]));
    assert.equal(new Set(slugs.values()).size, names.length + 11);
    assert.deepEqual(
      companies.map(({ id }) => slugs.get(id)).sort(),
      ['a'.repeat(60), 'company', 'company-2', 'яндекс', '北海-造船'].sort(),
    );
    for (const slug of slugs.values())
      assert.equal(((await read(slug ?? '')) as Company).slug, slug);
  });

  it('is not there before the e-mail address is confirmed, and not after the account is deleted', async () => {
    const unseen = await aSignedInAccount(db, { name: 'Unseen Quay', isVerified: false });
    await calls.put('update-profile', { name: 'Hidden Quay' }, unseen.headers);
    for (const slug of ['unseen-quay', 'hidden-quay', 'no-such-company', '%00'])
      assert.deepEqual(await read(slug), { statusCode: 404 });
    const { headers } = await aCompany('Closing Quay');
    await calls.put('update-profile', { name: 'Closed Quay' }, headers);
    await app.inject({
      method: 'DELETE',
      url: apiPaths.employer.account,
      headers,
      payload: { password: PASSWORD, confirm: 'DELETE' },
    });
    for (const slug of ['closing-quay', 'closed-quay'])
      assert.deepEqual(await read(slug), { statusCode: 404 });
  });

  it('is named by the jobs under the name of the company, and by no others', async () => {
    const { id } = await aCompany('Sail Loft');
    await addJobs(
      db,
      ['SAIL loft', 'A Client'].map((company_name) => aJob({ employer_id: id, company_name })),
    );
    const listed = await app.inject(apiPaths.jobs.byEmployer(id));
    const slugs = listed.json<EmployerJob[]>().map((job) => [job.companyName, job.companySlug]);
    assert.deepEqual(Object.fromEntries(slugs), {
      'SAIL loft': 'sail-loft',
      'A Client': undefined,
    });
  });
});
