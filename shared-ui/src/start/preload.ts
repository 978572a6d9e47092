import type { AppDispatch } from '../client/store';

/** Of an address: what is asked for depends on it. */
export interface PreloadContext {
  /** The parameters of the route, decoded. */
  params: Readonly<Record<string, string | undefined>>;
  searchParams: URLSearchParams;
  dispatch: AppDispatch;
}

/**
 * Asks the API for what a page shows at first, by the endpoints that the page uses. The server calls it before it renders
 * the page, the browser before a person opens it. A rejection is no failure: the page then shows its own.
 */
export type Preload = (context: PreloadContext) => Promise<unknown>;

/** What a route of a page has in its `handle`. */
export interface PageHandle {
  /** Loads the code of the page, where that is not there, and what it shows at first. */
  preload: Preload;
}

interface RouteMatch {
  route: { handle?: unknown };
  params: PreloadContext['params'];
}

const handleOf = ({ route }: RouteMatch) => (route.handle ?? {}) as Partial<PageHandle>;

/** Whether an address has a page that can be preloaded. */
export const isPreloadable = (matches: readonly RouteMatch[]): boolean =>
  matches.some((match) => handleOf(match).preload !== undefined);

/**
 * Preloads the page of an address, with the frames around it.
 * @throws Whatever the preload of a route rejects with, once all of them have ended.
 */
export async function preloadRoutes(
  matches: readonly RouteMatch[],
  context: Omit<PreloadContext, 'params'>,
): Promise<void> {
  const results = await Promise.allSettled(
    matches.flatMap((match) => {
      const { preload } = handleOf(match);
      return preload ? [preload({ ...context, params: match.params })] : [];
    }),
  );
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}
