import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Schema } from 'yup';

import {
  CV_SECTION_NAMES,
  educationSectionSchema,
  generalSchema,
  jobExperienceSchema,
  languagesSchema,
  orderSectionSchema,
  personalSchema,
  projectsSectionSchema,
  readSectionOrder,
  resumeUpdateSchema,
  skillsSchema,
  socialsSchema,
} from '../src/index.ts';
import { faultsOf } from './faults.ts';

const person = {
  firstName: 'Ada',
  lastName: 'Byron',
  phoneNo: '+44 20 7946',
  homeAddress: '12 Dock Road',
  profileSummary: '',
};

const faultOf = (schema: Schema, values: Record<string, unknown>, field: string) =>
  faultsOf(schema, values)[field];

describe('the personal information', () => {
  const texts = [
    ['firstName', '', 'First Name is required.'],
    ['firstName', '   ', 'First Name is required.'],
    ['firstName', undefined, 'First Name is required.'],
    ['firstName', 7, 'First Name must be at least 2 characters.'],
    ['firstName', null, 'First Name must be at least 2 characters.'],
    ['lastName', '', 'Last Name is required.'],
    ['lastName', 7, 'Last Name must be at least 2 characters.'],
    ['phoneNo', '', 'Phone No is required.'],
    ['phoneNo', 123456, 'Phone No must be at least 10 characters.'],
    ['phoneNo', '12345', 'Phone No must be at least 10 characters.'],
    ['homeAddress', 'B', 'Home Address must be at least 2 characters.'],
    ['homeAddress', null, 'Home Address must be at least 2 characters.'],
    ['profileSummary', 7, 'Home Address must be at least 2 characters.'],
    ['profileSummary', { no: 'text' }, 'Home Address must be at least 2 characters.'],
    ['firstName', 'x'.repeat(101), 'This may have at most 100 characters.'],
    ['profileSummary', 'x'.repeat(10_001), 'This may have at most 10000 characters.'],
  ] as const;
  for (const [field, value, text] of texts) {
    const shown = JSON.stringify({ [field]: value }).slice(0, 40);
    it(`answers '${text}' to ${shown}`, () => {
      assert.equal(faultOf(personalSchema, { ...person, [field]: value }, field), text);
    });
  }

  it('accepts names of one character', () => {
    assert.deepEqual(faultsOf(personalSchema, { ...person, firstName: 'O', lastName: '林' }), {});
  });

  it('requires nothing that an application does not need', () => {
    assert.deepEqual(faultsOf(personalSchema, { ...person, homeAddress: '' }), {});
  });

  it('accepts a phone number of six characters, despite its message', () => {
    assert.deepEqual(faultsOf(personalSchema, { ...person, phoneNo: '123456' }), {});
  });

  it('keeps names of every script, without spaces at the ends', () => {
    const cast = personalSchema.validateSync({ ...person, firstName: ' 花子 ', lastName: 'الحسن' });
    assert.equal(cast.firstName, '花子');
    assert.equal(cast.lastName, 'الحسن');
  });

  it('refuses names that contain an address', () => {
    const text = 'Please leave web and email addresses out of your name.';
    for (const name of [
      'Your mailbox is full. Confirm at https://evil.example/login',
      'see WWW.evil.example',
      'ada@evil.example',
      'h\u200bttps:/\u200b/evil.example',
    ]) {
      assert.equal(faultOf(personalSchema, { ...person, firstName: name }, 'firstName'), text);
      assert.equal(faultOf(personalSchema, { ...person, lastName: name }, 'lastName'), text);
    }
    for (const name of [
      'J.R.R. Tolkien',
      'Ravi S/O Kumar',
      "D'Arcy-Ward, Jr.",
      'Mª José',
      'St.John/Smith',
    ]) {
      assert.deepEqual(faultsOf(personalSchema, { ...person, firstName: name }), {});
    }
  });

  it('keeps line breaks in the summary only', () => {
    const lines = { firstName: 'A\nda', homeAddress: '1 Dock\nRoad', profileSummary: 'One.\nTwo.' };
    const cast = personalSchema.validateSync({ ...person, ...lines });
    assert.equal(cast.firstName, 'A da');
    assert.equal(cast.homeAddress, '1 Dock Road');
    assert.equal(cast.profileSummary, 'One.\nTwo.');
  });
});

