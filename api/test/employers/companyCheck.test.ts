import {
  apiPaths,
  type Company,
  type CompanyCheckState,
  type Job,
  type Problem,
} from '@jobharbor/contract';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';

import { newId, type Schema } from '../../src/database/index.ts';
import {
  checkCompany,
  domainOf,
  isAddressOf,
  recordCheck,
  type ResolveTxt,
  UNCHECKED,
} from '../../src/employers/company/check.ts';
import { nameKey } from '../../src/employers/company/nameKey.ts';
import { Conflict } from '../../src/errors.ts';
import { addJobs, aJob, build, startSession, suiteOwner } from '../helper.ts';
import { anAccount, employerCalls } from './helpers.ts';

describe('the check of a company', () => {
  const owner = suiteOwner();
  let app: FastifyInstance;
  let db: Kysely<Schema>;
  let calls: ReturnType<typeof employerCalls>;

  before(async () => {
    ({ app, db } = await build(owner));
    calls = employerCalls(app);
  });

  const aCompany = async ({
    name = `Works ${newId()}`,
    website = 'https://www.works.example/jobs',
    at = 'mailbox.example',
    isVerified = true,
  } = {}) => {
    const { id } = await anAccount(db, { name, email: `${newId()}@${at}`, isVerified });
    await db.updateTable('employers').set({ website }).where('_id', '=', id).execute();
    const { headers } = await startSession(db, 'employer', id);
    return { id, name, website, headers, caller: { id, personId: id } };
  };
  type TestCompany = Awaited<ReturnType<typeof aCompany>>;

  const call = (method: 'GET' | 'POST', { headers }: TestCompany) =>
    app.inject({ method, url: apiPaths.employer.companyCheck, headers });
  const stateOf = async (company: TestCompany) =>
    (await call('GET', company)).json<CompanyCheckState>();
  const refusal = async (company: TestCompany) => {
    const response = await call('POST', company);
    const { code, fields, msg } = response.json<Problem>();
    return { status: response.statusCode, code, fields, msg };
  };
  const failing =
    (code: string): ResolveTxt =>
    () =>
      Promise.reject(Object.assign(new Error(code), { code }));

  it('succeeds by an address at the domain of the website, and is told with the job and the company', async () => {
    const company = await aCompany({ at: 'mail.works.example' });
    await addJobs(db, [
      aJob({ _id: company.id, employer_id: company.id, company_name: company.name }),
    ]);
    const jobOf = async () => (await app.inject(`/api/jobs/getjobbyid/${company.id}`)).json<Job>();
    const before = await jobOf();
    assert.deepEqual([before.companyVerified, before.companyCheck], [false, undefined]);
    assert.equal((await stateOf(company)).hasAddress, true);

    const response = await call('POST', company);
    assert.equal(response.statusCode, 200, response.body);
    const { companyCheck } = response.json<CompanyCheckState>();
    assert.deepEqual([companyCheck?.by, companyCheck?.domain], ['address', 'works.example']);
    const after = await jobOf();
    assert.equal(after.companyVerified, true);
    assert.deepEqual(after.companyCheck, companyCheck);
    const shown = await app.inject(`/api/employer/getemployer/${company.id}`);
    assert.deepEqual(shown.json<Company>().companyCheck, companyCheck);
  });

  it('succeeds by the record of the domain, which may come in parts', async () => {
    const company = await aCompany();
    const { hasAddress, record } = await stateOf(company);
    assert.equal(hasAddress, false);
    assert.equal(record?.name, '_jobharbor.works.example');
    const asked: string[] = [];
    const by = await checkCompany(db, company.caller, (name) => {
      asked.push(name);
      return Promise.resolve([['v=spf1'], [record.value.slice(0, 9), record.value.slice(9)]]);
    });
    assert.deepEqual([by, asked], ['dns', [record.name]]);
    assert.equal((await stateOf(company)).companyCheck?.by, 'dns');
  });

  it('fails without a record, with that of another company, and while the domain does not answer', async () => {
    const company = await aCompany();
    const { record } = await stateOf(await aCompany());
    const foreign: ResolveTxt = () => Promise.resolve([[record?.value ?? '']]);
    const TO_ADD =
      /is not at works\.example, and _jobharbor\.works\.example has no such TXT record/;
    for (const resolve of [failing('ENOTFOUND'), failing('ENODATA'), foreign]) {
      await assert.rejects(checkCompany(db, company.caller, resolve), TO_ADD);
    }
    for (const code of ['ETIMEOUT', 'ECANCELLED', 'ESERVFAIL']) {
      await assert.rejects(
        checkCompany(db, company.caller, failing(code)),
        /Please try again later/,
      );
    }
    assert.equal((await stateOf(company)).companyCheck, undefined);
  });

  it('says what is missing', async () => {
    const unverified = await refusal(await aCompany({ isVerified: false, at: 'works.example' }));
    assert.deepEqual([unverified.status, unverified.code], [403, 'not_verified']);
    const without = await refusal(await aCompany({ website: '' }));
    assert.equal(without.status, 400);
    assert.match(without.fields?.website ?? '', /enter the address of your company’s website/);
    const local = await refusal(await aCompany({ website: 'http://10.0.0.1/' }));
    assert.match(local.fields?.website ?? '', /no domain of its own/);
  });

  it('does not believe what only looks like a domain of one’s own', () => {
    const DOMAINS: [string, string | undefined][] = [
      ['https://bank.example/@attacker.example', 'bank.example'],
      ['https://bank.example@attacker.example/', 'attacker.example'],
      ['https://www.works.co.uk/jobs', 'works.co.uk'],
      ['https://attacker.github.io/', 'attacker.github.io'],
      ['https://github.io/', undefined],
      ['http://127.0.0.1:3000/', undefined],
      ['http://[::1]/', undefined],
      ['http://localhost/', undefined],
      ['', undefined],
    ];
    for (const [website, domain] of DOMAINS) assert.equal(domainOf(website), domain, website);
    assert.equal(isAddressOf('hr@jobs.bank.example', 'bank.example'), true);
    for (const email of ['bank.example/x@attacker.example', '"x@bank.example"@attacker.example']) {
      assert.equal(isAddressOf(email, 'bank.example'), false, email);
    }
    // Everybody gets an address there.
    for (const domain of ['gmail.com', 'wp.pl', 'yahoo.co.uk']) {
      assert.equal(isAddressOf(`bank@${domain}`, domain), false, domain);
    }
  });

  it('is not of a provider where everybody gets an address', async () => {
    const company = await aCompany({ website: 'https://gmail.com/', at: 'gmail.com' });
    assert.equal((await stateOf(company)).domain, undefined);
    const { status, fields } = await refusal(company);
    assert.equal(status, 400);
    assert.match(fields?.website ?? '', /no domain of its own/);
  });

  it('is refused once the operator has withdrawn it, until the operator gives it again', async () => {
    const company = await aCompany({ at: 'works.example' });
    const { id, name, website } = company;
    await db
      .updateTable('employers')
      .set({ ...UNCHECKED, check_is_withdrawn: true })
      .where('_id', '=', id)
      .execute();
    assert.equal((await stateOf(company)).isWithdrawn, true);
    const { status, code } = await refusal(company);
    assert.deepEqual([status, code], [403, 'check_withdrawn']);
    const check = (by: 'address' | 'operator') =>
      db
        .transaction()
        .execute((trx) => recordCheck(trx, id, { by, name, website, domain: 'works.example' }));
    await assert.rejects(check('address'), Conflict);
    await check('operator');
    const state = await stateOf(company);
    assert.deepEqual([state.companyCheck?.by, state.isWithdrawn], ['operator', undefined]);
  });

  it('keeps the name, and what looks like it, for the company that was verified', async () => {
    const bank = await aCompany({ name: 'Harbour Bank', at: 'works.example' });
    // With Cyrillic letters.
    const lookalike = 'Hаrbour Bаnk';
    const early = await aCompany({ name: lookalike, at: 'works.example' });
    assert.equal((await call('POST', bank)).statusCode, 200);
    const { status, code } = await refusal(early);
    assert.deepEqual([status, code], [409, 'name_taken']);
    const email = `${newId()}@example.com`;
    for (const name of [lookalike, 'HARBOUR-BANK']) {
      const { fields } = (await calls.signUp({ name, email })).json<Problem>();
      assert.match(fields?.name ?? '', /A verified company has this name/);
    }
    const other = await aCompany();
    const renamed = await calls.put('update-profile', { name: lookalike }, other.headers);
    assert.equal(renamed.statusCode, 400);
    assert.equal(nameKey('Göogle 1nc.'), nameKey('GOOGLE lnc'));
    assert.notEqual(nameKey('Works'), nameKey('Worms'));
    assert.notEqual(nameKey('東京'), nameKey('京都'));
  });

  it('succeeds for one of two companies of the same name that are checked at the same time', async () => {
    const name = `Twins ${newId()}`;
    const twins = [
      await aCompany({ name, at: 'works.example' }),
      await aCompany({ name, at: 'works.example' }),
    ];
    const answers = await Promise.all(twins.map((twin) => call('POST', twin)));
    assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, 409]);
  });

  it('ends with another website or name, and not with the case of the name', async () => {
    const company = await aCompany({ at: 'works.example' });
    const isChecked = async () => (await stateOf(company)).companyCheck !== undefined;
    const change = (changes: object) => calls.put('update-profile', changes, company.headers);
    const again = async () => assert.equal((await call('POST', company)).statusCode, 200);
    await again();
    await change({ name: company.name.toUpperCase(), description: 'We build boats.' });
    assert.equal(await isChecked(), true);
    await change({ website: 'https://bank.example/' });
    assert.equal(await isChecked(), false);
    await change({ website: company.website });
    assert.equal(await isChecked(), false);
    await again();
    await change({ name: `Another ${company.name}` });
    assert.equal(await isChecked(), false);
  });

  it('counts for what was checked alone, also by the operator', async () => {
    const { id, name } = await aCompany();
    const record = (website: string) =>
      db
        .transaction()
        .execute((trx) =>
          recordCheck(trx, id, { by: 'operator', name, website, domain: undefined }),
        );
    await assert.rejects(record('https://former.example/'), /was changed meanwhile/);
    await record('https://www.works.example/jobs');
    const shown = (await app.inject(`/api/employer/getemployer/${id}`)).json<Company>();
    assert.equal(shown.companyCheck?.by, 'operator');
    assert.equal(shown.companyCheck.domain, undefined);
  });
});
