import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

/** The messages between a process that renders pages and its parent. */

/** A release's `server.js`. */
export interface ServerFile {
  /** For stack traces: the app and the release. */
  name: string;
  code: string;
}

const addressSchema = Type.Object({
  path: Type.String(),
  isRendered: Type.Boolean(),
  remote: Type.Optional(Type.String()),
});
/**
 * An address of the route table of a shell (`shell/src/server/index.ts`). `path` begins with '/' and has the parameters
 * as ':name'; '*' is every address that no other one matches. `remote` is the one that fills it: 'seeker'.
 */
export type RenderAddress = Static<typeof addressSchema>;

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

const messageSchema = Type.Union([
  Type.Object({
    type: Type.Literal('started'),
    addresses: Type.Array(addressSchema),
    /** The remotes whose file could not be evaluated, with the reason. */
    failed: Type.Record(Type.String(), Type.String()),
  }),
  Type.Object({ type: Type.Literal('not started'), reason: Type.String() }),
  /** The page, the examples or the reaction that was asked for by this id. */
  Type.Object({
    type: Type.Literal('result'),
    id: Type.Number(),
    value: Type.Optional(Type.Unknown()),
  }),
  Type.Object({ type: Type.Literal('failed'), id: Type.Number(), reason: Type.String() }),
  /** A page asks the API. `id` is the call's, `page` that of the page. */
  Type.Object({
    type: Type.Literal('call'),
    id: Type.Number(),
    page: Type.Number(),
    path: Type.String(),
  }),
]);
/** A message from the render process. */
export type ToParent = Static<typeof messageSchema>;

/** A message as it came from the render process, which is not trusted. @returns undefined where it is malformed. */
export function readMessage(value: unknown): ToParent | undefined {
  return Value.Check(messageSchema, value) ? value : undefined;
}