describe('the general information', () => {
  it('requires one character for the years, with a message of two for other types', () => {
    const text = 'Years of Experience must be at least 2 characters.';
    const fault = (yearsOfExp: unknown) =>
      faultOf(generalSchema, { yearsOfExp, portfolio: '' }, 'yearsOfExp');
    assert.equal(fault(''), 'Years of Experience is required.');
    assert.equal(fault(7), text);
    assert.equal(fault(null), text);
    assert.deepEqual(faultsOf(generalSchema, { yearsOfExp: '3', portfolio: '' }), {});
  });

  it('does not require a portfolio, but a given one must be a link', () => {
    const fault = (portfolio: string) =>
      faultOf(generalSchema, { yearsOfExp: '3', portfolio }, 'portfolio');
    assert.equal(fault(''), undefined);
    assert.equal(fault('https://example.com/ada'), undefined);
    assert.equal(fault('a'), 'Portfolio must be at least 2 characters.');
    assert.equal(fault('ada'), 'This is not a valid URL. Please enter a valid URL.');
  });
});

describe('a web address', () => {
  for (const [typed, meant] of [
    ['linkedin.com/in/ada', 'https://linkedin.com/in/ada'],
    ['www.müller-söhne.de', 'https://www.müller-söhne.de'],
    ['example.com:8443?me', 'https://example.com:8443?me'],
    ['http://example.com', 'http://example.com'],
  ] as const) {
    it(`may be typed as ${typed}`, () => {
      assert.equal(socialsSchema.cast({ linkedin: typed }).linkedin, meant);
      assert.equal(faultOf(socialsSchema, { linkedin: typed }, 'linkedin'), undefined);
    });
  }

  for (const typed of ['ada@example.com', '127.0.0.1', 'example.com.', 'example .com', '.com']) {
    it(`is not what ${typed} is taken for`, () => {
      assert.equal(
        faultOf(socialsSchema, { linkedin: typed }, 'linkedin'),
        'This is not a valid URL. Please enter a valid URL.',
      );
    });
  }
});

describe('the social links', () => {
  const INVALID = 'This is not a valid URL. Please enter a valid URL.';
  for (const url of [
    'foo',
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,x',
    'ftp://example.com/x',
    '//example.com',
    'http:example.com',
    'http://',
    'https:// example.com',
    '\u0000javascript:alert(1)',
  ]) {
    it(`refuse ${JSON.stringify(url)}`, () => {
      const links = { linkedin: url, facebook: '', twitter: '' };
      assert.equal(faultOf(socialsSchema, links, 'linkedin'), INVALID);
    });
  }

  for (const url of [
    'https://example.com',
    'http://localhost:3000/me',
    'HTTPS://例え.jp/ä?q=1#x',
  ]) {
    it(`accept ${url}`, () => {
      assert.deepEqual(faultsOf(socialsSchema, { linkedin: url, facebook: '', twitter: '' }), {});
    });
  }
});

describe('the lists', () => {
  it('remove empty entries, and keep order and duplicates', () => {
    const { skills } = skillsSchema.validateSync({ skills: [' Go ', '', '  ', 'C#', 'Go'] });
    assert.deepEqual(skills, ['Go', 'C#', 'Go']);
  });

  it('have at most 50 entries of at most 300 characters', () => {
    const many = { skills: Array.from({ length: 51 }, (_, index) => `skill ${index}`) };
    assert.equal(faultOf(skillsSchema, many, 'skills'), 'This list may have at most 50 entries.');
    assert.equal(skillsSchema.cast({ skills: Array<string>(2_000).fill('x') }).skills?.length, 51);
    const long = { skills: ['x'.repeat(301)] };
    assert.equal(faultOf(skillsSchema, long, 'skills[0]'), 'This may have at most 300 characters.');
  });

  it('are not lists of objects', () => {
    assert.notDeepEqual(faultsOf(skillsSchema, { skills: [{ name: 'Go' }] }), {});
    assert.notDeepEqual(faultsOf(skillsSchema, { skills: 'Go' }), {});
  });
});

