import type { Company as CompanyAnswer } from '@jobharbor/contract';
import { makeStore } from '@jobharbor/shared-ui/core';
import {
  aCompany,
  aJobSummary,
  aProblem,
  mockNetwork,
  renderWithProviders,
} from '@jobharbor/shared-ui/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { companyApi } from '../features/company/companyApi';
import { companyData, companyHead } from '../features/company/companyHead';
import { listAnswer } from '../testing/listAnswer';
import { Component as Company } from './Company';

const COMPANY = 'GET /api/companies/:slug';
const JOBS = 'GET /api/jobs/getalljobsbyemployer/:employerId';

const open = (url = '/companies/north-sea-works') =>
  renderWithProviders(<Company />, { store: makeStore(), url, path: '/companies/:slug' });

const full = aCompany({
  description: 'We have built wooden boats since 1920.',
  website: 'https://www.works.example/about',
  answersWithinDays: 1,
});

const headOf = (
  company: CompanyAnswer,
  part: { page?: number; cursor?: string } = {},
  jobs = [aJobSummary()],
) => companyHead(company, { jobs, count: 3 }, part);

test('a company shows what it says of itself, and its open jobs in pages', async () => {
  mockNetwork({
    [COMPANY]: () => full,
    [JOBS]: () => listAnswer([aJobSummary({ jobName: 'Rigger' })], { total: '40' }),
  });
  open();
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('North Sea Works');
  expect(screen.getByText('We have built wooden boats since 1920.')).toBeVisible();
  expect(screen.getByText('Usually answers within a day')).toBeVisible();
  expect(screen.getByRole('link', { name: 'works.example' })).toHaveAttribute(
    'rel',
    'nofollow noopener noreferrer',
  );
  const jobs = screen.getByRole('region', { name: 'Open jobs' });
  expect(await within(jobs).findByRole('link', { name: 'Rigger' })).toBeVisible();
  expect(within(jobs).getByText('40 jobs')).toBeVisible();
  expect(within(jobs).getAllByRole('link', { name: /page 2/ })[0]).toHaveAttribute(
    'href',
    '/companies/north-sea-works?page=2',
  );
  expect(within(jobs).getByRole('link', { name: /feed/ })).toHaveAttribute(
    'href',
    `/jobs.atom?employer=${full._id}`,
  );
});

test('a company without a text and without open jobs says so', async () => {
  mockNetwork({ [COMPANY]: () => aCompany(), [JOBS]: () => listAnswer([], { total: '0' }) });
  open();
  expect(await screen.findByText('No open jobs at the moment.')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'About Company' })).not.toBeInTheDocument();
});

test('an unknown company is no page', async () => {
  mockNetwork({ [COMPANY]: () => aProblem(404, 'Company not found.') });
  open();
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeVisible();
});

test('jobs that could not be had are asked for again, and the company stays', async () => {
  let isWell = false;
  mockNetwork({
    [COMPANY]: () => full,
    [JOBS]: () =>
      isWell
        ? listAnswer([aJobSummary({ jobName: 'Rigger' })], { total: '1' })
        : aProblem(500, 'The server is unwell.'),
  });
  open();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('North Sea Works');
  isWell = true;
  await userEvent.click(retry);
  expect(await screen.findByRole('link', { name: 'Rigger' })).toBeVisible();
});

test('a company stays when it could not be read again after a gap of the network', async () => {
  const network = mockNetwork({
    [COMPANY]: () => full,
    [JOBS]: () => listAnswer([aJobSummary({ jobName: 'Rigger' })], { total: '1' }),
  });
  const store = makeStore();
  renderWithProviders(<Company />, {
    store,
    url: '/companies/north-sea-works',
    path: '/companies/:slug',
  });
  expect(await screen.findByRole('link', { name: 'Rigger' })).toBeVisible();
  network.use({ [COMPANY]: () => aProblem(500, 'The server is unwell.') });
  const { endpoints } = companyApi;
  await act(async () => {
    await store.dispatch(
      endpoints.seekerCompany.initiate('north-sea-works', { forceRefetch: true, subscribe: false }),
    );
    // The store tells the page a moment later.
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
  expect(screen.getByRole('link', { name: 'Rigger' })).toBeVisible();
  expect(screen.queryByText('The server is unwell.')).not.toBeInTheDocument();
});

test('a former address leads to the present one, with the part of the list', async () => {
  const { requests } = mockNetwork({
    [COMPANY]: () => full,
    [JOBS]: () => listAnswer([aJobSummary({ jobName: 'Rigger' })], { total: '40' }),
  });
  open('/companies/old-name?page=2');
  expect(await screen.findByRole('link', { name: 'Rigger' })).toBeVisible();
  const asked = requests
    .map(({ url }) => new URL(url))
    .filter(({ pathname }) => pathname.includes('byemployer'));
  expect(asked.map(({ searchParams }) => searchParams.get('page'))).toEqual(['2']);
});

test('search engines list a company with open jobs alone, and know it as an organization', () => {
  expect(headOf(full)).toMatchObject({
    title: 'Jobs at North Sea Works | Jobharbor',
    description: '3 jobs at North Sea Works. We have built wooden boats since 1920.',
    canonical: '/companies/north-sea-works',
    robots: undefined,
  });
  expect(companyData(full, 'https://jobs.example')).toMatchObject([
    {
      '@type': 'Organization',
      name: 'North Sea Works',
      url: 'https://jobs.example/companies/north-sea-works',
      sameAs: 'https://www.works.example/about',
    },
    { '@type': 'BreadcrumbList' },
  ]);
  expect(headOf(full, { page: 2 }).title).toBe('Jobs at North Sea Works · Page 2 | Jobharbor');
  expect(headOf(full, {}, []).robots).toBe('noindex');
  expect(headOf(full, { page: 2 }, []).robots).toBe('noindex');
  expect(headOf(full, { cursor: 'abc' }).robots).toBe('noindex');
  expect(headOf(aCompany({ slug: 'яндекс' })).canonical).toBe(
    '/companies/%D1%8F%D0%BD%D0%B4%D0%B5%D0%BA%D1%81',
  );
});
