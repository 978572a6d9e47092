import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

/** The messages between a process that renders pages and its parent. */

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

const examplesSchema = Type.Array(
  Type.Object({
    path: Type.String(),
    answers: Type.Record(Type.String(), Type.Unknown()),
    status: Type.Optional(Type.Integer()),
  }),
);
/** Each page's address and answers for a check (`PageExample` of shared-ui). */
export type RenderExample = Static<typeof examplesSchema>[number];

/** Examples as they came from a render process. @returns undefined where they are malformed. */
export function readExamples(value: unknown): RenderExample[] | undefined {
  return Value.Check(examplesSchema, value) ? value : undefined;
}

const renderedPageSchema = Type.Object({
  status: Type.Integer({ minimum: 200, maximum: 599 }),
  redirect: Type.Optional(Type.String({ pattern: String.raw`^/(?![/\\])[!-~]*$` })),
  head: Type.Unknown(),
  html: Type.String(),
  styles: Type.Array(
    Type.Object({ ids: Type.String({ pattern: '^[\\w -]*$' }), css: Type.String() }),
  ),
  view: Type.Object({ now: Type.Number(), api: Type.Unknown() }),
});
/** A rendered page (`RenderedPage` of shared-ui). */
export type RenderedPage = Static<typeof renderedPageSchema>;

/** A page as it came from a render process. @returns undefined where it is malformed. */
export function readRenderedPage(value: unknown): RenderedPage | undefined {
  return Value.Check(renderedPageSchema, value) ? value : undefined;
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
  | { type: 'examples'; id: number }
  /** Asks whether the process reacts. */
  | { type: 'ping'; id: number }
  | { type: 'render'; id: number; path: string; origin: string }
  | { type: 'answer'; id: number; answer: ApiAnswer };

/** A message from the render process. Its parent does not trust it. */
export type ToParent =
  /** `failed` has the remotes whose file could not be evaluated, with the reason. */
  | { type: 'started'; addresses: RenderAddress[]; failed: Record<string, string> }
  | { type: 'not started'; reason: string }
  /** The page, the examples or the reaction that was asked for by this id. */
  | { type: 'result'; id: number; value: unknown }
  | { type: 'failed'; id: number; reason: string }
  /** A page asks the API. `id` is the call's, `page` that of the page. */
  | { type: 'call'; id: number; page: number; path: string };
