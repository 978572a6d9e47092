import type { PageHead } from '@jobharbor/contract';

import type { RootState } from '../client/store';

/** The address of the page that the server renders. */
interface DescribeContext {
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
  status?: 200 | 400 | 404 | 410 | 503;
  /** Where the page has moved for good, from '/' on. Nothing is rendered then. */
  movedTo?: string | undefined;
}

/** An address of a page and the answers that it is rendered with, when a release is checked before it goes live. */
export interface PageExample {
  /** From '/' on, with its query. */
  path: string;
  /** All answers of the API that the page asks for, by their path without a query. */
  answers: Readonly<Record<string, unknown>>;
  /** The status of the page; 200 without one. */
  status?: PageDescription['status'];
}

/** What a page tells the server that renders it, beside its component. It is not part of what browsers load. */
export interface ServerPage {
  /** What the page says of itself, from what its preload has brought. */
  describe: (context: DescribeContext) => PageDescription;
  example: PageExample;
}
