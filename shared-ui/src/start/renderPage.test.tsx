import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

import { jobsApi, useFeaturedJobsQuery } from '../client/jobsApi';
import { aJobSummary, aProblem, lateAnswer, mockNetwork } from '../testing';
import type { Preload } from './preload';
import { renderPage } from './renderPage';

// React's program for servers needs more of Node than the tests' browser has.
jest.mock('react-dom/static', () => ({
  prerender: (page: ReactNode) => Promise.resolve({ prelude: renderToString(page) }),
}));

const preload: Preload = ({ dispatch }) =>
  Promise.all([
    dispatch(jobsApi.endpoints.getJob.initiate('1')).unwrap(),
    dispatch(jobsApi.endpoints.featuredJobs.initiate(undefined)).unwrap(),
  ]);

function Page() {
  const { data } = useFeaturedJobsQuery(undefined);
  return <h1>{data?.[0]?.jobName ?? 'Still loading'}</h1>;
}

test('a page is drawn with all that could be had, also what came after a failure', async () => {
  const late = lateAnswer();
  mockNetwork({
    'GET /api/jobs/getjobbyid/1': () => aProblem(500, 'The server is unwell.'),
    'GET /api/jobs/getrecentjobs': () => late.promise,
  });
  const drawing = renderPage('/', {
    routesOf: () => [{ path: '/', element: <Page />, handle: { preload } }],
    pageOf: () => ({
      describe: () => ({ head: { title: 'Page' } }),
      example: { path: '/', answers: {} },
    }),
    origin: 'https://jobs.example',
  });
  setTimeout(() => late.answer(Response.json([aJobSummary({ jobName: 'Boat Builder' })])), 50);
  expect((await drawing).html).toContain('<h1>Boat Builder</h1>');
});

test('a page that has moved is a redirect, and nothing is drawn', async () => {
  const { status, redirect, html } = await renderPage('/companies/old', {
    routesOf: () => [{ path: '/companies/:slug', element: <Page /> }],
    pageOf: () => ({
      describe: () => ({ head: { title: 'Page' }, movedTo: '/companies/new?page=2' }),
      example: { path: '/', answers: {} },
    }),
    origin: 'https://jobs.example',
  });
  expect({ status, redirect, html }).toEqual({
    status: 301,
    redirect: '/companies/new?page=2',
    html: '',
  });
});
