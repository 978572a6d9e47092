import { waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

import { jobsApi, useFeaturedJobsQuery } from '../client/jobsApi';
import { aJobSummary, aProblem, lateAnswer, mockNetwork } from '../testing';
import type { Preload } from './preload';
import { pageRenderer } from './renderPage';

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

const ORIGIN = 'https://jobs.example';

const rendererOf = (preload: Preload) =>
  pageRenderer({
    routesOf: () => [{ path: '/', element: <Page />, handle: { preload } }],
    pageOf: () => ({
      describe: () => ({ head: { title: 'Page' } }),
      example: { path: '/', answers: {} },
    }),
  });

test('a page is rendered with all that could be had, also what came after a failure', async () => {
  const late = lateAnswer();
  mockNetwork({
    'GET /api/jobs/getjobbyid/1': () => aProblem(500, 'The server is unwell.'),
    'GET /api/jobs/getrecentjobs': () => late.promise,
  });
  const rendering = rendererOf(preload)('/', ORIGIN);
  setTimeout(() => late.answer(Response.json([aJobSummary({ jobName: 'Boat Builder' })])), 50);
  expect((await rendering).html).toContain('<h1>Boat Builder</h1>');
});

test('a page that has moved is a redirect, and nothing is rendered', async () => {
  const render = pageRenderer({
    routesOf: () => [{ path: '/companies/:slug', element: <Page /> }],
    pageOf: () => ({
      describe: () => ({ head: { title: 'Page' }, movedTo: '/companies/new?page=2' }),
      example: { path: '/', answers: {} },
    }),
  });
  const { status, redirect, html } = await render('/companies/old', ORIGIN);
  expect({ status, redirect, html }).toEqual({
    status: 301,
    redirect: '/companies/new?page=2',
    html: '',
  });
});

test('a page gets no answers of those that were rendered before it, or are rendered at the same time', async () => {
  const answers = ['Boat Builder', 'Sail Maker', undefined, 'Welder'];
  mockNetwork({
    'GET /api/jobs/getrecentjobs': () => {
      const jobName = answers.shift();
      return jobName ? [aJobSummary({ jobName })] : aProblem(500, 'The server is unwell.');
    },
  });
  const render = rendererOf(({ dispatch }) =>
    dispatch(jobsApi.endpoints.featuredJobs.initiate(undefined)).unwrap(),
  );
  const together = await Promise.all([render('/', ORIGIN), render('/', ORIGIN)]);
  const failed = await render('/', ORIGIN);
  const last = await render('/', ORIGIN);
  const headings = [...together, failed, last].map(({ html }) => /<h1>(.*)<\/h1>/.exec(html)?.[1]);
  expect(headings).toEqual(['Boat Builder', 'Sail Maker', 'Still loading', 'Welder']);
  expect(JSON.stringify(last.view.api)).not.toMatch(/Boat Builder|Sail Maker|unwell/);
});

test('what a failed preload asks for later gets into no other page', async () => {
  const late = lateAnswer();
  const asked: string[] = [];
  mockNetwork({
    'GET /api/jobs/getjobbyid/1': () => aProblem(500, 'The server is unwell.'),
    'GET /api/jobs/getjobbyid/2': () => {
      asked.push('2');
      return aProblem(404, 'No such job.');
    },
    'GET /api/jobs/getrecentjobs': () => late.promise,
  });
  const { getJob, featuredJobs } = jobsApi.endpoints;
  const render = pageRenderer({
    routesOf: () => [
      {
        path: '/failing',
        element: <Page />,
        handle: {
          preload: (({ dispatch }) =>
            Promise.all([
              dispatch(getJob.initiate('1')).unwrap(),
              new Promise((resolve) => setTimeout(resolve, 50)).then(() =>
                dispatch(getJob.initiate('2')).unwrap(),
              ),
            ])) satisfies Preload,
        },
      },
      {
        path: '/next',
        element: <Page />,
        handle: {
          preload: (({ dispatch }) =>
            dispatch(featuredJobs.initiate(undefined)).unwrap()) satisfies Preload,
        },
      },
    ],
    pageOf: () => ({
      describe: () => ({ head: { title: 'Page' } }),
      example: { path: '/', answers: {} },
    }),
  });
  await render('/failing', ORIGIN);
  const next = render('/next', ORIGIN);
  await waitFor(() => expect(asked).toEqual(['2']));
  late.answer(Response.json([aJobSummary({ jobName: 'Boat Builder' })]));
  expect(Object.values((await next).view.api.queries)).toHaveLength(1);
});
