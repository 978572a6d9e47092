/** The messages between a process that draws pages and its parent. */

/** A release's `server.js`. */
export interface ServerFile {
  /** For stack traces: the app and the release. */
  name: string;
  code: string;
}

/** An address of the route table of a shell (`shell/src/server/index.ts`). */
export interface RenderAddress {
  /** From '/' on, with the parameters as ':name'; '*' is every address that no other one matches. */
  path: string;
  isRendered: boolean;
  /** The remote that fills it: 'seeker'. */
  remote?: string;
}

/** An answer of the API. */
export interface ApiAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** A message to the render process. */
export type ToRenderProcess =
  | { type: 'start'; shell: ServerFile; remotes: Record<string, ServerFile> }
  | { type: 'render'; id: number; path: string; origin: string }
  | { type: 'answer'; id: number; answer: ApiAnswer };

/** A message from the render process. Its parent does not trust it. */
export type ToParent =
  /** `failed` has the remotes whose file could not be evaluated, with the reason. */
  | { type: 'started'; addresses: RenderAddress[]; failed: Record<string, string> }
  | { type: 'not started'; reason: string }
  | { type: 'rendered'; id: number; page: unknown }
  | { type: 'failed'; id: number; reason: string }
  /** A page asks the API. `id` is the call's, `page` that of the page. */
  | { type: 'call'; id: number; page: number; path: string };
