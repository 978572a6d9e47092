import { CV_SECTION_NAMES, type Resume } from '@jobharbor/contract';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, describe, it } from 'node:test';

import { newId, type Schema } from '../../src/database/index.ts';
import { anEmployer, aSeeker, build, suiteOwner, type TestSeeker } from '../helper.ts';

const OUTDATED = 'Your CV was changed in another window. Reload to see the latest version.';

interface Problem {
  message: string;
  fields?: Record<string, string>;
}

describe('a CV', () => {
  const owner = suiteOwner();
  let app: FastifyInstance;
  let db: Kysely<Schema>;
  let ada: TestSeeker;
  let other: TestSeeker;

  before(async () => {
    ({ app, db } = await build(owner));
    ada = await aSeeker(db);
    other = await aSeeker(db, { email: 'other@example.com' });
  });

  const read = (id: string, headers: Record<string, string> = ada.cookies) =>
    app.inject({ method: 'GET', url: `/api/resume/${id}`, headers });

  const save = (
    payload: object | string,
    headers: Record<string, string> = {},
    id = ada.resumeId,
  ) =>
    app.inject({
      method: 'PUT',
      url: `/api/resume/update-resume/${id}`,
      headers: { ...ada.cookies, 'content-type': 'application/json', ...headers },
      payload,
    });

  const saved = async (payload: object, headers: Record<string, string> = {}) => {
    const response = await save(payload, headers);
    assert.equal(response.statusCode, 200, response.body);
    return response.json<{ resume: Resume }>().resume;
  };

  it('has every field, empty ones too, and names the version of each section', async () => {
    const response = await read(ada.id);
    assert.equal(response.statusCode, 200);
    assert.equal(response.headers.etag, '"0.0.0.0.0.0.0.0.0.0"');
    assert.equal(response.headers['cache-control'], 'no-store');
    const { updatedAt, ...resume } = response.json<Resume>();
    assert.ok(Date.parse(updatedAt));
    assert.deepEqual(resume, {
      _id: ada.resumeId,
      firstName: 'Ada',
      lastName: 'Byron',
      phoneNo: '+44 20 7946 0000',
      homeAddress: '',
      profileSummary: '',
      yearsOfExp: '',
      portfolio: '',
      skills: [],
      languages: [],
      languageLevels: [],
      jobExperience: [],
      education: [],
      certificates: [],
      projects: [],
      sectionOrder: CV_SECTION_NAMES,
      socials: { linkedin: '', facebook: '', twitter: '' },
      user: { email: 'ada@example.com' },
    });
  });

  it('is created when there is none, with the account’s name', async () => {
    const fresh = await aSeeker(db, { email: 'fresh@example.com' });
    await db.deleteFrom('resumes').where('seeker_id', '=', fresh.id).execute();
    const [one, two] = await Promise.all([
      read(fresh.id, fresh.cookies),
      read(fresh.id, fresh.cookies),
    ]);
    assert.equal(one.statusCode, 200);
    assert.equal(one.json<Resume>()._id, two.json<Resume>()._id);
    assert.equal(one.json<Resume>().firstName, 'Ada');
  });

  it('is accessible to its owner only', async () => {
    const employer = await anEmployer(db);
    assert.equal((await read(ada.id, other.cookies)).statusCode, 404);
    assert.equal((await read(newId())).statusCode, 404);
    assert.equal((await read(ada.id, {})).statusCode, 401);
    assert.equal((await read(ada.id, employer.headers)).statusCode, 401);
    assert.equal((await read(ada.id, ada.headers)).statusCode, 200);

    const before = (await read(other.id, other.cookies)).json<Resume>();
    const foreign = await save({ firstName: 'Eve' }, {}, other.resumeId);
    assert.equal(foreign.statusCode, 404);
    assert.equal((await save({ firstName: 'Eve' }, {}, newId())).statusCode, 404);
    assert.equal((await save({}, {}, other.resumeId)).statusCode, 404);
    assert.deepEqual((await read(other.id, other.cookies)).json<Resume>(), before);
  });

  it('is not changed by another site’s request with the browser’s cookie', async () => {
    const response = await app.inject({
      method: 'PUT',
      url: `/api/resume/update-resume/${ada.resumeId}`,
      headers: { cookie: ada.cookies.cookie, origin: 'https://evil.example' },
      payload: { firstName: 'Eve' },
    });
    assert.equal(response.statusCode, 403);
    assert.equal((await read(ada.id)).json<Resume>().firstName, 'Ada');
  });

  it('keeps fields that a save omits', async () => {
    const response = await save({ homeAddress: ' 12 St James’s Square ', unknown: 1, _id: 'x' });
    const { message, msg, resume } = response.json<{ resume: Resume } & Record<string, string>>();
    assert.equal(message, 'Resume updated successfully.');
    assert.equal(msg, message);
    assert.equal(resume.homeAddress, '12 St James’s Square');
    assert.equal(resume.firstName, 'Ada');
    assert.equal(resume._id, ada.resumeId);
    const { resume: again } = (await save({ skills: ['C++', '', ' Poetry '] })).json<{
      resume: Resume;
    }>();
    assert.deepEqual(again.skills, ['C++', 'Poetry']);
    assert.equal(again.homeAddress, '12 St James’s Square');
    assert.deepEqual((await read(ada.id)).json<Resume>(), again);
  });

  it('merges links, and removes an empty one', async () => {
    await saved({
      socials: { linkedin: 'https://linkedin.com/in/ada', twitter: 'https://x.com/a' },
    });
    const { socials } = await saved({ socials: { twitter: '' } });
    assert.deepEqual(socials, {
      linkedin: 'https://linkedin.com/in/ada',
      facebook: '',
      twitter: '',
    });
    assert.deepEqual((await saved({ socials: {} })).socials, socials);
  });

  it('keeps the order of jobs, with dates in one format', async () => {
    const day = '2020-05-01T00:00:00.000Z';
    const { jobExperience } = await saved({
      jobExperience: [
        { title: 'Analyst', startDate: { $date: { $numberLong: String(Date.parse(day)) } } },
        { company: 'Babbage & Co', startDate: '2020-05-01', endDate: { $date: day } },
        { responsibilities: ['Notes', 'Tables'], endDate: null },
      ],
    });
    const empty = { title: '', company: '', location: '', responsibilities: '' };
    assert.deepEqual(jobExperience, [
      { ...empty, title: 'Analyst', startDate: { $date: day } },
      { ...empty, company: 'Babbage & Co', startDate: { $date: day }, endDate: { $date: day } },
      { ...empty, responsibilities: 'Notes\nTables' },
    ]);
    assert.deepEqual((await saved({ jobExperience: [] })).jobExperience, []);
  });

  it('keeps texts of any script, quotation marks and backslashes', async () => {
    const profileSummary = `Ω "quoted" 'single' \\u0041 {} [1] $1 -- 履歴書 سيرة 😀`;
    const skills = [`a,b`, `{"x"}`, `\\`, `null`];
    const resume = await saved({
      profileSummary,
      skills,
      jobExperience: [{ title: profileSummary }],
    });
    assert.equal(resume.profileSummary, profileSummary);
    assert.deepEqual(resume.skills, skills);
    assert.equal(resume.jobExperience[0]?.title, profileSummary);
  });

  it('reports invalid fields with their rules, and changes nothing', async () => {
    const before = (await read(ada.id)).json<Resume>();
    const response = await save({
      firstName: '',
      lastName: 7,
      phoneNo: '12345',
      homeAddress: 'B',
      portfolio: 'javascript:alert(1)',
      socials: { linkedin: 'foo' },
      skills: Array.from({ length: 51 }, (_, index) => `skill ${index}`),
    });
    assert.equal(response.statusCode, 400);
    assert.deepEqual(response.json<Problem>().fields, {
      firstName: 'First Name is required.',
      lastName: 'Last Name must be at least 2 characters.',
      phoneNo: 'Phone No must be at least 10 characters.',
      homeAddress: 'Home Address must be at least 2 characters.',
      portfolio: 'This is not a valid URL. Please enter a valid URL.',
      'socials.linkedin': 'This is not a valid URL. Please enter a valid URL.',
      skills: 'This list may have at most 50 entries.',
    });
    assert.deepEqual((await read(ada.id)).json<Resume>(), before);
  });

  it('refuses bodies of another structure', async () => {
    const bodies = [
      '[]',
      'null',
      '"x"',
      '{',
      '{"skills":"a"}',
      '{"firstName":{}}',
      '{"socials":[]}',
    ];
    for (const body of [...bodies, '{"jobExperience":[1]}', '{"firstName":"Ada\\u0000"}']) {
      assert.equal((await save(body)).statusCode, 400, body);
    }
  });

  it('is saved without a change by an empty body', async () => {
    const { etag } = (await read(ada.id)).headers;
    const response = await save({}, { 'if-match': String(etag) });
    assert.equal(response.statusCode, 200);
    assert.equal(response.headers.etag, etag);
    assert.equal((await save({}, { 'if-match': '"999"' })).statusCode, 412);
  });

  it('refuses a save from a window with an outdated version', async () => {
    const known = String((await read(ada.id)).headers.etag);
    const first = await save({ yearsOfExp: '3' }, { 'if-match': known });
    assert.equal(first.statusCode, 200);
    assert.notEqual(first.headers.etag, known);

    const second = await save({ yearsOfExp: '4' }, { 'if-match': known });
    assert.equal(second.statusCode, 412);
    assert.equal(second.json<Problem>().message, OUTDATED);
    assert.equal((await read(ada.id)).json<Resume>().yearsOfExp, '3');

    const weak = `"9.9.9.9.9.9", W/${String(first.headers.etag)}`;
    assert.equal((await save({ yearsOfExp: '4' }, { 'if-match': weak })).statusCode, 200);
    assert.equal((await save({ yearsOfExp: '5' }, { 'if-match': '*' })).statusCode, 200);
    for (const nonsense of ['"99999999999999"', '"1.1"', '"1.1.1.1.1.1.1"', 'abc', '', '"-1"']) {
      const response = await save({ yearsOfExp: '6' }, { 'if-match': nonsense });
      assert.equal(response.statusCode, 412, nonsense);
    }
  });

  it('accepts only one of two saves that know the same version', async () => {
    const known = { 'if-match': String((await read(ada.id)).headers.etag) };
    const saves = ['7', '8', '9', '10'].map((yearsOfExp) => save({ yearsOfExp }, known));
    const codes = (await Promise.all(saves)).map(({ statusCode }) => statusCode);
    assert.deepEqual(codes.sort(), [200, 412, 412, 412]);
  });

  it('accepts saves of different sections from windows with the same version', async () => {
    const known = { 'if-match': String((await read(ada.id)).headers.etag) };
    const personal = await save({ homeAddress: '1 Quay' }, known);
    assert.equal(personal.statusCode, 200);
    const skills = await save({ skills: ['Rigging'] }, known);
    assert.equal(skills.statusCode, 200, skills.body);
    const both = await save(
      { socials: { twitter: 'https://x.com/b' }, homeAddress: '2 Quay' },
      known,
    );
    assert.equal(both.statusCode, 412);
    const { homeAddress, skills: list, socials } = (await read(ada.id)).json<Resume>();
    assert.deepEqual([homeAddress, list], ['1 Quay', ['Rigging']]);
    assert.notEqual(socials.twitter, 'https://x.com/b');
  });

  it('keeps education, certificates, projects and levels, each in a section of its own', async () => {
    const sections = {
      education: [
        {
          ...{ school: 'Gdańsk Tech', degree: 'Master', field: 'Naval Architecture' },
          ...{ startDate: '2012-10', endDate: '2017', description: 'Grade: 5' },
        },
      ],
      certificates: [{ name: 'Yachtmaster', issuer: 'RYA', date: '2019', url: '' }],
      projects: [
        {
          ...{ name: 'Skiff', description: 'Plans.\nAnd a boat.', url: 'https://skiff.example/' },
          ...{ startDate: '2020', endDate: '' },
        },
      ],
      languages: ['Polish', 'English'],
      languageLevels: [{ language: 'Polish', level: 'native' }],
      sectionOrder: [...CV_SECTION_NAMES].reverse(),
    };
    const known = { 'if-match': String((await read(ada.id)).headers.etag) };
    const answer = await saved(sections);
    for (const [name, value] of Object.entries(sections)) {
      assert.deepEqual(answer[name as keyof Resume], value, name);
    }
    for (const name of ['education', 'certificates', 'projects', 'languages', 'sectionOrder']) {
      const late = await save({ [name]: [] }, known);
      assert.equal(late.statusCode, 412, name);
    }
    assert.equal((await save({ homeAddress: '3 Quay' }, known)).statusCode, 200);
    const without = await saved({ languages: ['English'] });
    assert.deepEqual(without.languageLevels, []);
  });

  it('gives the account its name', async () => {
    const nameOf = async () => {
      const me = await app.inject({ url: '/api/auth/me', headers: ada.headers });
      const { user } = me.json<{ user: { firstName: string; lastName: string } }>();
      return `${user.firstName} ${user.lastName}`;
    };
    await saved({ firstName: 'Augusta', lastName: 'King' });
    assert.equal(await nameOf(), 'Augusta King');
    await saved({ firstName: 'Ada', lastName: 'Byron' });
    assert.equal(await nameOf(), 'Ada Byron');
  });

  it('accepts a save of a page that knows fewer sections', async () => {
    const etag = String((await read(ada.id)).headers.etag);
    const older = `${etag.split('.').slice(0, 6).join('.')}"`;
    assert.equal((await save({ homeAddress: '4 Quay' }, { 'if-match': older })).statusCode, 200);
  });

  it('accepts a repeated save with its key once, and refuses another body under it', async () => {
    const known = { 'if-match': String((await read(ada.id)).headers.etag) };
    const headers = { ...known, 'idempotency-key': randomUUID() };
    const first = await save({ yearsOfExp: '11' }, headers);
    assert.equal(first.statusCode, 200);
    const repeated = await save({ yearsOfExp: '11' }, headers);
    assert.equal(repeated.statusCode, 200, repeated.body);
    assert.equal(repeated.headers.etag, first.headers.etag);
    assert.equal((await save({ yearsOfExp: '11' }, known)).statusCode, 412);

    const other = await save({ yearsOfExp: '12' }, headers);
    assert.equal(other.statusCode, 409);
    assert.equal(other.json<{ code: string }>().code, 'key_reused');
    const now = { 'if-match': String(first.headers.etag) };
    assert.equal((await save({ yearsOfExp: '12' }, now)).statusCode, 200);
    const late = await save({ yearsOfExp: '11' }, headers);
    assert.equal(late.json<{ resume: Resume }>().resume.yearsOfExp, '12');
  });

  it('accepts a corrected save with the key of a refused one', async () => {
    const headers = { 'if-match': '"0.0.0.0.0.0"', 'idempotency-key': randomUUID() };
    assert.equal((await save({ yearsOfExp: '13' }, headers)).statusCode, 412);
    assert.equal((await save({ yearsOfExp: '13' }, headers)).statusCode, 412);
    assert.equal((await save({ yearsOfExp: '13' }, { 'idempotency-key': 'x' })).statusCode, 400);
  });

  it('stores no copy of its text with the key of a save', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    assert.equal((await save({ profileSummary: 'Rare words' }, headers)).statusCode, 200);
    const keys = await db.selectFrom('idempotency_keys').selectAll().execute();
    assert.notEqual(keys.length, 0);
    assert.doesNotMatch(JSON.stringify(keys), /Rare words/);
  });
});
