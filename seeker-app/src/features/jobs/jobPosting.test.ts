import { aJob } from '@jobharbor/shared-ui/testing';

import { jobBreadcrumbs, jobPosting } from './jobPosting';

const ADDRESS = 'https://jobs.example/jobs/1';
const GDANSK = { city: 'Gdańsk', region: 'Pomerania', country: 'PL', isRemote: false };

/** The posting as JSON has it: without what is undefined. */
function jsonOf(job: Parameters<typeof aJob>[0]): Record<string, unknown> {
  return JSON.parse(JSON.stringify(jobPosting(aJob(job), ADDRESS))) as Record<string, unknown>;
}

test('a job says what it is, who offers it, where, and what it pays', () => {
  const posting = jsonOf({
    _id: '0190',
    jobName: 'Boat Builder',
    companyName: 'Harbour Ltd',
    companyLogo: 'https://example.com/logo.svg',
    companyWebsite: 'https://example.com/',
    location: 'Gdansk, PL',
    place: GDANSK,
    jobType: 'On-site',
    employmentType: 'Contract',
    experience: 3,
    salary: 7_000,
    salaryMax: 9_000,
    salaryPeriod: 'month',
    currency: 'zł',
    jobDescription: 'Build boats.',
    datePosted: '2026-04-29',
    validThrough: '2026-06-30',
  });
  expect(posting).toEqual({
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: 'Boat Builder',
    description: '<p>Build boats.</p>',
    url: ADDRESS,
    identifier: { '@type': 'PropertyValue', name: 'Jobharbor', value: '0190' },
    datePosted: '2026-04-29',
    validThrough: '2026-06-30T23:59:59-12:00',
    employmentType: 'CONTRACTOR',
    hiringOrganization: {
      '@type': 'Organization',
      name: 'Harbour Ltd',
      logo: 'https://example.com/logo.svg',
      sameAs: 'https://example.com/',
    },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: 'Gdańsk',
        addressRegion: 'Pomerania',
        addressCountry: 'PL',
      },
    },
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'PLN',
      value: { '@type': 'QuantitativeValue', minValue: 7_000, maxValue: 9_000, unitText: 'MONTH' },
    },
    experienceRequirements: {
      '@type': 'OccupationalExperienceRequirements',
      monthsOfExperience: 36,
    },
    directApply: true,
  });
});

test('what the job does not say is left out', () => {
  const posting = jsonOf({
    companyName: undefined,
    companyLogo: 'https://example.com/logo.svg',
    location: undefined,
    jobType: undefined,
    salary: 0,
    datePosted: undefined,
    experience: 0,
  });
  expect(Object.keys(posting)).toEqual([
    ...['@context', '@type', 'title', 'description', 'url', 'identifier', 'directApply'],
  ]);
});

test('a closed job has no structured data', () => {
  expect(jobPosting(aJob({ status: 'closed' }), ADDRESS)).toBeUndefined();
});

test('nobody is told to apply directly where nobody reads it', () => {
  expect(jobPosting(aJob({ isUnattended: true }), ADDRESS)?.directApply).toBeUndefined();
});

describe('the place', () => {
  const placeOf = (job: Parameters<typeof aJob>[0]) => {
    const { jobLocation, jobLocationType, applicantLocationRequirements } = jsonOf(job);
    return { jobLocation, jobLocationType, applicantLocationRequirements };
  };
  const TEXAS = { region: 'Texas', country: 'US', isRemote: true };

  test('that the portal does not recognise has its text as name', () => {
    expect(placeOf({ location: 'The old quay' })).toEqual({
      jobLocation: { '@type': 'Place', name: 'The old quay' },
    });
  });

  test('of remote work is the city of the company, or the area where applicants live', () => {
    expect(placeOf({ jobType: 'Remote', place: GDANSK })).toMatchObject({
      jobLocationType: 'TELECOMMUTE',
      jobLocation: { address: { addressLocality: 'Gdańsk' } },
    });
    expect(placeOf({ jobType: 'Remote', place: TEXAS })).toEqual({
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'State', name: 'Texas, US' },
    });
    expect(placeOf({ jobType: undefined, place: { country: 'US', isRemote: true } })).toEqual({
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'US' },
    });
    expect(placeOf({ jobType: 'Remote', location: 'Anywhere' })).toEqual({
      jobLocationType: 'TELECOMMUTE',
    });
  });

  test('of hybrid work is its place, whatever the text says', () => {
    expect(placeOf({ jobType: 'Hybrid', place: TEXAS })).toMatchObject({
      jobLocation: { address: { addressRegion: 'Texas' } },
    });
    expect(placeOf({ jobType: 'Hybrid', place: TEXAS }).jobLocationType).toBeUndefined();
  });
});

