import type { EmotionCache } from '@emotion/cache';
import type { PageHead } from '@jobharbor/contract';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import {
  createStaticHandler,
  createStaticRouter,
  redirect,
  type RouteObject,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';

import { SERVER_ORIGIN } from '../client/apiOrigin';
import { baseApi } from '../client/baseApi';
import { type AppStore, makeStore, rootReducer } from '../client/store';
import { createStyleCache } from '../theme/styleCache';
import type { FirstView } from './firstView';
import { Portal } from './Portal';
import { preloadRoutes } from './preload';
import type { ServerPage } from './serverPage';

/** A style element of emotion's: the browser's emotion takes it over by the ids in its attribute. */
export interface StyleTag {
  /** The value of `data-emotion`. */
  ids: string;
  css: string;
}

/** A page as the server has rendered it. */
export interface RenderedPage {
  status: number;
  /** Where to go instead, from '/' on; then all else is empty. */
  redirect?: string;
  head: PageHead;
  /** What stands in `#root`. */
  html: string;
  styles: StyleTag[];
  /** What the browser needs to render the same. */
  view: Pick<FirstView, 'now' | 'api'>;
}

interface RendererOptions {
  routesOf: (store: AppStore) => RouteObject[];
  /** The page of the deepest route that matches; undefined for one that the server does not render. */
  pageOf: (
    match: StaticHandlerContext['matches'][number],
    loaderData: unknown,
  ) => ServerPage | undefined;
}

/**
 * Renders a page as a guest sees it, with the answers of the API. Several calls may run at once: they wait for answers at
 * the same time and render one after the other.
 * @param path The address, from '/' on, with its query.
 * @param origin The portal's configured origin.
 * @throws Whatever a loader or a component throws, and an Error for a page that the server does not render.
 */
type RenderPage = (path: string, origin: string) => Promise<RenderedPage>;

interface StoreAndHandler {
  store: AppStore;
  handler: ReturnType<typeof createStaticHandler>;
}

/** Makes the function that renders the pages of a route table. */
export function pageRenderer({ routesOf, pageOf }: RendererOptions): RenderPage {
  /** Of earlier pages, emptied. V8 compiles the functions of new ones again, which takes a sixth of rendering a page. */
  const spare: StoreAndHandler[] = [];
  const create = (): StoreAndHandler => {
    const store = makeStore({ session: {} });
    return { store, handler: createStaticHandler(routesOf(store)) };
  };

  return async (path, origin) => {
    const taken = spare.pop() ?? create();
    // Empties the store, and stops its timers.
    const empty = () => void taken.store.dispatch(baseApi.util.resetApiState());
    const { page, isReusable } = await renderPage(path, origin, taken, pageOf).finally(empty);
    if (isReusable) spare.push(taken);
    return page;
  };
}

/** @returns The page, and whether the store can be used for another one. */
async function renderPage(
  path: string,
  origin: string,
  { store, handler }: StoreAndHandler,
  pageOf: RendererOptions['pageOf'],
): Promise<{ page: RenderedPage; isReusable: boolean }> {
  const now = Date.now();
  const url = new URL(SERVER_ORIGIN + path);
  const context = await handler.query(new Request(url));
  if (context instanceof Response) return { page: redirected(context, now), isReusable: true };
  const failures: unknown[] = Object.values(context.errors ?? {});
  if (failures.length > 0) throw failures[0];
  const match = context.matches.at(-1);
  const page = match && pageOf(match, context.loaderData[match.route.id]);
  if (!page) throw new Error(`The server does not render ${path}`);
  const { searchParams } = url;
  // The page shows, and answers with a status for, what could not be had. A preload that has failed may still ask for more,
  // which another page must not get.
  const isReusable = await preloadRoutes(context.matches, {
    searchParams,
    dispatch: store.dispatch,
  }).then(
    () => true,
    () => false,
  );
  // A preload that asks for several things ends with the first failure. What is still asked for would be a skeleton.
  await Promise.all(store.dispatch(baseApi.util.getRunningQueriesThunk()));
  const state = store.getState();
  const {
    status = 200,
    head,
    movedTo,
  } = page.describe({
    params: match.params,
    searchParams,
    origin,
    state,
  });
  if (movedTo !== undefined) return { page: redirected(redirect(movedTo, 301), now), isReusable };
  const router = createStaticRouter(handler.dataRoutes, context);
  const { html, styles } = await oneAfterTheOther((cache) => (
    <Portal store={store} renderedAt={new Date(now)} styles={cache}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </Portal>
  ));
  const { queries, provided } = store.getState().api;
  const view = { now, api: { queries, provided } };
  return { page: { status, head, html, styles, view }, isReusable };
}

function redirected(response: Response, now: number): RenderedPage {
  const location = new URL(response.headers.get('Location') ?? '/', SERVER_ORIGIN);
  return {
    status: response.status,
    redirect: location.pathname + location.search,
    head: { title: '' },
    html: '',
    styles: [],
    view: {
      now,
      api: { queries: {}, provided: rootReducer(undefined, { type: 'none' }).api.provided },
    },
  };
}

/** Styles are collected while a page is rendered, so pages must not be rendered at the same time. */
let rendering: Promise<unknown> = Promise.resolve();

function oneAfterTheOther(portal: (cache: EmotionCache) => ReactNode) {
  const result = rendering.then(() => render(portal));
  rendering = result.catch(() => undefined);
  return result;
}

async function render(portal: (cache: EmotionCache) => ReactNode) {
  styleCache.begin();
  const errors: unknown[] = [];
  const { prelude } = await prerender(portal(styleCache.cache), {
    // One document: nothing is revealed later by a script.
    progressiveChunkSize: Infinity,
    onError: (error) => void errors.push(error),
  });
  const html = withoutHoisted(await new Response(prelude as BodyInit).text());
  if (errors.length > 0) throw errors[0];
  const styled = / style="[^"]*"/.exec(html);
  // The Content-Security-Policy of the page would ignore it, and the browser's page would look different.
  if (styled)
    throw new Error(`The page has an inline style, which its policy forbids:${styled[0]}`);
  return { html, styles: [styleCache.collect(html)] };
}