describe('the job experience', () => {
  const cast = (item: unknown) =>
    jobExperienceSchema.validateSync({ jobExperience: [item] }).jobExperience?.[0];
  const ISO = '2019-03-01T00:00:00.000Z';

  for (const startDate of [
    ISO,
    '2019-03-01',
    { $date: ISO },
    { $date: Date.parse(ISO) },
    { $date: { $numberLong: String(Date.parse(ISO)) } },
  ]) {
    it(`reads the date ${JSON.stringify(startDate)}`, () => {
      assert.deepEqual(cast({ startDate })?.startDate, { $date: ISO });
    });
  }

  for (const date of ['2019', '2019-03']) {
    it(`keeps ${date} as it is, without a month or day that nobody gave`, () => {
      for (const startDate of [date, { $date: date }]) {
        assert.deepEqual(cast({ startDate })?.startDate, { $date: date });
      }
    });
  }

  for (const endDate of [undefined, null, '']) {
    it(`is current when it ends at ${JSON.stringify(endDate)}`, () => {
      assert.equal(cast({ title: 'Cook', endDate })?.endDate, undefined);
    });
  }

  const HALF = ['2', '201', '2019-', '2019-13', '-03'].map(($date) => ({ $date }));
  for (const startDate of ['soon', { $date: 'soon' }, {}, [], true, { $date: {} }, ...HALF]) {
    it(`refuses the date ${JSON.stringify(startDate)}`, () => {
      const faults = faultsOf(jobExperienceSchema, { jobExperience: [{ startDate }] });
      assert.equal(
        faults['jobExperience[0].startDate'],
        'Please give the year with four digits, such as 2019.',
      );
    });
  }

  it('accepts responsibilities as text with lines, or as a list of them', () => {
    assert.equal(cast({ responsibilities: 'One.\nTwo.' })?.responsibilities, 'One.\nTwo.');
    const list = ['One.', '\u202eTwo.'];
    assert.equal(cast({ responsibilities: list })?.responsibilities, 'One.\nTwo.');
  });

  it('is read only until it must be refused', () => {
    const many = { jobExperience: Array.from({ length: 2_000 }, () => ({ title: 7 })) };
    assert.equal(jobExperienceSchema.cast(many).jobExperience?.length, 51);
    const text = 'This list may have at most 50 entries.';
    assert.equal(faultOf(jobExperienceSchema, many, 'jobExperience'), text);
  });

  it('may be empty, and may have any entry but null', () => {
    assert.deepEqual(faultsOf(jobExperienceSchema, { jobExperience: [] }), {});
    assert.deepEqual(faultsOf(jobExperienceSchema, { jobExperience: [{}] }), {});
    assert.notDeepEqual(faultsOf(jobExperienceSchema, { jobExperience: [null] }), {});
  });
});

