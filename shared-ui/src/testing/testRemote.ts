import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { baseApi as BaseApi } from '../client/baseApi';

interface Remote {
  /** The app's name, with which the names of its endpoints begin. */
  app: string;
  /** The app's `src`. */
  folder: string;
  /** The pages that the app declares. */
  pages: object;
}

/** Declares the tests that every remote has to pass. */
export function testRemote({ app, folder, pages }: Remote): void {
  // All apps of a tab share one API: a second endpoint of the same name would replace the first without a message.
  test('every endpoint has a name of this app alone, once, and replaces that of an earlier release', async () => {
    const { baseApi } = await import('../entries/core');
    const inject = jest.spyOn(baseApi, 'injectEndpoints');
    const foreign = Object.keys(baseApi.endpoints);
    expect(foreign.filter((name) => name.startsWith(app))).toEqual([]);
    const apiFiles = apiFilesOf(folder);
    for (const path of apiFiles) await import(path);

    const names = inject.mock.calls.flatMap(([{ endpoints }]) => namesOf(endpoints));
    expect(inject).toHaveBeenCalledTimes(apiFiles.length);
    expect(names.filter((name) => !name.startsWith(app))).toEqual([]);
    expect(names).toHaveLength(new Set(names).size);
    const overriding = inject.mock.calls.map(([{ overrideExisting }]) => overrideExisting);
    expect(new Set(overriding)).toEqual(new Set([true]));
  });

  test('every declared page can be rendered', async () => {
    for (const page of Object.keys(pages)) {
      const module = (await import(join(folder, 'pages', page))) as { Component: unknown };
      expect(module.Component).toBeInstanceOf(Function);
    }
  });
}

/** The modules that inject endpoints. Some are loaded when a part of a page asks for them. */
const apiFilesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
    .map((path) => join(folder, path))
    .filter((path) => readFileSync(path, 'utf8').includes('.injectEndpoints('));

type Endpoints = Parameters<typeof BaseApi.injectEndpoints>[0]['endpoints'];

function namesOf(endpoints: Endpoints): string[] {
  const declare = jest.fn();
  return Object.keys(endpoints({ query: declare, mutation: declare, infiniteQuery: declare }));
}
