import * as core from '@jobharbor/shared-ui/core';
import { makeStore, type RouteObject } from '@jobharbor/shared-ui/core';
import * as cv from '@jobharbor/shared-ui/cv';
import * as data from '@jobharbor/shared-ui/data';
import * as dialog from '@jobharbor/shared-ui/dialog';
import * as forms from '@jobharbor/shared-ui/forms';
import * as icons from '@jobharbor/shared-ui/icons';
import * as inputs from '@jobharbor/shared-ui/inputs';
import * as nav from '@jobharbor/shared-ui/nav';
import { type PageExample, pageRenderer, type ServerPage } from '@jobharbor/shared-ui/server';
import * as React from 'react';
import * as ReactDom from 'react-dom';
import * as jsxRuntime from 'react/jsx-runtime';

import { type RemoteName, remoteOf, remotePages } from '../remotes/pages';
import { routesOf } from '../routes';
import { shellPages } from './pages';
import { isRendered, remoteServerPages, type ServerPageModule } from './remote';

export { addRemote } from './remote';

/** What the shell shares with the remotes, as in the browser. A remote's `server.js` requires nothing else. */
export const shared: Readonly<Record<string, unknown>> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDom,
  '@jobharbor/shared-ui/core': core,
  '@jobharbor/shared-ui/cv': cv,
  '@jobharbor/shared-ui/data': data,
  '@jobharbor/shared-ui/dialog': dialog,
  '@jobharbor/shared-ui/forms': forms,
  '@jobharbor/shared-ui/icons': icons,
  '@jobharbor/shared-ui/inputs': inputs,
  '@jobharbor/shared-ui/nav': nav,
};

/** Paths that only lead elsewhere. */
const REDIRECTS = ['jobSearch', 'jobs'];

/** An address of the portal, as the route table has it. */
export interface Address {
  /** From '/' on, with the parameters as ':name'; '*' is every address that no other one matches. */
  path: string;
  isRendered: boolean;
  /** The remote that fills it. */
  remote?: RemoteName;
}

/** All addresses. Called when the remotes are known. */
export function addresses(): Address[] {
  return pathsIn(routesOf(makeStore({ session: {} }))).map((path) => {
    const page = remotePages.find((entry) => entry.path === path)?.page;
    return {
      path: path === '*' ? path : `/${path}`,
      isRendered: page
        ? isRendered(page)
        : Object.hasOwn(shellPages, path) || REDIRECTS.includes(path),
      ...(page && { remote: remoteOf(page) }),
    };
  });
}

/** The paths of a route table; the home address is ''. */
const pathsIn = (routes: RouteObject[]): string[] =>
  routes.flatMap(({ index, path, children }) =>
    children ? pathsIn(children) : index ? [''] : path === undefined ? [] : [path],
  );

/** Renders the page of an address as a guest sees it. */
export const render = pageRenderer({ routesOf, pageOf });

/** With what each page is rendered when a release is checked. Called when the remotes are known. */
export async function examples(): Promise<PageExample[]> {
  const pages = [...Object.values(shellPages), ...(await remoteServerPages())];
  return pages.map(({ example }) => example);
}

function pageOf(
  { route }: { route: { path?: string } },
  loaderData: unknown,
): ServerPage | undefined {
  return (loaderData as Partial<ServerPageModule> | null)?.server ?? shellPages[route.path ?? ''];
}
