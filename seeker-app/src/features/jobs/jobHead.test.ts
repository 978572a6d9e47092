import { DESCRIPTION_MAX } from '@jobharbor/contract';
import { aJob } from '@jobharbor/shared-ui/testing';

import { jobHead } from './jobHead';
import { jobData } from './jobPosting';

const ORIGIN = 'https://jobs.example';

test('a job names itself, its company, its place and its pay', () => {
  const job = aJob({
    _id: '0190',
    companyName: 'Harbour Ltd',
    employmentType: 'Full-time',
    salary: 7_000,
    salaryPeriod: 'month',
    currency: 'PLN',
  });
  expect(jobHead(job)).toEqual({
    title: 'Boat Builder – Harbour Ltd | Jobharbor',
    description:
      'Gdańsk, Poland. PLN 7,000 a month. Full-time, On-site. Build and mend wooden boats with a small crew.',
    canonical: '/jobs/0190',
    picture: {
      path: '/api/jobs/picture/0190',
      alt: 'Boat Builder, Harbour Ltd, Gdańsk, Poland, PLN 7,000 a month, Full-time, On-site',
    },
  });
  expect(jobData(job, ORIGIN)).toMatchObject([
    { '@type': 'JobPosting', url: 'https://jobs.example/jobs/0190' },
    { '@type': 'BreadcrumbList' },
  ]);
});

test('long texts are cut at a word', () => {
  const long = (length: number) => 'Konstruktor żaglowców '.repeat(length / 20);
  const { title, description, picture } = jobHead(
    aJob({
      jobName: long(300),
      companyName: long(300),
      location: long(2_000),
      jobDescription: long(20_000),
    }),
  );
  expect(title.length).toBeLessThan(200);
  for (const text of [description, picture?.alt]) {
    expect(text?.length).toBeLessThanOrEqual(DESCRIPTION_MAX);
    expect(text).toMatch(/(?:Konstruktor|żaglowców)…$/);
  }
});

test('a job without company, place and pay says the rest', () => {
  const head = jobHead(
    aJob({ companyName: undefined, location: undefined, salary: 0, jobType: undefined }),
  );
  expect(head.title).toBe('Boat Builder | Jobharbor');
  expect(head.description).toBe('Build and mend wooden boats with a small crew.');
});

test('a remote job at the place ‘Remote’ says so once', () => {
  const { description } = jobHead(aJob({ location: 'Remote', jobType: 'Remote', salary: 0 }));
  expect(description).toMatch(/^Remote\. Build/);
});

test('a closed job says so, and search engines leave it out', () => {
  const job = aJob({ _id: '0190', status: 'closed' });
  expect(jobData(job, ORIGIN)).toBeUndefined();
  expect(jobHead(job)).toEqual({
    title: 'Boat Builder – North Sea Works | Jobharbor',
    description: 'This job is no longer accepting applications.',
    canonical: '/jobs/0190',
    robots: 'noindex',
  });
});
