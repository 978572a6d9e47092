import type { PageHead } from '@jobharbor/contract';

import type { RootState } from '../client/store';

/** The address of the page that the server draws. */
export interface DescribeContext {
  /** The parameters of the route, decoded. */
  params: Readonly<Record<string, string | undefined>>;
  searchParams: URLSearchParams;
  /** The portal's configured origin, for addresses that must be absolute. */
  origin: string;
  state: RootState;
}

export interface PageDescription {
  head: PageHead;
  /** The HTTP status; 200 without one. A status of 500 or more is never kept. */
  status?: 200 | 404 | 410 | 503;
}

/** What a page tells the server that draws it, beside its component. It is not part of what browsers load. */
export interface ServerPage {
  /** What the page says of itself, from what its preload has brought. */
  describe: (context: DescribeContext) => PageDescription;
}