/** What React puts before the page for the document's head: the server writes the head from the page's description. */
const withoutHoisted = (html: string) =>
  html.replace(/^(?:<title>[^<]*<\/title>|<(?:link|meta)\b[^>]*>)+/, '');

/** Emotion's styles of all pages that this process renders: what has been compiled once is not compiled again. */
const styleCache = collectStyles();

function collectStyles() {
  const cache = createStyleCache();
  // Without it emotion writes style elements between the page's elements, where the browser's React does not expect them.
  cache.compat = true;
  const touched = new Set<string>();
  cache.inserted = new Proxy(cache.inserted, {
    get: (inserted, id: string) => {
      touched.add(id);
      return inserted[id];
    },
  });
  const insert = cache.insert.bind(cache);
  cache.insert = (selector, serialized, ...rest) => {
    touched.add(serialized.name);
    return insert(selector, serialized, ...rest);
  };

  return {
    cache,
    begin: () => touched.clear(),
    /** The styles of the page that has just been rendered. */
    collect: (html: string): StyleTag => {
      const used = new Set([...html.matchAll(/\bjh-([\w-]+)/g)].map(([, id]) => id));
      const ids: string[] = [];
      let css = '';
      for (const id of touched) {
        const { [id]: text } = cache.inserted;
        if (typeof text !== 'string') continue;
        // Listed even where another style has taken it in: the browser would insert it anew.
        ids.push(id);
        const isTakenIn = !used.has(id) && cache.registered[`jh-${id}`] !== undefined;
        if (!isTakenIn) css += text;
      }
      return { ids: `jh ${ids.join(' ')}`, css };
    },
  };
}
