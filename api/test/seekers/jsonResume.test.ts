import type { Resume } from '@jobharbor/contract';
import fastify, { type FastifyInstance } from 'fastify';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, describe, it } from 'node:test';

import { toJsonResume } from '../../src/seekers/account/jsonResume.ts';
import { suiteOwner } from '../helper.ts';

const SCHEMA = new URL('samples/jsonresume.schema.json', import.meta.url);

const aResume = (overrides: Partial<Resume> = {}): Resume => ({
  _id: 'resume',
  firstName: 'Ada',
  lastName: 'Byron',
  phoneNo: '+44 20 7946 0000',
  homeAddress: '12 St James’s Square\nLondon',
  profileSummary: 'First of all.',
  yearsOfExp: '7',
  portfolio: 'https://ada.example.com/żółw',
  skills: ['Analysis', 'Poetry'],
  languages: ['English', 'Amharic'],
  languageLevels: [{ language: 'Amharic', level: 'B2' }],
  education: [
    {
      ...{ school: 'Lessons at home', degree: '', field: 'Mathematics', startDate: '1828' },
      ...{ endDate: '1832-06', description: 'Algebra\nGeometry' },
    },
  ],
  certificates: [{ name: 'Calculus', issuer: 'A. De Morgan', date: '1840', url: '' }],
  projects: [
    {
      ...{ name: 'Note G', description: 'The first program.', url: 'https://example.com/g' },
      ...{ startDate: '1842', endDate: '1843-08' },
    },
  ],
  jobExperience: [
    {
      title: 'Analyst',
      company: 'Engines Ltd',
      location: 'London',
      startDate: { $date: '1842-10-18T00:00:00.000Z' },
      responsibilities: ' Wrote notes\n\nFound a fault \n',
    },
  ],
  socials: { linkedin: 'https://linkedin.com/in/ada', facebook: '', twitter: '' },
  user: { email: 'ada@example.com', profileImage: 'https://pictures.example.com/ada' },
  updatedAt: '2026-04-29T10:00:00.000Z',
  ...overrides,
});

describe('a CV as JSON Resume', () => {
  const owner = suiteOwner();
  let schema: FastifyInstance;

  before(() => {
    // Fastify's validator without changes of the data: the schema decides.
    schema = fastify({
      ajv: {
        customOptions: {
          coerceTypes: false,
          removeAdditional: false,
          useDefaults: false,
          strict: false,
        },
      },
    });
    const body = JSON.parse(readFileSync(SCHEMA, 'utf8')) as object;
    schema.post('/', { schema: { body } }, () => 'sound');
    owner.after(() => schema.close());
  });

  const validate = async (resume: object) => {
    const response = await schema.inject({ method: 'POST', url: '/', payload: resume });
    return response.statusCode === 200 ? 'sound' : response.body;
  };

  it('contains the CV in the format’s terms', () => {
    assert.deepEqual(toJsonResume(aResume()), {
      $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
      basics: {
        name: 'Ada Byron',
        image: 'https://pictures.example.com/ada',
        email: 'ada@example.com',
        phone: '+44 20 7946 0000',
        url: 'https://ada.example.com/%C5%BC%C3%B3%C5%82w',
        summary: 'First of all.',
        location: { address: '12 St James’s Square\nLondon' },
        profiles: [{ network: 'LinkedIn', url: 'https://linkedin.com/in/ada' }],
      },
      work: [
        {
          name: 'Engines Ltd',
          position: 'Analyst',
          location: 'London',
          startDate: '1842-10-18',
          highlights: ['Wrote notes', 'Found a fault'],
        },
      ],
      skills: [{ name: 'Analysis' }, { name: 'Poetry' }],
      education: [
        {
          institution: 'Lessons at home',
          area: 'Mathematics',
          startDate: '1828',
          endDate: '1832-06',
          courses: ['Algebra', 'Geometry'],
        },
      ],
      certificates: [{ name: 'Calculus', issuer: 'A. De Morgan', date: '1840' }],
      projects: [
        {
          name: 'Note G',
          description: 'The first program.',
          url: 'https://example.com/g',
          startDate: '1842',
          endDate: '1843-08',
        },
      ],
      languages: [
        { language: 'English' },
        { language: 'Amharic', fluency: 'B2 Upper intermediate' },
      ],
      meta: { version: 'v1.0.0', lastModified: '2026-04-29T10:00:00' },
    });
  });

  it('has its sections in the order of the CV', () => {
    const sectionsOf = (resume: Resume) =>
      Object.keys(toJsonResume(resume)).filter((key) => !/^(\$schema|basics|meta)$/.test(key));
    const [first, second] = sectionsOf(aResume());
    assert.deepEqual([first, second], ['work', 'education']);
    const others = ['education', 'projects', 'certificates', 'languages'];
    assert.deepEqual(sectionsOf(aResume({ sectionOrder: ['skills', 'experience'] })), [
      ...['skills', 'work'],
      ...others,
    ]);
  });

  it("is valid by the format's own schema: full, empty and unusual CVs", async () => {
    const empty = aResume({
      firstName: '',
      lastName: '',
      phoneNo: '',
      homeAddress: '',
      profileSummary: '',
      portfolio: '',
      skills: [],
      languages: [],
      jobExperience: [],
      languageLevels: undefined,
      education: undefined,
      certificates: undefined,
      projects: undefined,
      socials: { linkedin: '', facebook: '', twitter: '' },
      user: { email: 'ada@example.com' },
    });
    const job = { title: '', company: '', location: '', responsibilities: '' };
    const odd = aResume({
      portfolio: 'https://例え.jp/a b',
      jobExperience: [
        { ...job, startDate: { $date: '0099-01-01T00:00:00.000Z' } },
        { ...job, endDate: { $date: '+012345-01-01T00:00:00.000Z' } },
        { ...job, startDate: { $date: '2015' }, endDate: { $date: '2016-03' } },
      ],
    });
    for (const resume of [aResume(), empty, odd]) {
      assert.equal(await validate(toJsonResume(resume)), 'sound');
    }
  });

  it('is not valid with another date format', async () => {
    assert.match(await validate({ work: [{ startDate: '18 October 1842' }] }), /startDate/);
    assert.match(await validate({ basics: { url: 'not a url' } }), /url/);
  });
});
