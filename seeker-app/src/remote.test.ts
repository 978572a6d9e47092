import { baseApi } from '@jobharbor/shared-ui/core';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { pages } from './remote';

/** The modules that inject endpoints. Some are loaded when a part of a page asks for them. */
const apiFiles = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter(
  (path) =>
    /\.tsx?$/.test(path) &&
    !path.includes('.test.') &&
    readFileSync(join(__dirname, path), 'utf8').includes('.injectEndpoints('),
);

// All apps of a tab share one API: a second endpoint of the same name would replace the first without a word.
test('every endpoint has a name of this app alone, once, and replaces that of an earlier release', async () => {
  const inject = jest.spyOn(baseApi, 'injectEndpoints');
  const foreign = Object.keys(baseApi.endpoints);
  expect(foreign.filter((name) => name.startsWith('seeker'))).toEqual([]);
  for (const path of apiFiles) await import(`./${path}`);

  const names = inject.mock.calls.flatMap(([{ endpoints }]) => namesOf(endpoints));
  expect(inject).toHaveBeenCalledTimes(apiFiles.length);
  expect(names.filter((name) => !name.startsWith('seeker'))).toEqual([]);
  expect(names).toHaveLength(new Set(names).size);
  const overriding = inject.mock.calls.map(([{ overrideExisting }]) => overrideExisting);
  expect(new Set(overriding)).toEqual(new Set([true]));
});

test('every declared page can be drawn', async () => {
  for (const page of Object.keys(pages)) {
    const module = (await import(`./pages/${page}`)) as { Component: unknown };
    expect(module.Component).toBeInstanceOf(Function);
  }
});

type Endpoints = Parameters<typeof baseApi.injectEndpoints>[0]['endpoints'];

function namesOf(endpoints: Endpoints): string[] {
  const declare = jest.fn();
  return Object.keys(endpoints({ query: declare, mutation: declare, infiniteQuery: declare }));
}
