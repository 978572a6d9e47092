import type { PageHead } from '@jobharbor/contract';

import type { AppDispatch, RootState } from '../client/store';

/** The address of the page that the server draws. */
export interface PageAddress {
  /** The parameters of the route, decoded. */
  params: Readonly<Record<string, string | undefined>>;
  searchParams: URLSearchParams;
  /** The portal's configured origin, for addresses that must be absolute. */
  origin: string;
}

export interface PreloadContext extends PageAddress {
  dispatch: AppDispatch;
}

export interface DescribeContext extends PageAddress {
  state: RootState;
}

export interface PageDescription {
  head: PageHead;
  /** The HTTP status; 200 without one. A status of 500 or more is never kept. */
  status?: 200 | 404 | 410 | 503;
}

/** What a page tells the server that draws it, beside its component. It is not part of what browsers load. */
export interface ServerPage {
  /**
   * Asks the API for what the page shows at first, by the endpoints that the page uses. A rejection is no failure: the
   * page then draws its error.
   */
  preload?: (context: PreloadContext) => Promise<unknown>;
  /** What the page says of itself, from what `preload` has brought. */
  describe: (context: DescribeContext) => PageDescription;
}
