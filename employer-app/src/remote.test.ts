// @runs-apart What it imports must not have been loaded by another test.
import { baseApi } from '@jobharbor/shared-ui/core';

import { pages } from './remote';

test('every declared page can be drawn, and its endpoints replace those of an earlier release', async () => {
  const inject = jest.spyOn(baseApi, 'injectEndpoints');
  for (const page of Object.keys(pages)) {
    const module = (await import(`./pages/${page}`)) as { Component: unknown };
    expect(module.Component).toBeInstanceOf(Function);
  }
  const overriding = inject.mock.calls.map(([{ overrideExisting }]) => overrideExisting);
  expect(overriding.length).toBeGreaterThan(2);
  expect(new Set(overriding)).toEqual(new Set([true]));
});