describe('education, certificates and projects', () => {
  const cast = (entry: unknown) =>
    educationSectionSchema.validateSync({ education: [entry] }).education?.[0];

  it('require nothing, and have every field', () => {
    const empty = { school: '', degree: '', field: '', startDate: '', endDate: '' };
    assert.deepEqual(cast({}), { ...empty, description: '' });
  });

  for (const date of ['', '2019', '2019-03', '1999-12']) {
    it(`have the date ${JSON.stringify(date)}`, () => {
      assert.equal(cast({ endDate: date })?.endDate, date);
    });
  }

  for (const date of ['19', '2019-', '2019-13', '2019-3', '-03', '2019-03-01', 'soon', '0099']) {
    it(`refuse the date ${JSON.stringify(date)}`, () => {
      const faults = faultsOf(educationSectionSchema, { education: [{ startDate: date }] });
      assert.equal(
        faults['education[0].startDate'],
        'Please give the year with four digits, such as 2019.',
      );
    });
  }

  it('have links to web addresses alone', () => {
    const faults = faultsOf(projectsSectionSchema, { projects: [{ url: 'javascript:alert(1)' }] });
    const INVALID = 'This is not a valid URL. Please enter a valid URL.';
    assert.deepEqual(faults, { 'projects[0].url': INVALID });
  });

  it('are lists of at most 50 entries, each an object', () => {
    const many = { projects: Array.from({ length: 51 }, () => ({})) };
    assert.deepEqual(faultsOf(projectsSectionSchema, many), {
      projects: 'This list may have at most 50 entries.',
    });
    assert.notDeepEqual(faultsOf(projectsSectionSchema, { projects: ['x'] }), {});
  });
});

describe('the order of the sections', () => {
  it('names sections of a CV alone, and no more than there are', () => {
    const faults = (sectionOrder: unknown) => faultsOf(orderSectionSchema, { sectionOrder });
    assert.deepEqual(faults(['skills', 'summary']), {});
    assert.deepEqual(faults([]), {});
    assert.deepEqual(faults(['skills', 'hobbies']), {
      'sectionOrder[1]': 'A CV has no such section.',
    });
    assert.deepEqual(faults(Array(60).fill('skills')), {
      sectionOrder: 'A CV has fewer sections.',
    });
    assert.notDeepEqual(faults('skills'), {});
  });

  it('is read with all sections, whatever was written', () => {
    const [first, ...others] = CV_SECTION_NAMES;
    assert.deepEqual(readSectionOrder(['projects', 7, 'hobbies', 'toString', 'projects']), [
      'projects',
      ...CV_SECTION_NAMES.filter((name) => name !== 'projects'),
    ]);
    assert.deepEqual(readSectionOrder(others), [...others, first]);
    for (const order of [undefined, null, 'skills', {}, []]) {
      assert.deepEqual(readSectionOrder(order), CV_SECTION_NAMES);
    }
  });
});

describe('the levels of languages', () => {
  it('are those of the Common European Framework, and native', () => {
    const level = (level: string) => ({ languageLevels: [{ language: 'Polish', level }] });
    for (const known of ['A1', 'C2', 'native']) {
      assert.deepEqual(faultsOf(languagesSchema, level(known)), {});
    }
    for (const unknown of ['', 'D1', 'constructor']) {
      assert.notDeepEqual(faultsOf(languagesSchema, level(unknown)), {}, unknown);
    }
  });
});

describe('a change of a CV', () => {
  const cast = (body: unknown) =>
    resumeUpdateSchema.validateSync(body, { stripUnknown: true, abortEarly: false });

  it('has only the sent fields', () => {
    assert.deepEqual(cast({ firstName: 'Ada' }), { firstName: 'Ada' });
    assert.deepEqual(cast({ socials: { linkedin: '' } }), { socials: { linkedin: '' } });
    assert.deepEqual(cast({ jobExperience: [] }), { jobExperience: [] });
    assert.deepEqual(cast({}), {});
  });

  it('ignores fields that are not part of a CV', () => {
    assert.deepEqual(cast({ _id: 'x', user: {}, coverLetter: 'y', skills: ['Go'] }), {
      skills: ['Go'],
    });
  });

  it('checks the rule of each sent field', () => {
    assert.deepEqual(faultsOf(resumeUpdateSchema, { firstName: '', yearsOfExp: null }), {
      firstName: 'First Name is required.',
      yearsOfExp: 'Years of Experience must be at least 2 characters.',
    });
  });
});
