// @runs-apart What it imports must not have been loaded by another test.
import { baseApi } from '@jobharbor/shared-ui/core';

import { pages } from './remote';

// Two apps of a tab share one API: a second endpoint of the same name would replace the first without a word.
test('every page can be drawn, and its endpoints have names of this app alone, each once', async () => {
  const inject = jest.spyOn(baseApi, 'injectEndpoints');
  const foreign = Object.keys(baseApi.endpoints);
  expect(foreign.filter((name) => name.startsWith('seeker'))).toEqual([]);
  for (const page of Object.keys(pages)) {
    const module = (await import(`./pages/${page}`)) as { Component: unknown };
    expect(module.Component).toBeInstanceOf(Function);
  }

  const names = Object.keys(baseApi.endpoints).filter((name) => !foreign.includes(name));
  expect(names.length).toBeGreaterThan(2);
  expect(names.filter((name) => !name.startsWith('seeker'))).toEqual([]);
  const injected = inject.mock.calls.flatMap(([{ endpoints }]) => namesOf(endpoints));
  expect(injected.toSorted()).toEqual(names.toSorted());
  // Those of an earlier release in the same tab are replaced.
  const overriding = inject.mock.calls.map(([{ overrideExisting }]) => overrideExisting);
  expect(new Set(overriding)).toEqual(new Set([true]));
});

type Endpoints = Parameters<typeof baseApi.injectEndpoints>[0]['endpoints'];

function namesOf(endpoints: Endpoints): string[] {
  const declare = jest.fn();
  return Object.keys(endpoints({ query: declare, mutation: declare, infiniteQuery: declare }));
}
