import { publicPaths } from '@jobharbor/contract';
import type { FastifyInstance } from 'fastify';
import assert from 'node:assert/strict';

/** The part of JSON Schema that the API's description uses. */
export interface JsonSchema {
  type?: string | string[];
  enum?: unknown[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
  schema: JsonSchema;
}

/** A call of the API, from its own description. */
export interface Operation {
  method: string;
  /** With parameters in braces. */
  path: string;
  parameters: Parameter[];
  /** The schema of a JSON body, if the call has one. */
  body?: JsonSchema | undefined;
}

interface Description {
  paths: Record<
    string,
    Record<
      string,
      {
        parameters?: Parameter[];
        requestBody?: { content: Record<string, { schema: JsonSchema }> };
      }
    >
  >;
}

/** All calls that the server describes. */
export async function operationsOf(app: FastifyInstance): Promise<Operation[]> {
  const description = await app.inject('/api/docs/json');
  assert.equal(description.statusCode, 200, description.body);
  const { paths } = description.json<Description>();
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      parameters,
      body: requestBody?.content['application/json']?.schema,
    })),
  );
}

const text = (name: string, where: Parameter['in']): Parameter => ({
  name,
  in: where,
  schema: { type: 'string' },
});

/** Answered addresses that the description leaves out: the demonstration, the releases' files, the sitemap and the feeds. */
export const UNDESCRIBED: readonly Operation[] = [
  { method: 'GET', path: '/remotes.json', parameters: [] },
  { method: 'GET', path: '/releases/{app}/live.json', parameters: [] },
  { method: 'GET', path: '/releases/{app}/{release}/{file}', parameters: [] },
  { method: 'GET', path: '/sitemap.xml', parameters: [] },
  { method: 'GET', path: '/sitemaps/{file}', parameters: [] },
  ...Object.values(publicPaths.feeds).map((path) => ({
    method: 'GET',
    path,
    parameters: ['q', 'where', 'within', 'company', 'jobType', 'cursor', 'employer', 'limit'].map(
      (name) => text(name, 'query'),
    ),
  })),
  { method: 'GET', path: '/demo/mail', parameters: [text('id', 'query')] },
  { method: 'GET', path: '/demo/identity/userinfo', parameters: [] },
  {
    method: 'GET',
    path: '/demo/identity/authorize',
    parameters: ['client_id', 'redirect_uri', 'response_type', 'scope', 'state'].map((name) =>
      text(name, 'query'),
    ),
  },
  {
    method: 'POST',
    path: '/demo/identity/token',
    parameters: [],
    body: {
      type: 'object',
      properties: {
        email: { type: 'string' },
        given_name: { type: 'string' },
      },
    },
  },
];