describe('the pay', () => {
  const payOf = (job: Parameters<typeof aJob>[0]) => jsonOf(job).baseSalary;

  test('may be one amount, an upper end, and without a period', () => {
    expect(payOf({ salary: 20, salaryPeriod: 'hour', currency: 'USD' })).toMatchObject({
      value: { value: 20, unitText: 'HOUR' },
    });
    expect(payOf({ salary: 0, salaryMax: 90, currency: '€' })).toEqual({
      '@type': 'MonetaryAmount',
      currency: 'EUR',
      value: { '@type': 'QuantitativeValue', maxValue: 90 },
    });
    expect(payOf({ salary: 90, salaryMax: 90, currency: 'EUR' })).toMatchObject({
      value: { value: 90 },
    });
  });

  test('in a currency that nobody knows is left out', () => {
    for (const currency of ['Shells', 'QQQ', '', undefined]) {
      expect(payOf({ salary: 20, currency })).toBeUndefined();
    }
  });
});

describe('the description', () => {
  const html = (job: Parameters<typeof aJob>[0]) => jsonOf(job).description;

  test('is HTML of paragraphs, headings and lists, and has all texts of the page', () => {
    const description = html({
      jobDescription: 'Duties:\n• sail\n• row\nAnd more.',
      jobRequirements: ['Patience'],
      technicalSkills: ['Oak', 'Tar'],
      aboutCompany: 'We have a harbour.',
    });
    expect(description).toBe(
      '<h4>Duties:</h4><ul><li>sail</li><li>row</li></ul><p>And more.</p>' +
        '<h3>Requirements</h3><ul><li>Patience</li></ul>' +
        '<h3>Technical Skills</h3><ul><li>Oak</li><li>Tar</li></ul>' +
        '<h3>About Company</h3><p>We have a harbour.</p>',
    );
  });

  test('shows what a person typed as text', () => {
    expect(html({ jobDescription: '<script>alert(1)</script> R&D' })).toBe(
      '<p>&lt;script&gt;alert(1)&lt;/script&gt; R&amp;D</p>',
    );
    expect(html({ jobDescription: 'x', weOffer: ['</li></ul><b>'] })).toContain(
      '<li>&lt;/li&gt;&lt;/ul&gt;&lt;b&gt;</li>',
    );
  });
});

test('breadcrumbs lead from the home to the job', () => {
  const { itemListElement } = jobBreadcrumbs(aJob(), 'https://jobs.example');
  expect(itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://jobs.example/' },
    { '@type': 'ListItem', position: 2, name: 'Find Jobs', item: 'https://jobs.example/find-jobs' },
    { '@type': 'ListItem', position: 3, name: 'Boat Builder' },
  ]);
});

test('remote work in several countries names them all, and other work names the text', () => {
  const places = {
    location: 'Germany, France',
    place: { countries: ['DE', 'FR'], isRemote: false },
  };
  expect(jsonOf({ ...places, jobType: 'Remote' }).applicantLocationRequirements).toEqual([
    { '@type': 'Country', name: 'DE' },
    { '@type': 'Country', name: 'FR' },
  ]);
  const { jobLocation } = jsonOf({ ...places, jobType: 'On-site' });
  expect(jobLocation).toEqual({ '@type': 'Place', name: 'Germany, France' });
});
