/**
 * @jest-environment-options {"timeZone": "Europe/Warsaw"}
 */

import { type JobListQuery, makeStore } from '@jobharbor/shared-ui/core';
import { aJobSummary, mockNetwork, renderOnServer } from '@jobharbor/shared-ui/testing';
import { screen } from '@testing-library/react';

import { listAnswer, queryOf } from '../../../testing/listAnswer';
import { inZone, jobsApi } from '../jobsApi';
import { useJobList } from './useJobList';

const Names = ({ query }: { query: JobListQuery }) =>
  useJobList(query).page?.jobs.map(({ jobName }) => jobName);

/** The zones in which the list was asked for, first by the server and then by the browser that takes it over. */
async function zonesAskedFor(query: JobListQuery) {
  const { requests } = mockNetwork({
    'GET /api/jobs/search': ({ url }) =>
      listAnswer([aJobSummary({ jobName: new URL(url).searchParams.get('tz') ?? 'Any zone' })]),
  });
  const store = makeStore();
  await store.dispatch(jobsApi.endpoints.seekerListJobs.initiate(inZone(query, 'UTC')));
  const { container, hydrate } = await renderOnServer(<Names query={query} />, { store });
  const rendered = container.textContent;
  hydrate();
  await screen.findByText(query.postedWithin ? 'Europe/Warsaw' : 'Any zone');
  return { rendered, zones: requests.map((request) => queryOf(request).tz) };
}

test('a list by date that the server has rendered in UTC is asked for again in the reader’s zone', async () => {
  const { rendered, zones } = await zonesAskedFor({ postedWithin: 7 });
  expect(rendered).toBe('UTC');
  expect(zones).toEqual(['UTC', 'Europe/Warsaw']);
});

test('any other list is not', async () => {
  const { zones } = await zonesAskedFor({ q: 'boat' });
  expect(zones).toEqual([undefined]);
});
